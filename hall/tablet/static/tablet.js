// The arbiter's page: follows one stream, keeps hall time, sends taps once each. Draws nothing of its own:
// pages come from the daemon and their parts are swapped. Without a link marks and results are kept.
import { clockText, fullTime, hallClock, measure, now, secondsOf, slew, span, two } from "./time.js";
import { holds } from "./hold.js";
import { keypad } from "./keypad.js";
import { pairing } from "./devices.js";
import { reachable } from "./reach.js";

const $ = (query, root = document) => root.querySelector(query);
const $$ = (query, root = document) => [...root.querySelectorAll(query)];
const body = document.body;
const words = JSON.parse(body.dataset.words);
const fill = (text, value) => text.replace("{}", value);
const STALE_MS = 6000, IDLE_MS = 10000, LATER_MS = 5000, GIVE_UP_MS = 10000, REFUSED_MS = 6000, HINT_MS = 2000;

const finger = holds({
  may: () => {
    if (link() !== "live") say(words.no_fresh_data);
    return link() === "live";
  },
  fire: (el) => fire(el),
  released: () => swapLate(),
  short: () => say(words.hold_on, HINT_MS),
});
pairing();
reachable();
const pad = keypad({ go: (href) => go(href, true), paint: () => paint() });

function show(el, text) {
  if (el.textContent === text) return;
  el.textContent = text;
  if (el.classList.contains("big")) el.classList.toggle("long", text.length > 5);
}

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
    refresh();
  }
}

// ---- the link
let heard = performance.now(), failed = false, source = null, boot = body.dataset.boot, rev = Number(body.dataset.rev);

function follow() {
  source = new EventSource(`/feed/tablet?t=${encodeURIComponent(body.dataset.tournament)}`);
  source.addEventListener("open", () => hear());
  source.addEventListener("changed", (e) => { hear(); news(JSON.parse(e.data)); });
  source.addEventListener("ping", (e) => {
    hear();
    const data = JSON.parse(e.data);
    news(data);
    for (const [tab, n] of Object.entries(data.badges)) badge(tab, n);
  });
  source.addEventListener("error", () => {
    failed = true;
    paintLink();
    // Closed for good: the daemon answered something else, most likely that the login has ended.
    if (source.readyState === EventSource.CLOSED) { refresh(); setTimeout(follow, 2000); }
  });
}
function hear() {
  if (failed) { measure(); pump(); }
  failed = false;
  heard = performance.now();
  paintLink();
}
function news(data) {
  if (String(data.boot) === boot && data.rev === rev) return;
  if (String(data.boot) !== boot) measure();
  boot = String(data.boot);
  rev = data.rev;
  renew();
}
const silence = () => performance.now() - heard;
const link = () => (failed ? "off" : silence() > STALE_MS ? "stale" : "live");

function paintLink() {
  const state = link(), age = Math.floor(silence() / 1000), taps = queue.length;
  if (body.dataset.link !== state) body.dataset.link = state;
  show($("[data-link-text]"), state === "live" ? words.live : state === "off" ? words.off : fill(words.stale, age));
  $("[data-strip]").hidden = !(state === "off" || (taps && state === "stale"));
  show($("[data-strip-title]"), fill(words.off_title, `${Math.floor(age / 60)}:${two(age % 60)}`));
  show($("[data-strip-count]"), taps ? fill(words.waiting_taps, taps) : "");
}
function badge(tab, n) {
  const mark = $(`nav [data-key="${tab}"] .n`);
  if (!mark) return;
  mark.hidden = !n;
  show(mark, String(n || ""));
}

// ---- pages: fetched whole, swapped by parts
let touched = -IDLE_MS, forced = false, asked = 0, late = null, fetching = false, again = false;

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

async function refresh(href = location.href) {
  const mine = ++asked;
  const answer = await fetch(href, { cache: "no-store" }).catch(() => null);
  if (!answer || mine !== asked) return;
  if (answer.redirected && new URL(answer.url).pathname.startsWith("/tablet/login")) {
    if (!queue.length || link() === "live") location.assign(answer.url);
    return;
  }
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine === asked && $("main", page)) swap(page);
}

function halfEntered() {
  return $$("main input, main textarea").some((el) => el.value !== el.defaultValue) || pad.isTyping() ||
    [...states.values()].some((s) => s.kind === "counting");
}

