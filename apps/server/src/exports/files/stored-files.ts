import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { ExportFinding, FileNotMade } from "@colophon/contracts/exports/files";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import { PressError } from "@colophon/press/press-error";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import type { Images } from "../../manuscript/images/images.ts";
import type { StoredFile } from "./export-requests.store.ts";
import { type ExportPress, type PressFile, resolvedPressOptions } from "./export-press.ts";
import { contentHash } from "./file-key.ts";
import { filenameOf, nameOfFile } from "./file-names.ts";
import type { PrintableBook } from "./finished-book.ts";
import { withImages } from "./print-images.ts";
import { type RenderSetOptions, renderSet } from "./render-set.ts";
import {
  type FileKey,
  type FileRow,
  type FoundRow,
  confirmFile,
  findFile,
  recordUse,
  insertFile,
} from "./stored-files.store.ts";

/** Dependencies for rendering and storing files. */
export type FilesDeps = {
  db: Db;
  press: ExportPress;
  blobs: BlobStore;
  log: Log;
  pictures: Pick<Images, "bytes">;
  coverArtwork: Pick<CoverArtwork, "wishOf">;
  now: () => Date;
};

/** Store folder for export files only. */
export const FILES_FOLDER = "exports";

/** A file as sent to the client. */
export type ExportedFile = { bytes: Uint8Array; mediaType: string; filename: string };

/** A stored file and its findings. */
export type CheckedFile = { file: StoredFile; findings: ExportFinding[] };

/** One file of a book. `formats`: those it is rendered and checked with. */
type OneOf = { book: PrintableBook; format: ExportFormat; formats: readonly ExportFormat[] };

/**
 * A single file, from the store or rendered now. It is verified complete but not preflighted.
 * @throws AppError "exports.render_failed", "server.busy"
 */
export async function obtainFile(
  deps: FilesDeps,
  { book, format }: { book: PrintableBook; format: ExportFormat },
): Promise<ExportedFile> {
  const one: OneOf = { book, format, formats: [format] };
  const filename = filenameOf(book.title, format);
  const stored = await readStoredFile(deps, keyOf(one));
  if (stored !== null) return { ...stored, filename };
  const manuscript = await withImages(deps, book);
  const file = await resolvedPressOptions(deps, book)
    .then((order) => deps.press.render(format, manuscript, order))
    .catch((error: unknown) => {
      throw toAppError(error, format);
    });
  await saveFile(deps, { key: keyOf(one), ownerId: book.ownerId, file, findings: null });
  return { bytes: file.bytes, mediaType: file.mediaType, filename };
}

/** @returns null unless the file is in the store; a file missing there counts as never rendered */
export async function readStoredFile(
  deps: FilesDeps,
  key: FileKey,
): Promise<Pick<ExportedFile, "bytes" | "mediaType"> | null> {
  const row = await findFile(deps.db, key, deps.now());
  if (row === null) return null;
  const bytes = await deps.blobs.get(row.object_key);
  if (bytes === null) return null;
  rememberUse(deps, row);
  return { bytes, mediaType: row.media_type };
}

/** Store keys of an export's files; null for a file that was deleted. Existing files count as used. */
export async function holdFiles(
  deps: FilesDeps,
  { bookId, files }: { bookId: string; files: readonly StoredFile[] },
): Promise<{ file: StoredFile; objectKey: string | null }[]> {
  return Promise.all(
    files.map(async (file) => {
      const key: FileKey = { bookId, format: file.format, contentHash: file.content_hash };
      const row = await findFile(deps.db, key, deps.now());
      if (row === null || (await deps.blobs.size(row.object_key)) === null) return { file, objectKey: null };
      rememberUse(deps, row);
      return { file, objectKey: row.object_key };
    }),
  );
}

/** @returns null unless the file was already rendered and checked and is still in the store */
export async function findCheckedFile(deps: FilesDeps, one: OneOf): Promise<CheckedFile | null> {
  const row = await findFile(deps.db, keyOf(one), deps.now());
  if (row === null || row.findings === null) return null;
  if ((await deps.blobs.size(row.object_key)) === null) return null;
  rememberUse(deps, row);
  return { file: asStored(one, row), findings: row.findings };
}

