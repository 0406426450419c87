// Taps: each has an id of its own, is repeated until answered, and counts once; without a link marks and results are kept.
import { fullTime, hallClock, now, secondsOf, two } from "./time.js";
import { $, $$, body, fill, SAID_MS, say, show, words } from "./page.js";
import { later } from "./later.js";

const GIVE_UP_MS = 10000, AGAIN_MS = 700, DAY_MS = 86400000;
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => two(b.toString(16))).join("");
const keyOf = (act) => JSON.stringify({ ...act, based_on: undefined });
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const todayAt = (text) => {
  const at = now();
  return Math.floor(at / 1000) * 1000 + (secondsOf(fullTime(text)) - secondsOf(hallClock(at))) * 1000;
};

// What a field says: a tick, a number, a time of day as an instant that is not ahead, else its text.
function typedIn(input) {
  if (input.type === "checkbox") return input.checked;
  if (input.type === "number") return input.value ? input.valueAsNumber : null;
  if (!("instant" in input.dataset)) return input.value.trim();
  if (!input.value) return null;
  const then = todayAt(input.value);
  return then > now() + 1000 ? then - DAY_MS : then;
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
    const came = todayAt(document.getElementById(el.dataset.came).value);
    act.marks.forEach((mark) => { mark.came = { earliest: came, latest: came }; });
  }
  return act;
}

// go, force: another page, this page anew; link: the link's state; changed: the number of taps that wait has changed;
// entered: a result was entered by the keypad.
export function taps({ go, force, link, changed, entered }) {
  const states = new Map(), me = body.dataset.me, elsewhere = $("#later");
  const soon = later({
    by: me,
    send: ({ act, way, page }) => send(act, page === location.pathname ? way : { ...way, then: undefined }),
    dropped: ({ title }) => say(fill(words.not_sent, title)),
    changed: () => paint(),
  });
  elsewhere.addEventListener("click", () => soon.cancel(elsewhere.dataset.key));
  let queue = [], others = [], busy = false;
  try {
    const kept = JSON.parse(localStorage.getItem("hall-taps") || "[]");
    queue = kept.filter((item) => item.by === me); // what another official left here waits for his own login
    others = kept.filter((item) => item.by !== me);
  } catch { queue = []; }
  queue.forEach((item) => states.set(keyOf(item.act), { kind: "pending" }));
  const keep = () => localStorage.setItem("hall-taps", JSON.stringify([...others, ...queue]));

  // A frozen daemon must not find after a while an order whose official has been told that it did not arrive: `until`.
  async function post(item, signal) {
    const message = { id: item.id, act: item.act, until: item.until };
    if (item.effective) message.effective_at = Number(item.effective);
    else if (item.late) message.effective_at = Math.round(item.at);
    const answer = await fetch("/command", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(message), keepalive: true, signal,
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
    setTimeout(() => { if (states.get(key) === told) states.delete(key); paint(); }, SAID_MS);
    say(data.error || words.refused);
    if (status !== 409 || data.reason !== "other_result_stands") return;
    const mine = `mine=${encodeURIComponent(item.act.result)}&at=${Math.round(item.at)}`;
    if ($("main").dataset.tab === "results") go(`?board=${item.act.board}&${mine}`, true);
    else if (item.again) go(`${item.again}&${mine}`, true);
  }

  async function pump() {
    if (busy) return;
    busy = true;
    while (queue.length) {
      const answer = await post(queue[0]);
      if (answer === "again") {
        if (link() === "off") break;
        await wait(1000);
        continue;
      }
      settle(queue.shift(), answer);
      keep();
    }
    busy = false;
    changed();
  }

  async function direct(item) {
    const until = performance.now() + GIVE_UP_MS;
    let answer = "again";
    item.until = Math.round(now() + GIVE_UP_MS * Number(body.dataset.rate));
    while (answer === "again" && performance.now() < until) {
      answer = await post(item, AbortSignal.timeout(until - performance.now()));
      if (answer === "again") await wait(AGAIN_MS);
    }
    if (answer === "again") refuse(item, 0, { error: words.no_fresh_data });
    settle(item, answer);
  }

  function settle(item, answer) {
    if (answer === "done") {
      states.delete(keyOf(item.act));
      // Said once: the next is another board, another reason.
      $$("main input[type=number]:not([data-keep]), main [data-once]").forEach((el) => { el.value = ""; });
      if (item.then) go(item.then, true); else force();
    }
    paint();
  }

  // What the act's element says about its sending; happened: the field with the hour at which it was.
  const wayOf = ({ then, again, effective, happened, queue }) => ({
    then, again, effective: (happened && typedIn($(`#${happened}`))) || effective, queue,
  });

  function send(act, { queue: queued, ...way }) {
    // What may wait says from the first when it was: a daemon that hangs reads it late. A result counts when it arrives.
    const late = queued !== undefined && act.type !== "enter_result";
    const item = { id: newId(), act, at: now(), by: me, late, ...way };
    states.set(keyOf(act), { kind: "pending" });
    if (act.type === "enter_result") entered();
    if (queued !== undefined) { queue.push(item); keep(); pump(); } else direct(item);
    paint();
    changed();
  }

  // A question in place: the second tap on the same button answers it, after a while it is withdrawn.
  function askFirst(key) {
    for (const [other, state] of states) if (state.kind === "asking") states.delete(other);
    const asked = { kind: "asking" };
    states.set(key, asked);
    setTimeout(() => { if (states.get(key) === asked) { states.delete(key); paint(); } }, SAID_MS);
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
    if (el.dataset.kind !== "after") send(act, wayOf(el.dataset));
    else if (!soon.waits(key)) soon.begin({ key, act, way: wayOf(el.dataset), counted: el.dataset.counted, title: $("[data-title]", el).textContent, page: location.pathname });
    else if (sooner) soon.now(key);
    else soon.cancel(key);
  }

  function held(el) {
    const act = actOf(el);
    if (act) send(act, wayOf(el.dataset));
  }

  function paint() {
    const unseen = new Set(soon.keys());
    $$("[data-act]").forEach((el) => {
      const key = keyOf(JSON.parse(el.dataset.act)), counting = soon.waits(key), state = states.get(key);
      const title = $("[data-title]", el), note = $("[data-note]", el);
      unseen.delete(key);
      el.classList.toggle("counting", counting);
      for (const kind of ["pending", "refused", "asking"]) el.classList.toggle(kind, state?.kind === kind);
      if (title) { title.dataset.was ??= title.textContent; show(title, counting ? soon.said(key) : title.dataset.was); }
      if (!note) return;
      note.dataset.was ??= note.textContent;
      show(note, counting ? words.until_then : !state ? note.dataset.was : state.kind === "refused" ? state.text : words.sending);
    });
    const [key] = unseen; // begun on another page
    elsewhere.hidden = !key;
    if (key) { elsewhere.dataset.key = key; show(elsewhere, soon.said(key)); }
    const stands = $("[data-stands]");
    if (stands) {
      const asking = $("[data-result].asking") !== null;
      stands.dataset.was ??= stands.textContent;
      stands.classList.toggle("asks", asking);
      show(stands, asking ? stands.dataset.ask : stands.dataset.was);
    }
    const waits = new Set(queue.filter((i) => i.act.type === "enter_result").map((i) => String(i.act.board)));
    if ($("[data-keypad]")) $$("[data-cell]").forEach((el) => el.classList.toggle("waiting", waits.has(el.dataset.cell)));
  }

  const counting = () => soon.keys().length > 0;
  return { counting, held, paint, pump, resume: soon.resume, tapped, waiting: () => queue.length };
}
