import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

export type ExportRow = { object_key: string; media_type: string; pages: number | null };
type ExportKey = { bookId: string; format: string; contentHash: string };

export async function findExport(db: Db, key: ExportKey): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select object_key, media_type, pages from export_file
    where book_id = ${key.bookId} and format = ${key.format} and content_hash = ${key.contentHash}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertExport(
  db: Db,
  file: ExportKey & { objectKey: string; mediaType: string; bytes: number; pages: number | null },
): Promise<void> {
  await sql`insert into export_file (book_id, format, content_hash, object_key, media_type, bytes, pages)
    values (${file.bookId}, ${file.format}, ${file.contentHash}, ${file.objectKey}, ${file.mediaType},
      ${file.bytes}, ${file.pages})
    on conflict do nothing`.execute(db);
}
