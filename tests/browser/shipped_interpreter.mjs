// node tests/browser/shipped_interpreter.mjs SITE PROGRAM
//
// Runs a Python program on the shipped interpreter with nothing but the shipped archives, as the page would without a
// memory snapshot.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [site, program] = process.argv.slice(2);
const folder = (start) => path.join(site, readdirSync(site).find((name) => name.startsWith(start)));
const lock = readFileSync(path.join(folder("web-"), "boot", "interpreter.mjs"), "utf8").match(/const LOCK = (.*);/)[1];

try {
  const python = await loadPyodide({
    lockFileContents: lock,
    packageBaseUrl: "./",
    stdLibURL: path.join(folder("runtime-"), "stdlib.zip"),
  });
  python.FS.writeFile("/lib/game.zip", readFileSync(path.join(folder("web-"), "python", "game.zip")));
  await python.runPythonAsync(readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message ?? error);
  process.exit(1);
}
