import { type SectionKind, SECTION_KINDS } from "@colophon/contracts/manuscript/sections/sections";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type SectionRef = BookRef & { sectionId: string };

/** A section without its text. */
const SectionRow = z.object({
  id: z.string(),
  kind: z.enum(SECTION_KINDS),
  title: z.string(),
  number: z.int().nullable(),
  words: z.int(),
  version: z.int(),
  is_on: z.boolean(),
  finished_at: z.date().nullable(),
  deleted_at: z.date().nullable(),
  stood_after: z.string().nullable(),
});
export type SectionRow = z.output<typeof SectionRow>;

/** A section with the data its document is built from. */
const DocumentRow = SectionRow.extend({
  book_id: z.uuid(),
  document_version: z.int(),
  provider: z.string(),
  model: z.string(),
});
export type DocumentRow = z.output<typeof DocumentRow>;

/** A locked section, with the word count of all others outside the trash. */
const LockedRow = DocumentRow.extend({ words_beside: z.int() });
export type LockedRow = z.output<typeof LockedRow>;

const SECTION_COLUMNS = sql.raw(
  Object.keys(SectionRow.shape)
    .map((name) => `c.${name}`)
    .join(", "),
);
const DOCUMENT_COLUMNS = sql.raw(
  Object.keys(DocumentRow.shape)
    .map((name) => `c.${name}`)
    .join(", "),
);

const BookOfManuscript = z.object({
  title: z.string(),
  language_variant: z.string(),
  is_written: z.boolean(),
});

/** A book on this author's shelf. `is_written`: a model is writing it, so its order can't change. */
export function findBook(
  db: Db,
  { ownerId, bookId }: BookRef,
): Promise<z.output<typeof BookOfManuscript> | null> {
  return readRow(
    db,
    BookOfManuscript,
    sql`select title, language_variant,
        exists (select from run where book_id = book.id and kind = 'book' and status = 'running') as is_written
      from book where id = ${bookId} and owner_id = ${ownerId} and deleted_at is null`,
  );
}

/** All sections of a book in order; those in the trash come last, newest first. */
export function selectSections(db: Db, bookId: string): Promise<SectionRow[]> {
  return readRows(
    db,
    SectionRow,
    sql`select ${SECTION_COLUMNS} from chapter c where c.book_id = ${bookId}
      order by c.deleted_at desc nulls first, coalesce(c.place, c.number), c.id`,
  );
}

/** A section of an author's book, in the trash or not; null if unknown or another author's. */
export function findSection(db: Db, { ownerId, bookId, sectionId }: SectionRef): Promise<DocumentRow | null> {
  return readRow(
    db,
    DocumentRow,
    sql`select ${DOCUMENT_COLUMNS} from chapter c join book b on b.id = c.book_id
      where c.book_id = ${bookId} and c.id = ${sectionId} and b.owner_id = ${ownerId} and b.deleted_at is null`,
  );
}

/** The same, locked until the transaction ends. */
export function lockSection(tx: Tx, { ownerId, bookId, sectionId }: SectionRef): Promise<LockedRow | null> {
  return readRow(
    tx,
    LockedRow,
    sql`select ${DOCUMENT_COLUMNS}, (select coalesce(sum(o.words), 0)::int from chapter o
        where o.book_id = c.book_id and o.id <> c.id and o.deleted_at is null) as words_beside
      from chapter c join book b on b.id = c.book_id
      where c.book_id = ${bookId} and c.id = ${sectionId} and b.owner_id = ${ownerId} and b.deleted_at is null
      for update of c`,
  );
}

/** Locks all sections of a book in a fixed order, so that concurrent changes of several can't deadlock. */
export async function lockSections(tx: Tx, bookId: string): Promise<void> {
  await sql`select id from chapter where book_id = ${bookId} order by id for update`.execute(tx);
}

/** A section of a book, of any author. */
export function findDocument(db: Db, bookId: string, id: string): Promise<DocumentRow | null> {
  return readRow(
    db,
    DocumentRow,
    sql`select ${DOCUMENT_COLUMNS} from chapter c where c.book_id = ${bookId} and c.id = ${id}`,
  );
}

