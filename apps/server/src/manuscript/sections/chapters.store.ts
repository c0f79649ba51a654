import { SECTION_KINDS } from "@colophon/contracts/manuscript/sections/sections";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

/** Time at which a scene takes place, and the words that state it. */
const SceneClock = z.object({ scene: z.int(), when: z.string(), quote: z.string() });

const ChapterRow = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(SECTION_KINDS),
  title: z.string(),
  words_asked: z.int(),
  text: z.string(),
  words: z.int(),
  provider: z.string(),
  model: z.string(),
  /** summary of about 80 words; empty until its ledger is stored */
  summary: z.string(),
  clocks: z.array(SceneClock),
  finished_at: z.date().nullable(),
  /** steps applied by people and models since it was written */
  version: z.int(),
  /** whether anyone but its model has changed it */
  is_edited: z.boolean(),
  /** when anyone but its model last changed it */
  edited_at: z.date().nullable(),
});
export type ChapterRow = z.output<typeof ChapterRow>;

/** A chapter from the outline, before any of it is written. */
export type NewChapter = Pick<ChapterRow, "id" | "number" | "title" | "words_asked">;

/** A chapter as finished by its model. */
export type FinishedChapter = Pick<
  ChapterRow,
  "id" | "text" | "words" | "provider" | "model" | "summary" | "clocks"
> & {
  bookId: string;
  /** its measures at that time */
  health: object;
};

export function selectChapters(db: Db, bookId: string): Promise<ChapterRow[]> {
  return readRows(
    db,
    ChapterRow,
    sql`select id, number, kind, title, words_asked, text, words, provider, model, summary, clocks, finished_at, version,
        edited_at, edited_at is not null as is_edited
      from chapter left join lateral (
        select s.created_at as edited_at from chapter_change s
        where s.book_id = chapter.book_id and s.chapter_id = chapter.id and s.source not in ('model', 'desk')
        order by s.version desc limit 1) edit on true
      where book_id = ${bookId} and number is not null order by number`,
  );
}

const TextState = z.object({ state: z.string(), is_edited: z.boolean() });
/** A text's `state` changes with every change to what is printed; `is_edited`: by anyone but its model. */
export type TextState = z.output<typeof TextState>;

/**
 * Based on the versions of sections and arrangement: equal states mean equal texts, and no text needs to be
 * read.
 */
export async function findTextState(db: Db, bookId: string): Promise<TextState> {
  const row = await readRow(
    db,
    TextState,
    sql`select md5(coalesce(sections.versions, '') || ' ' || coalesce(m.version, 0)
          || ' ' || jsonb_build_array(m.isbn, m.edition, m.publisher)::text) as state,
        coalesce(m.version, 0) > 0 or exists (select from chapter_change s
          where s.book_id = ${bookId} and s.source not in ('model', 'desk')) as is_edited
      from (select string_agg(id || ' ' || version, ',' order by id) as versions
            from chapter where book_id = ${bookId} and deleted_at is null) sections
        left join manuscript m on m.book_id = ${bookId}`,
  );
  return row ?? { state: "", is_edited: false };
}

/** Counts of a book's chapters shown in lists. */
export const ChapterTally = z.object({
  chapters: z.int(),
  chapters_done: z.int(),
  words: z.int(),
  words_asked: z.int(),
  current_chapter: z.int().nullable(),
});
export type ChapterTally = z.output<typeof ChapterTally>;

/** Counted now: lists read what `book_totals` had at the last commit. */
export async function tallyChapters(db: Db, bookId: string): Promise<ChapterTally> {
  const tally = await readRow(
    db,
    ChapterTally,
    sql`select count(*)::int as chapters, count(finished_at)::int as chapters_done,
        coalesce(sum(words), 0)::int as words, coalesce(sum(words_asked), 0)::int as words_asked,
        min(number) filter (where finished_at is null) as current_chapter
      from chapter where book_id = ${bookId} and number is not null`,
  );
  return tally ?? { chapters: 0, chapters_done: 0, words: 0, words_asked: 0, current_chapter: null };
}

/**
 * Words delivered for a book, including an unfinished chapter: the basis for charges. The author's later
 * additions, cuts and deletions make no difference.
 */
export function countWordsWritten(tx: Tx, bookId: string): Promise<number> {
  return readCount(
    tx,
    sql`select coalesce(sum(words_written), 0)::int as count from chapter where book_id = ${bookId}`,
  );
}

