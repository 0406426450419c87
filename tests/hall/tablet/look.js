// Faults of a page that an eye would see: small targets, text outside its box, a page that scrolls.
() => {
  const found = [];
  const shown = (el) => {
    const r = el.getBoundingClientRect();
    return r.width > 0 && r.height > 0 && getComputedStyle(el).visibility !== "hidden";
  };
  const called = (el) => `${el.tagName}.${el.className} "${el.textContent.trim().slice(0, 30)}"`;
  const boxOf = (el) => el.parentElement.closest(".panel, .btn, .act, header, .foot, main, .tag, .cell, .case");
  const scrollsIn = (el, box) => {
    for (let x = el; x && x !== box.parentElement; x = x.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(x).overflow)) return true;
    }
    return false;
  };

  for (const el of document.querySelectorAll("button, a[href], input")) {
    if (!shown(el)) continue;
    const r = (el.type === "checkbox" && el.closest("label") || el).getBoundingClientRect(); // its words are tapped too
    const gap = el.matches(".cell") ? 6 : 0; // the gap belongs to the cell
    if (r.width + gap < 47.5 || r.height + gap < 47.5) {
      found.push(`small target ${Math.round(r.width)}x${Math.round(r.height)} ${called(el)}`);
    }
  }
  for (const el of document.querySelectorAll("body *")) {
    const hasText = [...el.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    if (!hasText || !shown(el) || el.closest("svg")) continue;
    const style = getComputedStyle(el);
    const cut = style.textOverflow === "ellipsis" || style.display === "inline";
    if (!cut && el.clientWidth && el.scrollWidth > el.clientWidth + 1) found.push(`text too wide ${called(el)}`);
    const box = boxOf(el);
    if (!box || scrollsIn(el, box)) continue;
    const r = el.getBoundingClientRect(), b = box.getBoundingClientRect();
    if (r.right > b.right + 1 || r.left < b.left - 1 || r.bottom > b.bottom + 1 || r.top < b.top - 1) {
      found.push(`outside its box ${called(el)} of ${box.className}`);
    }
  }
  const main = document.querySelector("main");
  if (innerWidth >= 700 && main.scrollHeight > main.clientHeight + 1) found.push("the page scrolls");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
  return found;
}
