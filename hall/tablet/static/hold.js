// What is held for one second, by finger, mouse, Space or Enter: the bar fills; let go, and nothing happens.

const HOLD_MS = 1000;
const WHAT = '[data-kind="hold"],[data-revoke]';

export function holds({ may, fire, released, short }) {
  let held = null;
  const of = (event) => event.target.closest(WHAT);
  const isKey = (event) => event.key === " " || event.key === "Enter";

  function hold(el) {
    if (held || !may()) return;
    el.classList.add("holding");
    held = { el, timer: setTimeout(() => { end(); fire(el); }, HOLD_MS) };
  }

  function end() {
    clearTimeout(held.timer);
    held.el.classList.remove("holding");
    held = null;
    released();
  }

  function release() {
    if (!held) return;
    end();
    short();
  }

  document.addEventListener("pointerdown", (e) => {
    const el = of(e);
    if (!el || e.button !== 0) return;
    e.preventDefault();
    el.focus({ preventScroll: true });
    hold(el);
  });
  for (const name of ["pointerup", "pointercancel", "blur"]) window.addEventListener(name, release);
  document.addEventListener("pointermove", (e) => {
    if (held && !held.el.contains(document.elementFromPoint(e.clientX, e.clientY))) release();
  });
  document.addEventListener("contextmenu", (e) => { if (of(e)) e.preventDefault(); });
  document.addEventListener("keydown", (e) => {
    const el = isKey(e) && of(e);
    if (!el) return;
    e.preventDefault();
    if (!e.repeat) hold(el);
  });
  document.addEventListener("keyup", (e) => { if (isKey(e)) release(); });

  return { isHolding: () => held !== null };
}
