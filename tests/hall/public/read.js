// What somebody could not read, tell apart, name or hit on the page as it stands.
() => {
  const bad = [];
  const called = (one) => `${one.tagName}.${one.className} "${one.textContent.trim().slice(0, 30)}"`;
  const shown = (one) => one.getClientRects().length && !one.closest(".vh, svg");
  const rgb = (text) => {
    const found = text.match(/[\d.]+/g).map(Number);
    return found.length < 4 ? [...found, 1] : found;
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const colour = rgb(getComputedStyle(at).backgroundColor);
      if (colour[3] > 0.99) return colour;
    }
    return [255, 255, 255, 1];
  };
  for (const one of document.querySelectorAll("body *")) {
    const has = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    if (!has || !shown(one)) continue;
    const style = getComputedStyle(one);
    const a = light(rgb(style.color)), b = light(ground(one));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) bad.push(`contrast ${ratio.toFixed(1)} ${called(one)}`);
    if (parseFloat(style.fontSize) < 15) bad.push(`text of ${style.fontSize} ${called(one)}`);
    const written = document.createRange();
    written.selectNodeContents(one);
    const size = parseFloat(style.fontSize), box = written.getBoundingClientRect();
    if (box.width < 2.5 * size && box.height > 5 * size) bad.push(`broken into letters ${called(one)}`);
    const tab = one.closest("nav a");
    if (tab && box.width > tab.clientWidth + 1) bad.push(`outside its tab ${called(one)}`);
    const cut = style.textOverflow === "ellipsis" || style.display === "inline";
    if (!cut && one.clientWidth && one.scrollWidth > one.clientWidth + 1) bad.push(`too wide ${called(one)}`);
  }
  for (const one of document.querySelectorAll("button, a[href], input")) {
    if (!shown(one)) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 47.5 || box.height < 47.5) bad.push(`small ${called(one)}`);
    const name = one.textContent.trim() || one.getAttribute("aria-label") || (one.labels && one.labels.length);
    if (!name) bad.push(`nameless ${one.outerHTML.slice(0, 60)}`);
  }
  if (!document.documentElement.lang) bad.push("no language");
  if (document.querySelectorAll("h1").length !== 1) bad.push("not one title");
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  if (new Set(ids).size !== ids.length) bad.push("an id twice");
  if (document.documentElement.scrollWidth > innerWidth) bad.push("wider than the phone");
  return bad;
}
