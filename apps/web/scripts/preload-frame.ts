import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { filesOf, readManifest } from "./route-manifest.ts";

// Runs after the build: the file that serves every signed-in screen names the scripts of their frame, so that
// the browser loads them with the first ones instead of after them.

/** The innermost layout around the signed-in screens. */
const FRAME = "signed-in-screens";

const client = path.resolve(import.meta.dirname, "../build/client");
const fallback = path.join(client, "__spa-fallback.html");
const html = await readFile(fallback, "utf8");
const links = [...filesOf(await readManifest(client), FRAME)]
  .map((file) => `/${file}`)
  .filter((href) => !html.includes(`"${href}"`))
  .map((href) => `<link rel="modulepreload" href="${href}"/>`);
await writeFile(fallback, html.replace("</head>", `${links.join("")}</head>`));
process.stdout.write(`${links.length} scripts of the frame preloaded\n`);