/** Locks a section, of any author, for changes by the product itself. */
export function lockSectionOfBook(tx: Tx, bookId: string, sectionId: string): Promise<DocumentRow | null> {
  return readRow(
    tx,
    DocumentRow,
    sql`select ${DOCUMENT_COLUMNS} from chapter c
      where c.book_id = ${bookId} and c.id = ${sectionId} for update of c`,
  );
}

/** Sections whose document and text aren't up to date with their steps; all in one book, or some in any. */
export function selectBehind(
  db: Db,
  of: { bookId: string | null; quietBefore: Date | null; most: number },
): Promise<{ book_id: string; id: string }[]> {
  return readRows(
    db,
    z.object({ book_id: z.uuid(), id: z.string() }),
    sql`select c.book_id, c.id from chapter c
      where c.document_version < c.version and (${of.bookId}::uuid is null or c.book_id = ${of.bookId})
        and (${of.quietBefore}::timestamptz is null or not exists (
          select from chapter_change s where s.book_id = c.book_id and s.chapter_id = c.id
            and s.created_at > ${of.quietBefore}))
      order by c.book_id, c.id limit ${of.most}`,
  );
}

/** Saves a document with all its steps applied, and the text and word count derived from it. */
export async function setDocument(
  tx: Tx,
  section: { bookId: string; id: string; version: number; document: object; text: string; words: number },
): Promise<void> {
  await sql`update chapter set document = ${JSON.stringify(section.document)}, document_version = ${section.version},
      text = ${section.text}, words = ${section.words}
    where book_id = ${section.bookId} and id = ${section.id} and version = ${section.version}`.execute(tx);
}

/** Inserts a section with its document. `setOrder` fixes the order in the same transaction. */
export async function insertSection(
  tx: Tx,
  section: {
    bookId: string;
    id: string;
    kind: SectionKind;
    title: string;
    document: object;
    text: string;
    words: number;
  },
): Promise<void> {
  await sql`insert into chapter (book_id, id, number, kind, title, words_asked, text, words, document, finished_at)
    values (${section.bookId}, ${section.id}, null, ${section.kind}, ${section.title}, 0, ${section.text},
      ${section.words}, ${JSON.stringify(section.document)}, now())`.execute(tx);
}

/** A section's fields set by the arrangement. */
export type ArrangedSection = Pick<SectionRow, "id" | "kind" | "title" | "number" | "is_on"> & {
  place: number;
};

/** Sets order, kinds, titles and numbers of the sections outside the trash. Unchanged rows aren't written. */
export async function setOrder(tx: Tx, bookId: string, sections: readonly ArrangedSection[]): Promise<void> {
  const rows = JSON.stringify(sections);
  await sql`update chapter c set place = a.place, kind = a.kind, title = a.title, number = a.number, is_on = a.is_on
    from jsonb_to_recordset(${rows}::jsonb) as a (id text, place int, kind text, title text, number int, is_on boolean)
    where c.book_id = ${bookId} and c.id = a.id
      and (c.place, c.kind, c.title, c.number, c.is_on)
        is distinct from (a.place, a.kind, a.title, a.number, a.is_on)`.execute(tx);
}

/** Moves a section to the trash, or out of it. */
export async function setTrashed(
  tx: Tx,
  section: { bookId: string; id: string; deletedAt: Date | null; stoodAfter: string | null },
): Promise<void> {
  await sql`update chapter set deleted_at = ${section.deletedAt}, stood_after = ${section.stoodAfter}, number = null
    where book_id = ${section.bookId} and id = ${section.id}`.execute(tx);
}

/**
 * Deletes sections moved to the trash before a given day; those of a book whose writing may still be settled
 * stay, since their word count is charged.
 * @returns how many
 */
export function deleteTrashedBefore(db: Db, before: Date): Promise<number> {
  return countReturned(
    db,
    sql`delete from chapter c where deleted_at < ${before}
        and not exists (select from run r where r.book_id = c.book_id and r.kind = 'book' and r.status <> 'completed')
      returning id`,
  );
}