/**
 * Renders, checks and stores the files of an export; rejected ones are listed.
 * @throws the press's error: if no file can be rendered, or if a retry may help
 */
export async function makeCheckedFiles(
  deps: FilesDeps,
  { book, ...set }: { book: PrintableBook } & Pick<RenderSetOptions, "formats" | "isLast" | "onProgress">,
): Promise<{ files: CheckedFile[]; notMade: FileNotMade[] }> {
  const order = await resolvedPressOptions(deps, book);
  const manuscript = await withImages(deps, book);
  const made = await renderSet(deps.press, { ...set, manuscript, order });
  const files: CheckedFile[] = [];
  for (const { file, findings, formats } of made.files) {
    const one: OneOf = { book, format: file.kind, formats };
    files.push({
      file: asStored(one, await saveFile(deps, { key: keyOf(one), ownerId: book.ownerId, file, findings })),
      findings,
    });
  }
  return { files, notMade: made.notMade };
}

/** Doesn't delay the response; losing a single use does no harm. */
function rememberUse({ db, log, now }: FilesDeps, { object_key: key, is_use_due }: FoundRow): void {
  if (!is_use_due) return;
  void recordUse(db, key, now()).catch((error: unknown) =>
    log.warn({ err: error, key }, "a use was not noted"),
  );
}

/** A newly rendered file. `extension`: of its key in the store. */
type MadeFile = Pick<PressFile, "bytes" | "mediaType" | "pages"> & { extension: string };
type FileToSave = { key: FileKey; ownerId: string; file: MadeFile; findings: ExportFinding[] | null };

/**
 * Stores the bytes first, then the row that refers to them. A file that already exists isn't uploaded again.
 */
export async function saveFile(
  deps: FilesDeps,
  { key, ownerId, file, findings }: FileToSave,
): Promise<FileRow> {
  const { db, blobs } = deps;
  const now = deps.now();
  const { bytes, mediaType: media_type, extension, pages } = file;
  const known = await findFile(db, key, now);
  const about = { media_type, bytes: bytes.byteLength, pages, findings };
  if (known !== null && (await blobs.size(known.object_key)) === bytes.byteLength) {
    const { object_key } = known;
    if (await confirmFile(db, { ...key, object_key, findings, now })) return { ...about, object_key };
  }
  // Never reuse an earlier key: a cleanup may be deleting it right now.
  const object_key = `${FILES_FOLDER}/${key.bookId}/${key.contentHash}-${randomUUID()}.${extension}`;
  const row = { ...about, object_key };
  await blobs.put(object_key, bytes, media_type);
  const place = { ownerId, replaces: known?.object_key ?? null, now };
  if (!(await insertFile(db, { ...key, ...row, ...place }))) await yieldToStored(deps, { ...key, ...row });
  return row;
}

/**
 * Handles a concurrent process that stored the same file first, or a book that was deleted meanwhile.
 * @throws AppError "books.not_found" if the file's book no longer exists
 */
async function yieldToStored({ db, blobs, log, now }: FilesDeps, file: FileKey & FileRow): Promise<void> {
  const isStored = await confirmFile(db, { ...file, object_key: null, now: now() });
  await blobs.delete(file.object_key).catch((error: unknown) => {
    log.warn({ err: error, key: file.object_key }, "a file that was made twice was not removed");
  });
  if (!isStored) throw new AppError("books.not_found");
}

function keyOf({ book, format, formats }: OneOf): FileKey {
  const { bookId, manuscript, order } = book;
  return { bookId, format, contentHash: contentHash({ format, formats, manuscript, order }) };
}

function asStored(one: OneOf, { media_type, bytes, pages }: FileRow): StoredFile {
  const { contentHash: content_hash } = keyOf(one);
  const { format } = one;
  return { format, filename: filenameOf(one.book.title, format), content_hash, media_type, bytes, pages };
}

/** Turns a press error into one for the author; returns any other error unchanged. */
export function toAppError(error: unknown, format: ExportFormat): unknown {
  if (!(error instanceof PressError)) return error;
  if (error.code === "busy") return new AppError("server.busy", { retry_after_seconds: 5 });
  return new AppError("exports.render_failed", { format: nameOfFile(format), reason: error.message });
}
