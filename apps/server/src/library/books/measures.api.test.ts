import { randomUUID } from "node:crypto";
import { Book } from "@colophon/contracts/library/books/book";
import { measureBookJob } from "@colophon/contracts/library/books/endpoints";
import { SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import { documentOfText, readDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type ManualQueue, buildManualQueue } from "../../platform/testing/manual-queue.ts";
import { importFile } from "../../platform/testing/import-file.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import type { NewFinding } from "../findings/findings.ts";

let app: TestApp;
let author: TestAuthor;
let hand: ManualQueue;
let clock: MovableClock;
beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ limits: NO_LIMITS, adapters: { clock } });
  author = await buildAuthor(app);
  hand = buildManualQueue(app.foundation.queue);
  await app.features.books.workMeasures(hand.queue);
});
afterAll(() => app.close());

const LEAKED =
  "The lamp went out.\n\nAs an AI language model, I cannot continue this story.\n\nMorning came.";

/** A finished one-chapter book that was measured on delivery. */
async function buildMeasuredBook(): Promise<string> {
  const bookId = await shelve(app, author.id, { title: "The Salt Road", status: "completed", words: 6 });
  await inTransaction(app.foundation.db, (tx) =>
    app.features.books.setReport(tx, {
      bookId,
      health: { words: 6, chapters: 1, readings: [], blocking: false },
      blurb: "",
    }),
  );
  return bookId;
}

async function read(bookId: string): Promise<Book> {
  return Book.parse((await author.call("GET", `/api/books/${bookId}`)).body);
}

/** Replaces a section's text, as an editor does. */
async function write(bookId: string, text: string, id = "one"): Promise<void> {
  const path = `/api/books/${bookId}/chapters/${id}`;
  const opened = SectionDocument.parse((await author.call("GET", path)).body);
  const steps = stepsBetween(readDocument(opened.document), documentOfText(text)).map(jsonOfStep);
  const body = { client_id: randomUUID(), sequence: 1, version: opened.version, steps };
  expect((await author.call("POST", `${path}/changes`, { body })).status).toBe(200);
}

async function arrange(bookId: string, change: Record<string, unknown>): Promise<void> {
  const body = { client_id: randomUUID(), sequence: 1, change };
  expect((await author.call("POST", `/api/books/${bookId}/manuscript/changes`, { body })).status).toBe(200);
}

async function queued(bookId: string, name: string): Promise<number> {
  const { rows } = await sql`select 1 from pgboss.job where name = ${name}
    and data ->> 'bookId' = ${bookId}`.execute(app.foundation.db);
  return rows.length;
}

/** Runs the job queued by opening the book, as a worker does. */
async function measured(bookId: string): Promise<Book> {
  expect(await queued(bookId, measureBookJob.name)).toBe(1);
  await hand.take(measureBookJob, { bookId, ownerId: author.id });
  await sql`delete from pgboss.job where name = ${measureBookJob.name}`.execute(app.foundation.db);
  return read(bookId);
}

const HALF_A_MINUTE_MS = 30_000;
const verdictOf = ({ health }: Book, name: string): string | undefined =>
  health?.readings.find(({ measure }) => measure === name)?.verdict;

test("keeps a delivered book's measures, without measuring again", async () => {
  const bookId = await buildMeasuredBook();
  expect(await read(bookId)).toMatchObject({
    is_being_measured: false,
    measured_at: expect.stringMatching(/^20/),
  });
  expect(await queued(bookId, measureBookJob.name)).toBe(0);
});

test("measures an edited book again when opened: without a call, a charge or a change of order in the list", async () => {
  const bookId = await buildMeasuredBook();
  await write(bookId, LEAKED);
  clock.advance(HALF_A_MINUTE_MS);
  const before = await read(bookId);
  expect(before).toMatchObject({ is_being_measured: true, health: { readings: [] } });
  // However often it is opened, it is queued once.
  await read(bookId);
  const after = await measured(bookId);
  expect(after).toMatchObject({ is_being_measured: false, updated_at: before.updated_at });
  expect(after.measured_at).toBe(clock.now().toISOString());
  expect(after.health).toMatchObject({ words: 16, blocking: true });
  expect(verdictOf(after, "integrity")).toBe("block");
  await write(bookId, "The lamp went out.");
  clock.advance(HALF_A_MINUTE_MS);
  await read(bookId);
  expect(verdictOf(await measured(bookId), "integrity")).toBe("pass");
  const { rows } = await sql`select
      (select count(*)::int from model_call c join run r on r.id = c.run_id where r.book_id = ${bookId}) as calls,
      (select count(*)::int from credit_ledger where user_id = ${author.id} and amount < 0) as charges`.execute(
    app.foundation.db,
  );
  expect(rows).toEqual([{ calls: 0, charges: 0 }]);
});

