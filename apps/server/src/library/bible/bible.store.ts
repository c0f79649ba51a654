import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";

/** The plan's promises as threads; a promise that is there keeps its row, and its author's words where they wrote it. */
export async function insertPromises(tx: Tx, bookId: string, plan: BookOutline): Promise<void> {
  for (const promise of plan.promises) {
    const planted = plan.chapters[promise.planted_in - 1]?.id ?? null;
    await sql`insert into thread (id, book_id, text, promise_id, planted_chapter_id)
      values (gen_random_uuid(), ${bookId}, ${promise.text}, ${promise.id}, ${planted})
      on conflict (book_id, promise_id) do update set text = excluded.text
        where not thread.by_author and thread.removed_at is null`.execute(tx);
  }
}

/** Promises that are in the plan no more; one that is paid has been told. */
export async function deletePromises(tx: Tx, bookId: string, kept: readonly string[]): Promise<void> {
  await sql`delete from thread where book_id = ${bookId} and promise_id is not null
    and not (promise_id = any(${kept})) and status = 'open'`.execute(tx);
}

const FactRow = z.object({
  id: z.uuid(),
  about: z.string(),
  attribute: z.string(),
  value: z.string(),
  quote: z.string(),
  chapter: z.int(),
  scene: z.int(),
});
/** A fact with its id, and the number that its chapter has now. */
export type FactRow = z.output<typeof FactRow>;

/** Facts of chapters that stand, in the order in which the book tells them. */
export function selectFacts(db: Db, bookId: string): Promise<FactRow[]> {
  return readRows(
    db,
    FactRow,
    sql`select f.id, f.about, f.attribute, f.value, f.quote, c.number as chapter, f.scene
      from fact f join chapter c on c.book_id = f.book_id and c.id = f.chapter_id
      where f.book_id = ${bookId} and c.number is not null and f.removed_at is null
      order by c.number, f.scene, f.created_at, f.id`,
  );
}

/** What a chapter has told, in its own words. */
export type ChapterLedger = {
  chapterId: string;
  facts: readonly { about: string; attribute: string; value: string; quote: string; scene: number }[];
  /** `id`: drawn by whoever keeps it, so that what pays a thread can name it */
  planted: readonly { id: string; text: string; quote: string }[];
  /** threads that were open, and the words that pay them */
  paid: readonly { threadId: string; quote: string }[];
};

/**
 * What chapters have told before gives way, all of it in a few statements: a long book has thousands of rows. What their
 * author has corrected, struck or added stays, and the same reading does not come back beside it.
 */
export async function replaceLedgers(
  tx: Tx,
  bookId: string,
  ledgers: readonly ChapterLedger[],
): Promise<void> {
  const chapters = ledgers.map(({ chapterId }) => chapterId);
  await sql`delete from fact where book_id = ${bookId} and chapter_id = any(${chapters})
    and read_as is null`.execute(tx);
  await sql`delete from thread
    where book_id = ${bookId} and planted_chapter_id = any(${chapters}) and promise_id is null
      and read_as is null and not by_author and not status_by_author`.execute(tx);
  const facts = rowsOf(ledgers, ({ facts: items }) => items);
  await sql`insert into fact (id, book_id, chapter_id, scene, about, attribute, value, quote, created_at)
    select gen_random_uuid(), ${bookId}, chapter, scene, about, attribute, value, quote, clock_timestamp()
    from jsonb_to_recordset(${facts}::jsonb)
      as r (chapter text, scene int, about text, attribute text, value text, quote text)
    where not exists (select from fact f where f.book_id = ${bookId} and f.read_as is not null
      and (f.read_as = ${readAs("r")} or (f.chapter_id = r.chapter and f.quote = r.quote and r.quote <> ''
        and starts_with(f.read_as, ${readAs("r", "stem")}))))`.execute(tx);
  const planted = rowsOf(ledgers, ({ planted: items }) => items);
  await sql`insert into thread (id, book_id, text, planted_chapter_id, planted_quote, created_at)
    select id, ${bookId}, text, chapter, quote, clock_timestamp()
    from jsonb_to_recordset(${planted}::jsonb) as r (id uuid, chapter text, text text, quote text)
    where not exists (select from thread t where t.book_id = ${bookId}
      and (t.read_as is not null or t.by_author or t.status_by_author)
      and (t.read_as = lower(r.text) or lower(t.text) = lower(r.text)
        or (t.planted_chapter_id = r.chapter and t.planted_quote = r.quote and r.quote <> '')))`.execute(tx);
  const paid = rowsOf(ledgers, ({ paid: items }) => items);
  await sql`update thread t set status = 'paid', paid_chapter_id = r.chapter, paid_quote = r.quote
    from jsonb_to_recordset(${paid}::jsonb) as r ("threadId" uuid, chapter text, quote text)
    where t.id = r."threadId" and t.book_id = ${bookId} and not t.status_by_author and t.removed_at is null`.execute(
    tx,
  );
}

