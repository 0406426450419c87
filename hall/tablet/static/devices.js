// The one-time code for another device: fetched at a tap, shown above the page until it is used up or closed.
import { tell } from "./page.js";

const QUIET = 4, TICK_MS = 250;

export function pairing() {
  document.addEventListener("click", async (e) => {
    const button = e.target.closest("[data-pair]");
    if (!button) return;
    const answer = await tell("/tablet/pair", { post: button.dataset.pair });
    if (answer) show(button, await answer.json());
  });
}

function show(button, { code, good_s }) {
  const dialog = document.createElement("dialog"), words = button.dataset;
  dialog.className = "panel code";
  dialog.setAttribute("aria-label", words.scan);
  const title = Object.assign(document.createElement("h2"), { textContent: words.scan });
  const post = Object.assign(document.createElement("p"), { textContent: button.textContent.trim() });
  const left = document.createElement("p");
  const close = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: words.close });
  close.addEventListener("click", () => dialog.close());
  dialog.append(title, post, drawn(code), left, close);
  document.body.append(dialog);

  const until = performance.now() + good_s * 1000;
  const tick = () => {
    const s = Math.ceil((until - performance.now()) / 1000);
    left.textContent = `${words.good} ${Math.max(0, s)} ${words.seconds}`;
    if (s <= 0) dialog.close();
  };
  const ticking = setInterval(tick, TICK_MS);
  dialog.addEventListener("close", () => { clearInterval(ticking); dialog.remove(); });
  tick();
  dialog.showModal();
}

function drawn(rows) {
  const name = "http://www.w3.org/2000/svg", size = rows.length + 2 * QUIET;
  const svg = document.createElementNS(name, "svg"), path = document.createElementNS(name, "path");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("shape-rendering", "crispEdges");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", rows.flatMap((row, y) =>
    [...row].map((dark, x) => (dark === "1" ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join(""));
  svg.append(path);
  return svg;
}
