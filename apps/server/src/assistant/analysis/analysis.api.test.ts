import { randomUUID } from "node:crypto";
import { BookBible } from "@colophon/contracts/library/bible/bible";
import { Analysis } from "@colophon/contracts/assistant/analysis";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { importFile } from "../../platform/testing/import-file.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildBookAnalysis, buildChapterAnalysis, buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { ModelFailure, type ModelFailureCode } from "../../ports/language-model.ts";

/** Chapters the model refuses, by number, and how it fails. */
const refused = new Map<number, ModelFailureCode>();
/** The answer for the book as a whole is useless. */
let isMute = false;
/** Holds analyses while a test inspects them. */
let gate: Promise<void> = Promise.resolve();

const reader = buildWriter({
  script: {
    "read-book": () => {
      if (isMute) throw new ModelFailure({ code: "nonsense", failureClass: "retry", provider: "fake" });
      return buildBookAnalysis();
    },
    "read-chapter": async ({ chapterNumber, text }) => {
      await gate;
      const code = refused.get(chapterNumber);
      if (code !== undefined) throw new ModelFailure({ code, failureClass: "final", provider: "fake" });
      return chapterNumber === 1 ? FIRST : { ...SECOND, summary: `${SECOND.summary} ${text.length}` };
    },
  },
});

const MANUSCRIPT = `# The Gate

Ines Marlow took the key from its nail. Her eyes were grey as the sea. Who had hung it there, nobody said.

# Salt

Inez swept the salt into a pail. It was the harbour master who had hung the key.
`;

const FIRST = buildChapterAnalysis("Ines takes the key.", {
  people: [
    { name: "Ines Marlow", aliases: ["Ines"], role: "keeper of the garden", attributes: ["grey eyes"] },
  ],
  places: [{ name: "The garden", description: "walled, by the sea" }],
  facts: [
    { about: "Ines", attribute: "eyes", value: "grey", quote: "Her eyes were grey as the sea.", scene: 1 },
    { about: "Ines", attribute: "age", value: "forty", quote: "She was forty years old.", scene: 1 },
  ],
  planted: [{ text: "Who hung the key there", quote: "Who had hung it there, nobody said." }],
});
const SECOND = buildChapterAnalysis("Salt comes.", {
  people: [{ name: "ines marlow", aliases: ["Inez"], role: "", attributes: ["sweeps"] }],
  paid: [{ text: "Who hung the key there", quote: "It was the harbour master who had hung the key." }],
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS, adapters: { languageModel: reader } });
  await app.startWorker();
});
afterAll(() => app.close());
beforeEach(() => {
  refused.clear();
  isMute = false;
  gate = Promise.resolve();
});

async function buildImport(author: TestAuthor, text = MANUSCRIPT): Promise<string> {
  const { id } = await importFile(app, author, { content: text });
  const names = { title: "The Salt Garden", author_name: "Ada Wren", language_variant: "en-GB" };
  const made = await author.call("POST", `/api/imports/${id}/book`, { body: names });
  return String(made.body["id"]);
}

const stateOf = async (author: TestAuthor, id: string): Promise<Analysis> =>
  Analysis.parse((await author.call("GET", `/api/books/${id}/read-through`)).body);

const order = (author: TestAuthor, id: string, credits = 1) =>
  author.call("POST", `/api/books/${id}/read-through`, { body: { genre: "Romance", credits } });

async function ended(author: TestAuthor, id: string): Promise<Analysis["reading"]> {
  const { reading } = await eventually(() => stateOf(author, id), {
    until: (state) => state.reading.state !== "running",
  });
  return reading;
}

const balance = async (author: TestAuthor) => (await author.call("GET", "/api/credits/balance")).body;

