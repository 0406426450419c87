// The public page on a phone: finds a player among the pairs, keeps who was chosen, counts down, follows the
// hall. Written for old browsers too; without it the page is its tables. What it shows comes finished.
(function () {
  "use strict";
  var body = document.body, root = document.documentElement;
  var $ = function (id) { return document.getElementById(id); };
  var all = function (selector, of) { return Array.prototype.slice.call((of || document).querySelectorAll(selector)); };
  var venue = root.getAttribute("data-venue");
  var MOST = 40, QUIET_MS = 25000;

  // What stays on the phone: nothing of it is ever sent.
  function kept(key) { try { return JSON.parse(localStorage.getItem(key)); } catch (e) { return null; } }
  function keep(key, value) {
    try {
      if (value === null) localStorage.removeItem(key); else localStorage.setItem(key, JSON.stringify(value));
    } catch (e) { /* a private window keeps nothing */ }
  }

  var me = kept("hall-me");
  if (me && me.venue !== venue) me = null;
  var shownOf = me ? me.t : kept("hall-shown");
  var results = {}, players = [], tab = "board";

  // Hall time.
  var anchor = { hall: +body.getAttribute("data-now"), own: Date.now() }, first = true;
  var rate = +body.getAttribute("data-rate"), zone = +body.getAttribute("data-zone");
  function now() { return anchor.hall + rate * (Date.now() - anchor.own); }
  function setTime(said) {
    var is = now();
    rate = said.rate;
    zone = said.zone;
    // A message is never early: the one that was under way for the shortest time is right.
    if (first || said.now > is || is - said.now > 1500 * rate) anchor = { hall: said.now, own: Date.now() };
    first = false;
  }
  function two(n) { return (n < 10 ? "0" : "") + n; }
  function span(ms) {
    var s = Math.max(0, Math.ceil(ms / 1000)), h = Math.floor(s / 3600), m = Math.floor(s % 3600 / 60);
    return h ? h + ":" + two(m) + ":" + two(s % 60) : two(m) + ":" + two(s % 60);
  }
  var DAY = 86400000;
  function put(element, text) { if (element.textContent !== text) element.textContent = text; }
  function tick() {
    if (stream && Date.now() - heard > QUIET_MS) { say("stale"); lost(); }
    if (first && stream) return;  // the page may have waited long in the hall's memory: its time comes at once
    var at = now(), minutes = Math.floor((at + zone) % DAY / 60000);
    put($("clock"), Math.floor(minutes / 60) + ":" + two(minutes % 60));
    all("[data-until]").forEach(function (one) { put(one, span(+one.getAttribute("data-until") - at)); });
    all("[data-left]").forEach(function (one) { one.hidden = +one.getAttribute("data-left") - at > DAY; });
    all("[data-from]").forEach(function (one) { one.hidden = +one.getAttribute("data-from") - at > DAY; });
    all("[data-past]").forEach(function (one) {
      one.classList[at > +one.getAttribute("data-past") ? "add" : "remove"]("past");
    });
    all("[data-day]").forEach(function (one) {
      var begins = +one.getAttribute("data-day"), text = one.getAttribute("data-text") || one.textContent;
      one.setAttribute("data-text", text);
      var word = at >= begins && at < begins + DAY ? "today" : at >= begins - DAY && at < begins ? "tomorrow" : "";
      put(one, (word ? body.getAttribute("data-" + word) + ", " : "") + text);
    });
  }

  // Who plays where, read from the pairs on the page.
  function player(p, t, side, li) {
    if (!p) return null;
    return {
      t: t, n: +p.getAttribute("data-n"), name: p.querySelector("b").textContent,
      found: p.getAttribute("data-f"), facts: p.querySelector("small").textContent,
      side: side, board: +li.getAttribute("data-b") || 0, place: li.getAttribute("data-p") || "",
      free: li.getAttribute("data-free"), other: null
    };
  }
  function read() {
    players = [];
    all(".pairs").forEach(function (list) {
      var t = list.parentNode.id.substring(6);
      all("li", list).forEach(function (li) {
        var free = li.getAttribute("data-free");
        var white = player(li.querySelector(free ? "p" : "p.w"), t, free ? "" : "w", li);
        var black = free ? null : player(li.querySelector("p.k"), t, "k", li);
        if (black) { white.other = black; black.other = white; players.push(black); }
        players.push(white);
      });
    });
    players.sort(function (a, b) { return a.name < b.name ? -1 : a.name > b.name ? 1 : 0; });
  }
  // As people type it: no accents, and the letters that are no accented ones as keyboards without them write them.
  var typedAs = { "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ђ": "д", "ћ": "ч" };
  function plain(text) {
    var bare = text.toLowerCase();
    if (bare.normalize) bare = bare.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
    return bare.replace(/[łøđðþßæœıђћ]/g, function (letter) { return typedAs[letter]; });
  }

  // The search: the beginnings of any parts of a name, or a board.
  function begins(name, parts) {
    var words = plain(name).split(/[\s,.-]+/);
    return parts.every(function (part) { return words.some(function (word) { return word.indexOf(part) === 0; }); });
  }
  function found(asked) {
    if (/^\d+$/.test(asked)) {
      var exact = players.filter(function (p) { return p.board === +asked; });
      var longer = players.filter(function (p) { return p.board !== +asked && p.board && String(p.board).indexOf(asked) === 0; });
      longer.sort(function (a, b) { return a.board - b.board; });
      return exact.concat(longer);
    }
    var parts = plain(asked).split(/[\s,.-]+/).filter(Boolean);
    var is = players.filter(function (p) { return begins(p.name, parts); });
    // Who is asked for by the surname, the first word, comes before all others.
    var byFirst = function (p) { return plain(p.name).indexOf(parts[0] || "") === 0 ? 0 : 1; };
    return is.sort(function (a, b) { return byFirst(a) - byFirst(b) || (a.name < b.name ? -1 : 1); });
  }
  function make(kind, cls, text) {
    var one = document.createElement(kind);
    if (cls) one.className = cls;
    if (text !== undefined) one.textContent = text;
    return one;
  }
  function marked(name, asked) {
    var whole = make("b"), at = 0, from = -1, part = plain(asked).split(/[\s,.-]+/)[0];
    name.split(/([\s,.-]+)/).forEach(function (word) {
      if (from < 0 && part && plain(word).indexOf(part) === 0) from = at;
      at += word.length;
    });
    if (from < 0) { whole.textContent = name; return whole; }
    whole.appendChild(document.createTextNode(name.substring(0, from)));
    whole.appendChild(make("u", "", name.substr(from, part.length)));
    whole.appendChild(document.createTextNode(name.substring(from + part.length)));
    return whole;
  }
  function sideOf(p) {
    var end = make("span", "side"), word = body.getAttribute(p.side === "w" ? "data-white" : "data-black");
    if (p.free) { end.textContent = p.free; return end; }
    var result = (results[p.t] || {})[p.board];
    end.appendChild(make("i", "disc " + p.side));
    end.appendChild(document.createTextNode(" " + word + (result ? " " : "")));
    if (result) end.appendChild(make("b", "", result));
    return end;
  }
  function hits() {
    var asked = $("q").value.trim(), box = $("hits");
    $("clear").hidden = !asked;
    box.textContent = "";
    box.hidden = !asked;
    body.setAttribute("data-asked", asked ? "yes" : "no");
    if (!asked) return;
    var those = found(asked);
    if (!those.length) { box.appendChild(make("p", "wait", body.getAttribute("data-nobody"))); return; }
    var list = make("div", "list"), many = all("[data-show]").length > 1;
    those.slice(0, MOST).forEach(function (p) {
      var row = make("button", "hit"), who = make("span", "who");
      row.type = "button";
      row.appendChild(make("b", "n", p.board || "—"));
      who.appendChild(marked(p.name, asked));
      who.appendChild(make("small", "", p.found));
      if (many) who.appendChild(make("small", "", nameOf(p.t)));
      row.appendChild(who);
      row.appendChild(sideOf(p));
      row.onclick = function () { choose(p); };
      list.appendChild(row);
    });
    box.appendChild(list);
  }
  function choose(p) {
    me = p ? { venue: venue, t: p.t, n: p.n, name: p.name } : null;
    keep("hall-me", me);
    $("q").value = "";
    if (p) shownOf = p.t; else setTimeout(function () { $("q").focus(); }, 0);
    draw();
    window.scrollTo(0, 0);
  }
  function mine() {
    return me && players.filter(function (p) { return p.t === me.t && p.n === me.n && p.name === me.name; })[0];
  }

  function card() {
    var p = mine(), other = p && p.other;
    $("card").hidden = !p;
    $("other").hidden = $("kept").hidden = !me;
    $("search").hidden = !!me;
    body.setAttribute("data-me", me ? "yes" : "no");
    if (!p) return;
    var result = (results[p.t] || {})[p.board];
    put($("c-board"), p.free ? "—" : String(p.board));
    $("c-place").textContent = p.place;
    $("c-side").className = p.free ? "free" : "";
    $("c-side").querySelector("i").className = "disc " + p.side;
    $("c-side").querySelector("b").textContent = p.free || body.getAttribute(p.side === "w" ? "data-white" : "data-black");
    put($("c-me"), p.name);
    put($("c-mine"), p.facts);
    $("c-other").hidden = !other;
    if (other) { put($("c-name"), other.name); put($("c-facts"), other.facts); }
    $("c-done").hidden = !result;
    put($("c-result"), result || "");
  }
  // The own line of the table stays in sight.
  function pin() {
    all(".pin").forEach(function (box) {
      var t = box.parentNode.getAttribute("data-of");
      // In a table of teams it is that of the own team.
      var of = me && 'tr[data-n="' + me.n + '"],tr[data-m~="' + me.n + '"]';
      var row = of && me.t === t && box.parentNode.querySelector(of);
      all("tr.me", box.parentNode).forEach(function (old) { if (old !== row) old.className = ""; });
      box.textContent = "";
      box.hidden = !row;
      if (!row) return;
      row.className = "me";
      box.appendChild(make("p", "", box.getAttribute("data-you")));
      var line = make("div", "line");
      var wide = row.parentNode.parentNode.parentNode, fits = wide.scrollWidth <= wide.clientWidth;
      all("td:not(.x),th:not(.x)", row).forEach(function (cell) {
        var part = line.appendChild(make("span", cell.className, cell.textContent));
        // Under its column, where the columns have room.
        if (fits && cell.tagName === "TD" && cell.offsetWidth) part.style.width = cell.offsetWidth + "px";
      });
      box.appendChild(line);
    });
  }
  function fillResults() {
    all(".pairs").forEach(function (list) {
      var of = results[list.parentNode.id.substring(6)] || {};
      all("li[data-b]", list).forEach(function (li) { put(li.querySelector(".res"), of[li.getAttribute("data-b")] || ""); });
    });
  }
  function draw() {
    var some = all("#table > [data-of]").map(function (one) { return one.getAttribute("data-of"); });
    if (some.indexOf(shownOf) < 0) shownOf = some[0];
    all("[data-of]").forEach(function (one) { one.hidden = one.getAttribute("data-of") !== shownOf; });
    all("[data-show]").forEach(function (one) {
      one.setAttribute("aria-pressed", String(one.getAttribute("data-show") === shownOf));
    });
    card();
    pin();
    hits();
    heads();
    tick();
  }
  function nameOf(t) {
    var table = $("table-" + t);
    return table ? table.parentNode.getAttribute("data-name") : "";
  }
  function heads() {
    var pane = $(tab), p = mine(), name = nameOf(shownOf);
    var pairs = document.querySelector("#pairs-" + shownOf + " h2");
    put($("title"), tab === "board" && me ? (p || me).name : pane.getAttribute("data-title"));
    put($("sub"), tab === "board" && pairs ? pairs.textContent + " · " + name : name);
    document.title = $("title").textContent + " · " + name;
    all("nav a").forEach(function (one) {
      if (one.getAttribute("href") === "#" + tab) one.setAttribute("aria-current", "page"); else one.removeAttribute("aria-current");
    });
    all(".pane").forEach(function (one) { one.hidden = one.id !== tab; });
  }
  function toTab() {
    var name = location.hash.substring(1);
    tab = $(name) && $(name).classList.contains("pane") ? name : "board";
    heads();
    pin();
    window.scrollTo(0, 0);
  }

  // The hall's news.
  var stream = null, heard = 0, tries = 0, again = 0;
  function say(link) {
    root.setAttribute("data-link", link);
    put($("link").querySelector(".vh"), $("link").getAttribute("data-" + link));
  }
  function has() {
    var parts = all("[data-v]").map(function (one) { return one.id + "." + one.getAttribute("data-v"); });
    return encodeURIComponent(parts.join(","));
  }
  // Where the hall has no room for one more follower the time at least is right.
  function askTime() {
    var asked = new XMLHttpRequest();
    asked.onload = function () {
      if (asked.status !== 200) return;
      var said = JSON.parse(asked.responseText);
      setTime({ now: said.hall_ms, rate: said.rate, zone: zone });
      tick();
    };
    asked.open("GET", "/time");
    asked.send();
  }
  function lost() {
    if (stream) stream.close();
    stream = null;
    if (first) askTime();
    clearTimeout(again);
    if (document.hidden) return;
    tries += 1;
    // Phones that lost the hall at the same moment come back one after the other.
    again = setTimeout(open, Math.min(30000, 500 * Math.pow(2, tries)) * (0.5 + Math.random()));
  }
  function news(kind, take) {
    stream.addEventListener(kind, function (event) {
      heard = Date.now();
      tries = 0;
      say("live");
      take(JSON.parse(event.data));
    });
  }
  function open() {
    if (stream || !window.EventSource) return;
    heard = Date.now();
    stream = new EventSource("/p/feed?lang=" + body.getAttribute("data-lang") + "&has=" + has());
    stream.onerror = function () { say("off"); lost(); };
    news("ping", function (said) { setTime(said); tick(); });
    news("results", function (said) { results = said; fillResults(); card(); if ($("q").value) hits(); });
    news("part", function (said) {
      var place = $(said.id);
      if (!place) { location.reload(); return; }
      place.innerHTML = said.html;
      place.setAttribute("data-v", said.v);
      if (said.id.indexOf("pairs-") === 0) { read(); fillResults(); }
      draw();
    });
  }
  document.addEventListener("visibilitychange", function () {
    if (!document.hidden) { tries = 0; open(); return; }
    if (stream) stream.close();  // a phone in a pocket costs the hall nothing
    stream = null;
    clearTimeout(again);
  });
  window.addEventListener("pagehide", function () { if (stream) stream.close(); stream = null; });
  window.addEventListener("pageshow", function (event) { if (event.persisted) open(); });

  // Settings.
  var look = kept("hall-look") || {};
  function settings() {
    all("[data-size]", body).forEach(function (one) {
      one.setAttribute("aria-pressed", String(one.getAttribute("data-size") === (look.size || "0")));
    });
    all("[data-look]", body).forEach(function (one) {
      one.setAttribute("aria-pressed", String(one.getAttribute("data-look") === (look.look || "auto")));
    });
  }
  function setLook(name, value) {
    look[name] = value;
    keep("hall-look", look);
    if (value === "auto" || value === "0") root.removeAttribute("data-" + name); else root.setAttribute("data-" + name, value);
    settings();
  }
  document.addEventListener("click", function (event) {
    var one = event.target;
    while (one && one !== document && !(one.tagName === "BUTTON")) one = one.parentNode;
    if (!one || one === document) return;
    if (one.hasAttribute("data-size")) setLook("size", one.getAttribute("data-size"));
    if (one.hasAttribute("data-look")) setLook("look", one.getAttribute("data-look"));
    if (one.hasAttribute("data-show")) { shownOf = one.getAttribute("data-show"); keep("hall-shown", shownOf); draw(); }
    if (one.hasAttribute("data-all")) {
      var wide = one.parentNode.parentNode.classList.toggle("every");
      one.setAttribute("aria-pressed", String(wide));
      pin();
    }
    if (one.id === "other") choose(null);
    if (one.id === "clear") { $("q").value = ""; hits(); $("q").focus(); }
  });
  $("search").addEventListener("submit", function (event) {
    event.preventDefault();
    var those = $("q").value.trim() ? found($("q").value.trim()) : [];
    if (those.length === 1) choose(those[0]); else $("q").blur();
  });
  $("q").addEventListener("input", hits);
  window.addEventListener("hashchange", toTab);

  all(".pairs").forEach(function (list) {
    var of = results[list.parentNode.id.substring(6)] = {};
    all("li[data-b]", list).forEach(function (li) {
      var text = li.querySelector(".res").textContent;
      if (text) of[li.getAttribute("data-b")] = text;
    });
  });
  say("off");
  settings();
  read();
  toTab();
  draw();
  open();
  setInterval(tick, 250);
  body.setAttribute("data-ready", "yes");
})();
