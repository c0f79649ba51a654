import { randomUUID } from "node:crypto";
import { BookBible } from "@colophon/contracts/bible/bible";
import { ReadThrough } from "@colophon/contracts/read-through/read-through";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, anAuthor } from "../../platform/test-kit/authors.ts";
import { aChapterReading, aWriter } from "../../platform/test-kit/a-writer.ts";
import { eventually } from "../../platform/test-kit/eventually.ts";
import { NO_LIMITS } from "../../platform/test-kit/no-limits.ts";
import { shelve } from "../../platform/test-kit/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";
import { ModelFailure, type ModelFailureCode } from "../../ports/language-model.ts";

/** Chapters that no model will read, and how it says so; asked for by its number. */
const refused = new Map<number, ModelFailureCode>();
/** Readings wait here while a test looks at them. */
let gate: Promise<void> = Promise.resolve();

const reader = aWriter({
  script: {
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

const FIRST = aChapterReading("Ines takes the key.", {
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
const SECOND = aChapterReading("Salt comes.", {
  people: [{ name: "ines marlow", aliases: ["Inez"], role: "", attributes: ["sweeps"] }],
  paid: [{ text: "Who hung the key there", quote: "It was the harbour master who had hung the key." }],
});

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ limits: NO_LIMITS, adapters: { languageModel: reader } });
  await it.startWorker();
});
afterAll(() => it.close());
beforeEach(() => {
  refused.clear();
  gate = Promise.resolve();
});

async function anImport(author: TestAuthor, text = MANUSCRIPT): Promise<string> {
  const response = await it.app.inject({
    method: "POST",
    url: "/api/imports?filename=garden.md",
    headers: { authorization: `Bearer ${author.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(text),
  });
  const { id } = z.object({ id: z.string() }).parse(response.json());
  const names = { title: "The Salt Garden", author_name: "Ada Wren", language_variant: "en-GB" };
  const made = await author.call("POST", `/api/imports/${id}/book`, { body: names });
  return String(made.body["id"]);
}

const stateOf = async (author: TestAuthor, id: string): Promise<ReadThrough> =>
  ReadThrough.parse((await author.call("GET", `/api/books/${id}/read-through`)).body);

const order = (author: TestAuthor, id: string, credits = 1) =>
  author.call("POST", `/api/books/${id}/read-through`, { body: { genre: "Romance", credits } });

async function ended(author: TestAuthor, id: string): Promise<ReadThrough["reading"]> {
  const { reading } = await eventually(() => stateOf(author, id), {
    until: (state) => state.reading.state !== "running",
    timeoutMs: 20_000,
  });
  return reading;
}

const balance = async (author: TestAuthor) => (await author.call("GET", "/api/credits/balance")).body;

test("a manuscript is read for the price that was said, and its bible tells what the text says", async () => {
  const author = await anAuthor(it);
  const id = await anImport(author);
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
  expect(bible.people).toEqual([
    {
      name: "Ines Marlow",
      aliases: ["Ines", "Inez"],
      role: "keeper of the garden",
      attributes: ["grey eyes", "sweeps"],
    },
  ]);
  expect(bible.places).toEqual([{ name: "The garden", description: "walled, by the sea" }]);
  // What does not stand in the text is not kept.
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
  expect(await it.features.invariants.findBroken()).toEqual([]);
});

test("each chapter is read with the names of those before, and the text stands in a fence nobody typed", async () => {
  const author = await anAuthor(it);
  const id = await anImport(author);
  const before = reader.calls.length;
  await order(author, id);
  await ended(author, id);
  const asked = reader.calls.slice(before).map(({ request }) => request);
  const [first, second] = asked.filter(({ task }) => task.kind === "read-chapter");
  expect(first?.prompt).toContain("Ines Marlow took the key");
  expect(first?.prompt).not.toContain("Known from before");
  expect(second?.prompt).toContain("Known from before: Ines Marlow.");
  const fence = /“(manuscript-[0-9a-f]{12})”/u.exec(first?.system ?? "")?.[1] ?? "none";
  expect(first?.prompt.startsWith(`${fence}\n`)).toBe(true);
  expect(first?.prompt).toContain(`END ${fence}`);
});

test("at another price than was said nothing is begun", async () => {
  const author = await anAuthor(it);
  const id = await anImport(author);
  expect(await order(author, id, 7)).toMatchObject({
    status: 409,
    body: { code: "read_through.price_changed", required: 1 },
  });
  expect(await stateOf(author, id)).toMatchObject({ reading: { state: "none" } });
  expect(await balance(author)).toMatchObject({ balance: 40, held: 0 });
});

test("a longer book costs more, and an empty purse begins nothing", async () => {
  const poor = await anAuthor(it, { credits: 1 });
  const id = await shelve(it, poor.id, { title: "Long", words: 25_001 });
  expect((await stateOf(poor, id)).offer.credits).toBe(2);
  expect(await order(poor, id, 2)).toMatchObject({ status: 402, body: { required: 2 } });
  expect(await stateOf(poor, id)).toMatchObject({ reading: { state: "none" } });
});

test("a chapter that no model would read is left out and not paid for", async () => {
  const author = await anAuthor(it);
  const id = await shelve(it, author.id, { title: "Long", words: 35_000 });
  const words = 21_000;
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
    values (${id}, 'two', 2, 'Two', ${words}, ${"word ".repeat(words).trim()}, ${words}, now())`.execute(
    it.foundation.db,
  );
  refused.set(2, "content_filtered");
  const { offer } = await stateOf(author, id);
  expect(offer.credits).toBe(3);
  await order(author, id, 3);
  // 35,000 of 56,000 words: 1.9 of 3 credits.
  expect(await ended(author, id)).toMatchObject({ state: "done", chapters_read: 1, credits: 2 });
  expect(await balance(author)).toMatchObject({ balance: 38, held: 0 });
});

test("a reading that most chapters are refused in, or that nobody answers, fails and costs nothing", async () => {
  const author = await anAuthor(it);
  const id = await anImport(author);
  for (const [code, sentence] of [
    ["refused", "would not read most"],
    ["unreachable", "did not answer"],
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
  expect(body).toMatchObject({ people: [], facts: [], logline: "" });
});

test("one reading goes on at a time; stopped, it keeps nothing and costs nothing", async () => {
  const author = await anAuthor(it);
  const id = await anImport(author);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await order(author, id);
  expect(await order(author, id)).toMatchObject({ status: 409, body: { code: "read_through.running" } });
  const stopped = await author.call("DELETE", `/api/books/${id}/read-through`);
  expect(stopped).toMatchObject({ status: 200, body: { reading: { state: "failed", credits_returned: 1 } } });
  resolve();
  expect(await author.call("DELETE", `/api/books/${id}/read-through`)).toMatchObject({
    status: 409,
    body: { code: "read_through.not_running" },
  });
  expect(await balance(author)).toMatchObject({ balance: 40, held: 0 });
  expect((await author.call("GET", `/api/books/${id}/bible`)).body).toMatchObject({ people: [] });
});

test("after a change of the text a reading says that it is older", async () => {
  const author = await anAuthor(it);
  const id = await anImport(author);
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

test("a book that is being written keeps its own bible, and one without text cannot be read", async () => {
  const author = await anAuthor(it);
  const inWork = await shelve(it, author.id, { title: "In work", status: "running" });
  expect(await order(author, inWork)).toMatchObject({
    status: 409,
    body: { code: "read_through.being_written" },
  });
  const empty = await shelve(it, author.id, { title: "Empty", words: 0 });
  expect(await order(author, empty, 0)).toMatchObject({
    status: 409,
    body: { code: "read_through.nothing_to_read" },
  });
});
