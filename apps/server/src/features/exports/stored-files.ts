import { AppError } from "@colophon/contracts/errors";
import type { ExportFinding, FileNotMade } from "@colophon/contracts/exports/export";
import type { ExportFormat } from "@colophon/contracts/exports/order";
import { PressError } from "@colophon/press/press-error";
import type { Db } from "../../platform/db/database.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { StoredFile } from "./export-orders.store.ts";
import type { ExportPress, PressFile } from "./export-press.ts";
import { contentHash } from "./file-key.ts";
import { filenameOf, nameOfFile } from "./file-names.ts";
import type { BookInLook } from "./finished-book.ts";
import { type SetOrder, renderSet } from "./render-set.ts";
import { type FileKey, type FileRow, findFile, storeFile } from "./stored-files.store.ts";

/** What files are made by, and where they are kept. */
export type FilesDeps = { db: Db; press: ExportPress; blobs: BlobStore };

/** A file as its reader gets it. */
export type ExportedFile = { bytes: Uint8Array; mediaType: string; filename: string };

/** A file in the store, and what was found of it. */
export type CheckedFile = { file: StoredFile; findings: ExportFinding[] };

/** One file of a book. `formats`: those it is made and checked together with. */
type OneOf = { book: BookInLook; format: ExportFormat; formats: readonly ExportFormat[] };

/**
 * One file at once: from the store, or made now. It is proved whole and not preflighted.
 * @throws AppError "exports.render_failed", "server.busy"
 */
export async function obtainFile(
  deps: FilesDeps,
  { book, format }: { book: BookInLook; format: ExportFormat },
): Promise<ExportedFile> {
  const one: OneOf = { book, format, formats: [format] };
  const filename = filenameOf(book.title, format);
  const stored = await findStored(deps, one);
  if (stored !== null) return { bytes: stored.bytes, mediaType: stored.row.media_type, filename };
  const file = await deps.press.render(format, book.manuscript, book.order).catch((error: unknown) => {
    throw refusal(error, format);
  });
  await keepFile(deps, { ...one, file, findings: null });
  return { bytes: file.bytes, mediaType: file.mediaType, filename };
}

/** @returns null unless the file was made and checked before and is still in the store */
export async function findCheckedFile(deps: FilesDeps, one: OneOf): Promise<CheckedFile | null> {
  const stored = await findStored(deps, one);
  if (stored === null || stored.row.findings === null) return null;
  return { file: asStored(one, stored.row), findings: stored.row.findings };
}

/**
 * Makes, checks and keeps the files of an order; what the press refuses is named.
 * @throws what the press throws: when no file can be made, or when another try may help
 */
export async function makeCheckedFiles(
  deps: FilesDeps,
  { book, ...set }: { book: BookInLook } & Pick<SetOrder, "formats" | "isLast" | "onProgress">,
): Promise<{ files: CheckedFile[]; notMade: FileNotMade[] }> {
  const { manuscript, order } = book;
  const made = await renderSet(deps.press, { ...set, manuscript, order });
  const files: CheckedFile[] = [];
  for (const { file, findings, formats } of made.files) {
    const one: OneOf = { book, format: file.kind, formats };
    files.push({ file: asStored(one, await keepFile(deps, { ...one, file, findings })), findings });
  }
  return { files, notMade: made.notMade };
}

/** A file that has gone from the store counts as one that was never made. */
async function findStored(
  { db, blobs }: FilesDeps,
  one: OneOf,
): Promise<{ row: FileRow; bytes: Uint8Array } | null> {
  const row = await findFile(db, keyOf(one));
  if (row === null) return null;
  const bytes = await blobs.get(row.object_key);
  return bytes === null ? null : { row, bytes };
}

/** The bytes first, then the row that says they are there. */
async function keepFile(
  { db, blobs }: FilesDeps,
  { file, findings, ...one }: OneOf & { file: PressFile; findings: ExportFinding[] | null },
): Promise<FileRow> {
  const { bytes, mediaType: media_type, extension, pages } = file;
  const key = keyOf(one);
  // The same content always lies under the same key.
  const object_key = `exports/${key.bookId}/${key.contentHash}.${extension}`;
  const row = { object_key, media_type, bytes: bytes.byteLength, pages, findings };
  await blobs.put(object_key, bytes, media_type);
  await storeFile(db, { ...key, ...row });
  return row;
}

function keyOf({ book, format, formats }: OneOf): FileKey {
  const { bookId, manuscript, order } = book;
  return { bookId, format, contentHash: contentHash({ format, formats, manuscript, order }) };
}

function asStored({ book, format }: OneOf, { object_key, media_type, bytes, pages }: FileRow): StoredFile {
  return { format, filename: filenameOf(book.title, format), object_key, media_type, bytes, pages };
}

function refusal(error: unknown, format: ExportFormat): unknown {
  if (!(error instanceof PressError)) return error;
  if (error.code === "busy") return new AppError("server.busy", { retry_after_seconds: 5 });
  return new AppError("exports.render_failed", { format: nameOfFile(format), reason: error.message });
}
