import { randomUUID } from "node:crypto";
import { Manuscript } from "@colophon/contracts/manuscript/sections/manuscript";
import { textOfDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type ShelvedBook, shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
});
afterAll(() => app.close());

function buildBook(more: Partial<ShelvedBook> = {}): Promise<string> {
  return shelve(app, author.id, { title: "The Salt Road", ...more });
}

async function manuscript(bookId: string): Promise<Manuscript> {
  return Manuscript.parse((await author.call("GET", `/api/books/${bookId}/manuscript`)).body);
}

/** @returns the response: a status, and the code of any rejection */
async function arrange(bookId: string, change: Record<string, unknown>): Promise<string> {
  const body = { client_id: randomUUID(), sequence: 1, change };
  const answer = await author.call("POST", `/api/books/${bookId}/manuscript/changes`, { body });
  return `${answer.status} ${String(answer.body["code"])}`;
}

const DONE = "200 undefined";

async function inserted(bookId: string, kind: string, title = ""): Promise<string> {
  const id = randomUUID();
  const section = { id, kind, title };
  expect(await arrange(bookId, { kind: "insert", section, after: "one" })).toBe(DONE);
  return id;
}

async function printed(bookId: string): Promise<string[]> {
  const sections = await app.features.manuscripts.printedSections(app.foundation.db, bookId);
  return sections.map(({ document }) => textOfDocument(document));
}

test("stores a look part by part, also during writing", async () => {
  const bookId = await buildBook({ status: "running" });
  const look = async (): Promise<unknown> => {
    const { numbering, chapter_opening: opening, version } = await manuscript(bookId);
    return { numbering, opening, version };
  };
  expect(await look()).toEqual({ numbering: "figures", opening: "recto", version: 0 });
  expect(await arrange(bookId, { kind: "set-look", numbering: "roman" })).toBe(DONE);
  expect(await look()).toEqual({ numbering: "roman", opening: "recto", version: 1 });
  expect(await arrange(bookId, { kind: "set-look", chapter_opening: "run-on" })).toBe(DONE);
  expect(await look()).toEqual({ numbering: "roman", opening: "run-on", version: 2 });
});

test("allows arranging once writing has ended, and says which section was never finished", async () => {
  const bookId = await buildBook({ status: "running" });
  const { db } = app.foundation;
  await sql`insert into chapter (book_id, id, number, title, words_asked, text)
    values (${bookId}, 'two', 2, 'Two', 9, 'So far')`.execute(db);
  const sections = [
    { id: "one", is_in_work: false },
    { id: "two", is_in_work: true },
  ];
  expect(await manuscript(bookId)).toMatchObject({ can_be_arranged: false, sections });
  await sql`update run set status = 'failed', ended_at = now(),
      failure = ${JSON.stringify({ code: "unexpected", detail: "It stopped.", advice: "", credits_returned: 0 })}
    where book_id = ${bookId}`.execute(db);
  expect(await manuscript(bookId)).toMatchObject({ can_be_arranged: true, sections });
});

test("changes a section's kind with place and number, and does not print a disabled one", async () => {
  const bookId = await buildBook();
  const id = await inserted(bookId, "chapter", "Before");
  const standing = async (): Promise<unknown> =>
    (await manuscript(bookId)).sections.map((one) => [one.id, one.kind, one.number, one.is_on]);
  expect(await arrange(bookId, { kind: "set-kind", section_id: id, section_kind: "foreword" })).toBe(DONE);
  expect(await standing()).toEqual([
    [id, "foreword", null, true],
    ["one", "chapter", 1, true],
  ]);
  expect(await arrange(bookId, { kind: "switch", section_id: "one", is_on: false })).toBe(DONE);
  expect(await standing()).toEqual([
    [id, "foreword", null, true],
    ["one", "chapter", 1, false],
  ]);
  expect(await printed(bookId)).toEqual([""]);
  expect(await arrange(bookId, { kind: "switch", section_id: "one", is_on: true })).toBe(DONE);
  expect(await printed(bookId)).toEqual(["", "word word"]);
});

test("rejects a deleted or unknown section, and keeps the arrangement", async () => {
  const bookId = await buildBook();
  const trashed = await inserted(bookId, "chapter", "Two");
  expect(await arrange(bookId, { kind: "remove", section_id: trashed })).toBe(DONE);
  const before = await manuscript(bookId);
  for (const id of [trashed, "gone"]) {
    const changes = [
      { kind: "rename", section_id: id, title: "Three" },
      { kind: "set-kind", section_id: id, section_kind: "epilogue" },
      { kind: "move", section_id: id, after: null },
      { kind: "switch", section_id: id, is_on: false },
      { kind: "remove", section_id: id },
      { kind: "merge", section_id: id },
    ];
    for (const change of changes) {
      expect([change, await arrange(bookId, change)]).toEqual([change, "404 manuscript.section_not_found"]);
    }
  }
  expect(await manuscript(bookId)).toEqual(before);
});

test("updates chapters for a changed outline, and keeps started ones", async () => {
  const bookId = await buildBook({ words: 2 });
  const { chapters } = app.features.manuscripts;
  const { db } = app.foundation;
  await inTransaction(db, (tx) =>
    chapters.add(tx, bookId, [
      { id: "begun", number: 2, title: "Begun", words_asked: 500 },
      { id: "dropped", number: 3, title: "Dropped", words_asked: 500 },
      { id: "last", number: 4, title: "Last", words_asked: 500 },
    ]),
  );
  await inTransaction(db, (tx) => chapters.setSoFar(tx, { bookId, id: "begun", text: "So far", words: 2 }));
  await inTransaction(db, (tx) =>
    chapters.arrangePlanned(tx, {
      bookId,
      chapters: [
        { id: "one", title: "One, anew", words_asked: 900 },
        { id: "last", title: "Last, anew", words_asked: 900 },
        { id: "new", title: "New", words_asked: 700 },
      ],
      gone: ["begun", "dropped"],
      begun: new Set(["one", "begun"]),
    }),
  );
  const rows = await chapters.ofBook(db, bookId);
  expect(rows.map((row) => [row.number, row.id, row.title, row.words_asked])).toEqual([
    [1, "one", "One", 2],
    [2, "last", "Last, anew", 900],
    [3, "new", "New", 700],
    [4, "begun", "Begun", 500],
  ]);
});

test("identifies a text by a state that changes with every printed change and its editor", async () => {
  const bookId = await buildBook();
  const { db } = app.foundation;
  const known = () => app.features.manuscripts.chapters.textState(db, bookId);
  const first = await known();
  expect([await known(), first.is_edited]).toEqual([first, false]);
  const imprint = { isbn: null, edition: null, publisher: "Tern Press" };
  await author.call("PUT", `/api/books/${bookId}/imprint`, { body: imprint });
  const imprinted = await known();
  expect(imprinted.is_edited).toBe(false);
  // The same words in another line of the page are another page.
  await author.call("PUT", `/api/books/${bookId}/imprint`, {
    body: { isbn: null, edition: "Tern Press", publisher: null },
  });
  const moved = await known();
  await arrange(bookId, { kind: "rename", section_id: "one", title: "Anew" });
  const arranged = await known();
  expect(arranged.is_edited).toBe(true);
  expect(new Set([first.state, imprinted.state, moved.state, arranged.state]).size).toBe(4);
});
