// The page as it stands: its elements, its words, and the line that says something for a while.
import { ask, fault, posted } from "./net.js";

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

// Who is logged in no more; what he tapped without a link is kept for his next login.
export const toLogin = () => location.assign("/tablet/login");

// Something sent that is no act of the journal: its answer where it was done, else null, and what was wrong is said.
export async function done(answering) {
  const answer = await answering;
  if (answer?.ok) return answer;
  if (answer?.status === 401) toLogin();
  else say(answer ? await fault(answer, words.refused) : words.no_fresh_data);
  return null;
}
export const tell = (path, data, ms) => done(ask(path, posted(data), ms));
