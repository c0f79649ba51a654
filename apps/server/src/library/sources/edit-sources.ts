import { AppError } from "@colophon/contracts/errors";
import {
  SOURCE_LIMITS,
  type AddNoteRequest,
  type BookSources,
  type ChangeSourceRequest,
  type SourceText,
} from "@colophon/contracts/library/sources";
import { MAX_WHOLE_SOURCE_WORDS } from "@colophon/prose/passages/source-passages";
import { countWords } from "@colophon/rules/word-count";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Imports } from "../imports/imports.ts";
import {
  type StoredSource,
  type ListedSource,
  findSource,
  insertSource,
  findTitle,
  lockTitle,
  removeOld,
  selectListed,
  setRemoved,
  setText,
  setTitle,
} from "./sources.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

type SourceRef = BookRef & { sourceId: string };
/** @param address  the caller's IP, which is charged the time for reading the file as well */
type File = { filename: string; bytes: Uint8Array; address: string };

export type SourceDeps = { db: Db; imports: Pick<Imports, "readText">; now: () => Date };

/** @throws AppError "books.not_found" */
export function listSources(deps: SourceDeps, which: BookRef): Promise<BookSources> {
  return inTransaction(deps.db, async (tx) => {
    const title = await findTitle(tx, which);
    if (title === null) throw new AppError("books.not_found");
    return present({ bookId: which.bookId, title, sources: await selectListed(tx, which.bookId) });
  });
}

/** @throws AppError "books.not_found", "sources.not_found" */
export function readSource(deps: SourceDeps, which: SourceRef): Promise<SourceText> {
  return inTransaction(deps.db, async (tx) => {
    if ((await findTitle(tx, which)) === null) throw new AppError("books.not_found");
    const { id, number, title, text } = await standing(tx, which);
    return { id, number, title, text };
  });
}

/** @throws AppError "books.not_found", "sources.too_many", "sources.too_long" */
export function addNote(
  deps: SourceDeps,
  { title, text, ...which }: BookRef & AddNoteRequest,
): Promise<BookSources> {
  return add(deps, which, { title, text, kind: "note", filename: "" });
}

/**
 * Reads the file before locking anything.
 * @throws AppError as `addNote`, "imports.refused", "server.busy", "sources.empty"
 */
export async function addFile(
  deps: SourceDeps,
  { filename, bytes, address, ...which }: BookRef & File,
): Promise<BookSources> {
  // Files are read only for callers who own the book.
  await listSources(deps, which);
  const { title, text } = await textOf(deps, { ownerId: which.ownerId, filename, bytes, address });
  const name = (title === "" ? bareName(filename) : title).slice(0, SOURCE_LIMITS.title).toWellFormed();
  return add(deps, which, { title: name, text, kind: "file", filename });
}

/** @throws AppError "books.not_found", "sources.not_found", "sources.too_long" */
export function changeSource(
  deps: SourceDeps,
  { title, text, ...which }: SourceRef & ChangeSourceRequest,
): Promise<BookSources> {
  return changing(deps, which, async (tx) => {
    const source = await standing(tx, which);
    if (title !== undefined) await setTitle(tx, source.id, title);
    if (text === undefined) return;
    await assertLengthWithinLimit(tx, which.bookId, { text, besides: source.id });
    await setText(tx, source.id, { text, kind: "note", filename: "" });
  });
}

/** @throws AppError as `addFile`, "sources.not_found" */
export async function replaceByFile(
  deps: SourceDeps,
  { filename, bytes, address, ...which }: SourceRef & File,
): Promise<BookSources> {
  await readSource(deps, which);
  const { text } = await textOf(deps, { ownerId: which.ownerId, filename, bytes, address });
  return changing(deps, which, async (tx) => {
    const source = await standing(tx, which);
    await assertLengthWithinLimit(tx, which.bookId, { text, besides: source.id });
    await setText(tx, source.id, { text, kind: "file", filename });
  });
}

