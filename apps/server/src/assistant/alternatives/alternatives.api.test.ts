import { randomUUID } from "node:crypto";
import { SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import {
  ALTERNATIVE_WORDS_MAX,
  Alternative,
  AlternativeComparison,
  Alternatives,
} from "@colophon/contracts/assistant/alternatives";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { documentOfText, readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { documentOfBlocks } from "@colophon/manuscript/document-of-blocks";
import { sql } from "kysely";
import { type Step, Transform } from "prosemirror-transform";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const [FIRST, SECOND] = ["The lamp was lit at six.\n\nNobody came.", "The gulls slept on the wall."];
const TEXT = `${FIRST}\n\n* * *\n\n${SECOND}`;

/** Transforms a scene as the model does. */
let answer: (text: string) => unknown = (text) => text;
let gate: Promise<void> = Promise.resolve();
const writer = buildWriter({
  script: {
    passage: async ({ text }) => {
      await gate;
      return answer(text);
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
  answer = (text) => text.replace("lamp was lit", "candle burned").replace("gulls slept", "crows woke");
  gate = Promise.resolve();
});

async function buildBook(author: TestAuthor): Promise<string> {
  const id = await shelve(app, author.id, { title: "The Salt Road", words: 3 });
  await sql`update chapter set text = ${TEXT} where book_id = ${id}`.execute(app.foundation.db);
  return id;
}

const path = (id: string): string => `/api/books/${id}/chapters/one/takes`;
const order = (author: TestAuthor, id: string, body: object = {}) =>
  author.call("POST", path(id), { body: { scope: "chapter", version: 0, credits: 1, ...body } });

async function done(author: TestAuthor, id: string): Promise<Alternative | undefined> {
  const read = async (): Promise<Alternatives> =>
    Alternatives.parse((await author.call("GET", path(id))).body);
  const { takes } = await eventually(read, {
    until: (all) => all.takes.every(({ outcome }) => outcome.state !== "running"),
  });
  return takes[0];
}

function suggestionOf(take: Alternative | undefined): string {
  return take?.outcome.state === "done" ? (take.outcome.suggestion_id ?? "") : "";
}

const choose = (author: TestAuthor, id: string, take: Alternative | undefined, more: object = {}) =>
  author.call("POST", `/api/books/${id}/suggestions/settle`, {
    body: { decision: "accept", which: { by: "id", ids: [suggestionOf(take)] }, ...more },
  });

async function textOf(author: TestAuthor, id: string): Promise<string> {
  const { body } = await author.call("GET", `/api/books/${id}/chapters/one`);
  return textOfDocument(readDocument(SectionDocument.parse(body).document));
}

async function type(author: TestAuthor, id: string): Promise<void> {
  const document = documentOfText(TEXT);
  const { steps } = new Transform(document).insert(1, document.type.schema.text("At last "));
  await save(author, id, steps);
}

async function save(author: TestAuthor, id: string, steps: readonly Step[]): Promise<void> {
  const body = { client_id: "tab-of-the-author", sequence: 1, version: 0, steps: steps.map(jsonOfStep) };
  expect((await author.call("POST", `/api/books/${id}/chapters/one/changes`, { body })).status).toBe(200);
}

const balance = async (author: TestAuthor) => (await author.call("GET", "/api/credits/balance")).body;

test("keeps an alternative of a chapter next to it until it is chosen, and undoes the choice", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  const before = writer.calls.length;
  expect(await order(author, id, { note: "By candle light." })).toMatchObject({ status: 202 });
  const take = await done(author, id);
  expect(take).toMatchObject({ scope: "chapter", outcome: { state: "done", suggestion: "open" } });
  expect(await textOf(author, id)).toBe(TEXT);
  const asked = writer.calls.slice(before).map(({ request }) => request.prompt);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain("By candle light.");
  // The second scene continues from the new version of the first.
  expect(asked[1]).toContain("The candle burned at six.");
  const { body } = await author.call("GET", `/api/books/${id}/takes/${take?.id ?? ""}`);
  const { stands, taken } = AlternativeComparison.parse(body);
  expect(textOfDocument(readDocument(stands))).toBe(TEXT);
  const rewritten = TEXT.replace("lamp was lit", "candle burned").replace("gulls slept", "crows woke");
  expect(textOfDocument(readDocument(taken))).toBe(rewritten);
  expect((await choose(author, id, take)).body).toMatchObject({ accepted: 1 });
  expect(await textOf(author, id)).toBe(rewritten);
  expect(await balance(author)).toMatchObject({ balance: 4, held: 0 });
  await author.call("POST", `/api/books/${id}/suggestions/undo`, { body: { group_id: take?.id } });
  expect(await textOf(author, id)).toBe(TEXT);
});

test("makes an alternative of one scene, priced by its words", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  const at = documentOfText(TEXT).content.size - 4;
  const offer = await author.call("GET", `${path(id)}/offer?version=0&at=${at}`);
  expect(offer.body).toMatchObject({ words: 6, credits: 1, begins: SECOND });
  await order(author, id, { scope: "scene", at });
  const take = await done(author, id);
  await choose(author, id, take);
  expect(await textOf(author, id)).toBe(TEXT.replace("gulls slept", "crows woke"));
});

test("replaces text edited since only with consent, and keeps the edits in the history", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  await order(author, id);
  const take = await done(author, id);
  await type(author, id);
  expect(await done(author, id)).toMatchObject({ outcome: { suggestion: "changed" } });
  expect((await choose(author, id, take)).body).toMatchObject({ accepted: 0, left: 1 });
  expect(await textOf(author, id)).toBe(`At last ${TEXT}`);
  expect((await choose(author, id, take, { even_if_changed: true })).body).toMatchObject({ accepted: 1 });
  expect(await textOf(author, id)).toBe(
    TEXT.replace("lamp was lit", "candle burned").replace("gulls slept", "crows woke"),
  );
  await author.call("POST", `/api/books/${id}/suggestions/undo`, { body: { group_id: take?.id } });
  expect(await textOf(author, id)).toBe(`At last ${TEXT}`);
});

test("charges and changes nothing for one that fails at its second scene, is stopped or comes back unchanged", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  answer = (text) => (text.includes("gulls") ? "" : text);
  await order(author, id);
  expect(await done(author, id)).toMatchObject({ outcome: { state: "failed", credits_returned: 1 } });
  answer = (text) => text;
  await order(author, id);
  expect(await done(author, id)).toMatchObject({ outcome: { state: "done", suggestion_id: null } });
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const made = Alternative.parse((await order(author, id)).body);
  const stopped = await author.call("DELETE", `/api/books/${id}/takes/${made.id}`);
  expect(Alternative.parse(stopped.body).outcome).toMatchObject({ state: "failed", credits_returned: 1 });
  open.resolve();
  expect(await balance(author)).toMatchObject({ balance: 5, held: 0 });
  expect(await textOf(author, id)).toBe(TEXT);
});

