import { type SectionKind, SECTION_KINDS } from "@colophon/contracts/manuscript/sections/sections";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";
import type { CopiedChapter } from "./copies.store.ts";

type PageRef = { bookId: string; id: string };

const PageOfAuthor = z.object({ book_id: z.uuid(), id: z.string(), kind: z.enum(SECTION_KINDS) });

/** All generated pages in an author's books, grouped by book. */
export async function selectGeneratedPages(
  db: Db,
  ownerId: string,
): Promise<(PageRef & { kind: SectionKind })[]> {
  const rows = await readRows(
    db,
    PageOfAuthor,
    sql`select c.book_id, c.id, c.kind from generated_page m
      join chapter c on c.book_id = m.book_id and c.id = m.chapter_id
      join book b on b.id = m.book_id
      where b.owner_id = ${ownerId} and b.deleted_at is null order by c.book_id, c.id`,
  );
  return rows.map(({ book_id: bookId, id, kind }) => ({ bookId, id, kind }));
}

/** The text a page was generated with; null if it wasn't generated. */
export async function findGeneratedText(db: Db, { bookId, id }: PageRef): Promise<string | null> {
  const row = await readRow(
    db,
    z.object({ text: z.string() }),
    sql`select text from generated_page where book_id = ${bookId} and chapter_id = ${id}`,
  );
  return row?.text ?? null;
}

export async function setMadeText(tx: Tx, { bookId, id, text }: PageRef & { text: string }): Promise<void> {
  await sql`insert into generated_page (book_id, chapter_id, text) values (${bookId}, ${id}, ${text})
    on conflict (book_id, chapter_id) do update set text = excluded.text`.execute(tx);
}

/** Pages of a copy are updated automatically if those of its original are. */
export async function copyGeneratedPages(
  tx: Tx,
  copy: { bookId: string; copyId: string; chapters: readonly CopiedChapter[] },
): Promise<void> {
  const ids = copy.chapters.map(({ id }) => id);
  const copyIds = copy.chapters.map(({ copyId }) => copyId);
  await sql`insert into generated_page (book_id, chapter_id, text)
    select ${copy.copyId}, taken.copy_id, m.text
    from unnest(${ids}::text[], ${copyIds}::text[]) as taken (id, copy_id)
    join generated_page m on m.book_id = ${copy.bookId} and m.chapter_id = taken.id`.execute(tx);
}
