import { createHash } from "node:crypto";
import type { DownloadFormat, TrimSize } from "@colophon/contracts/books";
import { AppError } from "@colophon/contracts/errors";
import type { ManuscriptInput } from "@colophon/press/manuscript";
import type { Press } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";
import type { Db } from "../../platform/db/database.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { Books } from "../books/books.ts";
import { findExport, insertExport } from "./exports.store.ts";
import { manuscriptOfBook } from "./manuscript-of-book.ts";

/** Raised when the press sets the same manuscript differently, so that files cached before are made anew. */
const PRESS_EDITION = 1;

export type ExportedFile = { bytes: Uint8Array; mediaType: string; filename: string };

/** Finished books as files. */
export interface Exports {
  /**
   * @returns the file, from the store or freshly made and proved whole
   * @throws  AppError "books.not_found", "books.not_completed", "exports.render_failed", "server.busy"
   */
  download(request: {
    ownerId: string;
    bookId: string;
    format: DownloadFormat;
    trim: TrimSize;
  }): Promise<ExportedFile>;
}

type ExportDeps = { db: Db; books: Pick<Books, "read">; press: Press; blobs: BlobStore };

/** Files are cached by a hash of all that goes into them, so a changed book is never served from the cache. */
export function createExports(deps: ExportDeps): Exports {
  return {
    async download({ ownerId, bookId, format, trim }) {
      const found = await deps.books.read({ ownerId, bookId });
      if (found === null) throw new AppError("books.not_found");
      if (found.book.status !== "completed") throw new AppError("books.not_completed");
      const manuscript = manuscriptOfBook(found);
      const { genre } = found.book;
      const contentHash = hashOf({ manuscript, format, trim, genre, edition: PRESS_EDITION });
      const key = { bookId, format, contentHash };
      const filename = `${fileTitle(found.book.title)}.${format}`;
      const stored = await readStored(deps, key);
      if (stored !== null) return { ...stored, filename };
      return { ...(await makeFile(deps, { key, manuscript, format, trim, genre })), filename };
    },
  };
}

type FileKey = { bookId: string; format: DownloadFormat; contentHash: string };

async function readStored(
  deps: ExportDeps,
  key: FileKey,
): Promise<{ bytes: Uint8Array; mediaType: string } | null> {
  const row = await findExport(deps.db, key);
  if (row === null) return null;
  // A file that has gone from the store is simply made anew.
  const bytes = await deps.blobs.get(row.object_key);
  return bytes === null ? null : { bytes, mediaType: row.media_type };
}

async function makeFile(
  deps: ExportDeps,
  order: { key: FileKey; manuscript: ManuscriptInput; format: DownloadFormat; trim: TrimSize; genre: string },
): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const { key, manuscript, format, trim, genre } = order;
  const file = await deps.press.render(format, manuscript, { trim, genre }).catch((error: unknown) => {
    throw refusal(error, format);
  });
  const objectKey = `exports/${key.bookId}/${key.contentHash}.${format}`;
  await deps.blobs.put(objectKey, file.bytes, file.mediaType);
  await insertExport(deps.db, {
    ...key,
    objectKey,
    mediaType: file.mediaType,
    bytes: file.bytes.byteLength,
    pages: file.pages,
  });
  return { bytes: file.bytes, mediaType: file.mediaType };
}

function refusal(error: unknown, format: DownloadFormat): unknown {
  if (!(error instanceof PressError)) return error;
  if (error.code === "busy") return new AppError("server.busy", { retry_after_seconds: 5 });
  return new AppError("exports.render_failed", { format: format.toUpperCase(), reason: error.message });
}

function hashOf(input: unknown): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}

/** ASCII only, since it goes into a header: "Café du Nord!" → "Cafe-du-Nord". */
function fileTitle(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
  return plain === "" ? "book" : plain;
}