function swap(page) {
  if (finger.isHolding() || pressing) { late = page; return; }
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
  if (old.dataset.tab === "round" && other && !forced && (idle < IDLE_MS || halfEntered())) {
    const mark = $('nav [data-key="round"] .n');
    mark.hidden = false;
    show(mark, mark.textContent || "!");
    setTimeout(refresh, Math.max(1000, IDLE_MS - idle));
  } else {
    const values = new Map($$("main input, main textarea").map((el) => [el.id, el.value !== el.defaultValue ? el.value : null]));
    const focus = document.activeElement?.id, scrolls = $$("main .scroll, main .list").map((el) => el.scrollTop);
    $$("[data-picture]", fresh).forEach((img) => {
      const kept = $(`[data-picture="${CSS.escape(img.dataset.picture)}"]`, old);
      if (kept) img.replaceWith(kept); // a picture that is there does not flicker
    });
    old.replaceWith(fresh);
    $$("main input, main textarea").forEach((el) => { el.value = values.get(el.id) ?? el.value; });
    $$("main .scroll, main .list").forEach((el, n) => { el.scrollTop = scrolls[n] || 0; });
    if (focus) document.getElementById(focus)?.focus();
    forced = false;
  }
  document.title = page.title;
  if (Math.abs(Number(page.body.dataset.now) - now()) > 1500 * Number(page.body.dataset.rate)) measure(); // set by hand
  stay();
  paintLink();
  paint();
  draw();
}

// A page chosen by the daemon (the first row not done) becomes this page's own: later news does not turn it.
function stay() {
  const here = $("main [data-here]");
  if (here && !location.search) history.replaceState(null, "", here.dataset.here);
}

function go(href, replace = false) {
  const url = new URL(href, location.href);
  if (link() === "off") { say(words.no_fresh_data); return; }
  if (url.pathname.split("/")[2] !== location.pathname.split("/")[2]) { location.assign(url); return; }
  history[replace ? "replaceState" : "pushState"](null, "", url);
  forced = true;
  refresh(url);
}

// ---- taps: each has an id of its own, is repeated until answered, and counts once
const states = new Map();
const me = body.dataset.me;
let queue = [], others = [], busy = false;
try {
  const kept = JSON.parse(localStorage.getItem("hall-taps") || "[]");
  queue = kept.filter((item) => item.by === me); // what another official left here waits for his own login
  others = kept.filter((item) => item.by !== me);
} catch { queue = []; }
const keep = () => localStorage.setItem("hall-taps", JSON.stringify([...others, ...queue]));
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => two(b.toString(16))).join("");
const keyOf = (act) => JSON.stringify({ ...act, based_on: undefined });
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function post(item) {
  const message = { id: item.id, act: item.act };
  if (item.effective) message.effective_at = Number(item.effective);
  else if (item.late) message.effective_at = Math.round(item.at);
  const answer = await fetch("/command", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(message),
  }).catch(() => null);
  if (!answer) return "again";
  if (answer.ok) return "done";
  const data = await answer.json().catch(() => ({}));
  if (answer.status === 401) { location.assign("/tablet/login"); return "again"; }
  if (answer.status >= 500 && !data.final) return "again";
  refuse(item, answer.status, data);
  return "refused";
}

function refuse(item, status, data) {
  const key = keyOf(item.act), told = { kind: "refused", text: data.error || words.refused };
  states.set(key, told);
  setTimeout(() => { if (states.get(key) === told) states.delete(key); paint(); }, REFUSED_MS);
  say(data.error || words.refused);
  if (status === 409 && data.reason === "other_result_stands" && $("main").dataset.tab === "results") {
    go(`?board=${item.act.board}&mine=${encodeURIComponent(item.act.result)}&at=${Math.round(item.at)}`, true);
  } else if (item.again && data.reason === "other_result_stands") {
    go(`${item.again}&mine=${encodeURIComponent(item.act.result)}&at=${Math.round(item.at)}`, true);
  }
}

async function pump() {
  if (busy) return;
  busy = true;
  while (queue.length) {
    const answer = await post(queue[0]);
    if (answer === "again") {
      queue.forEach((item) => { item.late = item.act.type !== "enter_result"; });
      keep();
      if (link() === "off") break;
      await wait(1000);
      continue;
    }
    settle(queue.shift(), answer);
    keep();
  }
  busy = false;
  paintLink();
}

async function direct(item) {
  const until = performance.now() + GIVE_UP_MS;
  let answer = "again";
  while (answer === "again" && performance.now() < until) {
    answer = await post(item);
    if (answer === "again") await wait(700);
  }
  if (answer === "again") refuse(item, 0, { error: words.no_fresh_data });
  settle(item, answer);
}

