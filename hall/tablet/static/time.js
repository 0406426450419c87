// Hall time in the page: measured against the daemon and slewed, so that no digit jumps; and its texts.
import { ask } from "./net.js";

const body = document.body;
let rate = Number(body.dataset.rate);
let anchor = { hall: Number(body.dataset.now), mono: performance.now() };
let owed = 0;
const JUMP_MS = 1500, STEP_MS = 10, TRIES = 5;

// Hall milliseconds now.
export const now = () => anchor.hall + rate * (performance.now() - anchor.mono);

// Ask the daemon a few times and believe the quickest answer; a large difference is taken at once.
export async function measure() {
  let best = null;
  for (let n = 0; n < TRIES; n++) {
    const sent = performance.now();
    const answer = await ask("/time", { cache: "no-store" }).then((r) => r.json()).catch(() => null);
    const trip = performance.now() - sent;
    if (answer && (!best || trip < best.trip)) best = { trip, answer, mono: sent + trip / 2 };
  }
  if (!best) return;
  const diff = best.answer.hall_ms + best.answer.rate * (performance.now() - best.mono) - now();
  anchor = { hall: now(), mono: performance.now() };
  rate = best.answer.rate;
  owed = diff;
  if (Math.abs(diff) > JUMP_MS * rate) {
    anchor.hall += diff;
    owed = 0;
  }
}

// Called ten times a second: pays back a small part of a difference.
export function slew() {
  if (!owed) return;
  const step = Math.max(-STEP_MS * rate, Math.min(STEP_MS * rate, owed));
  anchor.hall += step;
  owed -= step;
}

export const two = (n) => String(n).padStart(2, "0");

// A countdown shows the ceiling, a count-up the floor: zero appears at zero.
export function span(ms, up) {
  const s = Math.max(0, up ? Math.floor(ms / 1000) : Math.ceil(ms / 1000));
  const h = Math.floor(s / 3600), m = Math.floor((s % 3600) / 60);
  return h ? `${h}:${two(m)}:${two(s % 60)}` : `${up ? m : two(m)}:${two(s % 60)}`;
}

const zone = new Intl.DateTimeFormat("ru", {
  timeZone: body.dataset.zone, hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23",
});
export const hallClock = (at) => zone.format(at);

// "15:10", "15.10.30", "1510" -> seconds since midnight; null for what is no time of day, as the hall reads it.
const TIME = /^(?:([0-9]{1,2})[:. ]([0-9]{2})(?:[:. ]([0-9]{2}))?|([0-9]{1,2})([0-9]{2})([0-9]{2})?)$/;
export function secondsOf(text) {
  const found = TIME.exec(text.trim());
  if (!found) return null;
  const [h, m, s] = (found[1] ? found.slice(1, 4) : found.slice(4)).map((part) => Number(part || 0));
  return h < 24 && m < 60 && s < 60 ? h * 3600 + m * 60 + s : null;
}
