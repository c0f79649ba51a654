import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

/** A book in a list, as a test needs it. */
export type ShelvedBook = {
  title: string;
  author_name?: string;
  /** null: nothing is writing it */
  status?: "running" | "completed" | "failed" | null;
  words?: number;
  createdAt?: string;
};

/** Adds a book with one chapter to an author's list, without a request. @returns its id */
export async function shelve(app: TestApp, ownerId: string, book: ShelvedBook): Promise<string> {
  const { db } = app.foundation;
  const id = randomUUID();
  const { title, author_name = "Ada Test", status = null, words = 2, createdAt = "2026-01-01" } = book;
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample, created_at, updated_at)
    values (${id}, ${ownerId}, ${title}, 'Fiction', '', ${author_name}, '{}', 'en-US', 'first', 'adult',
      'imported', false, ${createdAt}::timestamptz, ${createdAt}::timestamptz)`.execute(db);
  const text = "word ".repeat(words).trim();
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
    values (${id}, 'one', 1, 'One', ${words}, ${text}, ${words}, now())`.execute(db);
  if (status !== null) {
    const failure = { code: "unexpected", detail: "It stopped.", advice: "", credits_returned: 0 };
    await sql`insert into run (id, kind, owner_id, book_id, status, stage, brief, failure, funding, cost,
        created_at, updated_at, ended_at)
      values (${randomUUID()}, 'book', ${ownerId}, ${id}, ${status}, 'done',
        ${JSON.stringify({ chapters: 1, words_per_chapter: words, seed: 1 })},
        ${status === "failed" ? JSON.stringify(failure) : null}, 'free', 0, ${createdAt}::timestamptz,
        ${createdAt}::timestamptz, ${status === "running" ? null : createdAt}::timestamptz)`.execute(db);
  }
  return id;
}
