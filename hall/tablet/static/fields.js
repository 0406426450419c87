// The fields of a page: what an act says together with those beside it, and which of them are half entered.
import { hallClock, now, secondsOf } from "./time.js";
import { $$, say, words } from "./page.js";

const DAY_MS = 86400000;
const isTick = (el) => el.type === "checkbox" || el.type === "radio";
const field = (id) => document.getElementById(id);

export const fields = () => $$("main :is(input:not([type=hidden], [type=file]), textarea, select)");
export const valueOf = (el) => (isTick(el) ? el.checked : el.value);

function given(el) {
  if (isTick(el)) return el.defaultChecked;
  if (!el.options) return el.defaultValue;
  return ([...el.options].find((one) => one.defaultSelected) ?? el.options[0])?.value ?? "";
}
export const isEntered = (el) => valueOf(el) !== given(el);

export function enter(el, value) {
  if (isTick(el)) el.checked = value;
  else el.value = value;
}

const todayAt = (text) => {
  const at = now();
  return Math.floor(at / 1000) * 1000 + (secondsOf(text) - secondsOf(hallClock(at))) * 1000;
};

// What a field says: a tick, a number, a time of day as an instant that is not ahead, else its text.
export function typedIn(input) {
  if (input.type === "checkbox") return input.checked;
  if (input.type === "number") return input.value ? input.valueAsNumber : null;
  if (!("instant" in input.dataset)) return input.value.trim();
  if (!input.value) return null;
  const then = todayAt(input.value);
  return then > now() + 1000 ? then - DAY_MS : then;
}

const listed = (names = "") => names.split(" ").filter(Boolean);

function isTime(input) {
  if (secondsOf(input.value) !== null) return true;
  say(words.not_a_time);
  input.focus();
  return false;
}

// What the act says together with the fields beside it; null where something is missing or is no time of day.
export function actOf(el) {
  const act = JSON.parse(el.dataset.act);
  const own = el.dataset.field && field(el.dataset.field);
  if (own) act[el.dataset.field] = own.type === "number" ? own.valueAsNumber || 0 : own.value.trim();
  for (const name of listed(el.dataset.fields)) {
    const path = name.split("."), last = path.pop(), input = field(name);
    if (input.required && !input.reportValidity()) return null;
    if ("instant" in input.dataset && input.value && !isTime(input)) return null;
    const typed = typedIn(input);
    path.reduce((inside, key) => inside[key], act)[last] = typed;
  }
  if (act.board === 0) { own?.focus(); return null; }
  if (el.dataset.came) {
    const typed = field(el.dataset.came);
    if (!isTime(typed)) return null;
    const came = todayAt(typed.value);
    act.marks.forEach((mark) => { mark.came = { earliest: came, latest: came }; });
  }
  return act;
}

// What stands in the fields that an act is sent with.
export function sentWith({ field: own, fields: more, came, happened }) {
  const ids = [own, ...listed(more), came, happened].filter((id) => id && field(id));
  return Object.fromEntries(ids.map((id) => [id, valueOf(field(id))]));
}

// They have been taken in. Said once: the next is another board, another reason. What was typed since stays.
export function takenIn(sent) {
  for (const [id, value] of Object.entries(sent)) {
    const el = field(id);
    if (!el || valueOf(el) !== value) continue;
    if ("once" in el.dataset || (el.type === "number" && !("keep" in el.dataset))) enter(el, given(el));
    else if (isTick(el)) el.defaultChecked = value;
    else if (!el.options) el.defaultValue = value;
  }
}
