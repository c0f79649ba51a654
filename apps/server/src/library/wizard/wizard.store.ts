import { WizardFields } from "@colophon/contracts/library/wizard";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow } from "../../platform/db/rows.ts";

const DraftRow = z.object({
  // Fields of an older version that this one doesn't know are dropped without an error.
  fields: z.record(z.string(), z.unknown()).transform((kept) => fieldsOf(kept)),
  order_key: z.string(),
  book_id: z.uuid().nullable(),
  revision: z.int(),
  updated_at: z.date(),
});
/** A draft; `book_id`: of a book on its author's shelf. */
export type DraftRow = z.output<typeof DraftRow>;

function fieldsOf(kept: Readonly<Record<string, unknown>>): WizardFields {
  const whole = WizardFields.safeParse(kept);
  if (whole.success) return whole.data;
  const bad = new Set(whole.error.issues.map(({ path }) => path[0]));
  const fitting = Object.entries(kept).filter(([name]) => !bad.has(name));
  return WizardFields.parse(Object.fromEntries(fitting));
}

export function findDraft(db: Db, ownerId: string): Promise<DraftRow | null> {
  return readRow(
    db,
    DraftRow,
    sql`select d.fields, d.order_key, b.id as book_id, d.revision, d.updated_at
      from wizard_draft d
      left join book b on b.id = d.book_id and b.owner_id = d.owner_id and b.deleted_at is null
      where d.owner_id = ${ownerId}`,
  );
}

/**
 * @param draft.requestKey  for a first draft; an existing one keeps its own
 * @returns false if the stored one differs
 */
export async function saveDraft(
  db: Db,
  draft: { ownerId: string; fields: WizardFields; revision: number; requestKey: string },
): Promise<boolean> {
  const { ownerId, revision } = draft;
  const fields = JSON.stringify(draft.fields);
  const query =
    revision === 0
      ? sql`insert into wizard_draft (owner_id, fields, order_key, revision)
          values (${ownerId}, ${fields}::jsonb, ${draft.requestKey}, 1)
          on conflict do nothing returning owner_id`
      : sql`update wizard_draft set fields = ${fields}::jsonb, revision = revision + 1, updated_at = clock_timestamp()
          where owner_id = ${ownerId} and revision = ${revision}::bigint returning owner_id`;
  return (await countReturned(db, query)) > 0;
}

/** Empties a draft. @returns false if the stored one differs, or there is none */
export async function clearDraft(
  db: Db,
  { ownerId, revision, requestKey }: { ownerId: string; revision: number; requestKey: string },
): Promise<boolean> {
  const cleared = await countReturned(
    db,
    sql`update wizard_draft set fields = '{}', book_id = null, order_key = ${requestKey}, revision = revision + 1,
      updated_at = clock_timestamp()
    where owner_id = ${ownerId} and revision = ${revision}::bigint returning revision`,
  );
  return cleared > 0;
}

/** Records the book requested with a draft's key; a request with any other key doesn't change the draft. */
export async function recordBook(
  tx: Tx,
  order: { ownerId: string; bookId: string; requestKey: string; nextKey: string },
): Promise<void> {
  await sql`update wizard_draft set book_id = ${order.bookId}, order_key = ${order.nextKey}, revision = revision + 1,
      updated_at = clock_timestamp()
    where owner_id = ${order.ownerId} and order_key = ${order.requestKey}`.execute(tx);
}
