// The stream from the daemon: what is new, and for how long nothing was heard.
import { measure } from "./time.js";
import { $, body, fill, show, words } from "./page.js";

const STALE_MS = 6000, AGAIN_MS = 2000;
const DEAD_MS = 10000; // five pings were missed: a connection can be dead and nobody says so

// changed: another revision is there; back: heard again after a break; closed: the daemon ended the stream, most
// likely because the login has ended; waiting: how many taps wait to be sent.
export function stream({ changed, back, closed, waiting }) {
  let heard = performance.now(), failed = false, source = null, begun = 0, boot = body.dataset.boot, rev = Number(body.dataset.rev);
  const silence = () => performance.now() - heard;
  const state = () => (failed ? "off" : silence() > STALE_MS ? "stale" : "live");

  function follow() {
    source?.close();
    begun = performance.now();
    source = new EventSource(`/feed/tablet?t=${encodeURIComponent(body.dataset.tournament)}`);
    source.addEventListener("open", () => hear());
    source.addEventListener("changed", (e) => { hear(); news(JSON.parse(e.data)); });
    source.addEventListener("ping", (e) => {
      hear();
      const data = JSON.parse(e.data);
      news(data);
      for (const [tab, n] of Object.entries(data.badges)) badge(tab, n);
    });
    source.addEventListener("error", () => {
      failed = true;
      paint();
      if (source.readyState === EventSource.CLOSED) { closed(); setTimeout(follow, AGAIN_MS); }
    });
  }
  function hear() {
    if (failed || silence() > DEAD_MS) { measure(); back(); }
    failed = false;
    heard = performance.now();
    paint();
  }
  function news(data) {
    if (String(data.boot) === boot && data.rev === rev) return;
    if (String(data.boot) !== boot) measure();
    boot = String(data.boot);
    rev = data.rev;
    changed();
  }
  function badge(tab, n) {
    const mark = $(`nav [data-key="${tab}"] .n`);
    if (!mark) return;
    mark.hidden = !n;
    show(mark, String(n || ""));
  }
  function watch() {
    if (source?.readyState !== EventSource.CLOSED && Math.min(silence(), performance.now() - begun) > DEAD_MS) follow();
    paint();
  }
  function paint() {
    const link = state(), age = Math.floor(silence() / 1000), taps = waiting();
    if (body.dataset.link !== link) body.dataset.link = link;
    show($("[data-link-text]"), link === "live" ? words.live : link === "off" ? words.off : fill(words.stale, age));
    $("[data-strip]").hidden = !(link === "off" || (taps && link === "stale"));
    show($("[data-strip-title]"), fill(words.off_title, `${Math.floor(age / 60)}:${String(age % 60).padStart(2, "0")}`));
    show($("[data-strip-count]"), taps ? fill(words.waiting_taps, taps) : "");
  }

  window.addEventListener("pagehide", () => source?.close());
  return { follow, paint, state, watch };
}
