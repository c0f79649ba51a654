import { createHash } from "node:crypto";
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from "fflate";
import { zipDate } from "../epub/render-epub.ts";

// The package writer draws these at random and dates the file with the clock.
const RANDOM_ID = /\brId[a-z0-9_-]{21}\b/gu;
// counted on from one document to the next
const BOOKMARK_ID = /(?<=<w:bookmark(?:Start|End)\b[^>]*w:id=")\d+(?=")/gu;
const FONT_KEY = /(?<=w:fontKey="\{)[0-9A-F-]{36}(?=\}")/gu;
const TIMESTAMP = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/gu;
// the writer's guess at the line's width in entries given to it
const CONTENTS_TAB = /<w:tab w:val="clear" w:pos="9026"\/><w:tab w:val="right" w:pos="9025"/gu;
/** How much of an embedded font is scrambled with its key. @source ECMA-376 part 4, "Embedded font obfuscation" */
const SCRAMBLED_BYTES = 32;

/** `lineTwips`: width of the text block in 1/1440 in, where the contents' page numbers end. */
export type PackageFacts = { year: number; lineTwips: number };

/**
 * Finishes a Word file: mirrored margins, which the writer cannot set, and fixed ids, keys and dates, so that
 * the same book gives the same bytes.
 */
export function settlePackage(bytes: Uint8Array, facts: PackageFacts): Uint8Array {
  const files = unzipSync(bytes);
  const ids = new Map<string, string>();
  const settled: Zippable = {};
  for (const [path, content] of Object.entries(files)) {
    settled[path] = /\.(?:xml|rels)$/u.test(path)
      ? strToU8(settleXml(path, strFromU8(content), facts, ids))
      : content;
  }
  for (const [index, key] of fontKeys(files).entries()) {
    const path = `word/fonts/font${index + 1}.odttf`;
    const font = files[path];
    if (font !== undefined) settled[path] = scrambled(scrambled(font, key), fixedKey(index));
  }
  return zipSync(settled, { level: 6, mtime: zipDate(facts.year) });
}

function settleXml(path: string, source: string, facts: PackageFacts, ids: Map<string, string>): string {
  const settled = source.replace(RANDOM_ID, (id) => {
    const known = ids.get(id) ?? `rIdFixed${ids.size + 1}`;
    ids.set(id, known);
    return known;
  });
  switch (path) {
    case "word/settings.xml":
      return settled.replace("<w:displayBackgroundShape/>", "$&<w:mirrorMargins/>");
    case "word/document.xml":
      return settled
        .replace(BOOKMARK_ID, renumbered())
        .replace(CONTENTS_TAB, `<w:tab w:val="right" w:pos="${facts.lineTwips}"`);
    case "docProps/core.xml":
      return settled.replace(TIMESTAMP, `$1${facts.year}-01-01T00:00:00Z`);
    case "word/fontTable.xml": {
      const keys = Array.from(settled.matchAll(FONT_KEY), ([key]) => key);
      return settled.replace(FONT_KEY, (key) => fixedKey(keys.indexOf(key)));
    }
    default:
      return settled;
  }
}

/** Gives each id its number in the order of appearance; a start and its end keep the same one. */
function renumbered(): (id: string) => string {
  const numbers = new Map<string, string>();
  return (id) => {
    const number = numbers.get(id) ?? String(numbers.size + 1);
    numbers.set(id, number);
    return number;
  };
}

/** Keys in the order of the font files. */
function fontKeys(files: Readonly<Record<string, Uint8Array>>): string[] {
  const table = files["word/fontTable.xml"];
  return table === undefined ? [] : Array.from(strFromU8(table).matchAll(FONT_KEY), ([key]) => key);
}

function fixedKey(index: number): string {
  const hash = createHash("sha256").update(`font ${index}`).digest("hex").toUpperCase();
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join("-");
}

/** Scrambles a font's beginning with a key; doing it again undoes it. */
function scrambled(font: Uint8Array, key: string): Uint8Array {
  const mask = Buffer.from(key.replaceAll("-", ""), "hex").toReversed();
  const start = font.slice(0, SCRAMBLED_BYTES).map((byte, index) => byte ^ (mask[index % mask.length] ?? 0));
  const done = font.slice();
  done.set(start);
  return done;
}
