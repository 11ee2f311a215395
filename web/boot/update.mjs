// Offline, and updates that never disturb a game: a new version is fetched in the background and waits. The page hears of it
// by a "nagaraja-update" event on the document and may ask for it:
//
//   window.nagarajaUpdate.ready     whether a new version waits
//   window.nagarajaUpdate.apply()   let it take over and reload the page; save first
let registration;

const announce = () => document.dispatchEvent(new Event("nagaraja-update"));

// A worker that is installed while none is in charge is the first one ever, and no update.
function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) announce();
  });
}

globalThis.nagarajaUpdate = {
  get ready() {
    return Boolean(registration?.waiting && navigator.serviceWorker.controller);
  },
  apply() {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("take over");
  },
};

export async function keepUpToDate() {
  if (!navigator.serviceWorker) return; // only offered over https and on this machine
  try {
    registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  } catch (error) {
    console.warn("The page will not work offline:", error);
    return;
  }
  if (globalThis.nagarajaUpdate.ready) announce();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  // The browser looks for updates when a page is opened; a tablet may keep one open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
