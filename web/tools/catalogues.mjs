// node web/tools/catalogues.mjs OUTDIR
//
// Compiles the catalogues: all web/locale/<language>/*.po of a language become one OUTDIR/<language>.mo.
// Several files of one language are one catalogue in parts, so no key may stand in two of them.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { mo, po } from "gettext-parser";

const locale = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "locale");

function merged(language) {
  const folder = path.join(locale, language);
  const catalogue = { charset: "utf-8", headers: {}, translations: { "": {} } };
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".po")).sort()) {
    const part = po.parse(readFileSync(path.join(folder, name)), "utf-8");
    addHeaders(catalogue, part, `${language}/${name}`);
    for (const message of Object.values(part.translations[""] ?? {})) add(catalogue, message, `${language}/${name}`);
  }
  return catalogue;
}

const forms = (headers) => headers["Plural-Forms"]?.match(/nplurals\s*=\s*(\d)/)?.[1];

function addHeaders(catalogue, part, where) {
  const [all, its] = [forms(catalogue.headers), forms(part.headers)];
  if (all && its && all !== its)
    throw new Error(`${where}: it has ${its} plural forms, but the other files of the language have ${all}.`);
  Object.assign(catalogue.headers, part.headers);
}

function add(catalogue, message, where) {
  const known = catalogue.translations[""];
  if (message.msgid === "" || message.obsolete) return;
  if (Object.hasOwn(known, message.msgid)) throw new Error(`${where}: '${message.msgid}' is already in another file.`);
  known[message.msgid] = message;
}

try {
  const out = path.resolve(process.argv[2]);
  mkdirSync(out, { recursive: true });
  for (const language of readdirSync(locale).filter((name) => /^[a-z]{2}$/.test(name)))
    writeFileSync(path.join(out, `${language}.mo`), mo.compile(merged(language)));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
