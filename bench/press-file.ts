import { readFileSync, writeFileSync } from "node:fs";
import { fairCopy, type FairCopy, partsOf } from "@colophon/press/manuscript/fair-copy";
import { parseManuscript } from "@colophon/press/manuscript/manuscript";
import { createPressTypesetter } from "@colophon/press/press-typesetter";
import { z } from "zod";
import { BENCH_DESIGN } from "./press/bench-page.ts";

// Makes one file of one book in a separate process, like the programs compared with it:
// node press-file.ts interior|epub|docx BOOK.json FILE. Each renderer is loaded only if needed. With "again"
// as an extra argument, the file is made twice, and the seconds of the second time, with the press already
// running, are printed.
const [kind, source, target, again] = z
  .tuple([z.enum(["interior", "epub", "docx"]), z.string(), z.string(), z.literal("again").optional()])
  .parse(process.argv.slice(2));

const typesetter = createPressTypesetter();
const makers: Record<typeof kind, (book: FairCopy) => Promise<Uint8Array>> = { interior, epub, docx };
let gutterInches: number | null = null;
try {
  if (kind === "interior") typesetter.warm();
  await make();
  const since = performance.now();
  if (again !== undefined) await make();
  console.log(JSON.stringify({ gutterInches, runningSeconds: (performance.now() - since) / 1000 }));
} finally {
  await typesetter.close();
}

async function make(): Promise<void> {
  const copy = fairCopy(parseManuscript(JSON.parse(readFileSync(source, "utf8"))));
  writeFileSync(target, await makers[kind](copy));
}

async function interior(book: FairCopy): Promise<Uint8Array> {
  const { renderInterior } = await import("@colophon/press/pdf/render-pdf");
  const made = await renderInterior(typesetter, { ...BENCH_DESIGN, copy: book, editions: ["print"] });
  const [file] = made.files;
  if (file === undefined) throw new Error("The press made no inside.");
  gutterInches = made.laidOut.gutterInches;
  return file.bytes;
}

async function epub(book: FairCopy): Promise<Uint8Array> {
  const { renderEpub } = await import("@colophon/press/epub/render-epub");
  return renderEpub(book, { cover: null, theme: BENCH_DESIGN.theme, embedFonts: false });
}

/** Page numbers come from the interior; here any will do, because they cost the same. */
async function docx(book: FairCopy): Promise<Uint8Array> {
  const { renderDocx } = await import("@colophon/press/docx/render-docx");
  const folios = partsOf(book).map((_, at) => String(at * 9 + 1));
  return renderDocx(book, { ...BENCH_DESIGN, printed: { pages: 280, folios } });
}
