// Before the first picture: what this phone's owner chose for text and colours. Kept on the phone alone.
(function () {
  "use strict";
  var root = document.documentElement;
  root.className = "";
  var kept = {};
  try { kept = JSON.parse(localStorage.getItem("hall-look") || "{}") || {}; } catch (e) { kept = {}; }
  if (kept.size) root.setAttribute("data-size", kept.size);
  if (kept.look && kept.look !== "auto") root.setAttribute("data-look", kept.look);
})();
