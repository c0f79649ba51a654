import type { BookPlan } from "@colophon/contracts/books/plan";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";

/** People and places of a plan; those of an earlier plan that are not in it any more go. */
export async function replaceEntities(tx: Tx, bookId: string, plan: BookPlan): Promise<void> {
  await sql`delete from entity where book_id = ${bookId}`.execute(tx);
  for (const person of plan.cast) {
    await sql`insert into entity (id, book_id, kind, name, aliases, attributes, role, want, need, speech, knows)
      values (gen_random_uuid(), ${bookId}, 'person', ${person.name}, ${person.aliases}, ${person.attributes},
        ${person.role}, ${person.want}, ${person.need}, ${person.speech}, ${JSON.stringify(person.knows)})
      on conflict do nothing`.execute(tx);
  }
  for (const place of plan.places) {
    await sql`insert into entity (id, book_id, kind, name, role)
      values (gen_random_uuid(), ${bookId}, 'place', ${place.name}, ${place.description})
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

/** Facts that stand, in the order in which the book tells them. */
export function selectFacts(db: Db, bookId: string): Promise<FactRow[]> {
  return readRows(
    db,
    FactRow,
    sql`select f.id, f.about, f.attribute, f.value, f.quote, c.number as chapter, f.scene
      from fact f join chapter c on c.book_id = f.book_id and c.id = f.chapter_id
      where f.book_id = ${bookId} order by c.number, f.scene, f.created_at, f.id`,
  );
}

/** What a chapter has told, in its own words. */
export type ChapterLedger = {
  bookId: string;
  chapterId: string;
  facts: readonly { about: string; attribute: string; value: string; quote: string; scene: number }[];
  planted: readonly { text: string; quote: string }[];
  /** threads that were open, and the words that pay them */
  paid: readonly { threadId: string; quote: string }[];
};

export async function replaceChapterLedger(tx: Tx, ledger: ChapterLedger): Promise<void> {
  const { bookId, chapterId } = ledger;
  await sql`delete from fact where book_id = ${bookId} and chapter_id = ${chapterId}`.execute(tx);
  await sql`delete from thread
    where book_id = ${bookId} and planted_chapter_id = ${chapterId} and promise_id is null`.execute(tx);
  for (const fact of ledger.facts) {
    await sql`insert into fact (id, book_id, chapter_id, scene, about, attribute, value, quote)
      values (gen_random_uuid(), ${bookId}, ${chapterId}, ${fact.scene}, ${fact.about}, ${fact.attribute},
        ${fact.value}, ${fact.quote})`.execute(tx);
  }
  for (const { text, quote } of ledger.planted) {
    await sql`insert into thread (id, book_id, text, planted_chapter_id, planted_quote)
      values (gen_random_uuid(), ${bookId}, ${text}, ${chapterId}, ${quote})`.execute(tx);
  }
  for (const { threadId, quote } of ledger.paid) {
    await sql`update thread set status = 'paid', paid_chapter_id = ${chapterId}, paid_quote = ${quote}
      where id = ${threadId} and book_id = ${bookId}`.execute(tx);
  }
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
      order by created_at, name`,
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

/** Those that are open come first. */
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
      from thread t where t.book_id = ${bookId} order by t.status <> 'open', t.created_at, t.id`,
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
