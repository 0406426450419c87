// The login page: role, name and PIN, or the name alone with a one-time code. Counts a waiting time down.
import { ask, posted, sentence } from "./net.js";
import { reachable } from "./reach.js";
import { hallClock, measure, now, slew } from "./time.js";

const LONGEST_MS = 20000; // a PIN is checked slowly, and one after the other

(() => {
  const $ = (query) => document.querySelector(query);
  const form = $("[data-login]"), error = $("[data-error]");
  let pin = "", role = $("[data-role].sel")?.dataset.role, blocked = 0;

  const post = (path, data) => ask(path, posted(data), LONGEST_MS);

  const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

  function paint() {
    const dots = $("[data-dots]");
    if (!dots) return;
    dots.replaceChildren(...Array.from({ length: Math.max(6, pin.length) }, (_, n) => {
      const dot = document.createElement("i");
      dot.className = n < pin.length ? "f" : "";
      return dot;
    }));
    $(".enter").disabled = pin.length < 6 || blocked > Date.now();
  }

  function tell(text) {
    error.textContent = text;
    error.hidden = !text;
    if ($("[data-hint]")) $("[data-hint]").hidden = Boolean(text);
  }

  document.addEventListener("click", (e) => {
    const digit = e.target.closest("[data-digit]"), chosen = e.target.closest("[data-role]"), lang = e.target.closest("[data-lang]");
    if (digit) pin = digit.dataset.digit === "back" ? pin.slice(0, -1) : (pin + digit.dataset.digit).slice(0, 12);
    if (chosen) {
      role = chosen.dataset.role;
      for (const el of document.querySelectorAll("[data-role]")) {
        el.classList.toggle("sel", el === chosen);
        el.setAttribute("aria-checked", String(el === chosen));
      }
    }
    if (lang) post("/tablet/language", { lang: lang.dataset.lang }).then((answer) => { if (answer?.ok) location.reload(); });
    paint();
  });
  document.addEventListener("keydown", (e) => {
    if (e.target.id === "name" || !$("[data-dots]")) return;
    if (/^\d$/.test(e.key)) pin = (pin + e.key).slice(0, 12);
    else if (e.key === "Backspace") pin = pin.slice(0, -1);
    paint();
  });
  document.addEventListener("input", () => { if (!error.hidden && error.textContent === error.dataset.nameless) tell(""); paint(); });

  form?.addEventListener("submit", async (e) => {
    e.preventDefault();
    const name = $("#name").value.trim();
    if (!name) { tell(error.dataset.nameless); $("#name").focus(); return; }
    const token = form.dataset.token;
    const answer = await post("/tablet/login", token ? { token, name } : { role, name, pin });
    pin = "";
    if (answer?.ok) { location.assign("/tablet"); return; }
    const data = answer ? await answer.json().catch(() => ({})) : {};
    if (data.wait_s) blocked = Date.now() + data.wait_s * 1000;
    else tell(answer ? sentence(data.error, error.dataset.wrong || "") : error.dataset.noLink);
    paint();
  });

  setInterval(() => {
    const left = Math.ceil((blocked - Date.now()) / 1000);
    if (left > 0) tell(error.dataset.wait.replace("{}", clock(left)));
    else if (blocked) { blocked = 0; tell(""); paint(); }
  }, 250);
  setInterval(() => { slew(); $("[data-clock]").textContent = hallClock(now()); }, 250);
  measure();
  paint();
  reachable();
})();
