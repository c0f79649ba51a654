import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PressFileKind } from "@colophon/contracts/library/books/print";
import { createPress, type Press } from "@colophon/press/press";
import { afterAll, describe, expect, test } from "vitest";
import { aceFindings } from "../../scripts/ace.ts";
import { readDocxParts } from "@colophon/press/checks/read-docx";
import { readEpubParts } from "@colophon/press/checks/read-epub";
import { readTextParts } from "@colophon/press/checks/read-text";
import { readOpenDocumentParts } from "./read-open-document.ts";
import { hostileBook, markOf } from "@colophon/press/testing/hostile-books";
import {
  MISSING,
  epubcheckComplaints,
  qpdfComplaint,
  openByLibreOffice,
  textOfPdf,
} from "./outside-tools.ts";
import { differences, kindsFor, pressBook, type PressedFile } from "./pressed-books.ts";

/** The books' seeds; `PRESS_DEEP_SEEDS=17,42` limits the run to those. */
const SEEDS = seedsOf(process.env["PRESS_DEEP_SEEDS"]);
const BATCH = 25;
/** The default limit assumes a dedicated machine; here two presses and the checks share it. */
const JOB_LIMIT_MS = 240_000;

const READERS = { epub: readEpubParts, docx: readDocxParts, txt: readTextParts } as const;

const folder = mkdtempSync(path.join(tmpdir(), "press-deep-"));
const presses: Press[] = [createPress({ timeoutMs: JOB_LIMIT_MS }), createPress({ timeoutMs: JOB_LIMIT_MS })];
const free = [...presses];
const pressed: PressedFile[] = [];

afterAll(async () => {
  await Promise.all(presses.map((press) => press.close()));
  rmSync(folder, { recursive: true, force: true });
});

describe("the press", () => {
  test.concurrent.each(SEEDS)("makes every possible file of hostile book %i, and no other", async (seed) => {
    const press = free.pop();
    if (press === undefined) throw new RangeError("more books at once than presses");
    try {
      const files = await pressBook(press, seed, folder);
      pressed.push(...files);
      expect(files.map(({ kind }) => kind)).toEqual(kindsFor(hostileBook(seed)));
    } finally {
      free.push(press);
    }
  });
});

describe("every file of the hostile books", () => {
  test.each(["epub", "docx", "txt"] as const)("%s has the text of its book, and nothing else", (kind) => {
    const read = READERS[kind];
    const files = filesOf(kind);
    expect(files.flatMap(({ seed, file }) => differences(seed, read(readFileSync(file))))).toEqual([]);
  });

  test.skipIf(MISSING.qpdf !== null)(`pdf is sound for qpdf${skipped(MISSING.qpdf)}`, async () => {
    const complaints = await inBatches([...filesOf("pdf"), ...filesOf("reading-pdf")], 2, async (files) =>
      Promise.all(files.map(async ({ seed, file }) => [seed, await qpdfComplaint(file)] as const)),
    );
    expect(complaints.filter(([, complaint]) => complaint !== null)).toEqual([]);
  });

  test.skipIf(MISSING.pdftotext !== null)(
    `pdf has every chapter in its place for pdftotext${skipped(MISSING.pdftotext)}`,
    async () => {
      const found = await inBatches(
        filesOf("pdf").filter(({ seed }) => seed % 10 !== 0),
        2,
        async (files) =>
          Promise.all(files.map(async ({ seed, file }) => [seed, marksIn(await textOfPdf(file))] as const)),
      );
      const due = found.map(([seed]) => [
        seed,
        hostileBook(seed).book.chapters.map((_, chapter) => markOf(seed, chapter)),
      ]);
      expect(found).toEqual(due);
    },
  );

  test.skipIf(MISSING.epubcheck !== null)(
    `epub has no error and no warning in the reference EPUBCheck${skipped(MISSING.epubcheck)}`,
    async () => {
      const complaints = await epubcheckComplaints(filesOf("epub").map(({ file }) => file));
      expect([...complaints.values()]).toEqual([]);
    },
  );

  test.skipIf(MISSING.soffice !== null)(
    `docx opened by LibreOffice holds the same text${skipped(MISSING.soffice)}`,
    async () => {
      const opened = path.join(folder, "libreoffice");
      mkdirSync(opened);
      const found = await inBatches(filesOf("docx"), BATCH, async (files) => {
        const paths = await openByLibreOffice(
          files.map(({ file }) => file),
          opened,
        );
        return files.flatMap(({ seed }, at) =>
          differences(seed, readOpenDocumentParts(readFileSync(paths[at] ?? "", "utf8"))),
        );
      });
      expect(found).toEqual([]);
    },
  );

  test.skipIf(MISSING.ace !== null)(
    `epub of two books has no finding in Ace by DAISY${skipped(MISSING.ace)}`,
    () => {
      const sample = filesOf("epub").filter(({ seed }) => seed % 100 === 5 || seed % 100 === 23);
      expect(sample.flatMap(({ file }) => aceFindings(file))).toEqual([]);
    },
  );
});

function filesOf(kind: PressFileKind): PressedFile[] {
  const files = pressed.filter((file) => file.kind === kind).toSorted((a, b) => a.seed - b.seed);
  if (files.length === 0) throw new Error(`no ${kind} was made, so nothing is proved`);
  return files;
}

function marksIn(text: string): string[] {
  return text.match(/zq\d+x\d+k/gu) ?? [];
}

async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  prove: (batch: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await prove(items.slice(from, from + size))));
  }
  return results;
}

function skipped(reason: string | null): string {
  return reason === null ? "" : ` [skipped: ${reason}]`;
}

function seedsOf(wish: string | undefined): number[] {
  return wish === undefined ? Array.from({ length: 200 }, (_, seed) => seed) : wish.split(",").map(Number);
}