test("names the places out of bounds, and renews an older report when the book is opened", async () => {
  const bookId = await buildMeasuredBook();
  await write(bookId, LEAKED);
  clock.advance(HALF_A_MINUTE_MS);
  await read(bookId);
  const book = await measured(bookId);
  const leak = book.health?.readings.find(({ measure }) => measure === "integrity");
  expect(leak?.passages).toMatchObject([
    { section_id: "one", chapter: 1, quote: expect.stringContaining("As an AI language model") },
    { section_id: "one", chapter: 1 },
  ]);
  expect(book.is_being_measured).toBe(false);
  await sql`update book set health = jsonb_set(health, '{readings}', (select jsonb_agg(r - 'passages')
    from jsonb_array_elements(health -> 'readings') r)) where id = ${bookId}`.execute(app.foundation.db);
  clock.advance(HALF_A_MINUTE_MS);
  expect(await read(bookId)).toMatchObject({ is_being_measured: true });
  expect((await measured(bookId)).health).toEqual(book.health);
});

test("measures a changing book once in half a minute, however often it is opened", async () => {
  const bookId = await buildMeasuredBook();
  await write(bookId, "One.");
  clock.advance(HALF_A_MINUTE_MS);
  await read(bookId);
  await measured(bookId);
  await write(bookId, "Two.");
  clock.advance(HALF_A_MINUTE_MS - 1000);
  expect((await read(bookId)).is_being_measured).toBe(true);
  expect(await queued(bookId, measureBookJob.name)).toBe(0);
  clock.advance(1000);
  await read(bookId);
  expect(await queued(bookId, measureBookJob.name)).toBe(1);
});

test("does not take what is typed during measuring as measured", async () => {
  const bookId = await buildMeasuredBook();
  await write(bookId, "One two three.");
  clock.advance(HALF_A_MINUTE_MS);
  await read(bookId);
  const { chapters } = app.features.manuscripts;
  const ofBook = chapters.ofBook.bind(chapters);
  chapters.ofBook = async (db, id) => {
    chapters.ofBook = ofBook;
    const texts = await ofBook(db, id);
    await write(bookId, "One two three four.");
    return texts;
  };
  await hand.take(measureBookJob, { bookId, ownerId: author.id });
  expect(await read(bookId)).toMatchObject({ health: { words: 3 }, is_being_measured: true });
});

test("counts order, titles and disabled sections as changes, and printed matter too", async () => {
  const bookId = await buildMeasuredBook();
  await arrange(bookId, { kind: "rename", section_id: "one", title: "Ebb" });
  clock.advance(HALF_A_MINUTE_MS);
  expect((await read(bookId)).is_being_measured).toBe(true);
  expect((await measured(bookId)).is_being_measured).toBe(false);
  const id = randomUUID();
  await arrange(bookId, { kind: "insert", section: { id, kind: "preface", title: "" }, after: null });
  clock.advance(HALF_A_MINUTE_MS);
  await read(bookId);
  expect((await measured(bookId)).is_being_measured).toBe(false);
  await write(bookId, "Dear reader.", id);
  expect((await read(bookId)).is_being_measured).toBe(true);
});

test("prints pages ahead for a book measured again, in the same transaction", async () => {
  const bookId = await buildMeasuredBook();
  await write(bookId, "Another text.");
  clock.advance(HALF_A_MINUTE_MS);
  await read(bookId);
  expect(await queued(bookId, "exports.print-ahead")).toBe(0);
  await measured(bookId);
  expect(await queued(bookId, "exports.print-ahead")).toBe(1);
});

