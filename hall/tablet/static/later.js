// What is sent only after five seconds: it outlives a change of page or a reload, and a tap takes it back.
import { fill } from "./page.js";

const LATER_MS = 5000, OVERDUE_MS = 5000, KEPT = "hall-later";

// by: who taps here; send: time is up; dropped: too late, the page was away for longer than that; changed: to be painted anew.
export function later({ by, send, dropped, changed }) {
  const waiting = new Map();
  const left = (item) => Math.max(0, Math.min(LATER_MS, item.until - Date.now()));

  function keep() {
    sessionStorage.setItem(KEPT, JSON.stringify([...waiting.values()].map(({ timer, ...item }) => item)));
    changed();
  }
  function count(item) {
    item.timer = setTimeout(() => due(item.key), left(item));
    waiting.set(item.key, item);
  }
  // A tablet that slept wakes long after: what was meant for the hall then is not meant for it now.
  const isOverdue = (item) => Date.now() > item.until + OVERDUE_MS;
  function due(key) {
    const item = waiting.get(key);
    if (!isOverdue(item)) { now(key); return; }
    cancel(key);
    dropped(item);
  }
  function now(key) {
    const item = waiting.get(key);
    cancel(key);
    send(item);
  }
  function cancel(key) {
    clearTimeout(waiting.get(key).timer);
    waiting.delete(key);
    keep();
  }
  function begin(item) {
    count({ ...item, by, until: Date.now() + LATER_MS });
    keep();
  }
  // What another page of this tab had begun.
  function resume() {
    const items = JSON.parse(sessionStorage.getItem(KEPT) || "[]").filter((item) => item.by === by);
    for (const item of items) {
      if (isOverdue(item)) dropped(item);
      else count(item);
    }
    keep();
  }

  const said = (item) => fill(item.counted, Math.ceil(left(item) / 1000));
  return { begin, cancel, now, resume, waits: (key) => waiting.has(key), said: (key) => said(waiting.get(key)), keys: () => [...waiting.keys()] };
}
