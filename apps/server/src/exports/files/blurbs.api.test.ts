import { printAheadJob } from "@colophon/contracts/exports/files";
import { PRESS_FILE_KINDS } from "@colophon/contracts/library/books/print";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildBookOutline } from "../../platform/testing/build-writer.ts";
import { type FinishedBook, buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";

// The press of these tests returns its input as files.
let stage: ExportsStage;
beforeAll(async () => {
  stage = await buildExportsStage(emptyScript());
});
afterAll(() => stage.app.close());

const BRIEF = "Marked brief: my sister must not recognise herself in this.";

const plan = buildBookOutline({
  seed: 1,
  title: "Salt & Stone",
  genre: "Romance",
  form: "story",
  writingStyle: null,
  themes: [],
  description: BRIEF,
  chapters: 1,
  wordsPerChapter: 500,
  pointOfView: "third-limited",
  tense: "past",
  languageVariant: "en-GB",
  audience: "adult",
  requiredNames: [],
  sources: [],
  names: ["Sigrid Okonkwo"],
  doNotUse: [],
});

type OwnedBook = FinishedBook & { author: TestAuthor };

/** A finished book with a brief, and its proposed blurb. */
async function buildBook(proposed = "A knock.\n\nAnd then another."): Promise<OwnedBook> {
  const author = await buildAuthor(stage.app);
  const book = await buildFinishedBook(stage.app, { author });
  await sql`update book set description = ${BRIEF}, blurb_proposed = ${proposed}, plan = ${JSON.stringify(plan)}
    where id = ${book.bookId}`.execute(stage.app.foundation.db);
  return { ...book, author };
}

const read = async ({ path, author }: OwnedBook): Promise<unknown> =>
  (await author.call("GET", path)).body["blurb"];
const approve = ({ path, author }: OwnedBook, text: unknown) =>
  author.call("PUT", `${path}/blurb`, { body: { text } });

async function fileOf({ path, author }: OwnedBook, format: string): Promise<string> {
  const { body } = await author.call("GET", `${path}/download/${format}`);
  return Buffer.from(String(body["content"]), "base64").toString();
}

async function ahead({ bookId }: FinishedBook): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = ${printAheadJob.name} and data::text like ${`%${bookId}%`}`.execute(stage.app.foundation.db);
  return rows[0]?.n ?? 0;
}

test("puts an approved blurb into files, but neither brief nor proposal", async () => {
  const book = await buildBook();
  for (const format of PRESS_FILE_KINDS) {
    const file = await fileOf(book, format);
    expect(file).toContain(format);
    expect(file).not.toContain("Marked brief");
    expect(file).not.toContain("A knock");
  }
  expect((await approve(book, "Her own words.")).status).toBe(200);
  for (const format of ["epub", "docx", "pdf", "cover", "hardcover"]) {
    const file = await fileOf(book, format);
    expect(file).toContain("Her own words.");
    expect(file).not.toContain("Marked brief");
  }
});

test("approves a proposal as it is or as typed, and keeps it", async () => {
  const book = await buildBook();
  expect(await read(book)).toEqual({
    text: "A knock.\n\nAnd then another.",
    state: "proposed",
    is_composed: false,
  });
  const approved = { text: "One.\n\nTwo.", state: "approved", is_composed: false };
  expect((await approve(book, "  One.\r\n\r\nTwo. ")).body).toEqual({ blurb: approved });
  expect(await read(book)).toEqual(approved);
});

test("leaves the back blank for an empty text, and keeps the words as a proposal", async () => {
  const book = await buildBook();
  await approve(book, "Her own words.");
  const { body } = await approve(book, "");
  expect(body).toEqual({ blurb: { text: "Her own words.", state: "proposed", is_composed: false } });
  expect(await fileOf(book, "epub")).not.toContain("Her own words.");
});

test("proposes a blurb from the outline, marked so, and none without one or in another language", async () => {
  const book = await buildBook("");
  expect(await read(book)).toMatchObject({ state: "proposed", is_composed: true });
  expect(JSON.stringify(await read(book))).not.toContain("Marked brief");
  await sql`update book set language_variant = 'de' where id = ${book.bookId}`.execute(
    stage.app.foundation.db,
  );
  expect(await read(book)).toEqual({ text: "", state: "none", is_composed: false });
  await sql`update book set language_variant = 'en-GB', plan = null where id = ${book.bookId}`.execute(
    stage.app.foundation.db,
  );
  expect(await read(book)).toEqual({ text: "", state: "none", is_composed: false });
});

test("has no blurb to approve while a book is being written", async () => {
  const book = await buildBook();
  const { db } = stage.app.foundation;
  await sql`update run set status = 'running', ended_at = null where book_id = ${book.bookId}`.execute(db);
  const refused = await approve(book, "Too early.");
  const shown = await read(book);
  await sql`update run set status = 'completed', ended_at = now() where book_id = ${book.bookId}`.execute(db);
  expect(refused.body).toMatchObject({ status: 409, code: "books.blurb_too_early" });
  expect(shown).toEqual({ text: "", state: "none", is_composed: false });
  expect(await read(book)).toMatchObject({ state: "proposed" });
});

test.each([
  ["is longer than the store takes", "x".repeat(4001)],
  ["holds what no page can show", "A bell\u0007"],
  ["is no text", 7],
])("rejects a blurb that %s at its field, and changes nothing", async (_, text) => {
  const book = await buildBook();
  const { body } = await approve(book, text);
  expect(body).toMatchObject({ status: 422, fields: { text: expect.any(String) } });
  expect(await read(book)).toMatchObject({ state: "proposed" });
});

test("hides another author's book, and keeps its blurb", async () => {
  const book = await buildBook();
  const otherAuthor = await buildAuthor(stage.app);
  const { body } = await otherAuthor.call("PUT", `${book.path}/blurb`, { body: { text: "Mine." } });
  expect(body).toMatchObject({ status: 404, code: "books.not_found" });
  expect(await read(book)).toMatchObject({ state: "proposed" });
});

test("prints pages ahead for an approved blurb, so that its covers can be previewed", async () => {
  const book = await buildBook();
  const before = await ahead(book);
  await approve(book, "Her own words.");
  await approve(book, "Her own words.");
  expect(await ahead(book)).toBe(before + 1);
});

test("copies the blurb with its book", async () => {
  const book = await buildBook();
  await approve(book, "Her own words.");
  const { body } = await book.author.call("POST", `${book.path}/duplicate`);
  expect((await book.author.call("GET", `/api/books/${String(body["id"])}`)).body["blurb"]).toMatchObject({
    text: "Her own words.",
    state: "approved",
  });
});
