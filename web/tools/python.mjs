// node web/tools/python.mjs WORK
//
// The part of the build that only the shipped Python can do. WORK/game holds our sources and data as they are to be
// imported; left behind in WORK are
//   stdlib.zip, game.zip   bytecode, see bytecode.py
//   snapshot.gz            the memory of a Python that has already imported all of it, see web/boot/interpreter.mjs
//   lock.json              Pyodide's list of packages with no package in it: without one it would fetch its own, 100 KB
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const tools = path.dirname(fileURLToPath(import.meta.url));
const pyodide = path.dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const core = path.join(tools, "..", "..", "node_modules", "@pyscript", "core", "src", "stdlib", "pyscript.js");
const work = path.resolve(process.argv[2]);

// PyScript's Python half arrives as text inside its JavaScript and would be compiled by every visitor: it joins our zip.
async function stagePyScript() {
  const { default: pyscript } = await import(pathToFileURL(core)); // by path, as the package does not export it
  for (const [folder, files] of Object.entries(pyscript)) {
    mkdirSync(path.join(work, "game", folder), { recursive: true });
    for (const [name, source] of Object.entries(files)) writeFileSync(path.join(work, "game", folder, name), source);
  }
}

function writeEmptyLock() {
  const { info } = JSON.parse(readFileSync(path.join(pyodide, "pyodide-lock.json"), "utf8"));
  const lock = { info, packages: {} };
  writeFileSync(path.join(work, "lock.json"), JSON.stringify(lock));
  return lock;
}

async function writeArchives(lock) {
  const python = await loadPyodide({ lockFileContents: lock, packageBaseUrl: "./" });
  python.mountNodeFS("/tools", tools);
  python.mountNodeFS("/pyodide", pyodide);
  python.mountNodeFS("/build", work);
  python.runPython(`
    import sys
    loaded = {name for name, module in sys.modules.items() if getattr(module, "__file__", None)}
    sys.path.insert(0, "/tools")
    from pathlib import Path
    import bytecode
    bytecode.build(Path("/pyodide/python_stdlib.zip"), Path("/build/game"), Path("/build"), loaded)
  `);
}

// Everything the page and a worker do after loading must find the same files at the same places as here.
async function writeSnapshot(lock) {
  const python = await loadPyodide({
    _makeSnapshot: true,
    env: { PYTHONHASHSEED: "0" }, // the same build gives nearly the same snapshot
    lockFileContents: lock,
    packageBaseUrl: "./",
    stdLibURL: path.join(work, "stdlib.zip"),
  });
  python.FS.writeFile("/lib/game.zip", readFileSync(path.join(work, "game.zip")));
  python.runPython(readFileSync(path.join(tools, "warm_up.py"), "utf8"));
  writeFileSync(path.join(work, "snapshot.gz"), gzipSync(python.makeMemorySnapshot(), { level: 9 }));
}

try {
  await stagePyScript();
  const lock = writeEmptyLock();
  await writeArchives(lock);
  await writeSnapshot(lock);
} catch (error) {
  // Node would print the line the error came from, and Pyodide is one line of a megabyte.
  console.error(error.message ?? error);
  process.exit(1);
}
