// Speaks when boot.mjs cannot: in browsers that do not understand it, and when it did not arrive. Runs everywhere, so it is
// written in the JavaScript of 2009. A page counts as loaded only after its modules have run or failed.
window.addEventListener("load", function () {
  var panel = document.getElementById("boot");
  if (panel.hasAttribute("data-awake")) return;
  var isOld = !window.WebAssembly || !window.DecompressionStream || !window.globalThis;
  var state = isOld ? "old" : "broken";
  var sentence = panel.querySelector("[data-for=" + state + "]");
  var button = document.getElementById("boot-again");
  var spoken = JSON.parse(document.getElementById("boot-sentences").textContent)[(navigator.language || "").slice(0, 2)];
  if (spoken) {
    sentence.textContent = spoken["boot." + state];
    button.textContent = spoken["boot.again"];
  }
  panel.setAttribute("data-state", state);
  document.getElementById("live").textContent = sentence.textContent;
  button.addEventListener("click", function () {
    location.reload();
  });
});