test("analyzes a manuscript for the quoted price, and fills its bible", async () => {
  const author = await buildAuthor(app);
  const id = await buildImport(author);
  const offered = await stateOf(author, id);
  expect(offered).toMatchObject({
    reading: { state: "none" },
    offer: { credits: 1, chapters: 2, genre: null },
  });

  const ordered = await order(author, id, offered.offer.credits);
  expect(ordered).toMatchObject({ status: 202, body: { reading: { state: "running", chapters: 2 } } });
  expect(await ended(author, id)).toMatchObject({
    state: "done",
    chapters_read: 2,
    is_older: false,
    credits: 1,
  });
  expect(await balance(author)).toMatchObject({ balance: 39, held: 0 });

  const bible = BookBible.parse((await author.call("GET", `/api/books/${id}/bible`)).body);
  expect(bible.logline).toBe("Somebody keeps a garden from the sea.");
  expect(bible.entries).toMatchObject([
    {
      kind: "person",
      name: "Ines Marlow",
      aliases: ["Ines", "Inez"],
      role: "keeper of the garden",
      attributes: ["grey eyes", "sweeps"],
    },
    { kind: "place", name: "The garden", role: "walled, by the sea" },
  ]);
  // Quotes not in the text are dropped.
  expect(bible.facts).toMatchObject([{ about: "Ines", value: "grey", chapter: 1 }]);
  expect(bible.threads).toMatchObject([
    { text: "Who hung the key there", status: "paid", planted: { chapter: 1 }, paid: { chapter: 2 } },
  ]);
  expect(bible.chapters).toMatchObject([
    { number: 1, title: "The Gate", summary: "Ines takes the key." },
    { number: 2, title: "Salt", summary: expect.stringContaining("Salt comes.") },
  ]);
  const { body: book } = await author.call("GET", `/api/books/${id}`);
  expect(book).toMatchObject({ genre: "Romance", point_of_view: "first" });
  expect(await app.features.integrityChecks.findBroken()).toEqual([]);
});

test("reads each chapter with the names of those before, inside a unique fence", async () => {
  const author = await buildAuthor(app);
  const id = await buildImport(author);
  const before = reader.calls.length;
  await order(author, id);
  await ended(author, id);
  const asked = reader.calls.slice(before).map(({ request }) => request);
  const [first, second] = asked.filter(({ task }) => task.kind === "read-chapter");
  expect(first?.prompt).toContain("Ines Marlow took the key");
  expect(first?.prompt).not.toMatch(/before:\s+<manuscript-\w+>\s+Ines Marlow/u);
  expect(second?.prompt).toMatch(/of the chapters before:\s+<manuscript-\w+>\s+Ines Marlow\s/u);
  const fence = /<(manuscript-[0-9a-f]{12})>/u.exec(first?.system ?? "")?.[1] ?? "none";
  expect(first?.prompt.startsWith(`<${fence}>\nChapter 1: The Gate\n`)).toBe(true);
  expect(first?.prompt).toContain(`</${fence}>\n\nRead chapter 1`);
});

test("starts nothing at another price than quoted", async () => {
  const author = await buildAuthor(app);
  const id = await buildImport(author);
  expect(await order(author, id, 7)).toMatchObject({
    status: 409,
    body: { code: "paid_work.price_changed", required: 1 },
  });
  expect(await stateOf(author, id)).toMatchObject({ reading: { state: "none" } });
  expect(await balance(author)).toMatchObject({ balance: 40, held: 0 });
});

test("charges more for a longer book, and starts nothing without credits", async () => {
  const poor = await buildAuthor(app, { credits: 1 });
  const id = await shelve(app, poor.id, { title: "Long", words: 25_001 });
  expect((await stateOf(poor, id)).offer.credits).toBe(2);
  expect(await order(poor, id, 2)).toMatchObject({ status: 402, body: { required: 2 } });
  expect(await stateOf(poor, id)).toMatchObject({ reading: { state: "none" } });
});

