// The interpreter named in pyscript.toml: Pyodide, started our way. In the page and in a PyScript worker alike, so nothing
// here may touch the document.
//
// Stock PyScript first loads itself, then asks for Pyodide, which then fetches its parts and compiles its standard library.
// Here everything starts the moment this module is loaded, side by side with PyScript, which later only picks up the result:
//
// - all downloads at once, counted for the progress bar ("nagaraja-download"), WebAssembly compiled while it arrives;
// - standard library and game as bytecode (web/tools/bytecode.py), no list of packages, PyScript's Python half in our zip;
// - a memory snapshot: Python as it was after importing the whole game. Taking and loading one is not official Pyodide API
//   (_makeSnapshot, _loadSnapshot), so whatever goes wrong with it leads to the official way.
//
// The snapshot is 5 MB on top of the 5.6 MB everybody needs. On a later visit it is in the cache and always used. On a first
// visit it is worth waiting for only where the network brings it sooner than Python could import the game by itself; that is
// decided by how fast everything else has come. Where it is not, the service worker fetches it when the page is up.
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";

export { version };

const at = (path) => new URL(path, import.meta.url).href;
const WASM = at("../../runtime/pyodide/pyodide.asm.wasm");
const STDLIB = at("../../runtime/stdlib.zip");
const GAME = at("../python/game.zip");
const SNAPSHOT = at("../python/snapshot.gz");

const SNAPSHOT_BYTES = 5_000_000; // about
const SAVED_MILLISECONDS = 1_500; // what the snapshot saves on a laptop; on a tablet it is several times that

// Filled in by the build. Pyodide insists on a list of packages made for it; ours has none.
const LOCK = {};

// Our zip goes first: PyScript leaves its Python half as source in the current folder, which Pyodide puts in front.
// A snapshot has one random generator for everybody, until it is seeded again.
const SETTLE = `
import sys
sys.path[:] = dict.fromkeys(("/lib/game.zip", *sys.path))
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

const tell = (name, detail) => globalThis.dispatchEvent(new CustomEvent(name, { detail }));

async function download(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const size = Number(response.headers.get("content-length"));
  const counter = new TransformStream({
    transform(chunk, controller) {
      tell("nagaraja-download", { address, size, bytes: chunk.byteLength });
      controller.enqueue(chunk);
    },
  });
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  return new Response(response.body.pipeThrough(counter), { headers });
}

const bytes = async (response) => new Uint8Array(await (await response).arrayBuffer());

async function compile(response) {
  // Not every host knows what WebAssembly is called, and the browser compiles while loading only under that name.
  const named = new Response((await response).body, { headers: { "content-type": "application/wasm" } });
  return WebAssembly.compileStreaming(named);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

// Judged by what really came over the network, which leaves out what the browser had in its own cache.
function comesQuickly() {
  const came = performance.getEntriesByType("resource").filter(({ transferSize }) => transferSize > 0);
  if (!came.length || globalThis.navigator.connection?.saveData) return false;
  const began = Math.min(...came.map(({ responseStart }) => responseStart));
  const ended = Math.max(...came.map(({ responseEnd }) => responseEnd));
  const speed = sum(came.map(({ encodedBodySize }) => encodedBodySize)) / (ended - began);
  return SNAPSHOT_BYTES / speed < SAVED_MILLISECONDS;
}

async function snapshot(rest) {
  let response = await globalThis.caches?.match(SNAPSHOT).catch(() => undefined);
  if (!response) {
    await rest;
    if (!comesQuickly()) return undefined;
    response = await download(SNAPSHOT);
  }
  return bytes(new Response(response.body.pipeThrough(new DecompressionStream("gzip"))));
}

// Pyodide fetches and compiles by itself and keeps silent when that fails, which would leave the page waiting for ever.
// So, for as long as it loads, what it asks for is what we have, and what fails, fails here.
async function withParts(parts, run) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (address, options) =>
    String(address) in parts ? parts[String(address)]() : fetch(address, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await parts.module;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    return await run();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// PyScript brings its own streams, later.
const streams = { stdout: console.log, stderr: console.error };

async function boot(module, stdlib, game, extra) {
  const parts = { module, [WASM]: async () => new Response(), [STDLIB]: async () => new Response(await stdlib) };
  const options = {
    indexURL: at("../../runtime/pyodide/"),
    lockFileContents: LOCK,
    packageBaseUrl: at("../../runtime/pyodide/"),
    stdLibURL: STDLIB,
    stdout: (line) => streams.stdout(line),
    stderr: (line) => streams.stderr(line),
    ...extra,
  };
  const broken = Promise.all([module, stdlib, game]).then(() => new Promise(() => {})); // settles only by failing
  const python = await Promise.race([withParts(parts, () => load(options)), broken]);
  python.FS.writeFile("/lib/game.zip", await game);
  python.runPython(SETTLE);
  tell("nagaraja-boot", extra._loadSnapshot ? "snapshot" : "plain");
  return python;
}

async function start() {
  const module = compile(download(WASM));
  const [stdlib, game] = [STDLIB, GAME].map((address) => bytes(download(address)));
  const all = Promise.all([module, stdlib, game]);
  all.catch(() => {}); // it may fail before it is awaited
  try {
    const memory = await snapshot(all);
    if (memory) return await boot(module, stdlib, game, { _loadSnapshot: memory });
  } catch (error) {
    await all; // if it is those that failed, there is no other way
    console.warn("The memory snapshot could not be used:", error);
  }
  return boot(module, stdlib, game, {});
}

const started = start();
started.catch(() => {}); // whoever awaits it hears of it

// PyScript hands its Python half over as a program that writes files and imports them. They are in our zip already.
const isPyScriptsHalf = (code) => code.startsWith("import os as _os\nfrom pathlib import Path as _Path");

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  const python = await started;
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...rest) => {
    try {
      return await runPythonAsync.call(python, isPyScriptsHalf(code) ? "import pyscript" : code, ...rest);
    } catch (error) {
      tell("nagaraja-broken", error); // PyScript only prints it
      throw error;
    }
  };
  return python;
}

export { started };
