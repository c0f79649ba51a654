import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../apps/server/src/platform/db/database.ts";
import { readRow } from "../../apps/server/src/platform/db/rows.ts";

/** A typed chapter: its text, the same as a document, and the steps that led to it. */
export type TypedChapter = {
  id: string;
  place: number;
  title: string;
  text: string;
  words: number;
  document: object;
  scenes: readonly string[];
  steps: readonly object[];
};

/** The database fields of an image or file. */
export type StoredFile = { key: string; bytes: number };

/** @returns the book's id */
export async function insertBook(db: Db, book: { ownerId: string; title: string }): Promise<string> {
  const id = randomUUID();
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample)
    values (${id}, ${book.ownerId}, ${book.title}, 'Fiction', '', 'Ada Test', '{}', 'en-US', 'first', 'adult',
      'imported', false)`.execute(db);
  return id;
}

/** A chapter with every step of its history, and the snapshots saved along the way. */
export async function insertTyped(db: Db, bookId: string, chapter: TypedChapter): Promise<void> {
  const { id, place, title, text, words, steps } = chapter;
  const [document, scenes] = [JSON.stringify(chapter.document), [...chapter.scenes]];
  await sql`insert into chapter (book_id, id, number, place, title, words_asked, text, words, document, version,
      document_version, finished_at)
    values (${bookId}, ${id}, ${place}, ${place}, ${title}, ${words}, ${text}, ${words}, ${document}::jsonb,
      ${steps.length}, ${steps.length}, now())`.execute(db);
  await sql`insert into scene (book_id, chapter_id, number, words_asked, text, words, provider, model)
    select ${bookId}, ${id}, n, 1000, text, 1000, 'fake', 'fake'
    from unnest(${scenes}::text[]) with ordinality s (text, n)`.execute(db);
  await sql`insert into chapter_change (book_id, chapter_id, version, steps, steps_count, client_id, sequence, source,
      words_added)
    select ${bookId}, ${id}, n, jsonb_build_array(step), 1, 'desk', n, 'author', 10
    from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality s (step, n)`.execute(db);
  await sql`insert into chapter_snapshot (book_id, chapter_id, version, document)
    select ${bookId}, ${id}, n, ${document}::jsonb from generate_series(0, ${steps.length}::int, 100) n`.execute(
    db,
  );
}

export async function insertImage(db: Db, bookId: string, { key, bytes }: StoredFile): Promise<void> {
  await sql`insert into book_image (book_id, id, object_key, media_type, width_px, height_px, bytes, created_at)
    values (${bookId}, replace(${randomUUID()}, '-', ''), ${key}, 'image/jpeg', 1800, 2700, ${bytes}, now())`.execute(
    db,
  );
}

export async function insertThumbnail(db: Db, bookId: string, key: string): Promise<void> {
  await sql`insert into cover_thumbnail (book_id, source, edition, picture_id, object_key, made_at)
    select b.id, b.cover_source, 1, replace(${randomUUID()}, '-', ''), ${key}, now() from book b
    where b.id = ${bookId}`.execute(db);
}

/** A cover, and under the other keys its earlier versions. */
export async function insertCover(
  db: Db,
  { bookId, keys: [key = "", ...before] }: { bookId: string; keys: readonly string[] },
): Promise<void> {
  const id = randomUUID();
  const recipe = JSON.stringify({ seed: 1, template: "label" });
  await sql`insert into cover (id, owner_id, book_id, kind, title, author_name, genre, language_variant, recipe,
      state, picture_id, object_key)
    select ${id}, owner_id, id, 'variation', title, author_name, genre, language_variant, ${recipe}::jsonb, 'ready',
      ${id.replaceAll("-", "")}, ${key} from book where id = ${bookId}`.execute(db);
  await sql`insert into cover_version (cover_id, revision, title, subtitle, author_name, genre, recipe, book_format,
      dimensions, paper, picture_id, object_key, created_at)
    select c.id, n, c.title, '', c.author_name, c.genre, c.recipe, 'ebook', '1600x2560', 'cream',
      replace(gen_random_uuid()::text, '-', ''), k.key, now()
    from cover c, unnest(${before}::text[]) with ordinality k (key, n) where c.id = ${id}`.execute(db);
}

export async function insertMadeFile(
  db: Db,
  { bookId, format, key, bytes }: StoredFile & { bookId: string; format: string },
): Promise<void> {
  await sql`insert into export_file (book_id, owner_id, format, content_hash, object_key, media_type, bytes)
    select id, owner_id, ${format}, encode(sha256(${key}::bytea), 'hex'), ${key}, 'application/octet-stream', ${bytes}
    from book where id = ${bookId}`.execute(db);
}

/** An edition with these files, and the manuscript they were made from. */
export async function insertEdition(
  db: Db,
  edition: { bookId: string; number: number; manuscriptKey: string; files: readonly StoredFile[] },
): Promise<void> {
  const files = edition.files.map(({ key, bytes }) => ({
    format: key.split(".").at(-1),
    filename: key.split("/").at(-1),
    media_type: "application/octet-stream",
    bytes,
    sha256: "",
    crc32: 0,
    content_hash: "",
    pages: 1,
    object_key: key,
  }));
  await sql`insert into edition (id, book_id, number, made_at, title, subtitle, author, settings, words, findings,
      rules_checked, files, texts, sections, parts, source, manuscript_key, decisions)
    select ${randomUUID()}, id, ${edition.number}, now(), title, '', author_name, '{}', 100000, '[]', 1,
      ${JSON.stringify(files)}::jsonb, '[]', '[]', '{"inside": "", "cover": "", "ebook": ""}', '',
      ${edition.manuscriptKey}, '{}' from book where id = ${edition.bookId}`.execute(db);
}

/** Years of purchases: one line of the credit history each. */
export async function insertPurchases(db: Db, ownerId: string, lines: number): Promise<void> {
  for (let n = 0; n < lines; n += 1) {
    await sql`select credit_grant(${ownerId}, 10, 'purchased', null, 'purchase', 'pack', 'A pack', ${`p${n}`})`.execute(
      db,
    );
  }
  await sql`analyze`.execute(db);
}

/** Number of steps in an author's books. */
export async function countSteps(db: Db, ownerId: string): Promise<number> {
  const row = await readRow(
    db,
    z.object({ steps: z.int() }),
    sql`select count(*)::int as steps from chapter_change
      where book_id in (select id from book where owner_id = ${ownerId})`,
  );
  return row?.steps ?? 0;
}