test("leaves out a chapter that no model would read, without a charge", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Long", words: 35_000 });
  const words = 21_000;
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
    values (${id}, 'two', 2, 'Two', ${words}, ${"word ".repeat(words).trim()}, ${words}, now())`.execute(
    app.foundation.db,
  );
  refused.set(2, "content_filtered");
  const { offer } = await stateOf(author, id);
  expect(offer.credits).toBe(3);
  await order(author, id, 3);
  // 35,000 of 56,000 words: 1.9 of 3 credits, and fractions are not charged.
  expect(await ended(author, id)).toMatchObject({ state: "done", chapters_read: 1, chapters: 2, credits: 1 });
  expect(await balance(author)).toMatchObject({ balance: 39, held: 0 });
});

test("fails at no cost if most chapters are refused or unanswered", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const id = await buildImport(author);
  for (const [code, sentence] of [
    ["refused", "would not read most"],
    ["timeout", "did not answer"],
  ] as const) {
    refused.set(1, code).set(2, code);
    await order(author, id);
    expect(await ended(author, id)).toMatchObject({
      state: "failed",
      detail: expect.stringContaining(sentence),
      credits_returned: 1,
    });
  }
  expect(await balance(author)).toMatchObject({ balance: 40, held: 0 });
  const { body } = await author.call("GET", `/api/books/${id}/bible`);
  expect(body).toMatchObject({ entries: [], facts: [], logline: "" });
});

test(
  "allows one analysis at a time, and keeps and charges nothing when stopped",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildImport(author);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await order(author, id);
    expect(await order(author, id)).toMatchObject({ status: 409, body: { code: "paid_work.busy" } });
    const stopped = await author.call("DELETE", `/api/books/${id}/read-through`);
    expect(stopped).toMatchObject({
      status: 200,
      body: { reading: { state: "failed", credits_returned: 1 } },
    });
    resolve();
    expect(await author.call("DELETE", `/api/books/${id}/read-through`)).toMatchObject({
      status: 409,
      body: { code: "paid_work.not_running" },
    });
    expect(await balance(author)).toMatchObject({ balance: 40, held: 0 });
    expect((await author.call("GET", `/api/books/${id}/bible`)).body).toMatchObject({ entries: [] });
  },
);

test("marks an analysis as outdated after a change of the text", async () => {
  const author = await buildAuthor(app);
  const id = await buildImport(author);
  await order(author, id);
  await ended(author, id);
  const manuscript = (await author.call("GET", `/api/books/${id}/manuscript`)).body;
  const { sections } = z.object({ sections: z.array(z.object({ id: z.string() })) }).parse(manuscript);
  const section = `/api/books/${id}/chapters/${sections[0]?.id}`;
  const { version } = z.object({ version: z.int() }).parse((await author.call("GET", section)).body);
  const step = { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text: "Now. " }] } };
  const client = { client_id: randomUUID(), sequence: 1 };
  const saved = await author.call("POST", `${section}/changes`, {
    body: { ...client, version, steps: [step] },
  });
  expect(saved.status).toBe(200);
  expect((await stateOf(author, id)).reading).toMatchObject({ state: "done", is_older: true });
});

test("keeps the bible of a book in progress, and does not analyze an empty book", async () => {
  const author = await buildAuthor(app);
  const inWork = await shelve(app, author.id, { title: "In work", status: "running" });
  expect(await order(author, inWork)).toMatchObject({
    status: 409,
    body: { code: "paid_work.busy" },
  });
  const empty = await shelve(app, author.id, { title: "Empty", words: 0 });
  expect(await order(author, empty, 0)).toMatchObject({
    status: 409,
    body: { code: "read_through.nothing_to_read" },
  });
});

test("accepts one of two simultaneous requests", async () => {
  const author = await buildAuthor(app);
  const id = await buildImport(author);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const answers = await Promise.all([order(author, id), order(author, id)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
  expect(await balance(author)).toMatchObject({ balance: 39, held: 1 });
  resolve();
  await ended(author, id);
});

test("prevents deleting a book during its analysis and resuming its writing, and rejects requests from the trash", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Stopped", status: "failed" });
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await order(author, id);
  const busy = { status: 409, body: { code: "paid_work.busy" } };
  expect(await author.call("DELETE", `/api/books/${id}`)).toMatchObject(busy);
  expect(await author.call("POST", `/api/books/${id}/resume`)).toMatchObject(busy);
  await author.call("DELETE", `/api/books/${id}/read-through`);
  resolve();
  expect(await author.call("DELETE", `/api/books/${id}`)).toMatchObject({ status: 200 });
  expect(await order(author, id)).toMatchObject({ status: 404, body: { code: "books.not_found" } });
});

test("does not analyze a prepared sample, and says why", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Sample" });
  await sql`update book set is_sample = true where id = ${id}`.execute(app.foundation.db);
  expect((await stateOf(author, id)).offer.hindrance).toMatch(/prepared sample/u);
  expect(await order(author, id)).toMatchObject({ status: 409, body: { code: "paid_work.is_sample" } });
});

test("does not analyze a book that has grown at the old price", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Growing", words: 100 });
  const other = await buildImport(author);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await order(author, other);
  // Only one analysis per author runs at a time, so this one waits.
  await order(author, id);
  const text = "word ".repeat(30_000).trim();
  await sql`update chapter set text = ${text}, words = 30000 where book_id = ${id}`.execute(
    app.foundation.db,
  );
  resolve();
  expect(await ended(author, id)).toMatchObject({
    state: "failed",
    detail: expect.stringContaining("has grown"),
    credits_returned: 1,
  });
  await ended(author, other);
});

test("keeps the chapters' results if the summary is unusable", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const id = await buildImport(author);
  isMute = true;
  await order(author, id);
  expect(await ended(author, id)).toMatchObject({ state: "done", chapters_read: 2 });
  const { body } = await author.call("GET", `/api/books/${id}/bible`);
  expect(body).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ name: "Ines Marlow" })]),
    logline: "A book.",
  });
});
