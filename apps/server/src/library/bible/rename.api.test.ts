import { randomUUID } from "node:crypto";
import { BibleEntry, BookBible, RenameOutcome, RenamePreview } from "@colophon/contracts/library/bible/bible";
import { buildCard, buildBookOutline } from "@colophon/rules/testing/build-outline";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
  author = await buildAuthor(app);
});
afterAll(() => app.close());

const TEXT = "*Anna Harlow*’s coat hung there.\n\n“An*na*!” HANNAH said. Anna-Maria laughed at Anna.";

async function buildBook(text = TEXT): Promise<{ id: string; entry: BibleEntry }> {
  const id = await shelve(app, author.id, { title: "The Salt Garden" });
  await sql`update chapter set text = ${text}, words = 12, summary = 'Anna goes.' where book_id = ${id}`.execute(
    app.foundation.db,
  );
  const { body } = await author.call("POST", `/api/books/${id}/bible/entries`, {
    body: { kind: "person", name: "Anna Harlow", aliases: ["Anna"] },
  });
  return { id, entry: BibleEntry.parse(body) };
}

type Named = { id: string; entry: BibleEntry };

async function previewed({ id, entry }: Named, to = "Clara Benton"): Promise<RenamePreview> {
  const { body } = await author.call("POST", `/api/books/${id}/bible/entries/${entry.id}/rename-preview`, {
    body: { to },
  });
  return RenamePreview.parse(body);
}

async function renamed({ id, entry }: Named, places: string[], to = "Clara Benton"): Promise<RenameOutcome> {
  const { body } = await author.call("POST", `/api/books/${id}/bible/entries/${entry.id}/renames`, {
    body: { to, revision: entry.revision, places },
  });
  return RenameOutcome.parse(body);
}

const sure = ({ places }: RenamePreview): string[] =>
  places.filter(({ doubt }) => doubt === null).map(({ key }) => key);

async function textOf(id: string): Promise<string> {
  const chapters = await app.features.manuscripts.chapters.ofBook(app.foundation.db, id);
  return chapters.map(({ text }) => text).join("\n");
}

const Section = z.object({ version: z.int() });

async function type(id: string, { at, text }: { at: number; text: string }): Promise<void> {
  const path = `/api/books/${id}/chapters/one`;
  const { version } = Section.parse((await author.call("GET", path)).body);
  const step = { stepType: "replace", from: at, to: at, slice: { content: [{ type: "text", text }] } };
  const body = { client_id: randomUUID(), sequence: 1, version, steps: [step] };
  expect((await author.call("POST", `${path}/changes`, { body })).status).toBe(200);
}

test("shows every place, changes the chosen ones with their marks, and undoes them", async () => {
  const book = await buildBook();
  const preview = await previewed(book);
  expect(preview.places.map(({ text, replacement, doubt }) => [text, replacement, doubt])).toEqual([
    ["Anna Harlow", "Clara Benton", null],
    ["Anna", "Clara", null],
    ["Anna", "Clara", "longer"],
    ["Anna", "Clara", null],
  ]);
  const outcome = await renamed(book, sure(preview));
  expect(outcome).toMatchObject({ changed: 3, left: [] });
  expect(await textOf(book.id)).toBe(
    "*Clara Benton*’s coat hung there.\n\n“Clara!” HANNAH said. Anna-Maria laughed at Clara.",
  );
  const days = await author.call(
    "GET",
    `/api/books/${book.id}/writing-days?since=2020-01-01&offset_minutes=0`,
  );
  expect(days.body).toMatchObject({ days: [] });
  const undone = await author.call("POST", `/api/books/${book.id}/bible/renames/${outcome.rename_id}/undo`);
  expect(undone.body).toMatchObject({ changed: 3, left: [] });
  expect(await textOf(book.id)).toBe(TEXT);
  const again = await author.call("POST", `/api/books/${book.id}/bible/renames/${outcome.rename_id}/undo`);
  expect(again).toMatchObject({ status: 409, body: { code: "bible.nothing_to_undo" } });
});

