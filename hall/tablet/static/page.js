// The page as it stands: its elements, its words, and the line that says something for a while.

export const $ = (query, root = document) => root.querySelector(query);
export const $$ = (query, root = document) => [...root.querySelectorAll(query)];
export const body = document.body;
export const words = JSON.parse(body.dataset.words);
export const fill = (text, value) => text.replace("{}", value);
export const SAID_MS = 6000;

export function show(el, text) {
  if (el.textContent === text) return;
  el.textContent = text;
  if (el.classList.contains("big")) el.classList.toggle("long", text.length > 5);
}

let hush = 0;
export function say(text, ms = SAID_MS) {
  const box = Object.assign($("#say"), { textContent: text, hidden: false });
  clearTimeout(hush);
  hush = setTimeout(() => { box.hidden = true; }, ms);
}

// Something told to the daemon that is no act of the journal; null, and said so, where no answer came.
export const tell = (path, data) => fetch(path, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data),
}).catch(() => { say(words.no_fresh_data); return null; });
