// Taps that wait for the link. Each is kept under a key of its own: two pages of one device must not put out each other's.

const KEY = "hall-tap:", ALL = "hall-taps"; // ALL: the list that pages of 0.1.0 kept
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith(KEY)).map((key) => JSON.parse(localStorage.getItem(key)));
const seen = ({ tournament, round, board, based_on }) => JSON.stringify([tournament, round, board, based_on]);
const isResult = ({ act }) => act.type === "enter_result";
const isOfOneBoard = (one, other) => isResult(one) && isResult(other)
  && ["tournament", "round", "board"].every((name) => one.act[name] === other.act[name]);

// me: who is logged in; what another official left here waits for his own login.
export function queue(me) {
  const own = new Map(); // what an official saw at a board -> the record of the result that he then entered himself
  let items = [];

  function keep(item) {
    try { localStorage.setItem(KEY + item.id, JSON.stringify(item)); } catch { /* a private window keeps nothing */ }
  }
  function drop(item) {
    items = items.filter((one) => one !== item);
    localStorage.removeItem(KEY + item.id);
  }
  try {
    JSON.parse(localStorage.getItem(ALL) || "[]").forEach(keep);
    localStorage.removeItem(ALL);
    items = stored().filter((item) => item.by === me).sort((one, other) => one.at - other.at);
  } catch { items = []; }

  // A result corrected before it was sent is sent as corrected. One that may be on its way stays before its correction.
  function add(item) {
    const earlier = items.filter((one) => isOfOneBoard(one, item));
    earlier.filter((one) => !one.tried).forEach(drop);
    items.push(item);
    keep(item);
    return earlier;
  }
  // His own result is no other's: what he corrects without having seen it on the page is based on it.
  function based(act) {
    if (!isResult({ act })) return act;
    let now = act;
    while (own.has(seen(now))) now = { ...now, based_on: own.get(seen(now)) };
    return now;
  }
  function tried(item) {
    if (item.tried) return;
    item.tried = true;
    keep(item);
  }
  // act: as it was sent; seq: its record.
  function taken(item, act, seq) {
    if (!isResult(item) || seq <= act.based_on) return;
    own.set(seen(act), seq);
    for (const one of items.filter((other) => other !== item && isOfOneBoard(other, item))) {
      one.act = based(one.act);
      keep(one);
    }
  }

  return { add, based, drop, taken, tried, all: () => items, has: (key) => items.some((item) => item.key === key) };
}
