import type { BookPlan } from "@colophon/contracts/books/plan";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";

/** People and places of a plan; those of an earlier plan that are not in it any more go. */
export async function replaceEntities(tx: Tx, bookId: string, plan: BookPlan): Promise<void> {
  await sql`delete from entity where book_id = ${bookId}`.execute(tx);
  for (const [place, person] of plan.cast.entries()) {
    await sql`insert into entity (id, book_id, place, kind, name, aliases, attributes, role, want, need, speech, knows)
      values (gen_random_uuid(), ${bookId}, ${place}, 'person', ${person.name}, ${person.aliases}, ${person.attributes},
        ${person.role}, ${person.want}, ${person.need}, ${person.speech}, ${JSON.stringify(person.knows)})
      on conflict do nothing`.execute(tx);
  }
  for (const [at, place] of plan.places.entries()) {
    await sql`insert into entity (id, book_id, place, kind, name, role)
      values (gen_random_uuid(), ${bookId}, ${at}, 'place', ${place.name}, ${place.description})
      on conflict do nothing`.execute(tx);
  }
}

/** The plan's promises as threads; a promise that is there keeps its row. */
export async function insertPromises(tx: Tx, bookId: string, plan: BookPlan): Promise<void> {
  for (const promise of plan.promises) {
    const planted = plan.chapters[promise.planted_in - 1]?.id ?? null;
    await sql`insert into thread (id, book_id, text, promise_id, planted_chapter_id)
      values (gen_random_uuid(), ${bookId}, ${promise.text}, ${promise.id}, ${planted})
      on conflict (book_id, promise_id) do update set text = excluded.text`.execute(tx);
  }
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
      where f.book_id = ${bookId} and c.number is not null order by c.number, f.scene, f.created_at, f.id`,
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

/** What chapters have told before gives way, all of it in a few statements: a long book has thousands of rows. */
export async function replaceLedgers(
  tx: Tx,
  bookId: string,
  ledgers: readonly ChapterLedger[],
): Promise<void> {
  const chapters = ledgers.map(({ chapterId }) => chapterId);
  await sql`delete from fact where book_id = ${bookId} and chapter_id = any(${chapters})`.execute(tx);
  await sql`delete from thread
    where book_id = ${bookId} and planted_chapter_id = any(${chapters}) and promise_id is null`.execute(tx);
  const facts = rowsOf(ledgers, ({ facts: told }) => told);
  await sql`insert into fact (id, book_id, chapter_id, scene, about, attribute, value, quote, created_at)
    select gen_random_uuid(), ${bookId}, chapter, scene, about, attribute, value, quote, clock_timestamp()
    from jsonb_to_recordset(${facts}::jsonb)
      as r (chapter text, scene int, about text, attribute text, value text, quote text)`.execute(tx);
  const planted = rowsOf(ledgers, ({ planted: told }) => told);
  await sql`insert into thread (id, book_id, text, planted_chapter_id, planted_quote, created_at)
    select id, ${bookId}, text, chapter, quote, clock_timestamp()
    from jsonb_to_recordset(${planted}::jsonb) as r (id uuid, chapter text, text text, quote text)`.execute(
    tx,
  );
  const paid = rowsOf(ledgers, ({ paid: told }) => told);
  await sql`update thread t set status = 'paid', paid_chapter_id = r.chapter, paid_quote = r.quote
    from jsonb_to_recordset(${paid}::jsonb) as r ("threadId" uuid, chapter text, quote text)
    where t.id = r."threadId" and t.book_id = ${bookId}`.execute(tx);
}

function rowsOf(ledgers: readonly ChapterLedger[], told: (of: ChapterLedger) => readonly object[]): string {
  return JSON.stringify(
    ledgers.flatMap((ledger) => told(ledger).map((row) => ({ ...row, chapter: ledger.chapterId }))),
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
    sql`select id, text, promise_id, status from thread where book_id = ${bookId} order by created_at, id`,
  );
}

const EntityRow = z.object({
  kind: z.enum(["person", "place"]),
  name: z.string(),
  aliases: z.array(z.string()),
  role: z.string(),
  attributes: z.array(z.string()),
});
/** A person or a place; the role of a place is its description. */
export type EntityRow = z.output<typeof EntityRow>;

/** In the order of the plan. */
export function selectEntities(db: Db, bookId: string): Promise<EntityRow[]> {
  return readRows(
    db,
    EntityRow,
    sql`select kind, name, aliases, role, attributes from entity where book_id = ${bookId}
      order by place, name`,
  );
}

const PassageRow = z.object({ section_id: z.string(), chapter: z.int(), quote: z.string() });
const PlacedFact = FactRow.omit({ chapter: true, scene: true }).extend({ passage: PassageRow });
/** A fact with the words that tell it. */
export type PlacedFact = z.output<typeof PlacedFact>;

/** Facts of chapters that stand, in the order in which the book tells them. */
export function selectPlacedFacts(db: Db, bookId: string): Promise<PlacedFact[]> {
  return readRows(
    db,
    PlacedFact,
    sql`select f.id, f.about, f.attribute, f.value, f.quote,
        json_build_object('section_id', c.id, 'chapter', c.number, 'quote', f.quote) as passage
      from fact f join chapter c on c.book_id = f.book_id and c.id = f.chapter_id
      where f.book_id = ${bookId} and c.number is not null
      order by c.number, f.scene, f.created_at, f.id`,
  );
}

const PlacedThread = ThreadRow.extend({ planted: PassageRow.nullable(), paid: PassageRow.nullable() });
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
    sql`select t.id, t.text, t.promise_id, t.status, ${passage("planted")} as planted, ${passage("paid")} as paid
      from thread t left join chapter p on p.book_id = t.book_id and p.id = t.planted_chapter_id
      where t.book_id = ${bookId} and (t.planted_chapter_id is null or p.number is not null)
      order by t.status <> 'open', p.number nulls first, t.created_at, t.id`,
  );
}

const SourceRow = z.object({ id: z.uuid(), number: z.int(), title: z.string(), text: z.string() });
/** A note or text of the author's. */
export type SourceRow = z.output<typeof SourceRow>;

export async function insertSources(
  tx: Tx,
  bookId: string,
  sources: readonly { title: string; text: string }[],
): Promise<void> {
  for (const [at, { title, text }] of sources.entries()) {
    await sql`insert into source (id, book_id, number, title, text)
      values (gen_random_uuid(), ${bookId}, ${at + 1}, ${title}, ${text})`.execute(tx);
  }
}

export function selectSources(db: Db, bookId: string): Promise<SourceRow[]> {
  return readRows(
    db,
    SourceRow,
    sql`select id, number, title, text from source where book_id = ${bookId} order by number`,
  );
}

/** A statement of a chapter, and what became of it. */
export type ClaimRow = {
  kind: string;
  quote: string;
  state: "sourced" | "hedged" | "cut" | "flagged";
  sourceId: string | null;
};

const FlaggedClaim = z.object({ chapter_id: z.string(), quote: z.string() });

/** Statements that nobody has vouched for. */
export async function selectFlagged(db: Db, bookId: string): Promise<{ chapterId: string; quote: string }[]> {
  const rows = await readRows(
    db,
    FlaggedClaim,
    sql`select chapter_id, quote from claim where book_id = ${bookId} and state = 'flagged'
      order by created_at, id`,
  );
  return rows.map(({ chapter_id: chapterId, quote }) => ({ chapterId, quote }));
}

export async function replaceClaims(
  tx: Tx,
  { bookId, chapterId, claims }: { bookId: string; chapterId: string; claims: readonly ClaimRow[] },
): Promise<void> {
  await sql`delete from claim where book_id = ${bookId} and chapter_id = ${chapterId}`.execute(tx);
  for (const { kind, quote, state, sourceId } of claims) {
    await sql`insert into claim (id, book_id, chapter_id, kind, quote, state, source_id)
      values (gen_random_uuid(), ${bookId}, ${chapterId}, ${kind}, ${quote}, ${state}, ${sourceId})`.execute(
      tx,
    );
  }
}
