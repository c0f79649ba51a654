import { SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { InlineEdit, InlineEdits } from "@colophon/contracts/assistant/inline-edits";
import { SectionSuggestions } from "@colophon/contracts/assistant/suggestions";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { documentOfText, readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { Transform } from "prosemirror-transform";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { inlineEditKind } from "./inline-edit-kind.ts";

const TEXT =
  "The lamp was lit at six by the harbour master himself.\n\nNobody came to see it.\n\nThe gulls slept.";
const FIRST = { from: 1, to: 55 };

/** The model's answers, and a promise it waits for first. */
let answers: unknown[] = [];
let gate: Promise<void> = Promise.resolve();
let isAsked = (): void => undefined;
const writer = buildWriter({
  script: {
    passage: async () => {
      isAsked();
      await gate;
      return answers.length > 1 ? answers.shift() : answers[0];
    },
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS, adapters: { languageModel: writer } });
  await app.startWorker();
});
afterAll(() => app.close());
beforeEach(() => {
  answers = ["The lamp was lit at seven by the harbour master and his wife."];
  gate = Promise.resolve();
  isAsked = () => undefined;
});

async function buildBook(author: TestAuthor, text = TEXT): Promise<string> {
  const id = await shelve(app, author.id, { title: "The Salt Road", words: 3 });
  await sql`update chapter set text = ${text} where book_id = ${id}`.execute(app.foundation.db);
  return id;
}

const path = (id: string): string => `/api/books/${id}/chapters/one/passages`;
const order = (author: TestAuthor, id: string, body: object = {}) =>
  author.call("POST", path(id), { body: { work: "rewrite", version: 0, credits: 1, ...FIRST, ...body } });

async function done(author: TestAuthor, id: string): Promise<InlineEdit | undefined> {
  const read = async (): Promise<InlineEdits> => InlineEdits.parse((await author.call("GET", path(id))).body);
  const { orders } = await eventually(read, {
    until: (passages) => passages.orders.every(({ outcome }) => outcome.state !== "running"),
  });
  return orders[0];
}

async function proposed(author: TestAuthor, id: string): Promise<SectionSuggestions["suggestions"]> {
  const { body } = await author.call("GET", `/api/books/${id}/chapters/one/suggestions`);
  return SectionSuggestions.parse(body).suggestions;
}

async function textOf(author: TestAuthor, id: string): Promise<string> {
  const { body } = await author.call("GET", `/api/books/${id}/chapters/one`);
  return textOfDocument(readDocument(SectionDocument.parse(body).document));
}

const balance = async (author: TestAuthor) => (await author.call("GET", "/api/credits/balance")).body;

test("edits a passage for the quoted price, and proposes the result in pieces", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  const { offer } = InlineEdits.parse((await author.call("GET", path(id))).body);
  expect(offer).toMatchObject({ credits: 1, words: 1000, hindrance: null });
  const before = writer.calls.length;
  const { status, body } = await order(author, id, { note: "Less about him." });
  expect(status).toBe(202);
  expect(InlineEdit.parse(body)).toMatchObject({ work: "rewrite", words: 11, credits: 1 });
  expect(await done(author, id)).toMatchObject({ outcome: { state: "done", changes: 2 } });
  expect(
    (await proposed(author, id)).map(({ was, becomes, kind, label }) => [was, becomes, kind, label]),
  ).toEqual([
    ["six", "seven", "passage", "rewrite"],
    ["himself", "and his wife", "passage", "rewrite"],
  ]);
  expect(await textOf(author, id)).toBe(TEXT);
  expect(await balance(author)).toMatchObject({ balance: 4, held: 0 });
  const [asked] = writer.calls.slice(before);
  expect(asked?.request.prompt).toContain("Less about him.");
  expect(asked?.request.prompt).toContain("Nobody came to see it.");
});

test("keeps what was typed meanwhile, and finds the proposal's place", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  await order(author, id);
  const document = documentOfText(TEXT);
  const { steps } = new Transform(document).insert(1, document.type.schema.text("At last "));
  const body = { client_id: "tab-of-the-author", sequence: 1, version: 0, steps: steps.map(jsonOfStep) };
  await author.call("POST", `/api/books/${id}/chapters/one/changes`, { body });
  open.resolve();
  await done(author, id);
  expect((await proposed(author, id)).map(({ was, state, from }) => [was, state, from])).toEqual([
    ["six", "open", 8 + TEXT.indexOf("six") + 1],
    ["himself", "open", 8 + TEXT.indexOf("himself") + 1],
  ]);
});

test("inserts a continuation after its paragraph, and edits several paragraphs fully", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  answers = ["A door banged.\n\nIt was the wind."];
  await order(author, id, { work: "continue", from: 10, to: 10 });
  expect(await done(author, id)).toMatchObject({ words: 300, outcome: { state: "done", changes: 1 } });
  expect(await proposed(author, id)).toMatchObject([
    { shape: "blocks", was: "", becomes: "A door banged.\n\nIt was the wind.", from: 56, to: 56 },
  ]);
  answers = ["All was dark."];
  const second = InlineEdit.parse((await order(author, id, { from: 10, to: 60 })).body);
  expect(second.words).toBe(16);
});

