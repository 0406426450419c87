// Taps: each has an id of its own, is repeated until answered, and counts once; without a link marks and results are kept.
import { now, two } from "./time.js";
import { $, $$, body, fill, SAID_MS, say, show, toLogin, words } from "./page.js";
import { actName } from "./carry.js";
import { actOf, sentWith, takenIn, typedIn } from "./fields.js";
import { later } from "./later.js";
import { ask, posted, sentence } from "./net.js";
import { queue } from "./queue.js";

const GIVE_UP_MS = 10000, AGAIN_MS = 700, ONE_TRY_MS = 5000, LONG_SAID_MS = 20000;
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => two(b.toString(16))).join("");
const keyOf = (el) => actName(JSON.parse(el.dataset.act));
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// What the act's element says about its sending; happened: the field with the hour at which it was; href: where it was
// asked for; sent: what stood in its fields.
const wayOf = ({ then, again, effective, happened, queue: queued, ...data }) => ({
  then, again, effective: (happened && typedIn($(`#${happened}`))) || effective, queued: queued !== undefined,
  href: location.href, named: document.title, sent: sentWith({ happened, ...data }),
});

// goOn, go: what an answer leads to, another page; link: the link's state; changed: the number of taps that wait has
// changed; entered: a result was entered by the keypad.
export function taps({ goOn, go, link, changed, entered }) {
  const me = body.dataset.me, elsewhere = $("#later"), kept = queue(me);
  const states = new Map(kept.all().map((item) => [item.key, { kind: "pending" }]));
  const soon = later({
    by: me,
    send: ({ key, act, way }) => send(key, act, way),
    dropped: ({ title }) => say(fill(words.not_sent, title)),
    changed: () => paint(),
  });
  let busy = false;
  elsewhere.addEventListener("click", () => soon.cancel(elsewhere.dataset.key));

  // A frozen daemon must not find after a while an order whose official has been told that it did not arrive: `until`.
  async function post(item, ms = ONE_TRY_MS) {
    const act = kept.based(item.act), message = { id: item.id, act, until: item.until };
    if (item.effective) message.effective_at = Number(item.effective);
    else if (item.late) message.effective_at = Math.round(item.at);
    const answer = await ask("/command", { ...posted(message), keepalive: true }, ms);
    if (!answer) return "again";
    const data = await answer.json().catch(() => ({}));
    if (answer.ok) {
      if (data.recorded || data.repeated) kept.taken(item, act, data.seq);
      return "done";
    }
    if (answer.status === 401) { toLogin(); return "again"; }
    if (answer.status >= 500 && !data.final) return "again";
    refuse(item, sentence(data.error, words.refused), data.reason);
    return "refused";
  }

  function refuse(item, text, reason) {
    const told = { kind: "refused", text }, { tournament = body.dataset.tournament, round, board, result } = item.act;
    states.set(item.key, told);
    setTimeout(() => { if (states.get(item.key) === told) states.delete(item.key); paint(); }, SAID_MS);
    if (tournament === body.dataset.tournament) say(text);
    else say(`${item.named}: ${text}`, LONG_SAID_MS); // kept while another tournament's page was opened
    if (reason !== "other_result_stands") return;
    const mine = `mine=${encodeURIComponent(result)}&at=${Math.round(item.at)}`, shown = $("[data-keypad]")?.dataset.round;
    if (tournament === body.dataset.tournament && round === Number(shown)) go(`?board=${board}&${mine}`, true);
    else if (item.again && item.href === location.href) go(`${item.again}&${mine}`, true);
  }

  async function pump() {
    if (busy) return;
    busy = true;
    try {
      while (kept.all().length) {
        const [item] = kept.all();
        kept.tried(item);
        const answer = await post(item);
        if (answer !== "again") {
          kept.drop(item);
          settle(item, answer);
        } else if (link() === "off") {
          break;
        } else {
          await wait(1000);
        }
      }
    } finally {
      busy = false;
    }
    changed();
  }

  async function direct(item) {
    const until = performance.now() + GIVE_UP_MS, left = () => Math.max(1, until - performance.now());
    let answer = "again";
    item.until = Math.round(now() + GIVE_UP_MS * Number(body.dataset.rate));
    while (answer === "again" && performance.now() < until) {
      answer = await post(item, Math.min(ONE_TRY_MS, left()));
      if (answer === "again") await wait(AGAIN_MS);
    }
    if (answer === "again") refuse(item, words.no_fresh_data);
    settle(item, answer);
  }

  function settle(item, answer) {
    if (answer === "done") {
      if (!kept.has(item.key)) states.delete(item.key);
      if (item.href === location.href) takenIn(item.sent);
      goOn(item);
    }
    paint();
  }

  function send(key, act, { queued, ...way }) {
    // What may wait says from the first when it was: a daemon that hangs reads it late. A result counts when it arrives.
    // Of the hall's time the tap says when the trusted clock showed it.
    const late = (queued && act.type !== "enter_result") || act.type === "set_hall_time";
    const item = { id: newId(), key, act, at: now(), by: me, late, ...way };
    if (act.type === "enter_result") entered();
    if (queued) kept.add(item).forEach((earlier) => states.delete(earlier.key));
    states.set(key, { kind: "pending", act: actName(act) });
    if (queued) pump();
    else direct(item);
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

  // On its way already: a second tap says nothing new, unless other words stand in its fields.
  const isSent = (key, act) => {
    const state = states.get(key);
    return state?.kind === "pending" && (state.act ?? actName(act)) === actName(act);
  };

  function tapped(el, sooner) {
    const act = actOf(el);
    if (!act) return;
    const key = keyOf(el);
    if (isSent(key, act)) return;
    if ("live" in el.dataset && link() !== "live") { say(words.no_fresh_data); return; }
    const doubt = "result" in el.dataset && $("[data-stands]")?.dataset.ask;
    if (doubt && states.get(key)?.kind !== "asking") { askFirst(key); return; }
    const way = wayOf(el.dataset);
    if (el.dataset.kind !== "after") send(key, act, way);
    else if (!soon.waits(key)) soon.begin({ key, act, way, counted: el.dataset.counted, title: $("[data-title]", el).textContent });
    else if (sooner) soon.now(key);
    else soon.cancel(key);
  }

  function held(el) {
    const act = actOf(el), key = keyOf(el);
    if (act && !isSent(key, act)) send(key, act, wayOf(el.dataset));
  }

  function paint() {
    const unseen = new Set(soon.keys());
    $$("[data-act]").forEach((el) => {
      const key = keyOf(el), counting = soon.waits(key), state = states.get(key);
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
    const round = Number($("[data-keypad]")?.dataset.round);
    const isHere = ({ act }) => act.type === "enter_result" && act.tournament === body.dataset.tournament && act.round === round;
    const waits = new Set(kept.all().filter(isHere).map((i) => String(i.act.board)));
    if ($("[data-keypad]")) $$("[data-cell]").forEach((el) => el.classList.toggle("waiting", waits.has(el.dataset.cell)));
  }

  const counting = () => soon.keys().length > 0;
  return { counting, held, paint, pump, resume: soon.resume, tapped, waiting: () => kept.all().length };
}
