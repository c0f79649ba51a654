import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { countReturned } from "../../platform/db/rows.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { shelve } from "../../platform/testing/shelve.ts";

// No worker runs here: books stay in the state that requests leave them in.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter() } });
});
afterAll(() => app.close());

const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 500 };

async function titles(author: TestAuthor, query: Record<string, string>): Promise<string[]> {
  const { status, body } = await author.call("GET", `/api/books?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return Array.isArray(body["books"]) ? body["books"].map((book) => String(book.title)) : [];
}

test("finds words of the title or the author's name, ignoring case and accents", async () => {
  const author = await buildAuthor(app);
  await shelve(app, author.id, { title: "L’Été à Køln", author_name: "Zoë Brontë" });
  await shelve(app, author.id, { title: "ЗИМА В МОСКВЕ", author_name: "Ada" });
  await shelve(app, author.id, { title: "Ring Nine", author_name: "Ada" });
  for (const [q, found] of [
    ["ete", ["L’Été à Køln"]],
    ["L'ÉTÉ", ["L’Été à Køln"]],
    ["bronte  koln", ["L’Été à Køln"]],
    ["KØLN zoe", ["L’Été à Køln"]],
    ["зима", ["ЗИМА В МОСКВЕ"]],
    ["ring bronte", []],
    ["   ", ["L’Été à Køln", "ЗИМА В МОСКВЕ", "Ring Nine"]],
  ] as const) {
    expect([q, new Set(await titles(author, { q }))]).toEqual([q, new Set<string>(found)]);
  }
});

test("searches for pattern characters literally", async () => {
  const author = await buildAuthor(app);
  const all = ["100% sure", "100 sure", "a_b", "axb", String.raw`back\slash`, "[brackets]", "it's", "(copy)"];
  for (const title of all) await shelve(app, author.id, { title });
  for (const q of ["%", "_", "\\", "[", "'", "(", "100%", "a_b"]) {
    const found = await titles(author, { q });
    expect([q, ...found.toSorted()]).toEqual([q, ...all.filter((title) => title.includes(q)).toSorted()]);
  }
});

test("finds a title by any of its words, literally", async () => {
  const author = await buildAuthor(app);
  await shelve(app, author.id, { title: "Another" });
  await fc.assert(
    fc.asyncProperty(
      fc
        .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
        .filter((text) => !/[\p{C}\p{Z}]/u.test(text)),
      async (word) => {
        const id = await shelve(app, author.id, { title: `First ${word} last` });
        const found = await titles(author, { q: word });
        await sql`delete from book where id = ${id}`.execute(app.foundation.db);
        expect(found).toContain(`First ${word} last`);
      },
    ),
    { numRuns: 40 },
  );
});

test("filters a list by state, with its count", async () => {
  const author = await buildAuthor(app);
  await shelve(app, author.id, { title: "Written", status: "completed" });
  await shelve(app, author.id, { title: "Brought along" });
  await shelve(app, author.id, { title: "Under way", status: "running" });
  await shelve(app, author.id, { title: "Stopped", status: "failed" });
  const trashed = await shelve(app, author.id, { title: "Thrown away", status: "completed" });
  await author.call("DELETE", `/api/books/${trashed}`);
  for (const [state, found] of [
    ["all", ["Brought along", "Stopped", "Under way", "Written"]],
    ["completed", ["Brought along", "Written"]],
    ["generating", ["Under way"]],
    ["failed", ["Stopped"]],
    ["bin", ["Thrown away"]],
  ] as const) {
    expect((await titles(author, { state })).toSorted()).toEqual(found);
    const page = await author.call("GET", `/api/books?state=${state}&page=2&limit=1`);
    expect(page.body["pagination"]).toMatchObject({ total_items: found.length });
    const behind = await author.call("GET", `/api/books?state=${state}&page=99`);
    expect(behind.body).toMatchObject({ books: [], pagination: { total_items: found.length } });
  }
  expect((await author.call("GET", "/api/books?state=lost")).body).toMatchObject({ status: 422 });
});

test("sorts a list by creation, last change, title and length", async () => {
  const author = await buildAuthor(app);
  await shelve(app, author.id, { title: "écume", words: 5, createdAt: "2026-01-03" });
  await shelve(app, author.id, { title: "Zebra", words: 9, createdAt: "2026-01-02" });
  const oldest = await shelve(app, author.id, {
    title: "fern",
    words: 7,
    status: "completed",
    createdAt: "2026-01-01",
  });
  await sql`update run set updated_at = '2026-02-01' where book_id = ${oldest}`.execute(app.foundation.db);
  expect(await titles(author, {})).toEqual(["écume", "Zebra", "fern"]);
  expect(await titles(author, { sort: "updated" })).toEqual(["fern", "écume", "Zebra"]);
  expect(await titles(author, { sort: "title" })).toEqual(["écume", "fern", "Zebra"]);
  expect(await titles(author, { sort: "words" })).toEqual(["Zebra", "fern", "écume"]);
  expect((await author.call("GET", "/api/books?sort=random")).body).toMatchObject({ status: 422 });
});

test("counts in lists what each book counts, after any change of its chapters", async () => {
  const { db } = app.foundation;
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Counted", words: 7, status: "running" });
  const isSame = async (words: number): Promise<void> => {
    const [listed] = Object(await author.call("GET", "/api/books")).body.books;
    const { body } = await author.call("GET", `/api/books/${id}`);
    expect(listed).toEqual(Object.fromEntries(Object.keys(listed).map((name) => [name, body[name]])));
    expect(listed.progress.words).toBe(words);
  };
  await isSame(7);
  await sql`insert into chapter (book_id, id, number, title, words_asked, words)
    values (${id}, 'two', 2, 'Two', 9, 4)`.execute(db);
  await isSame(11);
  await sql`update chapter set words = 5, finished_at = now() where book_id = ${id} and id = 'two'`.execute(
    db,
  );
  await isSame(12);
  await sql`update chapter set number = null where book_id = ${id} and id = 'one'`.execute(db);
  await isSame(5);
  await sql`delete from chapter where book_id = ${id} and id = 'two'`.execute(db);
  await isSame(0);
});

test("lets transactions change several chapters of a book without waiting for each other's count", async () => {
  const { db } = app.foundation;
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Shared", words: 7 });
  await sql`insert into chapter (book_id, id, number, title, words_asked, words, finished_at)
    values (${id}, 'two', 2, 'Two', 9, 4, now())`.execute(db);
  const setWords = (on: Db, chapter: string, words: number): Promise<unknown> =>
    sql`update chapter set words = ${words} where book_id = ${id} and id = ${chapter}`.execute(on);
  await inTransaction(db, async (first) => {
    await setWords(first, "one", 100);
    await inTransaction(db, async (second) => {
      await sql`set local lock_timeout = '5s'`.execute(second);
      await setWords(second, "two", 20);
    });
    await setWords(first, "two", 30);
  });
  const [listed] = Object(await author.call("GET", "/api/books")).body.books;
  expect(listed.progress.words).toBe(130);
});

test("reads stored cover colors until the cover or the rules change", async () => {
  const { db } = app.foundation;
  const author = await buildAuthor(app);
  const { body: made } = await author.call("POST", "/api/books/generate", { body: order });
  const path = `/api/books/${String(made["id"])}`;
  const stored = { ground: "#010203", ink: "#fefefe", accent: "#0a0b0c" };
  await sql`update book set cover_palette = ${JSON.stringify(stored)} where id = ${made["id"]}`.execute(db);
  const palettes = async (): Promise<unknown[]> => {
    const [listed] = Object(await author.call("GET", "/api/books")).body.books;
    return [listed.cover_palette, (await author.call("GET", path)).body["cover_palette"]];
  };
  expect(await palettes()).toEqual([stored, stored]);
  const renamed = await author.call("PUT", path, { body: { author_name: "Somebody Else" } });
  expect(renamed.body["cover_palette"]).toEqual(
    expect.objectContaining({ ground: expect.stringMatching(/^#/) }),
  );
  expect(renamed.body["cover_palette"]).not.toEqual(stored);
  expect(await palettes()).toEqual([renamed.body["cover_palette"], renamed.body["cover_palette"]]);
  // Colors that older rules derived are not shown.
  await sql`update book set cover_palette = ${JSON.stringify(stored)}, cover_palette_source = '0 ' || cover_source
    where id = ${made["id"]}`.execute(db);
  expect(await palettes()).toEqual([renamed.body["cover_palette"], renamed.body["cover_palette"]]);
});

test("stores a cover's colors with every change of it", async () => {
  const { db } = app.foundation;
  const author = await buildAuthor(app);
  const { body: made } = await author.call("POST", "/api/books/generate", { body: order });
  const id = String(made["id"]);
  const areStored = async (of: string): Promise<boolean> =>
    (await countReturned(
      db,
      sql`select id from book where id = ${of} and cover_palette_source like '% ' || cover_source`,
    )) === 1;
  expect(await areStored(id)).toBe(true);
  await author.call("PUT", `/api/books/${id}`, { body: { author_name: "Somebody Else" } });
  expect(await areStored(id)).toBe(true);
  await inTransaction(db, (tx) =>
    app.features.books.setKind(tx, { bookId: id, genre: "Horror", pointOfView: "first" }),
  );
  expect(await areStored(id)).toBe(true);
  const shelved = await shelve(app, author.id, { title: "Finished", status: "completed" });
  const copy = await author.call("POST", `/api/books/${shelved}/duplicate`);
  expect(await areStored(String(copy.body["id"]))).toBe(true);
});

test("lists nobody else's books with any query", async () => {
  const [owner, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const id = await shelve(app, owner.id, { title: "Hidden" });
  const trashed = await shelve(app, owner.id, { title: "Hidden too" });
  await owner.call("DELETE", `/api/books/${trashed}`);
  for (const state of ["all", "completed", "bin"]) {
    for (const sort of ["newest", "updated", "title", "words"]) {
      expect(await titles(otherAuthor, { state, sort, q: "hidden" })).toEqual([]);
    }
  }
  expect((await owner.call("GET", `/api/books/${id}`)).status).toBe(200);
});

test("renames a book, raises its version and notifies listeners once per change", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Working title" });
  const notified: unknown[] = [];
  app.features.books.onRenamed(async (tx, renamed) => {
    if (renamed.bookId !== id) return;
    const { rows } = await sql`select title, version from book where id = ${id}`.execute(tx);
    notified.push({ ...renamed, rows });
  });
  const answer = await author.call("PUT", `/api/books/${id}`, {
    body: { title: "  Salt  ", author_name: " Zoë " },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id, title: "Salt", author_name: "Zoë" });
  // Repeating it, or sending nothing, changes nothing.
  await author.call("PUT", `/api/books/${id}`, { body: { title: "Salt" } });
  expect((await author.call("PUT", `/api/books/${id}`, { body: {} })).status).toBe(200);
  expect(notified).toEqual([
    { bookId: id, ownerId: author.id, isCopy: false, rows: [{ title: "Salt", version: 2 }] },
  ]);
});

test("makes files of a renamed book again, with the new title", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Working title" });
  const file = async (): Promise<string> => {
    const { body } = await author.call("GET", `/api/books/${id}/download/txt`);
    return Buffer.from(String(body["content"]), "base64").toString("utf8");
  };
  expect(await file()).toContain("Working title");
  await author.call("PUT", `/api/books/${id}`, { body: { title: "Salt" } });
  expect(await file()).toMatch(/^Salt\n\nby Ada Test/);
});

test.each([
  [{ title: "  " }, { title: "Please enter a book title" }],
  [{ title: "x".repeat(201) }, { title: "Please use at most 200 characters" }],
  [{ author_name: " " }, { author_name: "Please enter the author's name" }],
  [{ author_name: "x".repeat(121) }, { author_name: "Please use at most 120 characters" }],
  [
    { title: "New", content: { "1": "Mine now." } },
    { content: expect.stringContaining("POST /api/books/{id}/chapters/{section_id}/changes") },
  ],
  [{ title: "New", titel: "New" }, { titel: expect.stringContaining("There is no field “titel” here") }],
])("rejects details like %j by field", async (body, fields) => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Kept" });
  const answer = await author.call("PUT", `/api/books/${id}`, { body });
  expect(answer.body).toMatchObject({ status: 422, fields });
  expect(await titles(author, {})).toEqual(["Kept"]);
});

test("keeps the title of a book in progress; allows a new author name, and both during a pause", async () => {
  const author = await buildAuthor(app);
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const path = `/api/books/${String(body["id"])}`;
  const renamed = { title: "Salt", author_name: "Zoë" };
  expect((await author.call("PUT", path, { body: renamed })).body).toMatchObject({
    status: 409,
    code: "books.being_written",
  });
  expect((await author.call("PUT", path, { body: { author_name: "Zoë" } })).body).toMatchObject({
    title: "The Salt Garden",
    author_name: "Zoë",
  });
  await author.call("POST", `${path}/pause`);
  expect((await author.call("PUT", path, { body: renamed })).body).toMatchObject(renamed);
});

test("reverts the new name if a listener fails", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Kept" });
  app.features.books.onRenamed(async (_tx, { bookId }) => {
    if (bookId === id) throw new Error("not now");
  });
  expect((await author.call("PUT", `/api/books/${id}`, { body: { title: "Lost" } })).status).toBe(500);
  expect(await titles(author, {})).toEqual(["Kept"]);
});

test("hides another author's book from renaming and copying like an unknown one", async () => {
  const [owner, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const id = await shelve(app, owner.id, { title: "Kept" });
  const renaming = await otherAuthor.call("PUT", `/api/books/${id}`, { body: { title: "Taken" } });
  const copying = await otherAuthor.call("POST", `/api/books/${id}/duplicate`);
  for (const { body } of [renaming, copying]) {
    expect(body).toMatchObject({ status: 404, code: "books.not_found" });
  }
  expect(await titles(owner, {})).toEqual(["Kept"]);
  expect(await titles(otherAuthor, {})).toEqual([]);
});
