import { ExportFinding } from "@colophon/contracts/exports/files";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

const PackageRow = z.object({
  id: z.uuid(),
  book_id: z.uuid(),
  has_hardcover: z.boolean(),
  edition_id: z.uuid().nullable(),
  blockers: z.array(ExportFinding),
  created_at: z.date(),
});
export type PackageRow = z.output<typeof PackageRow>;

const COLUMNS = sql.raw(Object.keys(PackageRow.shape).join(", "));

/** Serializes requests for one book's package, so that two concurrent ones become one. */
export async function lockPackagesOf(tx: Tx, bookId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packages ${bookId}`}, 0))`.execute(tx);
}

export async function insertPackage(
  tx: Tx,
  order: Pick<PackageRow, "id" | "book_id" | "has_hardcover">,
): Promise<void> {
  await sql`insert into book_package (id, book_id, has_hardcover)
    values (${order.id}, ${order.book_id}, ${order.has_hardcover})`.execute(tx);
}

export function findPackage(db: Db, id: string): Promise<PackageRow | null> {
  return readRow(db, PackageRow, sql`select ${COLUMNS} from book_package where id = ${id}`);
}

/** The caller's transaction ends the run. @param made.blockers  why formats are left out of the edition */
export async function setEdition(
  tx: Tx,
  id: string,
  { editionId, blockers }: { editionId: string; blockers: readonly ExportFinding[] },
): Promise<void> {
  await sql`update book_package set edition_id = ${editionId}, blockers = ${JSON.stringify(blockers)}::jsonb
    where id = ${id}`.execute(tx);
}

/** The caller's transaction ends the run. */
export async function setBlockers(tx: Tx, id: string, blockers: readonly ExportFinding[]): Promise<void> {
  await sql`update book_package set blockers = ${JSON.stringify(blockers)}::jsonb where id = ${id}`.execute(
    tx,
  );
}

const Answer = z.object({ id: z.uuid(), hash: z.string() });

/** The answer to the request with this key, if it started no package of its own. */
export function findAnswer(
  db: Db,
  ownerId: string,
  idempotencyKey: string,
): Promise<z.output<typeof Answer> | null> {
  return readRow(
    db,
    Answer,
    sql`select package_id as id, request_hash as hash from book_package_answer
      where owner_id = ${ownerId} and idempotency_key = ${idempotencyKey}`,
  );
}

export async function insertAnswer(
  tx: Tx,
  answer: { ownerId: string; key: string; hash: string; packageId: string },
): Promise<void> {
  await sql`insert into book_package_answer (owner_id, idempotency_key, request_hash, package_id)
    values (${answer.ownerId}, ${answer.key}, ${answer.hash}, ${answer.packageId}) on conflict do nothing`.execute(
    tx,
  );
}