export async function insertChapters(tx: Tx, bookId: string, chapters: readonly NewChapter[]): Promise<void> {
  for (const chapter of chapters) {
    await sql`insert into chapter (book_id, id, number, place, title, words_asked)
      values (${bookId}, ${chapter.id}, ${chapter.number}, ${chapter.number}, ${chapter.title},
        ${chapter.words_asked})
      on conflict (book_id, id) do nothing`.execute(tx);
  }
}

/** Deletes chapters that are no longer planned, unless any of their text is written. */
export async function deleteUnwritten(tx: Tx, bookId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from chapter where book_id = ${bookId} and id = any(${ids}) and finished_at is null
    and text = '' and deleted_at is null`.execute(tx);
}

/** Sets the intended length of unfinished chapters. */
export async function setTargetWords(
  tx: Tx,
  bookId: string,
  chapters: readonly Pick<NewChapter, "id" | "words_asked">[],
): Promise<void> {
  await sql`update chapter c set words_asked = a.words_asked
    from jsonb_to_recordset(${JSON.stringify(chapters)}::jsonb) as a (id text, words_asked int)
    where c.book_id = ${bookId} and c.id = a.id and c.finished_at is null
      and c.words_asked <> a.words_asked`.execute(tx);
}

/** @returns false if the chapter was already finished, in which case it isn't changed */
export async function finishChapter(tx: Tx, chapter: FinishedChapter): Promise<boolean> {
  const finished = await countReturned(
    tx,
    sql`update chapter set text = ${chapter.text}, words = ${chapter.words}, words_written = ${chapter.words},
        provider = ${chapter.provider}, model = ${chapter.model}, health = ${JSON.stringify(chapter.health)}, summary = ${chapter.summary},
        clocks = ${JSON.stringify(chapter.clocks)}, finished_at = now()
      where book_id = ${chapter.bookId} and id = ${chapter.id} and finished_at is null
      returning id`,
  );
  return finished === 1;
}

/** Updates the data of a finished chapter after scenes of it were rewritten; its text isn't changed. */
export async function recordRewritten(tx: Tx, chapter: FinishedChapter): Promise<void> {
  await sql`update chapter set words_written = ${chapter.words}, provider = ${chapter.provider}, model = ${chapter.model},
      health = ${JSON.stringify(chapter.health)}, summary = ${chapter.summary},
      clocks = ${JSON.stringify(chapter.clocks)}, finished_at = now()
    where book_id = ${chapter.bookId} and id = ${chapter.id}`.execute(tx);
}

/** A chapter's summary from manuscript analysis. */
export type ChapterDigest = Pick<ChapterRow, "id" | "summary" | "clocks"> & { bookId: string };

export async function setSummary(tx: Tx, { bookId, id, summary, clocks }: ChapterDigest): Promise<void> {
  await sql`update chapter set summary = ${summary}, clocks = ${JSON.stringify(clocks)}
    where book_id = ${bookId} and id = ${id}`.execute(tx);
}

/**
 * Stores the text so far of an unfinished chapter, which an author who cancels the book keeps and pays for.
 */
export async function setChapterSoFar(
  tx: Tx,
  chapter: { bookId: string; id: string; text: string; words: number },
): Promise<void> {
  await sql`update chapter set text = ${chapter.text}, words = ${chapter.words}, words_written = ${chapter.words}
    where book_id = ${chapter.bookId} and id = ${chapter.id} and finished_at is null`.execute(tx);
}

const CountedChapter = z.object({
  owner_id: z.uuid(),
  book_id: z.uuid(),
  id: z.string(),
  text: z.string(),
  words: z.int(),
});
export type CountedChapter = z.output<typeof CountedChapter>;

/** Position of a scan through all chapters. */
export type ChapterPlace = Pick<CountedChapter, "book_id" | "id">;

/**
 * The next finished chapters after a position, by id, except those whose text isn't up to date with their
 * steps.
 * @param of.since  null: whenever finished
 */
export function selectFinishedChapters(
  db: Db,
  of: { since: Date | null; after: ChapterPlace; most: number },
): Promise<CountedChapter[]> {
  return readRows(
    db,
    CountedChapter,
    sql`select b.owner_id, c.book_id, c.id, c.text, c.words
      from chapter c join book b on b.id = c.book_id
      where c.finished_at is not null and c.document_version = c.version and (${of.since}::timestamptz is null or c.finished_at > ${of.since})
        and (c.book_id, c.id) > (${of.after.book_id}::uuid, ${of.after.id})
      order by c.book_id, c.id limit ${of.most}`,
  );
}