test("repeats refused, truncated and empty answers once, and then charges nothing", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  answers = ["I'm sorry, but I can't help with that request.", "The lamp was out."];
  await order(author, id);
  expect(await done(author, id)).toMatchObject({ outcome: { state: "done" } });
  for (const answer of [
    "I'm sorry, but I can't help with that request.",
    { text: "The la", cutByLength: true },
    "  ",
  ]) {
    answers = [answer];
    await order(author, id);
    expect(await done(author, id)).toMatchObject({ outcome: { state: "failed", credits_returned: 1 } });
  }
  expect(await balance(author)).toMatchObject({ balance: 4, held: 0 });
});

test("charges nothing for an unchanged passage", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  answers = [TEXT.split("\n\n")[0]];
  await order(author, id);
  expect(await done(author, id)).toMatchObject({ outcome: { state: "done", changes: 0 } });
  expect(await balance(author)).toMatchObject({ balance: 5, held: 0 });
});

test("charges nothing when stopped, and allows three at once", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const first = InlineEdit.parse((await order(author, id)).body);
  await order(author, id);
  await order(author, id);
  expect(await order(author, id)).toMatchObject({ status: 409, body: { code: "paid_work.too_many" } });
  const stopped = await author.call("DELETE", `/api/books/${id}/passages/${first.id}`);
  expect(InlineEdit.parse(stopped.body).outcome).toMatchObject({ state: "failed", credits_returned: 1 });
  open.resolve();
  await done(author, id);
  expect(await balance(author)).toMatchObject({ balance: 3, held: 0 });
});

test.each<[string, object, string]>([
  ["a version that never was", { version: 9 }, "passages.gone"],
  ["a range beyond the text", { to: 99_999 }, "passages.gone"],
  ["nothing selected", { to: 1 }, "passages.no_words"],
  ["another price", { credits: 2 }, "paid_work.price_changed"],
  ["a wish that nobody writes", { note: "An explicit erotic scene with a teenager." }, "passages.refused"],
])("%s: starts nothing", async (_, body, code) => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  expect((await order(author, id, body)).body).toMatchObject({ code });
  expect(await balance(author)).toMatchObject({ balance: 5, held: 0 });
});

test("rejects a selection of a full chapter as too long, and prices by its words", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const text = `${"word ".repeat(1500).trim()}\n\n${"word ".repeat(1600).trim()}`;
  const id = await buildBook(author, text);
  const whole = { from: 0, to: documentOfText(text).content.size };
  expect((await order(author, id, whole)).body).toMatchObject({ code: "passages.too_long", words: 3100 });
  expect((await order(author, id, { from: 1, to: 7501 })).body).toMatchObject({
    code: "paid_work.price_changed",
    required: 2,
  });
});

test("prevents deleting a book during an inline edit", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  await order(author, id);
  expect(await author.call("DELETE", `/api/books/${id}`)).toMatchObject({
    status: 409,
    body: { code: "paid_work.busy" },
  });
  open.resolve();
  await done(author, id);
  expect((await author.call("DELETE", `/api/books/${id}`)).status).toBe(200);
});

test("charges nothing for a section deleted meanwhile", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  const [open, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  isAsked = reached.resolve;
  gate = open.promise;
  const { body } = await order(author, id);
  await reached.promise;
  const { db } = app.foundation;
  await sql`update chapter set deleted_at = now(), number = null where book_id = ${id}`.execute(db);
  open.resolve();
  await eventually(() => balance(author), { until: ({ held }) => held === 0 });
  expect(await balance(author)).toMatchObject({ balance: 5, held: 0 });
  await sql`update chapter set deleted_at = null, number = 1 where book_id = ${id}`.execute(db);
  expect(await done(author, id)).toMatchObject({
    id: body["id"],
    outcome: { state: "failed", ...inlineEditKind.failures.passage_gone, credits_returned: 1 },
  });
  expect(await proposed(author, id)).toEqual([]);
});

test("rejects a request for a chapter in progress, and says why", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  await sql`update chapter set finished_at = null where book_id = ${id}`.execute(app.foundation.db);
  expect(await order(author, id)).toMatchObject({ status: 409, body: { code: "manuscript.in_work" } });
  expect(await balance(author)).toMatchObject({ balance: 5, held: 0 });
});

test("keeps a section's inline edits, however many others are made", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  await order(author, id);
  const made = await done(author, id);
  await sql`insert into run (id, kind, owner_id, book_id, brief, funding, cost, status, ended_at)
    select gen_random_uuid(), kind, owner_id, book_id, brief || '{"section_id": "two"}', 'none', 0, status, ended_at
    from run, generate_series(1, 60) where id = ${made?.id ?? ""}`.execute(app.foundation.db);
  expect((await done(author, id))?.id).toBe(made?.id);
});

test("hides another author's inline edits", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  const made = InlineEdit.parse((await order(author, id)).body);
  await done(author, id);
  const otherAuthor = await buildAuthor(app, { credits: 5 });
  const own = await buildBook(otherAuthor);
  const answers404 = [
    await otherAuthor.call("GET", path(id)),
    await order(otherAuthor, id),
    await otherAuthor.call("DELETE", `/api/books/${id}/passages/${made.id}`),
    await otherAuthor.call("DELETE", `/api/books/${own}/passages/${made.id}`),
    await otherAuthor.call("GET", `/api/books/${own}/passages/${made.id}/events`),
  ];
  expect(answers404.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
