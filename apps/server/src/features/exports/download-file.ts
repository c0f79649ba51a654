import { AppError, FieldError } from "@colophon/contracts/errors";
import type { ExportFinding } from "@colophon/contracts/exports/export";
import {
  BINDING_OF_FORMAT,
  type ExportFormat,
  type ExportLook,
  canBind,
} from "@colophon/contracts/exports/order";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import { PressError } from "@colophon/press/press-error";
import type { Db } from "../../platform/db/database.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { Books } from "../books/books.ts";
import type { ExportPress, PressFile, PressOrder } from "./export-press.ts";
import { type FileKey, findFile, storeFile } from "./exports.store.ts";
import { contentHash } from "./file-key.ts";
import { filenameOf, nameOfFile } from "./file-names.ts";
import { pressOrderOf, readFinishedBook } from "./finished-book.ts";

export type ExportDeps = { db: Db; books: Pick<Books, "read">; press: ExportPress; blobs: BlobStore };
export type DownloadRequest = { ownerId: string; bookId: string; format: ExportFormat; look: ExportLook };
export type ExportedFile = { bytes: Uint8Array; mediaType: string; filename: string };

/** One file at once: from the store, or made while the author waits. Proved whole, not preflighted. */
export async function downloadFile(deps: ExportDeps, request: DownloadRequest): Promise<ExportedFile> {
  const { format, look, bookId } = request;
  const { title, genre, manuscript } = await readFinishedBook(deps.books, request);
  refuseUnbound([format], look);
  const order = pressOrderOf(look, genre);
  const key = { bookId, format, contentHash: contentHash({ format, formats: [format], manuscript, order }) };
  const file = (await readStored(deps, key)) ?? (await makeFile(deps, { key, manuscript, order }));
  return { ...file, filename: filenameOf(title, format) };
}

/** @throws FieldError where a wrap is asked for that is not printed in this size and on this paper */
export function refuseUnbound(formats: readonly ExportFormat[], look: ExportLook): void {
  for (const format of formats) {
    const binding = BINDING_OF_FORMAT[format];
    if (binding === undefined || canBind(binding, look)) continue;
    throw new FieldError({
      trim: `There is no ${binding} of this size on this paper. Choose another size or paper, or leave its cover out.`,
    });
  }
}

/** Where a file lies: the same content always under the same key. */
function objectKeyOf(key: FileKey, extension: string): string {
  return `exports/${key.bookId}/${key.contentHash}.${extension}`;
}

type StoredBytes = { bytes: Uint8Array; mediaType: string };

async function readStored(deps: ExportDeps, key: FileKey): Promise<StoredBytes | null> {
  const row = await findFile(deps.db, key);
  if (row === null) return null;
  // A file that has gone from the store is simply made anew.
  const bytes = await deps.blobs.get(row.object_key);
  return bytes === null ? null : { bytes, mediaType: row.media_type };
}

async function makeFile(
  deps: ExportDeps,
  job: { key: FileKey; manuscript: ManuscriptInput; order: PressOrder },
): Promise<StoredBytes> {
  const { key, manuscript, order } = job;
  const file = await deps.press.render(key.format, manuscript, order).catch((error: unknown) => {
    throw refusal(error, key.format);
  });
  await keepFile(deps, { key, file, findings: null });
  return { bytes: file.bytes, mediaType: file.mediaType };
}

/** The bytes first, then the row that says they are there. */
export async function keepFile(
  deps: Pick<ExportDeps, "db" | "blobs">,
  kept: { key: FileKey; file: PressFile; findings: ExportFinding[] | null },
): Promise<string> {
  const { key, file, findings } = kept;
  const object_key = objectKeyOf(key, file.extension);
  await deps.blobs.put(object_key, file.bytes, file.mediaType);
  await storeFile(deps.db, {
    ...key,
    object_key,
    media_type: file.mediaType,
    bytes: file.bytes.byteLength,
    pages: file.pages,
    findings,
  });
  return object_key;
}

function refusal(error: unknown, format: ExportFormat): unknown {
  if (!(error instanceof PressError)) return error;
  if (error.code === "busy") return new AppError("server.busy", { retry_after_seconds: 5 });
  return new AppError("exports.render_failed", { format: nameOfFile(format), reason: error.message });
}
