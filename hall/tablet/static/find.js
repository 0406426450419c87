// Narrows a list to what is typed: a number from its first digit, of a name any part. The page's own lines, nothing fetched.
import { $, $$ } from "./page.js";

const folded = (text) => text.toLowerCase().replaceAll("ё", "е");

function isFound(key, wanted) {
  const number = key.split(" ", 1)[0];
  return wanted.every((one) => (/^\d+$/.test(one) ? number.startsWith(one) : key.includes(one)));
}

export function narrow() {
  const field = $("main [data-find]");
  if (!field) return;
  const wanted = folded(field.value).split(/\s+/).filter(Boolean);
  const lines = $$("main [data-line]");
  lines.forEach((line) => { line.hidden = !isFound(line.dataset.line, wanted); });
  $("main [data-none]").hidden = lines.some((line) => !line.hidden);
}

// The next in the queue is typed over the last; Enter only puts the keyboard away.
export function finding() {
  document.addEventListener("input", (e) => { if ("find" in e.target.dataset) narrow(); });
  document.addEventListener("click", (e) => { if (e.target.matches("[data-find]")) e.target.select(); });
  document.addEventListener("submit", (e) => {
    const field = $("[data-find]", e.target);
    if (!field) return;
    e.preventDefault();
    field.blur();
  });
}
