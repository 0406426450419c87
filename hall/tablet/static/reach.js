// What scrolls can be reached by the keyboard: a panel that has more than it shows takes the focus.
const SCROLLS = ".scroll, .list, .posts, .give";

export function reachable() {
  const look = () => {
    for (const el of document.querySelectorAll(SCROLLS)) {
      const more = el.scrollHeight > el.clientHeight + 1;
      if (more && el.tabIndex < 0) el.tabIndex = 0;
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  addEventListener("resize", look);
  document.fonts.ready.then(look);
  look();
}
