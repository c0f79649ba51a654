import { ExportFinding } from "@colophon/contracts/exports/files";
import { ExportFormat } from "@colophon/contracts/exports/export-request";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

/** Formats that are stored: files authors request, and the image of a wrap for screens. */
export type StoredFormat = ExportFormat | "wrap-preview";

export type FileKey = { bookId: string; format: StoredFormat; contentHash: string };

/** Minimum interval between recorded uses of a file, so that frequent reads don't cause a write each. */
const NOTED_EVERY_MS = 10 * 60 * 1000;

const FileRow = z.object({
  object_key: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
  /** null: rendered for a quick download or a proof, and not checked yet */
  findings: z.array(ExportFinding).nullable(),
});

export type FileRow = z.output<typeof FileRow>;

const FoundRow = FileRow.extend({
  /** whether this use of the file should be recorded */
  is_use_due: z.boolean(),
});
export type FoundRow = z.output<typeof FoundRow>;

export async function findFile(db: Db, key: FileKey, now: Date): Promise<FoundRow | null> {
  const due = new Date(now.getTime() - NOTED_EVERY_MS);
  return readRow(
    db,
    FoundRow,
    sql`select object_key, media_type, bytes, pages, findings,
        last_used_at < ${due} as is_use_due
      from export_file
      where book_id = ${key.bookId} and format = ${key.format} and content_hash = ${key.contentHash}`,
  );
}

const Pages = z.object({ pages: z.int() });

/** Page count of a print PDF stored under one of these hashes. @returns null if there is none */
export async function findPages(
  db: Db,
  { bookId, contentHashes }: { bookId: string; contentHashes: readonly string[] },
): Promise<number | null> {
  const row = await readRow(
    db,
    Pages,
    sql`select pages from export_file
      where book_id = ${bookId} and format = 'pdf' and content_hash = any(${contentHashes}::text[])
        and pages is not null
      limit 1`,
  );
  return row?.pages ?? null;
}

const ExistingFile = z.object({
  content_hash: z.string(),
  format: ExportFormat,
  object_key: z.string(),
  pages: z.int().nullable(),
});
export type ExistingFile = z.output<typeof ExistingFile>;

/** Those of the content hashes that have a file row for the book. */
export function findExistingFiles(
  db: Db,
  { bookId, hashes }: { bookId: string; hashes: readonly string[] },
): Promise<ExistingFile[]> {
  return readRows(
    db,
    ExistingFile,
    sql`select content_hash, format, object_key, pages from export_file
      where book_id = ${bookId} and content_hash = any(${hashes})`,
  );
}

/**
 * Inserts the row of a file whose bytes are in the store.
 * @param file.replaces  key of an existing row for the same content whose bytes are missing; its row is
 *        updated
 * @returns false if another file with the same content was stored meanwhile (that one stays) or the book was
 *          deleted
 */
export async function insertFile(
  db: Db,
  file: FileKey & FileRow & { ownerId: string; replaces: string | null; now: Date },
): Promise<boolean> {
  const stored = await countReturned(
    db,
    sql`insert into export_file
      (book_id, owner_id, format, content_hash, object_key, media_type, bytes, pages, findings, last_used_at)
    select id, ${file.ownerId}::uuid, ${file.format}, ${file.contentHash}, ${file.object_key},
      ${file.media_type}, ${file.bytes}::int, ${file.pages}::int, ${asJson(file.findings)}::jsonb, ${file.now}::timestamptz
    from book where id = ${file.bookId}
    on conflict (book_id, format, content_hash) do update set
      object_key = excluded.object_key, media_type = excluded.media_type, bytes = excluded.bytes,
      pages = excluded.pages, last_used_at = excluded.last_used_at,
      findings = coalesce(excluded.findings, export_file.findings)
      where export_file.object_key = ${file.replaces}
    returning object_key`,
  );
  return stored > 0;
}

/**
 * Marks a stored file as rendered again so that it needn't be stored twice; existing check results are kept.
 * @param file.object_key  key it is stored under; null for any
 * @returns false if the file was deleted meanwhile
 */
export async function confirmFile(
  db: Db,
  file: FileKey & { object_key: string | null; findings: ExportFinding[] | null; now: Date },
): Promise<boolean> {
  const confirmed = await countReturned(
    db,
    sql`update export_file set last_used_at = ${file.now}, findings = coalesce(${asJson(file.findings)}::jsonb, findings)
      where book_id = ${file.bookId} and format = ${file.format} and content_hash = ${file.contentHash}
        and object_key = coalesce(${file.object_key}, object_key)
      returning object_key`,
  );
  return confirmed > 0;
}

function asJson(findings: ExportFinding[] | null): string | null {
  return findings === null ? null : JSON.stringify(findings);
}

export async function recordUse(db: Db, objectKey: string, now: Date): Promise<void> {
  await sql`update export_file set last_used_at = ${now} where object_key = ${objectKey}`.execute(db);
}