/** What a text was read as: about whom, of what, and what of it. @param part  `stem`: without the last */
export function readAs(table: string, part: "all" | "stem" = "all"): ReturnType<typeof sql> {
  const column = (name: string): ReturnType<typeof sql> => sql`lower(trim(${sql.ref(`${table}.${name}`)}))`;
  const stem = sql`${column("about")} || ' | ' || ${column("attribute")} || ' | '`;
  return part === "stem" ? stem : sql`${stem} || ${column("value")}`;
}

function rowsOf(ledgers: readonly ChapterLedger[], items: (of: ChapterLedger) => readonly object[]): string {
  return JSON.stringify(
    ledgers.flatMap((ledger) => items(ledger).map((row) => ({ ...row, chapter: ledger.chapterId }))),
  );
}

export async function markContradicted(tx: Tx, bookId: string, ids: readonly string[]): Promise<void> {
  await sql`update fact set status = 'contradicted' where book_id = ${bookId} and id = any(${ids})`.execute(
    tx,
  );
}

const ThreadRow = z.object({
  id: z.uuid(),
  text: z.string(),
  promise_id: z.string().nullable(),
  status: z.enum(["open", "paid", "dropped"]),
});
/** Something a reader waits for. */
export type ThreadRow = z.output<typeof ThreadRow>;

export function selectThreads(db: Db, bookId: string): Promise<ThreadRow[]> {
  return readRows(
    db,
    ThreadRow,
    sql`select id, text, promise_id, status from thread
      where book_id = ${bookId} and removed_at is null order by created_at, id`,
  );
}

const PassageRow = z.object({ section_id: z.string(), chapter: z.int(), quote: z.string() });
const PlacedFact = FactRow.omit({ chapter: true, scene: true }).extend({
  by_author: z.boolean(),
  revision: z.int(),
  passage: PassageRow,
});
/** A fact with the words that tell it. */
export type PlacedFact = z.output<typeof PlacedFact>;

/** Facts of chapters that stand, in the order in which the book tells them. */
export function selectPlacedFacts(db: Db, bookId: string): Promise<PlacedFact[]> {
  return readRows(
    db,
    PlacedFact,
    sql`select f.id, f.about, f.attribute, f.value, f.quote, f.by_author, f.revision,
        json_build_object('section_id', c.id, 'chapter', c.number, 'quote', f.quote) as passage
      from fact f join chapter c on c.book_id = f.book_id and c.id = f.chapter_id
      where f.book_id = ${bookId} and c.number is not null and f.removed_at is null
      order by c.number, f.scene, f.created_at, f.id`,
  );
}

const PlacedThread = ThreadRow.extend({
  by_author: z.boolean(),
  revision: z.int(),
  planted: PassageRow.nullable(),
  paid: PassageRow.nullable(),
});
/** What a reader waits for, with the words that plant and pay it. */
export type PlacedThread = z.output<typeof PlacedThread>;

/** Of chapters that stand; those that are open come first. */
export function selectPlacedThreads(db: Db, bookId: string): Promise<PlacedThread[]> {
  const passage = (end: "planted" | "paid"): ReturnType<typeof sql> => {
    const [chapter, quote] = [sql.ref(`t.${end}_chapter_id`), sql.ref(`t.${end}_quote`)];
    return sql`(select json_build_object('section_id', c.id, 'chapter', c.number, 'quote', ${quote})
      from chapter c where c.book_id = t.book_id and c.id = ${chapter} and c.number is not null)`;
  };
  return readRows(
    db,
    PlacedThread,
    sql`select t.id, t.text, t.promise_id, t.status, (t.by_author or t.status_by_author) as by_author, t.revision,
        ${passage("planted")} as planted, ${passage("paid")} as paid
      from thread t left join chapter p on p.book_id = t.book_id and p.id = t.planted_chapter_id
      where t.book_id = ${bookId} and t.removed_at is null and (t.planted_chapter_id is null or p.number is not null)
      order by t.status <> 'open', p.number nulls first, t.created_at, t.id`,
  );
}
