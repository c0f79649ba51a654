import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PRESS_FILE_KINDS } from "@colophon/contracts/library/books/print";
import { parseManuscript } from "@colophon/press/manuscript/manuscript";
import { createPress } from "@colophon/press/press";
import { z } from "zod";
import { BENCH_DESIGN } from "./press/bench-page.ts";

// Files of one book as one job, checked before they are written, like in the product: node press-set.ts
// BOOK.json FOLDER KINDS. Prints when each was ready, in seconds, and the number of findings.
const [source, folder, wanted] = z.tuple([z.string(), z.string(), z.string()]).parse(process.argv.slice(2));
const kinds = PRESS_FILE_KINDS.filter((kind) => wanted.split(",").includes(kind));

const press = createPress();
try {
  const laps: { step: string; at: number }[] = [];
  const manuscript = parseManuscript(JSON.parse(readFileSync(source, "utf8")));
  const order = { ...BENCH_DESIGN, paper: "cream", genre: "Literary Fiction" } as const;
  const { files, findings } = await press.renderSet(kinds, manuscript, order, {
    onProgress: ({ step }) => laps.push({ step, at: performance.now() / 1000 }),
  });
  for (const { kind, extension, bytes } of files) {
    writeFileSync(path.join(folder, `set-${kind}.${extension}`), bytes);
  }
  laps.push({ step: "written", at: performance.now() / 1000 });
  console.log(JSON.stringify({ laps, findings: findings.length }));
} finally {
  await press.close();
}