function settle(item, answer) {
  if (answer === "done") {
    states.delete(keyOf(item.act));
    forced = true;
    // Said once: the next is another board, another reason.
    $$("main input[type=number]:not([data-keep]), main [data-once]").forEach((el) => { el.value = ""; });
    if (item.then) go(item.then, true); else refresh();
  }
  paint();
}

function send(el, act) {
  const item = { id: newId(), act, at: now(), by: me, then: el.dataset.then, again: el.dataset.again, effective: el.dataset.effective };
  states.set(keyOf(act), { kind: "pending" });
  if (act.type === "enter_result") pad.forget();
  if ("queue" in el.dataset) { queue.push(item); keep(); pump(); } else direct(item);
  paint();
  paintLink();
}

// What a field says: a tick, a number, a time of day as an instant that is not ahead, else its text.
function typedIn(input) {
  if (input.type === "checkbox") return input.checked;
  if (input.type === "number") return input.value ? input.valueAsNumber : null;
  if (!("instant" in input.dataset)) return input.value.trim();
  if (!input.value) return null;
  const at = now(), then = Math.floor(at / 1000) * 1000 + (secondsOf(fullTime(input.value)) - secondsOf(hallClock(at))) * 1000;
  return then > at + 1000 ? then - 86400000 : then;
}

// What the act says together with the fields beside it; null where something is missing.
function actOf(el) {
  const act = JSON.parse(el.dataset.act);
  const field = el.dataset.field && document.getElementById(el.dataset.field);
  if (field) act[el.dataset.field] = field.type === "number" ? field.valueAsNumber || 0 : field.value.trim();
  for (const name of (el.dataset.fields || "").split(" ").filter(Boolean)) {
    const path = name.split("."), last = path.pop(), input = document.getElementById(name);
    if (input.required && !input.reportValidity()) return null;
    const typed = typedIn(input);
    path.reduce((inside, key) => inside[key], act)[last] = typed;
  }
  if (act.board === 0) { field?.focus(); return null; }
  if (el.dataset.came) {
    const at = now(), typedAt = fullTime(document.getElementById(el.dataset.came).value);
    const came = Math.floor(at / 1000) * 1000 + (secondsOf(typedAt) - secondsOf(hallClock(at))) * 1000;
    act.marks.forEach((mark) => { mark.came = { earliest: came, latest: came }; });
  }
  return act;
}
const counted = (el, state) => fill(el.dataset.counted, Math.max(0, Math.ceil((state.until - performance.now()) / 1000)));
function paint() {
  $$("[data-act]").forEach((el) => {
    const state = states.get(keyOf(JSON.parse(el.dataset.act)));
    const title = $("[data-title]", el), note = $("[data-note]", el);
    for (const kind of ["pending", "refused", "counting", "asking"]) el.classList.toggle(kind, state?.kind === kind);
    if (title) { title.dataset.was ??= title.textContent; show(title, state?.kind === "counting" ? counted(el, state) : title.dataset.was); }
    if (!note) return;
    note.dataset.was ??= note.textContent;
    show(note, !state ? note.dataset.was : state.kind === "counting" ? words.until_then : state.kind === "refused" ? state.text : words.sending);
  });
  const stands = $("[data-stands]");
  if (stands) {
    const asking = $("[data-result].asking") !== null;
    stands.dataset.was ??= stands.textContent;
    stands.classList.toggle("asks", asking);
    show(stands, asking ? stands.dataset.ask : stands.dataset.was);
  }
  const waits = new Set(queue.filter((i) => i.act.type === "enter_result").map((i) => String(i.act.board)));
  $$("[data-keypad]").length && $$("[data-cell]").forEach((el) => el.classList.toggle("waiting", waits.has(el.dataset.cell)));
}

let hush = 0;
function say(text, ms = REFUSED_MS) {
  const box = Object.assign($("#say"), { textContent: text, hidden: false });
  clearTimeout(hush);
  hush = setTimeout(() => { box.hidden = true; }, ms);
}

// A question in place: the second tap on the same button answers it, after a while it is withdrawn.
function askFirst(key) {
  for (const [other, state] of states) if (state.kind === "asking") states.delete(other);
  const asked = { kind: "asking" };
  states.set(key, asked);
  setTimeout(() => { if (states.get(key) === asked) { states.delete(key); paint(); } }, REFUSED_MS);
  paint();
}