test("measures an imported book without a request and an outline", { tags: "merge" }, async () => {
  const content = "# One\n\nThe lamp went out. The lamp had gone out.\n\n# Two\n\nMorning came.\n";
  const { id } = await importFile(app, author, { content, filename: "road.md" });
  const names = { title: "The Road", author_name: "Ada Wren", language_variant: "en-US" };
  const made = await author.call("POST", `/api/imports/${id}/book`, { body: names });
  const bookId = String(made.body["id"]);
  expect(await read(bookId)).toMatchObject({ health: null, measured_at: null, is_being_measured: true });
  const book = await measured(bookId);
  expect(book).toMatchObject({ is_being_measured: false, health: { chapters: 2, words: 11 } });
  const measures = book.health?.readings.map(({ measure }) => measure) ?? [];
  expect(measures).toContain("integrity");
  const requestMeasures = ["length_score", "book_length", "chapters_on_length"];
  const outlineMeasures = ["name_drift", "outline_coverage", "promises_paid"];
  expect(measures.filter((measure) => [...requestMeasures, ...outlineMeasures].includes(measure))).toEqual(
    [],
  );
});

test("measures a book changed during writing once more on delivery", async () => {
  const bookId = await shelve(app, author.id, { title: "In work", status: "completed", words: 6 });
  await write(bookId, "Mine meanwhile.");
  const health = { words: 6, chapters: 1, readings: [], blocking: false };
  await inTransaction(app.foundation.db, (tx) =>
    app.features.books.setReport(tx, { bookId, health, blurb: "" }),
  );
  expect((await read(bookId)).is_being_measured).toBe(true);
});

test("measures a copy separately, and no empty book", async () => {
  const bookId = await buildMeasuredBook();
  const copy = await author.call("POST", `/api/books/${bookId}/duplicate`);
  expect((await read(String(copy.body["id"]))).is_being_measured).toBe(true);
  const empty = await shelve(app, author.id, { title: "Nothing", words: 0 });
  expect((await read(empty)).is_being_measured).toBe(false);
});

test("leaves measuring a book in progress, or stopped, to its run", async () => {
  const bookId = await buildMeasuredBook();
  await write(bookId, "Another text.");
  await sql`update run set status = 'running', ended_at = null where book_id = ${bookId}`.execute(
    app.foundation.db,
  );
  clock.advance(HALF_A_MINUTE_MS);
  expect((await read(bookId)).is_being_measured).toBe(false);
  await hand.take(measureBookJob, { bookId, ownerId: author.id });
  expect((await read(bookId)).health?.readings).toEqual([]);
});

test("lets a book be read if nothing can be queued", async () => {
  const bookId = await buildMeasuredBook();
  await write(bookId, "Another text.");
  clock.advance(HALF_A_MINUTE_MS);
  const { queue } = app.foundation;
  const enqueue = queue.enqueue.bind(queue);
  queue.enqueue = () => Promise.reject(new Error("no room left on the device"));
  expect((await author.call("GET", `/api/books/${bookId}`)).status).toBe(200);
  queue.enqueue = enqueue;
});

test("keeps a model's findings, marked as before the edits, while their words exist", async () => {
  const bookId = await buildMeasuredBook();
  const finding: NewFinding = {
    kind: "over_explained",
    severity: "note",
    found_by: "model",
    chapterId: "one",
    detail: "It is shown already.",
    quotes: ["word word"],
  };
  await inTransaction(app.foundation.db, (tx) =>
    app.features.findings.replace(tx, bookId, { by: ["model"], found: [finding] }),
  );
  expect((await read(bookId)).findings).toMatchObject([{ quotes: ["word word"], is_of_before: false }]);
  await write(bookId, "A word word of mine.");
  clock.advance(HALF_A_MINUTE_MS);
  await read(bookId);
  expect((await measured(bookId)).findings).toMatchObject([{ quotes: ["word word"], is_of_before: true }]);
  await write(bookId, "Mine alone.");
  expect((await read(bookId)).findings).toEqual([]);
});

test("keeps others from measuring another's book", async () => {
  const bookId = await buildMeasuredBook();
  await write(bookId, "Another text.");
  clock.advance(HALF_A_MINUTE_MS);
  const otherAuthor = await buildAuthor(app);
  expect((await otherAuthor.call("GET", `/api/books/${bookId}`)).status).toBe(404);
  expect(await queued(bookId, measureBookJob.name)).toBe(0);
});
