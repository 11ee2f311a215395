// The service worker: the whole site in one cache, so that it opens without a network. The build fills in the first lines.
//
// One version of the site is one cache, filled completely or not at all. A new version is fetched while the old one runs and
// then waits until no page of the old one is open, or until the page asks for it (web/boot/update.mjs). Files under web-* and
// runtime-* have the hash of their contents in their address: they never change, and a new version takes over those it shares.
const VERSION = "";
const FILES = [];
const SNAPSHOT = "";

const CACHE = `nagaraja-${VERSION}`;
const SCOPE = new URL(self.registration.scope);
const address = (file) => new URL(file, SCOPE).href;
const isHashed = (file) => /^(web|runtime)-/.test(file);

async function add(cache, file) {
  const known = isHashed(file) && (await caches.match(address(file)));
  const response = known || (await fetch(address(file), { cache: isHashed(file) ? "default" : "reload" }));
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  await cache.put(address(file), response);
}

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => add(cache, file)));
  // A faster start next time, for 5 MB: not for those who asked to save data, and not worth failing for.
  if (!navigator.connection?.saveData) await add(cache, SNAPSHOT).catch(console.warn);
}

// Where the browser can answer from the cache without waking this worker, it may.
function answerWithoutWorker(event) {
  try {
    const paths = [...new Set(FILES.filter(isHashed).map((file) => `${SCOPE.pathname}${file.split("/")[0]}/*`))];
    const patterns = [...paths.map((pathname) => ({ pathname })), { pathname: SCOPE.pathname, search: "" }];
    const rules = patterns.map((pattern) => ({ condition: { urlPattern: pattern }, source: { cacheName: CACHE } }));
    event.addRoutes(rules).catch(() => {});
  } catch {
    // not known here: the fetch listener answers everything
  }
}

self.addEventListener("install", (event) => {
  answerWithoutWorker(event);
  event.waitUntil(fill());
});

// PyScript keeps a (for us empty) database under the address of its interpreter, which changes with every version.
async function forgetOldVersions() {
  for (const name of await caches.keys()) if (name.startsWith("nagaraja-") && name !== CACHE) await caches.delete(name);
  const isOld = (name) => name.includes(address("web-")) && !name.includes(address(SNAPSHOT.split("/")[0]));
  for (const { name } of (await indexedDB.databases?.()) ?? []) if (isOld(name)) indexedDB.deleteDatabase(name);
}

self.addEventListener("activate", (event) => event.waitUntil(forgetOldVersions().then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

async function answer(request) {
  const { pathname } = new URL(request.url);
  const isPage = request.mode === "navigate" && [SCOPE.pathname, `${SCOPE.pathname}index.html`].includes(pathname);
  const cache = await caches.open(CACHE);
  return (await cache.match(isPage ? SCOPE.href : request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(SCOPE.href)) event.respondWith(answer(event.request));
});
