// Results by keypad: the page knows every board of the round, so that one can be chosen without a link.

export function keypad({ go, paint }) {
  const $ = (query) => document.querySelector(query);
  let typed = "";

  // A digit or "back"; a number that no board has is said to be none, and the next digit begins anew.
  function press(digit) {
    const pad = $("[data-keypad]");
    if (digit !== "back" && Number(typed) > Number(pad.dataset.last)) typed = "";
    typed = digit === "back" ? typed.slice(0, -1) : typed + digit;
    if (typed) choose(Number(typed));
  }

  function choose(board) {
    const line = JSON.parse($("[data-keypad]").dataset.boards).find((b) => b[0] === board);
    if (!$("[data-chosen]")) { go(`?board=${board}`); return; }
    const [, white, black, stands, seq, may, ask] = line || [board, "", "", $("[data-keypad]").dataset.none.replace("{}", board), null, false, ""];
    history.replaceState(null, "", `?board=${board}`);
    $("[data-chosen]").textContent = String(board);
    $("[data-white]").textContent = white;
    $("[data-black]").textContent = black;
    Object.assign($("[data-stands]").dataset, { ask, was: stands });
    for (const key of document.querySelectorAll("[data-result]")) {
      key.dataset.act = JSON.stringify({ ...JSON.parse(key.dataset.act), board: may ? board : 0, based_on: seq });
      key.classList.toggle("dim", !may);
      key.setAttribute("aria-disabled", String(!may));
      key.classList.remove("on");
    }
    for (const cell of document.querySelectorAll("[data-cell]")) {
      cell.classList.toggle("cur", Number(cell.dataset.cell) === board);
    }
    paint();
  }

  return { press, choose, isTyping: () => typed !== "", forget: () => { typed = ""; } };
}
