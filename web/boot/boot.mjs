// What the page does before Python is up: the sentences of this screen in the person's language, the progress bar, taps that
// come too early, and a plain sentence with a way on when something breaks. Afterwards it only looks after updates.
import { keepUpToDate } from "./update.mjs";

const { body } = document;
const panel = document.querySelector("#boot");
const data = (id) => JSON.parse(document.getElementById(id).textContent);

// ---- sentences: English stands in the page already; the build puts all languages, from the catalogues, beside it

function language(known) {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("nagaraja/settings"))?.language;
  } catch {
    // storage may be forbidden or damaged; the game itself says so where it matters
  }
  const wanted = [chosen, ...navigator.languages].filter(Boolean).map((each) => String(each).slice(0, 2).toLowerCase());
  return wanted.find((each) => each in known) ?? "en";
}

const sentences = data("boot-sentences");
const spoken = language(sentences);
const say = (key) => sentences[spoken]?.[key];

function translate() {
  document.documentElement.lang = spoken;
  for (const element of document.querySelectorAll("[data-text]"))
    element.textContent = say(element.dataset.text) ?? element.textContent;
  for (const element of document.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", say(element.dataset.label) ?? element.getAttribute("aria-label"));
}

// ---- the screen

function show(state, report = "") {
  if (panel.dataset.state === state) return;
  panel.dataset.state = state;
  const sentence = panel.querySelector(`[data-for="${state}"]`);
  if (!["loading", "starting"].includes(state)) document.querySelector("#live").textContent = sentence.textContent;
  panel.querySelector("#boot-report").textContent = report;
}

let over = false; // once it is ready, or broken, nothing else is said

function broken(state, error) {
  if (over) return;
  over = true;
  if (error?.name === "CompileError") state = "old"; // it has WebAssembly, but not enough of it
  show(state, state === "old" ? "" : `${error?.stack ?? error ?? ""}`);
}

// Whoever tries again may have a damaged copy in the cache: if the site can be reached, it is fetched afresh.
async function tryAgain() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration && (await fetch("./sw.js", { cache: "no-store" })).ok) {
      await Promise.all((await caches.keys()).map((name) => name.startsWith("nagaraja-") && caches.delete(name)));
      await registration.unregister();
    }
  } catch {
    // not reachable: what is in the cache is all there is
  }
  location.reload();
}

// ---- progress over bytes; the sizes come from the build, as the network only knows the compressed ones

function watchDownloads() {
  const sizes = data("boot-sizes");
  const counted = new Set();
  const path = (address) => address.slice(new URL(".", location).href.length);
  const bar = panel.querySelector("progress");
  let total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let arrived = 0;
  const add = (bytes) => {
    arrived += bytes;
    bar.value = Math.min(1, arrived / total);
    if (!over) show(arrived < total ? "loading" : "starting");
  };
  addEventListener("nagaraja-download", ({ detail: { address, size, bytes } }) => {
    if (!counted.has(address) && !(path(address) in sizes)) total += size; // one more than every visit needs
    counted.add(address);
    add(bytes);
  });
  const whole = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (counted.has(name) || !(path(name) in sizes) || /\.(wasm|zip)$/.test(name)) continue; // those count as they come
      counted.add(name);
      add(sizes[path(name)]);
    }
  });
  whole.observe({ type: "resource", buffered: true });
}

// ---- taps before anything can answer them

const early = [];

function remember(event) {
  const act = event.target.closest?.("[data-act]")?.dataset.act;
  if (act && !("ready" in body.dataset)) early.push(act);
}

function answerEarlyTaps() {
  document.removeEventListener("click", remember, true);
  for (const act of early.splice(0))
    document.querySelector(`[data-act="${CSS.escape(act)}"]:not([disabled], [aria-disabled="true"])`)?.click();
}

function whenReady(act) {
  const observer = new MutationObserver(() => {
    // PyScript says what is wrong with its configuration, or that it cannot get it, in an element of this class only.
    const complaint = body.querySelector(".py-error");
    if (complaint) broken("broken", complaint.textContent);
    complaint?.remove();
    if (!("ready" in body.dataset)) return;
    observer.disconnect();
    act();
  });
  observer.observe(body, { attributes: true, attributeFilter: ["data-ready"], childList: true });
}

// ---- the start

const canRun = () =>
  [globalThis.DecompressionStream, globalThis.TransformStream, globalThis.structuredClone].every(Boolean) &&
  typeof globalThis.WebAssembly?.compileStreaming === "function";

async function start() {
  const { started } = await import("./interpreter.mjs");
  started.catch((error) => broken("broken", error));
  const { hooks } = await import("../../runtime/pyscript/core.js");
  // PyScript makes a function out of text for the workers it may start, even if none ever is: our policy forbids that.
  hooks.worker.onBeforeRunAsync.clear();
}

panel.dataset.awake = ""; // for guard.js
translate();
panel.querySelector("#boot-again").addEventListener("click", tryAgain);
document.addEventListener("click", remember, true);
whenReady(() => {
  over = true;
  panel.hidden = true;
  answerEarlyTaps();
  keepUpToDate();
});
addEventListener("nagaraja-broken", ({ detail }) => broken("failed", detail));
addEventListener("unhandledrejection", ({ reason }) => broken("failed", reason));
if (canRun()) {
  watchDownloads();
  start().catch((error) => broken("broken", error));
} else broken("old");