test.each<[string, object, string]>([
  ["a version that never was", { version: 9 }, "takes.gone"],
  ["a place beyond the text", { scope: "scene", at: 99_999 }, "takes.gone"],
  ["another price", { credits: 2 }, "paid_work.price_changed"],
  ["a wish that nobody writes", { note: "An explicit erotic scene with a teenager." }, "takes.refused"],
])("%s: starts nothing", async (_, body, code) => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  expect((await order(author, id, body)).body).toMatchObject({ code });
  expect(await balance(author)).toMatchObject({ balance: 5, held: 0 });
});

test("keeps a table between the paragraphs of a scene, whatever text comes back", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  const cell = [{ s: "High water at nine" }];
  const table = documentOfBlocks([{ t: "table", rows: [[cell]] }], { newId: randomUUID }).child(0);
  const document = documentOfText(TEXT);
  await save(author, id, new Transform(document).insert(document.child(0).nodeSize, table).steps);
  await order(author, id, { version: 1 });
  const take = await done(author, id);
  expect((await choose(author, id, take)).body).toMatchObject({ accepted: 1 });
  const { body } = await author.call("GET", `/api/books/${id}/chapters/one`);
  const blocks = readDocument(SectionDocument.parse(body).document).children;
  expect(blocks.map(({ type: { name }, textContent }) => [name, textContent])).toEqual([
    ["paragraph", "The candle burned at six."],
    ["table_figure", "High water at nine"],
    ["paragraph", "Nobody came."],
    ["scene_break", ""],
    ["paragraph", "The crows woke on the wall."],
  ]);
});

test("rejects a chapter that is too long, but not one of its scenes", async () => {
  const author = await buildAuthor(app, { credits: 30 });
  const id = await buildBook(author);
  const text = `${TEXT}\n\n${"word ".repeat(ALTERNATIVE_WORDS_MAX - 13).trim()}`;
  await sql`update chapter set text = ${text} where book_id = ${id}`.execute(app.foundation.db);
  expect(await order(author, id, { credits: 20 })).toMatchObject({
    status: 422,
    body: { code: "takes.too_long", words: ALTERNATIVE_WORDS_MAX + 1, most: ALTERNATIVE_WORDS_MAX },
  });
  expect(await balance(author)).toMatchObject({ balance: 30, held: 0 });
  expect((await author.call("GET", `${path(id)}/offer?version=0&at=0`)).body).toMatchObject({ words: 8 });
});

test("keeps a section's alternatives, however many others are made", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  await order(author, id);
  const take = await done(author, id);
  await sql`insert into run (id, kind, owner_id, book_id, brief, funding, cost, status, ended_at)
    select gen_random_uuid(), kind, owner_id, book_id, brief || '{"section_id": "two"}', 'none', 0, status, ended_at
    from run, generate_series(1, 60) where id = ${take?.id ?? ""}`.execute(app.foundation.db);
  expect((await done(author, id))?.id).toBe(take?.id);
});

test("hides another author's alternatives", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  const id = await buildBook(author);
  await order(author, id);
  const take = await done(author, id);
  const otherAuthor = await buildAuthor(app, { credits: 5 });
  const own = await buildBook(otherAuthor);
  const answers = [
    await otherAuthor.call("GET", path(id)),
    await otherAuthor.call("GET", `${path(id)}/offer?version=0&at=0`),
    await order(otherAuthor, id),
    await otherAuthor.call("GET", `/api/books/${own}/takes/${take?.id ?? ""}`),
    await otherAuthor.call("DELETE", `/api/books/${own}/takes/${take?.id ?? ""}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
