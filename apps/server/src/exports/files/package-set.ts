import type { BookSettings } from "@colophon/contracts/library/books/book";
import type { ExportFinding, FileNotMade } from "@colophon/contracts/exports/files";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { PressStep } from "@colophon/press/press";
import type { WrittenSection } from "../../manuscript/sections/sections.ts";
import type { StoredFile } from "./export-requests.store.ts";
import { resultOf } from "./export-result.ts";
import { type BookParts, contentHash, pagesHashes, partsOf } from "./file-key.ts";
import { type PrintableBook, type BooksDeps, readFinishedBook } from "./finished-book.ts";
import {
  type CheckedFile,
  type FilesDeps,
  findCheckedFile,
  holdFiles,
  makeCheckedFiles,
} from "./stored-files.ts";
import { findPages } from "./stored-files.store.ts";

/** A set of files of a book in its own layout. */
export type SetOf = { ownerId: string; bookId: string; formats: readonly ExportFormat[] };
export type SetRequest = SetOf & {
  /** no further attempt follows: whatever can't be rendered now is given up */
  isLast: boolean;
  onProgress: (step: PressStep) => void;
};

/** The current book, and the content of each file in a set. */
export type CurrentBook = {
  title: string;
  subtitle: string;
  author: string;
  isSample: boolean;
  settings: BookSettings;
  cover: PrintableBook["cover"];
  words: number;
  manuscript: ManuscriptInput;
  sections: readonly WrittenSection[];
  /** everything that goes into the file, by format */
  contents: ReadonlyMap<ExportFormat, string>;
  /** of the print PDF for this text; null if not counted */
  pages: number | null;
  parts: BookParts;
};

/** The files of a set, all of them in the store, with their findings. */
export type MadeSet = {
  files: { file: StoredFile; objectKey: string }[];
  findings: ExportFinding[];
  notMade: FileNotMade[];
  rulesChecked: number;
};

/**
 * Reads the current book; nothing is rendered.
 * @throws AppError "books.not_found", "books.not_completed", "exports.no_text"
 */
export async function readCurrentBook(
  deps: FilesDeps & BooksDeps,
  { ownerId, bookId, formats }: SetOf,
): Promise<CurrentBook> {
  const book = await readFinishedBook(deps, { ownerId, bookId, look: {} });
  const { manuscript, order, sections, words, settings, cover } = book;
  const pages = await findPages(deps.db, { bookId, contentHashes: pagesHashes({ manuscript, order }) });
  return {
    title: book.title,
    subtitle: manuscript.subtitle ?? "",
    author: manuscript.author,
    isSample: book.isSample,
    settings,
    cover,
    words,
    manuscript,
    sections,
    contents: new Map(
      formats.map((format) => [format, contentHash({ format, formats, manuscript, order })] as const),
    ),
    pages,
    parts: partsOf({ manuscript, order }),
  };
}

/**
 * Renders and checks the files of a set; files in the store are reused.
 * @throws AppError like `readCurrentBook`; the press's error if no file can be rendered, or if a retry may
 *         help
 */
export async function makeSet(deps: FilesDeps & BooksDeps, request: SetRequest): Promise<MadeSet> {
  const { ownerId, bookId, formats } = request;
  const book = await readFinishedBook(deps, { ownerId, bookId, look: {} });
  const found = await Promise.all(formats.map((format) => findCheckedFile(deps, { book, format, formats })));
  const there = found.filter((file) => file !== null);
  const missing = formats.filter((format) => !there.some(({ file }) => file.format === format));
  const { isLast, onProgress } = request;
  const made =
    missing.length === 0
      ? { files: [], notMade: [] }
      : await makeCheckedFiles(deps, {
          book,
          formats: withTheirBinding(missing, formats),
          isLast,
          onProgress,
        });
  const files = inOrder(formats, [...made.files, ...there]);
  const held = await holdFiles(deps, { bookId, files: files.map(({ file }) => file) });
  const { findings, rules_checked: rulesChecked } = resultOf(files, made.notMade);
  return {
    files: held.flatMap(({ file, objectKey }) => (objectKey === null ? [] : [{ file, objectKey }])),
    findings,
    notMade: made.notMade,
    rulesChecked: rulesChecked ?? 0,
  };
}

/**
 * The inside is checked for the set's binding; checked with only a hardcover wrap, it would be a different
 * file.
 */
function withTheirBinding(missing: readonly ExportFormat[], set: readonly ExportFormat[]): ExportFormat[] {
  const isForCover = missing.includes("pdf") && missing.includes("hardcover") && set.includes("cover");
  return isForCover && !missing.includes("cover") ? [...missing, "cover"] : [...missing];
}

/** Each format once; newly rendered files take precedence over existing ones. */
function inOrder(formats: readonly ExportFormat[], files: readonly CheckedFile[]): CheckedFile[] {
  return formats.flatMap((format) => files.find(({ file }) => file.format === format) ?? []);
}
