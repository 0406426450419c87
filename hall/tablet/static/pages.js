// Pages come whole from the daemon and their parts are swapped: what is being entered, held or chosen stays.
import { measure, now } from "./time.js";
import { $, $$, body, say, show, words } from "./page.js";
import { carried } from "./carry.js";
import { ask } from "./net.js";

const IDLE_MS = 10000, CLICK_MS = 60, JUMP_MS = 1500, AGAIN_MS = 2000;
const STRIPS = ".body > .strip:not([data-strip])"; // what the daemon says above every page; the other one is the link's

// holding: a finger holds a button; entering: something is half entered; waiting: how many taps wait to be sent;
// link: the link's state; swapped: a part is new on the page.
export function pages({ holding, entering, waiting, link, swapped }) {
  let touched = -IDLE_MS, forced = false, asked = 0, late = null, fetching = false, again = false;
  let pressing = false, lifted = 0, shown = location.href;

  // News while a page is on its way: one more fetch after it, however much has happened.
  async function renew() {
    again = true;
    if (fetching) return;
    fetching = true;
    try {
      while (again) {
        again = false;
        await refresh();
      }
    } finally {
      fetching = false;
    }
  }

  // A page that did not come is asked for until it comes: nothing else would tell that this one is old.
  async function refresh() {
    const mine = ++asked, href = location.href;
    const answer = await ask(href, { cache: "no-store" });
    if (mine !== asked) return;
    if (answer?.redirected && new URL(answer.url).pathname.startsWith("/tablet/login")) {
      if (!waiting() || link() === "live") location.assign(answer.url);
      return;
    }
    // A daemon can end in the middle of its answer; who may look at this page no more is told so by it.
    const whole = answer?.ok || answer?.status === 403, text = whole && await answer.text().catch(() => null);
    const page = text && new DOMParser().parseFromString(text, "text/html");
    if (mine !== asked) return;
    if (!page || !$("main", page)) setTimeout(() => { if (mine === asked && link() !== "off") refresh(); }, AGAIN_MS);
    else if ($(".foot", page)) swap(page, href);
    else location.replace(href); // files and papers are no part of this page: they come with what they need
  }

  // The page of one board that comes when another has been chosen meanwhile would turn the next tap to the wrong one.
  function swap(page, href) {
    if (href !== location.href) { refresh(); return; }
    if (holding() || pressing) { late = () => swap(page, href); return; }
    const old = $("main"), fresh = $("main", page);
    const other = old.dataset.tab === fresh.dataset.tab && old.dataset.phase !== fresh.dataset.phase;
    const idle = performance.now() - touched, carry = carried(shown, href);
    $("header").replaceWith($("header", page));
    $(".foot").replaceWith($(".foot", page));
    $$(STRIPS).forEach((strip) => strip.remove());
    old.before(...$$(STRIPS, page));
    body.dataset.link = "";
    if (old.dataset.tab === "round" && other && !forced && (idle < IDLE_MS || entering())) {
      const mark = $('nav [data-key="round"] .n');
      if (mark) {
        mark.hidden = false;
        show(mark, mark.textContent || "!");
      }
      setTimeout(refresh, Math.max(1000, IDLE_MS - idle));
    } else {
      put(old, fresh);
      shown = href;
      forced = false;
    }
    carry();
    document.title = page.title;
    if (Math.abs(Number(page.body.dataset.now) - now()) > JUMP_MS * Number(page.body.dataset.rate)) measure(); // set by hand
    stay();
    swapped();
  }

  function put(old, fresh) {
    $$("[data-picture]", fresh).forEach((img) => {
      const kept = $(`[data-picture="${CSS.escape(img.dataset.picture)}"]`, old);
      if (kept) img.replaceWith(kept); // a picture that is there does not flicker
    });
    old.replaceWith(fresh);
  }

  // A page chosen by the daemon (the first row not done) becomes this page's own: later news does not turn it.
  function stay() {
    const here = $("main [data-here]");
    if (!here || location.search) return;
    history.replaceState(null, "", here.dataset.here);
    shown = location.href;
  }

  // At once, whatever phase it is in now: the arbiter asked for it.
  function force() {
    forced = true;
    refresh();
  }

  function go(href, replace = false) {
    const url = new URL(href, location.href);
    if (link() === "off") { say(words.no_fresh_data); return; }
    if (url.pathname.split("/")[2] !== location.pathname.split("/")[2]) { location.assign(url); return; }
    history[replace ? "replaceState" : "pushState"](null, "", url);
    force();
  }

  // What an answer leads to, unless its official has gone on to another page meanwhile.
  function goOn({ href, then }) {
    if (href !== location.href) renew();
    else if (then) go(then, true);
    else force();
  }

  // A page that came while a finger was down waits for its click: a part swapped under it would lose the tap.
  function swapLate() {
    const swapping = late;
    late = null;
    swapping?.();
  }
  document.addEventListener("pointerdown", () => { clearTimeout(lifted); pressing = true; }, { capture: true });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, () => {
      clearTimeout(lifted);
      lifted = setTimeout(() => { pressing = false; swapLate(); }, CLICK_MS);
    }, { capture: true });
  }
  for (const name of ["pointerdown", "keydown"]) {
    document.addEventListener(name, () => { touched = performance.now(); }, { capture: true });
  }
  window.addEventListener("popstate", force);

  return { go, goOn, renew, stay, swapLate };
}
