import { SOURCE_LIMITS } from "@colophon/contracts/library/sources";
import { countWords } from "@colophon/rules/word-count";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";
import type { BookRef } from "../../ports/book-ref.ts";

const SourceRow = z.object({ id: z.uuid(), number: z.int(), title: z.string(), text: z.string() });
/** A note or text by the author. */
export type SourceRow = z.output<typeof SourceRow>;

export async function insertSources(
  tx: Tx,
  bookId: string,
  sources: readonly { title: string; text: string }[],
): Promise<void> {
  for (const { title, text } of sources) {
    await insertSource(tx, { bookId, title, text, kind: "note", filename: "" });
  }
}

export type NewSource = {
  bookId: string;
  title: string;
  text: string;
  kind: "note" | "file";
  filename: string;
};

/** Numbered one above every source the book has had, as far as any are still stored. */
export async function insertSource(
  tx: Tx,
  { bookId, title, text, kind, filename }: NewSource,
): Promise<void> {
  await sql`insert into source (id, book_id, number, title, text, kind, filename, words)
    values (gen_random_uuid(), ${bookId},
      (select coalesce(max(number), 0) + 1 from source where book_id = ${bookId}),
      ${title}, ${text}, ${kind}, ${filename}, ${countWords(text)})`.execute(tx);
}

/** Sources that haven't been removed, in order. */
export function selectSources(db: Db, bookId: string): Promise<SourceRow[]> {
  return readRows(
    db,
    SourceRow,
    sql`select id, number, title, text from source where book_id = ${bookId} and removed_at is null
      order by number`,
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const OPENING_CHARS = 240;

const ListedSource = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  kind: z.enum(["note", "file"]),
  filename: z.string(),
  words: z.int().nullable(),
  letters: z.int(),
  opening: z.string(),
  /** only if its words were never counted */
  uncounted: z.string().nullable(),
  statements: z.int(),
  updated_at: z.date(),
  is_removed: z.boolean(),
});
/** A source without its text; includes removed ones. */
export type ListedSource = z.output<typeof ListedSource>;

export function selectListed(db: Db, bookId: string): Promise<ListedSource[]> {
  return readRows(
    db,
    ListedSource,
    sql`select s.id, s.number, s.title, s.kind, s.filename, s.words, length(s.text) as letters,
        left(s.text, ${OPENING_CHARS}) as opening,
        case when s.words is null then s.text end as uncounted,
        ((select count(*) from statement c where c.source_id = s.id and c.state = 'sourced')
          + (select count(*) from statement_settlement t where t.source_id = s.id and t.outcome = 'sourced'))::int
          as statements,
        s.updated_at, s.removed_at is not null as is_removed
      from source s where s.book_id = ${bookId} order by s.number`,
  );
}

const BookTitle = z.object({ title: z.string() });

type SourceRef = { bookId: string; sourceId: string };

const StoredSource = SourceRow.extend({ is_removed: z.boolean() });
export type StoredSource = z.output<typeof StoredSource>;

export function findSource(db: Db, { bookId, sourceId }: SourceRef): Promise<StoredSource | null> {
  return readRow(
    db,
    StoredSource,
    sql`select id, number, title, text, removed_at is not null as is_removed from source
      where book_id = ${bookId} and id = ${sourceId}`,
  );
}

export async function setTitle(tx: Tx, id: string, title: string): Promise<void> {
  await sql`update source set title = ${title}, updated_at = now() where id = ${id}`.execute(tx);
}

export async function setText(
  tx: Tx,
  id: string,
  { text, kind, filename }: Pick<NewSource, "text" | "kind" | "filename">,
): Promise<void> {
  await sql`update source set text = ${text}, words = ${countWords(text)}, kind = ${kind},
      filename = ${filename}, updated_at = now() where id = ${id}`.execute(tx);
}

export async function setRemoved(tx: Tx, id: string, isRemoved: boolean): Promise<void> {
  await sql`update source set removed_at = case when ${isRemoved} then now() end where id = ${id}`.execute(
    tx,
  );
}

/** Permanently deletes sources removed long ago, except the newest: its number must not be used again. */
export async function removeOld(tx: Tx, bookId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SOURCE_LIMITS.trashRetentionDays * DAY_MS);
  await sql`delete from source where book_id = ${bookId}
    and removed_at < ${since}
    and number < (select max(number) from source where book_id = ${bookId})`.execute(tx);
}

/** An author's book on their shelf. @returns its title, or null */
export async function findTitle(db: Db, { ownerId, bookId }: BookRef): Promise<string | null> {
  const row = await readRow(
    db,
    BookTitle,
    sql`select title from book where id = ${bookId} and owner_id = ${ownerId} and deleted_at is null`,
  );
  return row?.title ?? null;
}

/** The same, locked so that its sources are counted one by one. */
export async function lockTitle(tx: Tx, { ownerId, bookId }: BookRef): Promise<string | null> {
  const row = await readRow(
    tx,
    BookTitle,
    sql`select title from book where id = ${bookId} and owner_id = ${ownerId} and deleted_at is null
      for no key update`,
  );
  return row?.title ?? null;
}
