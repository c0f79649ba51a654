import type { ExportFinding } from "@colophon/contracts/exports/export";
import type { ExportFormat } from "@colophon/contracts/exports/order";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

export type FileKey = { bookId: string; format: ExportFormat; contentHash: string };
export type FileRow = {
  object_key: string;
  media_type: string;
  bytes: number;
  pages: number | null;
  /** null: made for a quick download or a proof, and not checked yet */
  findings: ExportFinding[] | null;
};

export async function findFile(db: Db, key: FileKey): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select object_key, media_type, bytes, pages, findings from export_file
    where book_id = ${key.bookId} and format = ${key.format} and content_hash = ${key.contentHash}`.execute(
    db,
  );
  return rows[0] ?? null;
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
