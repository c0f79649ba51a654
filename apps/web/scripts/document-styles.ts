import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "./compress-folder.ts";
import { classesIn, trimStyles } from "./trim-styles.ts";

// Runs after the build: pages that are sent without scripts get a stylesheet with only what they use. It
// blocks painting, and most of the full one is for screens.

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/root-[^"]+\.css)"\/>/u;

const client = path.resolve(import.meta.dirname, "../build/client");
const pages = (await listFiles(client)).filter((file) => file.endsWith(".html"));
const texts = await Promise.all(pages.map(async (file) => ({ file, html: await readFile(file, "utf8") })));
const documents = texts.filter(({ html }) => !/<script[^>]*\s(?:src=|type="module")/u.test(html));
const [whole] = new Set(documents.map(({ html }) => STYLESHEET.exec(html)?.[1]));
if (whole === undefined) throw new Error("The pages without scripts name no stylesheet.");
const css = await readFile(path.join(client, whole), "utf8");
const classes = new Set(documents.flatMap(({ html }) => [...classesIn(html)]));
const trimmed = trimStyles(css, classes);
const name = `/assets/documents-${createHash("sha256").update(trimmed).digest("hex").slice(0, 8)}.css`;
await writeFile(path.join(client, name), trimmed);
for (const { file, html } of documents) await writeFile(file, html.replace(`"${whole}"`, `"${name}"`));
process.stdout.write(
  `${documents.length} pages without scripts, ${trimmed.length} of ${css.length} bytes of styles\n`,
);
