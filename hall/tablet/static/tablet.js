// The arbiter's page: follows one stream, keeps hall time, sends taps once each. Draws nothing of its own.
// Here its parts are joined, and each touch is given to the part that it is for.
import { hallClock, measure, now, slew, span } from "./time.js";
import { holds } from "./hold.js";
import { keypad } from "./keypad.js";
import { pairing } from "./devices.js";
import { pages } from "./pages.js";
import { reachable } from "./reach.js";
import { stream } from "./link.js";
import { taps } from "./taps.js";
import { isEntered, fields } from "./fields.js";
import { ask, LONG_MS } from "./net.js";
import { finding, narrow } from "./find.js";
import { $, $$, body, done, fill, say, show, tell, toLogin, words } from "./page.js";

const HINT_MS = 2000, DRAW_MS = 100, PAINT_MS = 250, MEASURE_MS = 60000, LOOK_MS = 2000;

const link = stream({
  changed: () => page.renew(),
  back: () => { tap.pump(); page.renew(); },
  closed: () => page.renew(),
  waiting: () => tap.waiting(),
});
const page = pages({
  holding: () => finger.isHolding(),
  entering: () => fields().some(isEntered) || pad.isTyping() || tap.counting(),
  waiting: () => tap.waiting(),
  link: link.state,
  swapped: () => { narrow(); link.paint(); tap.paint(); draw(); },
});
const tap = taps({
  go: page.go,
  goOn: page.goOn,
  link: link.state,
  changed: link.paint,
  entered: () => pad.forget(),
});
const pad = keypad({ go: (href) => page.go(href, true), paint: tap.paint });
const finger = holds({
  may: () => {
    if (link.state() !== "live") say(words.no_fresh_data);
    return link.state() === "live";
  },
  fire: (el) => {
    if (el.dataset.revoke) tell("/tablet/revoke", { id: el.dataset.revoke }).then(page.renew);
    else tap.held(el);
  },
  released: page.swapLate,
  short: () => say(words.hold_on, HINT_MS),
});

function draw() {
  slew();
  const at = now();
  $$("[data-at]").forEach((el) => {
    const up = "up" in el.dataset;
    show(el, span(up ? at - el.dataset.at : el.dataset.at - at, up));
  });
  $$("[data-clock]").forEach((el) => show(el, hallClock(at)));
  $$("[data-bar]").forEach((bar) => {
    const left = bar.dataset.bar - at;
    $$("rect", bar).forEach((part, n) =>
      part.setAttribute("width", Math.max(0, Math.min(100, (left - n * 60000) / 600)).toFixed(1)));
  });
  const main = $("main");
  if (main.dataset.next && at >= Number(main.dataset.next)) {
    delete main.dataset.next;
    page.renew();
  }
}

// What is no act of the journal by itself: the daemon is asked to make something, or to take in what it made.
async function order(el) {
  if (el.disabled) return;
  el.disabled = true;
  el.classList.add("dim"); // pairs of a large event take seconds
  const field = el.dataset.field && document.getElementById(el.dataset.field), href = location.href;
  const answer = await tell(el.dataset.post, { id: el.dataset.id || "", reason: field?.value.trim() || "" }, LONG_MS);
  el.disabled = false;
  el.classList.remove("dim");
  if (answer) page.goOn({ href, then: el.dataset.then });
}

// A photograph goes to the daemon by itself; the page then shows it.
async function photograph(input) {
  const file = input.files[0], href = location.href;
  if (!file) return;
  const { photo, largest, tooLarge } = input.dataset;
  input.value = "";
  if (file.size > Number(largest)) return say(tooLarge);
  const sent = { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file };
  if (await done(ask(photo, sent, LONG_MS))) page.goOn({ href });
}

// Whoever takes the tablet next must not find it logged in while it shows the login page.
async function logout(el) {
  const answer = await tell("/tablet/logout", {});
  if (answer) toLogin();
  else say(fill(words.not_sent, el.textContent.trim()));
}

document.addEventListener("change", (e) => {
  if (e.target.dataset.photo) photograph(e.target);
});

document.addEventListener("click", (e) => {
  const near = (query) => e.target.closest(query);
  const act = near("[data-act]"), digit = near("[data-digit]"), cell = near("[data-cell]"), put = near("[data-put]"), a = near("a[href]");
  if (act && act.dataset.kind !== "hold") tap.tapped(act, Boolean(near(".now")));
  else if (digit) pad.press(digit.dataset.digit);
  else if (cell && $("[data-keypad]")) { e.preventDefault(); pad.forget(); pad.choose(Number(cell.dataset.cell)); }
  else if (put) document.getElementById(put.dataset.put).value = put.textContent;
  else if (near("[data-puts]")) for (const [id, text] of Object.entries(JSON.parse(near("[data-puts]").dataset.puts))) document.getElementById(id).value = text;
  else if (near("[data-post]")) order(near("[data-post]"));
  else if (near("[data-lang]")) tell("/tablet/language", { lang: near("[data-lang]").dataset.lang }).then((answer) => answer && location.reload());
  else if (near("[data-logout]")) logout(near("[data-logout]"));
  else if (a && a.origin === location.origin && a.pathname.startsWith("/tablet/")) { e.preventDefault(); page.go(a.href); }
});
document.addEventListener("change", (e) => {
  const el = e.target;
  if (el.dataset.param) {
    const url = new URL(location.href);
    url.searchParams.set(el.dataset.param, el.value);
    el.defaultValue = el.value;
    page.go(url.href);
  }
  if (el.dataset.go && el.value) { el.defaultValue = el.value; page.go(`?${el.dataset.go}=${encodeURIComponent(el.value)}`); }
});

setInterval(draw, DRAW_MS);
setInterval(() => { link.watch(); if (tap.counting()) tap.paint(); }, PAINT_MS);
setInterval(measure, MEASURE_MS);
// Looking is what makes a screen send its picture; ages, links and clocks' readings are the daemon's to say.
setInterval(() => {
  $$("[data-picture]").forEach((img) => { img.src = `${img.src.split("?")[0]}?${Date.now()}`; });
  if ($("main").dataset.tab === "screens" || $("main [data-readings]")) page.renew();
}, LOOK_MS);
window.addEventListener("pageshow", (e) => { if (e.persisted) location.reload(); });
pairing();
reachable();
finding();
page.stay();
measure();
link.follow();
tap.pump();
tap.resume();
tap.paint();
draw();
body.dataset.ready = "";
