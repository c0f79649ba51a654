import { ExportFinding } from "@colophon/contracts/exports/export";
import type { ExportFormat } from "@colophon/contracts/exports/order";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

export type FileKey = { bookId: string; format: ExportFormat; contentHash: string };

const FileRow = z.object({
  object_key: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
  /** null: made for a quick download or a proof, and not checked yet */
  findings: z.array(ExportFinding).nullable(),
});

export type FileRow = z.output<typeof FileRow>;

export async function findFile(db: Db, key: FileKey): Promise<FileRow | null> {
  return readRow(
    db,
    FileRow,
    sql`select object_key, media_type, bytes, pages, findings from export_file
      where book_id = ${key.bookId} and format = ${key.format} and content_hash = ${key.contentHash}`,
  );
}

/** The same file twice is one row; a check that was made is kept. */
export async function storeFile(db: Db, file: FileKey & FileRow): Promise<void> {
  const findings = file.findings === null ? null : JSON.stringify(file.findings);
  await sql`insert into export_file
      (book_id, format, content_hash, object_key, media_type, bytes, pages, findings)
    values (${file.bookId}, ${file.format}, ${file.contentHash}, ${file.object_key}, ${file.media_type},
      ${file.bytes}, ${file.pages}, ${findings}::jsonb)
    on conflict (book_id, format, content_hash) do update set
      findings = coalesce(excluded.findings, export_file.findings)`.execute(db);
}