function tapped(el, sooner) {
  const act = actOf(el);
  if (!act) return;
  const key = keyOf(JSON.parse(el.dataset.act)), state = states.get(key);
  if (state?.kind === "pending") return;
  if ("live" in el.dataset && link() !== "live") { say(words.no_fresh_data); return; }
  const ask = "result" in el.dataset && $("[data-stands]")?.dataset.ask;
  if (ask && state?.kind !== "asking") { askFirst(key); return; }
  if (el.dataset.kind !== "after") { send(el, act); return; }
  if (state?.kind === "counting") {
    clearTimeout(state.timer);
    states.delete(key);
    if (sooner) send(el, act);
  } else {
    const timer = setTimeout(() => { states.delete(key); send(el, act); }, LATER_MS);
    states.set(key, { kind: "counting", until: performance.now() + LATER_MS, timer });
  }
  paint();
}

// ---- fingers and keys
function fire(el) {
  if (el.dataset.revoke) tell("/tablet/revoke", { id: el.dataset.revoke }).then(() => refresh());
  else { const act = actOf(el); if (act) send(el, act); }
}
const tell = (path, data) => fetch(path, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data),
}).catch(() => say(words.no_fresh_data));

// What is no act of the journal by itself: the daemon is asked to make something, or to take in what it made.
async function ask(el) {
  if (el.disabled) return;
  el.disabled = true;
  const field = el.dataset.field && document.getElementById(el.dataset.field);
  const answer = await tell(el.dataset.post, { id: el.dataset.id || "", reason: field?.value.trim() || "" });
  el.disabled = false;
  if (!answer) return;
  forced = true;
  if (!answer.ok) say((await answer.json().catch(() => ({}))).error || words.refused);
  else if (el.dataset.then) go(el.dataset.then, true);
  else refresh();
}

// A page that came while a finger was down waits for its click: a part swapped under it would lose the tap.
let pressing = false, lifted = 0;
function swapLate() {
  const page = late;
  late = null;
  if (page) swap(page);
}
document.addEventListener("pointerdown", () => { clearTimeout(lifted); pressing = true; }, { capture: true });
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, () => {
    clearTimeout(lifted);
    lifted = setTimeout(() => { pressing = false; swapLate(); }, 60);
  }, { capture: true });
}
for (const name of ["pointerdown", "keydown"]) {
  document.addEventListener(name, () => { touched = performance.now(); }, { capture: true });
}

document.addEventListener("click", (e) => {
  const near = (query) => e.target.closest(query);
  const act = near("[data-act]"), digit = near("[data-digit]"), cell = near("[data-cell]"), put = near("[data-put]"), a = near("a[href]");
  if (act && act.dataset.kind !== "hold") tapped(act, Boolean(near(".now")));
  else if (digit) pad.press(digit.dataset.digit);
  else if (cell && $("[data-keypad]")) { e.preventDefault(); pad.forget(); pad.choose(Number(cell.dataset.cell)); }
  else if (put) document.getElementById(put.dataset.put).value = put.textContent;
  else if (near("[data-puts]")) for (const [id, text] of Object.entries(JSON.parse(near("[data-puts]").dataset.puts))) document.getElementById(id).value = text;
  else if (near("[data-post]")) ask(near("[data-post]"));
  else if (near("[data-lang]")) tell("/tablet/language", { lang: near("[data-lang]").dataset.lang }).then(() => location.reload());
  else if (near("[data-logout]")) tell("/tablet/logout", {}).then(() => location.assign("/tablet/login"));
  else if (a && !("leave" in a.dataset) && a.origin === location.origin && a.pathname.startsWith("/tablet/")) { e.preventDefault(); go(a.href); }
});
document.addEventListener("change", (e) => {
  if (e.target.dataset.param) {
    const url = new URL(location.href), el = e.target;
    url.searchParams.set(el.dataset.param, el.value);
    el.defaultValue = el.value;
    go(url.href);
  }
  if (e.target.dataset.go && e.target.value) { const el = e.target; el.value = clockText(el.value); el.defaultValue = el.value; go(`?${el.dataset.go}=${el.value}`); }
});
window.addEventListener("popstate", () => { forced = true; refresh(); });

setInterval(draw, 100);
setInterval(() => { paintLink(); if ([...states.values()].some((s) => s.until)) paint(); }, 250);
setInterval(measure, 60000);
// Looking is what makes a screen send its picture; ages, links and clocks' readings are the daemon's to say.
setInterval(() => {
  $$("[data-picture]").forEach((img) => { img.src = `${img.src.split("?")[0]}?${Date.now()}`; });
  if ($("main").dataset.tab === "screens" || $("main [data-readings]")) refresh();
}, 2000);
window.addEventListener("pagehide", () => source?.close());
window.addEventListener("pageshow", (e) => { if (e.persisted) location.reload(); });
queue.forEach((item) => states.set(keyOf(item.act), { kind: "pending" }));
stay();
measure();
follow();
pump();
paint();
draw();
body.dataset.ready = "";
