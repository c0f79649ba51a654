import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../apps/server/src/platform/db/database.ts";
import { readRows } from "../../apps/server/src/platform/db/rows.ts";

/** Gives an author finished books, each written by a run, with chapters of equal length. */
export async function insertManyBooks(
  db: Db,
  { ownerId, books, chapters }: { ownerId: string; books: number; chapters: number },
): Promise<void> {
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample, created_at, updated_at)
    select gen_random_uuid(), ${ownerId}, 'The Salt Garden, volume ' || n, 'Fiction', '',
      'Ada Bench ' || n % 7, '{}', 'en-US', 'first', 'adult', 'generated', false, now() - n * interval '1 hour',
      now() - (n * 7919 % 1000) * interval '1 minute'
    from generate_series(1, ${books}::int) n`.execute(db);
  await sql`insert into run (id, kind, owner_id, book_id, status, stage, brief, funding, cost, ended_at)
    select gen_random_uuid(), 'book', b.owner_id, b.id, 'completed', 'done',
      jsonb_build_object('chapters', ${chapters}::int, 'words_per_chapter', 2000, 'seed', 1), 'premium', 0, now()
    from book b where owner_id = ${ownerId} and not exists (select from run where run.book_id = b.id)`.execute(
    db,
  );
  await sql`insert into chapter (book_id, id, number, place, title, words_asked, text, words, finished_at)
    select b.id, c::text, c, c, 'Chapter the ' || c, 2000, repeat('The lamp went out and nobody spoke. ', 300), 2100,
      now()
    from book b, generate_series(1, ${chapters}::int) c
    where b.owner_id = ${ownerId} and not exists (select from chapter where chapter.book_id = b.id)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

/** The minimum work for a page of a shelf: its rows, in order. @returns number of rows */
export async function readBareShelf(
  db: Db,
  { ownerId, limit }: { ownerId: string; limit: number },
): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ id: z.uuid(), title: z.string() }),
    sql`select id, title from book where owner_id = ${ownerId} and deleted_at is null
      order by created_at desc, id limit ${limit}`,
  );
  return rows.length;
}
