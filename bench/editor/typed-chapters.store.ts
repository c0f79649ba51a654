import { randomUUID } from "node:crypto";
import { countWords } from "@colophon/rules/word-count";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../apps/server/src/platform/db/database.ts";
import { readRow } from "../../apps/server/src/platform/db/rows.ts";

/** A book with these texts as its chapters, "1" and so on. @returns the book's id */
export async function insertBook(
  db: Db,
  { ownerId, chapters }: { ownerId: string; chapters: readonly string[] },
): Promise<string> {
  const id = randomUUID();
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample)
    values (${id}, ${ownerId}, 'The Salt Garden', 'Fiction', '', 'Ada Test', '{}', 'en-US', 'first', 'adult',
      'imported', false)`.execute(db);
  for (const [index, text] of chapters.entries()) {
    const place = index + 1;
    await sql`insert into chapter (book_id, id, number, place, title, words_asked, text, words, finished_at)
      values (${id}, ${String(place)}, ${place}, ${place}, ${`Chapter the ${place}.`}, 10000, ${text},
        ${countWords(text)}, now())`.execute(db);
  }
  return id;
}

/** Table for the bare inserts. The product's role needs a grant to write to it. */
export async function makeBareTable(db: Db): Promise<void> {
  await sql`create table bench_row (id bigint generated always as identity primary key, owner_id uuid not null,
    steps jsonb not null, created_at timestamptz not null default clock_timestamp())`.execute(db);
}

/** The minimum work of storing a row: one statement, committed. */
export async function insertBareRow(
  db: Db,
  { ownerId, steps }: { ownerId: string; steps: readonly object[] },
): Promise<{ id: string }> {
  const row = await readRow(
    db,
    z.object({ id: z.coerce.string() }),
    sql`insert into bench_row (owner_id, steps) values (${ownerId}, ${JSON.stringify(steps)}) returning id`,
  );
  return row ?? { id: "" };
}
