import { randomUUID } from "node:crypto";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { Transform } from "prosemirror-transform";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import type { Manuscripts, PlaceToReplace, Replaced } from "./sections.ts";

const TEXT = "Anna met Anna.";
/** Positions of the two names. */
const FIRST = { from: 1, to: 5, text: "Anna", replacement: "Clara" };
const SECOND = { from: 10, to: 14, text: "Anna", replacement: "Clara" };

let app: TestApp;
let author: TestAuthor;
let manuscripts: Manuscripts;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
  manuscripts = app.features.manuscripts;
});
afterAll(() => app.close());

/** Three sections with the same text: one written, one still being written, one in the trash. */
let bookId: string;
beforeEach(async () => {
  bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const { db } = app.foundation;
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, finished_at, deleted_at)
    values (${bookId}, 'two', 2, 'Two', 9, '', null, null), (${bookId}, 'old', null, 'Old', 9, '', now(), now())`.execute(
    db,
  );
  await sql`update chapter set text = ${TEXT} where book_id = ${bookId}`.execute(db);
});

/** Types into the first section at several positions, as one change. */
async function type(...typed: { at: number; text: string }[]): Promise<void> {
  const which = { ownerId: author.id, bookId, sectionId: "one" };
  const { version, document } = await manuscripts.readSection(which);
  const transform = new Transform(readDocument(document));
  for (const { at, text } of typed) transform.insert(at, transform.doc.type.schema.text(text));
  const call = { client_id: `tab-${randomUUID()}`, sequence: 1, version };
  await manuscripts.saveSteps({ ...which, ...call, steps: transform.steps.map(jsonOfStep) });
}

function replaced(id: string, version: number, places: PlaceToReplace[]): Promise<Replaced> {
  return inTransaction(app.foundation.db, (tx) =>
    manuscripts.replacePlaces(tx, { bookId, id, version, places, note: "a new name" }),
  );
}

function takenBack(id: string, versions: { before: number; version: number }) {
  return inTransaction(app.foundation.db, (tx) =>
    manuscripts.revertChange(tx, { bookId, id, ...versions, note: "the old name" }),
  );
}

async function textOf(id = "one"): Promise<string> {
  const { document } = await manuscripts.readSection({ ownerId: author.id, bookId, sectionId: id });
  return textOfDocument(readDocument(document));
}

test("reads the book with the newest text of each section, marks the one in progress, and leaves out the trash", async () => {
  await type({ at: 1, text: "Once " });
  const read: unknown[] = [];
  for await (const { document, ...section } of manuscripts.readSections(app.foundation.db, bookId)) {
    read.push({ ...section, text: document === null ? null : textOfDocument(document) });
  }
  expect(read).toEqual([
    { id: "one", title: "One", version: 1, text: `Once ${TEXT}` },
    { id: "two", title: "Two", version: 0, text: null },
  ]);
});

test("replaces a place wherever it has moved, and skips one whose text has changed", async () => {
  // At both edges of the second name, and within the first.
  await type({ at: 14, text: "’s aunt" }, { at: 10, text: "old " }, { at: 3, text: "-" });
  expect(await replaced("one", 0, [FIRST, SECOND])).toEqual({ before: 3, version: 4, changed: 1, left: 1 });
  expect(await textOf()).toBe("An-na met old Clara’s aunt.");
  expect(await replaced("one", 0, [FIRST, SECOND])).toEqual({ before: 4, version: 4, changed: 0, left: 2 });
});

test("replaces nothing in the trash, in a text in progress, in a deleted section, or at a future version", async () => {
  const untouched = { changed: 0, left: 1 };
  expect(await replaced("old", 0, [FIRST])).toEqual({ before: 0, version: 0, ...untouched });
  expect(await replaced("two", 0, [FIRST])).toEqual({ before: 0, version: 0, ...untouched });
  expect(await replaced("gone", 0, [FIRST])).toEqual({ before: 0, version: 0, ...untouched });
  expect(await replaced("one", 7, [FIRST])).toEqual({ before: 7, version: 7, ...untouched });
  await sql`update chapter set finished_at = now() where book_id = ${bookId} and id = 'two'`.execute(
    app.foundation.db,
  );
  expect([await textOf("one"), await textOf("two"), await textOf("old")]).toEqual([TEXT, TEXT, TEXT]);
});

test("undoes a replacement as one more change, except places typed over since", async () => {
  const change = await replaced("one", 0, [FIRST, SECOND]);
  expect(change).toEqual({ before: 0, version: 2, changed: 2, left: 0 });
  expect(await textOf()).toBe("Clara met Clara.");
  await type({ at: 3, text: "-" });
  expect(await takenBack("one", change)).toEqual({ changed: 1, left: 1 });
  expect(await textOf()).toBe("Cl-ara met Anna.");
  // Places already reverted can't be reverted again, nor can those in a deleted section.
  expect(await takenBack("one", change)).toEqual({ changed: 0, left: 2 });
  expect(await takenBack("gone", change)).toEqual({ changed: 0, left: 2 });
  expect(await takenBack("one", { before: 8, version: 9 })).toEqual({ changed: 0, left: 1 });
  expect(await textOf()).toBe("Cl-ara met Anna.");
});