test("renames in outline, summaries, facts, setups and other entries, and undoes it", async () => {
  const book = await buildBook();
  const { id } = book;
  const { bible, books } = app.features;
  const { db } = app.foundation;
  const cast = buildBookOutline().cast.map((one, at) =>
    at === 0 ? { ...one, name: "Anna Harlow", aliases: ["Anna"] } : one,
  );
  const beats = [{ text: "Anna comes.", people: ["Anna Harlow"] }];
  const plan = buildBookOutline({
    cast,
    chapters: [buildCard({ id: "one", beats })],
    logline: "Anna’s garden is kept from the sea.",
  });
  const fact = {
    about: "Anna",
    attribute: "coat",
    value: "Anna’s own",
    quote: "Anna Harlow’s coat",
    scene: 1,
  };
  const planted = [{ id: randomUUID(), text: "Whether Anna stays", quote: "Anna!" }];
  await inTransaction(db, async (tx) => {
    await books.setOutline(tx, id, plan);
    await bible.saveOutline(tx, id, plan);
    await bible.saveLedgers(tx, id, [{ chapterId: "one", facts: [fact], planted, paid: [] }]);
  });
  await author.call("POST", `/api/books/${id}/bible/entries`, {
    body: { kind: "place", name: "Anna’s House", role: "where Anna lives" },
  });
  const storedText = async (): Promise<string> =>
    JSON.stringify([{ ...(await bibleOf(id)), latest_rename: null }, (await books.find(db, id))?.plan]);
  const before = await storedText();
  expect(before).toContain("Anna");
  const { entries } = await bibleOf(id);
  const entry = entries.find(({ name }) => name === "Anna Harlow") ?? book.entry;
  const outcome = await renamed({ id, entry }, []);
  expect(await storedText()).not.toContain("Anna");
  expect((await bibleOf(id)).facts).toMatchObject([{ about: "Clara", quote: "Clara Benton’s coat" }]);
  await inTransaction(db, (tx) => bible.saveOutline(tx, id, plan));
  expect((await bibleOf(id)).entries.filter(({ kind }) => kind === "person").map(({ name }) => name)).toEqual(
    expect.not.arrayContaining(["Anna Harlow"]),
  );
  await author.call("POST", `/api/books/${id}/bible/renames/${outcome.rename_id}/undo`);
  expect(await bibleOf(id)).toMatchObject({
    logline: plan.logline,
    facts: [{ value: "Anna’s own" }],
    threads: [{ text: "Whether Anna stays" }],
    chapters: [{ summary: "Anna goes." }],
    latest_rename: null,
  });
});

async function bibleOf(id: string): Promise<BookBible> {
  return BookBible.parse((await author.call("GET", `/api/books/${id}/bible`)).body);
}

test("keeps what was typed meanwhile: skips and reports a place that has changed", async () => {
  const book = await buildBook();
  const preview = await previewed(book);
  // within the first name
  await type(book.id, { at: 3, text: "X" });
  const outcome = await renamed(book, sure(preview));
  expect(outcome).toMatchObject({ changed: 2, left: [{ section_id: "one", places: 1 }] });
  expect((await bibleOf(book.id)).latest_rename).toMatchObject({ from: "Anna Harlow", places: 2 });
  const size = "AnXna Harlow’s coat hung there.".length;
  // within the second
  await type(book.id, { at: size + 6, text: "Y" });
  const undone = await author.call("POST", `/api/books/${book.id}/bible/renames/${outcome.rename_id}/undo`);
  expect(undone.body).toMatchObject({ changed: 1, left: [{ section_id: "one", places: 1 }] });
  expect(await textOf(book.id)).toContain("laughed at Anna.");
  expect(await textOf(book.id)).toMatch(/Cl?Yl?ara/u);
});

test("undoes only the newest of two renamings, then the older one", async () => {
  const book = await buildBook();
  const first = await renamed(book, sure(await previewed(book)));
  const entry = (await bibleOf(book.id)).entries.find(({ id }) => id === book.entry.id) ?? book.entry;
  const now = { id: book.id, entry };
  const second = await renamed(now, sure(await previewed(now, "Ida Moss")), "Ida Moss");
  const text = await textOf(book.id);
  const undo = (id: string) => author.call("POST", `/api/books/${book.id}/bible/renames/${id}/undo`);
  expect(await undo(first.rename_id)).toMatchObject({
    status: 409,
    body: { code: "bible.nothing_to_undo" },
  });
  expect(await textOf(book.id)).toBe(text);
  expect((await bibleOf(book.id)).entries.map(({ name }) => name)).toEqual(["Ida Moss"]);
  expect((await undo(second.rename_id)).status).toBe(200);
  expect((await undo(first.rename_id)).status).toBe(200);
  expect(await textOf(book.id)).toBe(TEXT);
});

test("skips and reports chapters in progress, rejects a taken name, and tells one of two tabs", async () => {
  const book = await buildBook();
  const { db } = app.foundation;
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words)
    values (${book.id}, 'two', 2, 'Anna’s Return', 5, 'Anna came.', 2)`.execute(db);
  expect(await previewed(book)).toMatchObject({ in_work: ["two"], titles: ["two"], has_new_name: 0 });
  await author.call("POST", `/api/books/${book.id}/bible/entries`, { body: { kind: "person", name: "Eve" } });
  const path = `/api/books/${book.id}/bible/entries/${book.entry.id}`;
  expect(await author.call("POST", `${path}/rename-preview`, { body: { to: "eve" } })).toMatchObject({
    status: 409,
    body: { code: "bible.name_taken" },
  });
  expect(
    await author.call("POST", `${path}/renames`, { body: { to: "Ida", revision: 9, places: [] } }),
  ).toMatchObject({ status: 409, body: { code: "bible.changed_elsewhere", entry: { name: "Anna Harlow" } } });
});
