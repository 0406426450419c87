// The page of tournament files: sends a chosen file, takes in or puts aside the one that waits.

import { ask, fault, LONG_MS } from "./net.js";
import { reachable } from "./reach.js";

document.body.dataset.ready = "";
reachable();
const page = document.body.dataset;
const error = document.querySelector("[data-error]");

async function send(path, body, type) {
  const answer = await ask(page.files + path, { method: "POST", headers: { "Content-Type": type }, body }, LONG_MS);
  if (answer?.ok) return location.assign(page.files + (path === "/take" ? "/../round" : ""));
  if (answer?.status === 401) return location.assign("/tablet/login");
  error.textContent = answer ? await fault(answer, page.refused) : page.noLink;
}

const json = (path, data) => send(path, JSON.stringify(data), "application/json");

document.querySelector("[data-bring]").addEventListener("change", (e) => {
  const file = e.target.files[0];
  if (!file) return;
  if (file.size > Number(page.largest)) error.textContent = page.tooLarge;
  else send(`?name=${encodeURIComponent(file.name)}`, file, "application/octet-stream");
});

const chosen = (what, text) =>
  [...document.querySelectorAll(what)]
    .filter((one) => one.value)
    .map(text)
    .join(",");
const columns = () => chosen("[data-column]", (one) => `${one.value}=${one.dataset.column}`);
const answers = () => chosen("[data-answer]", (one) => `${one.dataset.answer}=${one.value}`);

document.addEventListener("click", (e) => {
  const button = e.target.closest("[data-take],[data-aside],[data-stick],[data-read]");
  if (!button) return;
  const reason = document.querySelector("[data-reason]")?.value ?? "";
  if (button.dataset.take) json("/take", { id: button.dataset.take, reason });
  else if (button.dataset.stick) json("/stick", { id: button.dataset.stick });
  else if (button.dataset.read) json("/columns", { id: button.dataset.read, columns: columns(), answers: answers() });
  else json("/aside", { id: button.dataset.aside });
});
