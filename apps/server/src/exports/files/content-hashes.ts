import type { ExportFormat } from "@colophon/contracts/exports/files/export-request";
import type { Db } from "../../platform/db/database.ts";
import { findExport } from "./export-requests.store.ts";
import { contentHash } from "./file-key.ts";
import type { PrintableBook } from "./finished-book.ts";

/** What files are made of, as hashes by their formats; two that are equal are the same file. */
export type ContentHashes = Partial<Record<ExportFormat, string>>;

/** Of the files that a book would be made into as it stands. */
export function hashesOfFiles(book: PrintableBook, formats: readonly ExportFormat[]): ContentHashes {
  return Object.fromEntries(formats.map((format) => [format, contentHash({ ...book, format, formats })]));
}

/** Of the files that an order has come to; none for an unknown order and for one that is under way. */
export async function madeHashes(db: Db, exportId: string): Promise<ContentHashes> {
  const row = await findExport(db, exportId);
  return Object.fromEntries((row?.files ?? []).map(({ format, content_hash }) => [format, content_hash]));
}
