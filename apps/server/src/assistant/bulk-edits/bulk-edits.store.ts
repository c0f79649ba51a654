import { BULK_EDIT_PART_STATES } from "@colophon/contracts/assistant/bulk-edits";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

const ChangeRow = z.object({ id: z.uuid(), instruction: z.string() });
export type ChangeRow = z.output<typeof ChangeRow>;

export async function insertChange(
  tx: Tx,
  change: { id: string; bookId: string; instruction: string },
): Promise<void> {
  await sql`insert into bulk_edit (id, book_id, instruction)
    values (${change.id}, ${change.bookId}, ${change.instruction})`.execute(tx);
}

/** The latest change of a book. */
export function findLatest(db: Db, bookId: string): Promise<ChangeRow | null> {
  return readRow(
    db,
    ChangeRow,
    sql`select id, instruction from bulk_edit where book_id = ${bookId} order by created_at desc, id desc limit 1`,
  );
}

/** A change of a book. It is immutable, so it needs no lock. */
export function findChange(db: Db, which: { bookId: string; id: string }): Promise<ChangeRow | null> {
  return readRow(
    db,
    ChangeRow,
    sql`select id, instruction from bulk_edit where book_id = ${which.bookId} and id = ${which.id}`,
  );
}

const PartRow = z.object({
  place: z.int(),
  chapter_id: z.string(),
  version: z.int(),
  range_from: z.int(),
  range_to: z.int(),
  was: z.string(),
  words: z.int(),
  why: z.string(),
  state: z.enum(BULK_EDIT_PART_STATES),
  changes: z.int(),
});
export type PartRow = z.output<typeof PartRow>;

const PartWithChapter = PartRow.extend({ title: z.string(), number: z.int().nullable() });

/** A change's parts in book order. */
export function selectParts(db: Db, changeId: string): Promise<z.output<typeof PartWithChapter>[]> {
  return readRows(
    db,
    PartWithChapter,
    sql`select p.place, p.chapter_id, p.version, p.range_from, p.range_to, p.was, p.words, p.why, p.state, p.changes,
        c.title, c.number
      from bulk_edit_part p join chapter c on c.book_id = p.book_id and c.id = p.chapter_id
      where p.change_id = ${changeId} order by p.place`,
  );
}

/** Inserts the parts a list found, in book order. */
export async function insertParts(
  tx: Tx,
  of: { changeId: string; bookId: string },
  parts: readonly Omit<PartRow, "state" | "changes">[],
): Promise<void> {
  await sql`insert into bulk_edit_part (change_id, book_id, place, chapter_id, version, range_from, range_to, was,
      words, why)
    select ${of.changeId}, ${of.bookId}, r.place, r.chapter_id, r.version, r.range_from, r.range_to, r.was, r.words, r.why
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r (place int, chapter_id text, version int,
      range_from int, range_to int, was text, words int, why text)
    -- a chapter that was removed while the list was made has no parts
    join chapter c on c.book_id = ${of.bookId} and c.id = r.chapter_id
    on conflict do nothing`.execute(tx);
}

/** Assigns waiting parts to a run. @returns how many */
export function assignParts(
  tx: Tx,
  of: { changeId: string; runId: string; places: readonly number[] },
): Promise<number> {
  return countReturned(
    tx,
    sql`update bulk_edit_part set run_id = ${of.runId}
      where change_id = ${of.changeId} and state = 'waiting' and place = any(${of.places}) returning place`,
  );
}

/** The first part waiting for a run. */
export function findNextPart(db: Db, runId: string): Promise<PartRow | null> {
  return readRow(
    db,
    PartRow,
    sql`select place, chapter_id, version, range_from, range_to, was, words, why, state, changes from bulk_edit_part
      where run_id = ${runId} and state = 'waiting' order by place limit 1`,
  );
}

export async function setPartState(
  tx: Tx,
  part: { changeId: string; place: number; state: PartRow["state"]; changes: number },
): Promise<void> {
  await sql`update bulk_edit_part set state = ${part.state}, changes = ${part.changes}
    where change_id = ${part.changeId} and place = ${part.place}`.execute(tx);
}

/** Word count of the parts that a run has changed: the basis of its price. */
export function countWordsDone(db: Db, runId: string): Promise<number> {
  return readCount(
    db,
    sql`select coalesce(sum(words), 0)::int as count from bulk_edit_part
      where run_id = ${runId} and state = 'done'`,
  );
}

/** A run's parts, and how many of them are settled. */
export async function countParts(db: Db, runId: string): Promise<{ all: number; settled: number }> {
  const row = await readRow(
    db,
    z.object({ all: z.int(), settled: z.int() }),
    sql`select count(*)::int as "all", count(*) filter (where state <> 'waiting')::int as settled
      from bulk_edit_part where run_id = ${runId}`,
  );
  return row ?? { all: 0, settled: 0 };
}
