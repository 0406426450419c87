// What an official has half done on a page, carried into the page made anew: what he typed and ticked, what he has
// opened, where he is. Never to another subject's page.
import { $$ } from "./page.js";
import { enter, fields, isEntered, valueOf } from "./fields.js";

// These parts of an address say how a thing is done; any other says about whom or what, and a reason typed for one
// player is none for the next.
const HOW = new Set(["at", "boards", "by", "cycles", "day", "fee", "players", "side", "subject", "to", "white"]);
const REACHED = "a[href], button, input, textarea, select, summary, [tabindex]";
const POSTED = ["digit", "cell", "post", "pair", "revoke", "put", "lang"];

function isSameSubject(one, other) {
  const said = [one, other].map((url) => url.searchParams);
  const differs = (name) => said[0].getAll(name).join() !== said[1].getAll(name).join();
  return one.pathname === other.pathname && said.every((s) => [...s.keys()].every((name) => HOW.has(name) || !differs(name)));
}

// An act's name leaves out what its sender had seen.
export const actName = (act) => JSON.stringify({ ...act, based_on: undefined });

const formOf = (el) => [...document.forms].indexOf(el.form);
const nameOf = (el) => el.id || JSON.stringify([formOf(el), el.name, el.type === "radio" ? el.value : ""]);
// What a button or link does is its name.
function placeOf(el) {
  if (el.id || el.name) return nameOf(el);
  const act = el.closest("[data-act]")?.dataset.act;
  return JSON.stringify([
    el.tagName, formOf(el), el.getAttribute("href"), el.getAttribute("role"), el.classList.contains("now"),
    act && actName(JSON.parse(act)), POSTED.map((name) => el.dataset[name]),
  ]);
}

function caretOf(el) {
  return el.selectionStart === null || el.selectionStart === undefined ? null : [el.selectionStart, el.selectionEnd, el.selectionDirection];
}

// Called before a part of the page is replaced; what it returns, after. from, to: the addresses of the two pages.
export function carried(from, to) {
  const one = new URL(from), other = new URL(to), isSame = isSameSubject(one, other), isSamePage = one.pathname === other.pathname;
  const lists = () => $$("main, main .scroll, main .list"), scrolls = lists().map((el) => el.scrollTop);
  const typed = new Map(fields().filter(isEntered).map((el) => [nameOf(el), valueOf(el)]));
  const opened = $$("main details").map((el) => el.open);
  const had = document.activeElement, isField = had.matches("input, textarea, select");
  const place = had === document.body || (isField && !isSame) ? null : placeOf(had), caret = isField ? caretOf(had) : null;

  return () => {
    if (isSamePage) lists().forEach((el, n) => { el.scrollTop = scrolls[n] || 0; });
    if (isSame) {
      fields().forEach((el) => { if (typed.has(nameOf(el))) enter(el, typed.get(nameOf(el))); });
      $$("main details").forEach((el, n) => { el.open = opened[n] ?? el.open; });
    }
    if (place === null || document.contains(had)) return;
    const found = $$(REACHED).filter((el) => placeOf(el) === place);
    if (found.length !== 1) return;
    found[0].focus({ preventScroll: true });
    if (caret) found[0].setSelectionRange(...caret);
  };
}
