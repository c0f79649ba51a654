import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../apps/server/src/platform/db/database.ts";
import { storePalette } from "../../apps/server/src/library/books/cover-palette.ts";
import { readRows } from "../../apps/server/src/platform/db/rows.ts";
import { insertAuthor } from "../../apps/server/src/platform/testing/insert-author.ts";

/** A signed-in author of the benchmark. @returns the id and the session's token */
export async function insertSignedIn(db: Db): Promise<{ id: string; token: string }> {
  const id = await insertAuthor(db, { host: "bench.test", credits: 40 });
  const token = randomUUID() + randomUUID();
  await sql`insert into session (id, user_id, token_hash, expires_at)
    values (${randomUUID()}, ${id}, sha256(${token}::bytea), now() + interval '90 days')`.execute(db);
  return { id, token };
}

/** Books that were written and delivered, ten chapters each. @returns their ids */
export async function insertDelivered(
  db: Db,
  { ownerId, books }: { ownerId: string; books: number },
): Promise<string[]> {
  await sql`
    with made as (
      insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
        point_of_view, audience, origin, is_sample, created_at)
      select gen_random_uuid(), ${ownerId}, 'The Salt Garden ' || n, 'Fiction',
        'A lighthouse keeper finds a letter that was never sent, and a coast that has changed since.',
        'Ada Test', '{}', 'en-US', 'third-limited', 'adult', 'generated', false,
        now() - make_interval(mins => n)
      from generate_series(1, ${books}::int) n
      returning id, owner_id, created_at),
    runs as (
      insert into run (id, kind, owner_id, book_id, status, stage, progress, brief, funding, cost, created_at,
        ended_at)
      select gen_random_uuid(), 'book', owner_id, id, 'completed', 'done', 100,
        '{"chapters": 10, "words_per_chapter": 1500, "seed": 1}', 'premium', 0, created_at, created_at
      from made)
    insert into chapter (book_id, id, number, title, words_asked, text, words, provider, model, finished_at)
    select id, 'chapter-' || n, n, 'Chapter ' || n, 1500, repeat('word ', 200), 1500, 'fake', 'fake', now()
    from made cross join generate_series(1, 10) n`.execute(db);
  const Id = z.object({ id: z.uuid() });
  const rows = await readRows(
    db,
    Id,
    sql`select id from book where owner_id = ${ownerId} order by created_at`,
  );
  // As every book that was made by the product.
  for (const { id } of rows) await storePalette(db, id);
  await sql`vacuum analyze`.execute(db);
  return rows.map(({ id }) => id);
}
