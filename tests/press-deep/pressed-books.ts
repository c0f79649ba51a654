import { writeFile } from "node:fs/promises";
import path from "node:path";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { type PressFileKind } from "@colophon/contracts/library/books/print";
import { PressTheme, TrimSize, Paper } from "@colophon/contracts/library/books/print-schemas";
import { createRandom } from "@colophon/rules/seeded-random";
import type { ReadPart } from "@colophon/press/checks/read-part";
import { measureText, normaliseText } from "@colophon/press/checks/readable-text";
import { fairCopy, partsOf } from "@colophon/press/manuscript/fair-copy";
import { parseManuscript } from "@colophon/press/manuscript/manuscript";
import { partText } from "@colophon/press/manuscript/part-text";
import type { Press } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";
import type { RenderOptions } from "@colophon/press/render-options";
import { hostileBook, type HostileBook } from "@colophon/press/testing/hostile-books";
import { UNSETTABLE_CHARACTERS } from "@colophon/press/testing/hostile-text";

/** A finished file on disk. */
export type PressedFile = { seed: number; kind: PressFileKind; file: string };

/** Any trim, theme, paper and genre. */
function optionsFor(seed: number): RenderOptions {
  const random = createRandom(10_000 + seed);
  return {
    trim: random.pick(TrimSize.options),
    theme: random.pick(PressTheme.options),
    paper: random.pick(Paper.options),
    largePrint: random.next() < 0.15,
    embedFonts: random.next() < 0.3,
    genre: random.pick(BOOK_GENRES),
  };
}

/** File kinds a book can have. */
export function kindsFor({ seed, isUnsettable }: HostileBook): PressFileKind[] {
  if (isUnsettable) return ["epub", "docx", "txt"];
  return ["pdf", "epub", "docx", "txt", ...(seed % 5 === 0 ? (["reading-pdf"] as const) : [])];
}

/**
 * Renders every file the book can have and verifies that all others are rejected for the right reason.
 * @throws if the press does, or if it renders something it should have rejected
 */
export async function pressBook(press: Press, seed: number, folder: string): Promise<PressedFile[]> {
  const hostile = hostileBook(seed);
  const order = optionsFor(seed);
  if (hostile.isUnsettable) await expectRejection(press.render("pdf", hostile.book, order));
  if (hostile.hasUnsettableCover) await expectRejection(press.render("cover", hostile.book, order));
  const { files } = await press.renderSet(kindsFor(hostile), hostile.book, order);
  return Promise.all(
    files.map(async ({ kind, extension, bytes }) => {
      const file = path.join(folder, `${seed}-${kind}.${extension}`);
      await writeFile(file, bytes);
      return { seed, kind, file };
    }),
  );
}

async function expectRejection(making: Promise<unknown>): Promise<void> {
  const error = await making.then(
    () => new Error("a file was made of characters that no typeface has"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof PressError) || error.code !== "missing_glyphs") throw error;
  const wrong = Array.from(error.characters.join("")).filter((one) => !UNSETTABLE_CHARACTERS.has(one));
  if (error.characters.length === 0 || wrong.length > 0) {
    throw new Error(`wrongly named as missing: ${wrong.join(" ")}`, { cause: error });
  }
}

/** Differences between a finished file, read back, and its book: by the hash of each part's text. */
export function differences(seed: number, found: readonly ReadPart[]): string[] {
  const due = partsOf(fairCopy(parseManuscript(hostileBook(seed).book)));
  if (found.length !== due.length) return [`book ${seed}: ${found.length} parts instead of ${due.length}`];
  return due.flatMap((part, at) => {
    const read = found[at] ?? { title: "", text: "" };
    const isEqual =
      normaliseText(read.title) === normaliseText(part.title) &&
      measureText(read.text).textHash === measureText(partText(part)).textHash;
    return isEqual ? [] : [`book ${seed}: part ${at + 1} (${part.kind}) differs`];
  });
}