/** Moves it to the trash for 30 days. @throws AppError "books.not_found", "sources.not_found" */
export function removeSource(deps: SourceDeps, which: SourceRef): Promise<BookSources> {
  return changing(deps, which, async (tx) => {
    await setRemoved(tx, (await standing(tx, which)).id, true);
  });
}

/** @throws AppError "books.not_found", "sources.not_found", "sources.too_many", "sources.too_long" */
export function restoreSource(deps: SourceDeps, which: SourceRef): Promise<BookSources> {
  return changing(deps, which, async (tx) => {
    const source = await findSource(tx, which);
    if (source === null) throw new AppError("sources.not_found");
    if (!source.is_removed) return;
    await assertCountWithinLimit(tx, which.bookId);
    await assertLengthWithinLimit(tx, which.bookId, { text: source.text, besides: source.id });
    await setRemoved(tx, source.id, false);
  });
}

/** Runs changes one at a time, under the book's lock, and returns the resulting sources. */
function changing(deps: SourceDeps, which: BookRef, change: (tx: Tx) => Promise<void>): Promise<BookSources> {
  return inTransaction(deps.db, async (tx) => {
    const title = await lockTitle(tx, which);
    if (title === null) throw new AppError("books.not_found");
    await change(tx);
    return present({ bookId: which.bookId, title, sources: await selectListed(tx, which.bookId) });
  });
}

async function standing(tx: Tx, which: SourceRef): Promise<StoredSource> {
  const source = await findSource(tx, which);
  if (source === null || source.is_removed) throw new AppError("sources.not_found");
  return source;
}

type Adding = { title: string; text: string; kind: "note" | "file"; filename: string };

function add(deps: SourceDeps, which: BookRef, source: Adding): Promise<BookSources> {
  return changing(deps, which, async (tx) => {
    await removeOld(tx, which.bookId, deps.now());
    await assertCountWithinLimit(tx, which.bookId);
    await assertLengthWithinLimit(tx, which.bookId, { text: source.text, besides: null });
    await insertSource(tx, { bookId: which.bookId, ...source });
  });
}

async function assertCountWithinLimit(tx: Tx, bookId: string): Promise<void> {
  const there = (await selectListed(tx, bookId)).filter(({ is_removed: isRemoved }) => !isRemoved);
  if (there.length >= SOURCE_LIMITS.perBook) {
    throw new AppError("sources.too_many", { limit: SOURCE_LIMITS.perBook });
  }
}

async function assertLengthWithinLimit(
  tx: Tx,
  bookId: string,
  { text, besides }: { text: string; besides: string | null },
): Promise<void> {
  const others = (await selectListed(tx, bookId)).filter(
    ({ id, is_removed: isRemoved }) => !isRemoved && id !== besides,
  );
  const inAll = others.reduce((sum, { letters }) => sum + letters, text.length);
  if (text.length > SOURCE_LIMITS.letters || inAll > SOURCE_LIMITS.totalChars) {
    throw new AppError("sources.too_long", { letters: text.length });
  }
}

async function textOf(
  { imports }: SourceDeps,
  file: File & { ownerId: string },
): Promise<{ title: string; text: string }> {
  const read = await imports.readText(file);
  if (read.text.trim() === "") throw new AppError("sources.empty");
  return read;
}

function bareName(filename: string): string {
  return filename.replace(/\.[a-z0-9]{1,8}$/iu, "") || filename;
}

function present(of: { bookId: string; title: string; sources: readonly ListedSource[] }): BookSources {
  const listed = of.sources.filter(({ is_removed: isRemoved }) => !isRemoved);
  const sources = listed.map(({ uncounted, words, is_removed: _isRemoved, updated_at: at, ...source }) => ({
    ...source,
    words: words ?? countWords(uncounted ?? ""),
    updated_at: at.toISOString(),
  }));
  return {
    book_id: of.bookId,
    title: of.title,
    sources,
    removed: of.sources
      .filter(({ is_removed: isRemoved }) => isRemoved)
      .map(({ id, number, title }) => ({ id, number, title })),
    words: sources.reduce((sum, { words }) => sum + words, 0),
    words_whole: MAX_WHOLE_SOURCE_WORDS,
  };
}
