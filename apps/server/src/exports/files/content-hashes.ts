import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { Db } from "../../platform/db/database.ts";
import { findExport } from "./export-requests.store.ts";
import { contentHash } from "./file-key.ts";
import type { PrintableBook } from "./finished-book.ts";

/** Hashes of what files are made of, by format; equal hashes mean the same file. */
export type ContentHashes = Partial<Record<ExportFormat, string>>;

/** Hashes of the files that the current book would produce. */
export function hashesOfFiles(book: PrintableBook, formats: readonly ExportFormat[]): ContentHashes {
  return Object.fromEntries(formats.map((format) => [format, contentHash({ ...book, format, formats })]));
}

/** Hashes of an export's finished files; empty if the export is unknown or still running. */
export async function madeHashes(db: Db, exportId: string): Promise<ContentHashes> {
  const row = await findExport(db, exportId);
  return Object.fromEntries((row?.files ?? []).map(({ format, content_hash }) => [format, content_hash]));
}
