// Pages come whole from the daemon and their parts are swapped: what is being entered, held or chosen stays.
import { measure, now } from "./time.js";
import { $, $$, body, say, show, words } from "./page.js";

const IDLE_MS = 10000, CLICK_MS = 60, JUMP_MS = 1500;

// holding: a finger holds a button; entering: something is half entered; waiting: how many taps wait to be sent;
// link: the link's state; swapped: a part is new on the page.
export function pages({ holding, entering, waiting, link, swapped }) {
  let touched = -IDLE_MS, forced = false, asked = 0, late = null, fetching = false, again = false;
  let pressing = false, lifted = 0;

  // News while a page is on its way: one more fetch after it, however much has happened.
  async function renew() {
    if (fetching) { again = true; return; }
    fetching = true;
    do {
      again = false;
      await refresh();
    } while (again);
    fetching = false;
  }

  async function refresh() {
    const mine = ++asked, href = location.href;
    const answer = await fetch(href, { cache: "no-store" }).catch(() => null);
    if (!answer || mine !== asked) return;
    if (answer.redirected && new URL(answer.url).pathname.startsWith("/tablet/login")) {
      if (!waiting() || link() === "live") location.assign(answer.url);
      return;
    }
    const text = answer.ok && await answer.text().catch(() => null); // a daemon can end in the middle of its answer
    const page = text && new DOMParser().parseFromString(text, "text/html");
    if (!page || mine !== asked || !$("main", page)) return;
    if ($(".foot", page)) swap(page, href);
    else location.replace(href); // files and papers are no part of this page: they come with what they need
  }

  // The page of one board that comes when another has been chosen meanwhile would turn the next tap to the wrong one.
  function swap(page, href) {
    if (href !== location.href) { refresh(); return; }
    if (holding() || pressing) { late = () => swap(page, href); return; }
    const old = $("main"), fresh = $("main", page);
    const other = old.dataset.tab === fresh.dataset.tab && old.dataset.phase !== fresh.dataset.phase;
    const idle = performance.now() - touched;
    $("header").replaceWith($("header", page));
    $(".foot").replaceWith($(".foot", page));
    for (const name of ["[data-journal]", "[data-unverified]"]) {
      $(name)?.remove();
      if ($(name, page)) $(".body").prepend($(name, page));
    }
    body.dataset.link = "";
    if (old.dataset.tab === "round" && other && !forced && (idle < IDLE_MS || entering())) {
      const mark = $('nav [data-key="round"] .n');
      mark.hidden = false;
      show(mark, mark.textContent || "!");
      setTimeout(refresh, Math.max(1000, IDLE_MS - idle));
    } else {
      put(old, fresh);
      forced = false;
    }
    document.title = page.title;
    if (Math.abs(Number(page.body.dataset.now) - now()) > JUMP_MS * Number(page.body.dataset.rate)) measure(); // set by hand
    stay();
    swapped();
  }

  function put(old, fresh) {
    const fields = () => $$("main input, main textarea"), lists = () => $$("main .scroll, main .list");
    const values = new Map(fields().map((el) => [el.id, el.value !== el.defaultValue ? el.value : null]));
    const focus = document.activeElement?.id, scrolls = lists().map((el) => el.scrollTop);
    $$("[data-picture]", fresh).forEach((img) => {
      const kept = $(`[data-picture="${CSS.escape(img.dataset.picture)}"]`, old);
      if (kept) img.replaceWith(kept); // a picture that is there does not flicker
    });
    old.replaceWith(fresh);
    fields().forEach((el) => { el.value = values.get(el.id) ?? el.value; });
    lists().forEach((el, n) => { el.scrollTop = scrolls[n] || 0; });
    if (focus) document.getElementById(focus)?.focus();
  }

  // A page chosen by the daemon (the first row not done) becomes this page's own: later news does not turn it.
  function stay() {
    const here = $("main [data-here]");
    if (here && !location.search) history.replaceState(null, "", here.dataset.here);
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

  return { force, go, refresh, renew, stay, swapLate };
}
