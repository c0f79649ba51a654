import { Continuations } from "@colophon/contracts/assistant/continuation";
import { Manuscript } from "@colophon/contracts/manuscript/sections/manuscript";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { importFile } from "../../platform/testing/import-file.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import {
  buildBookAnalysis,
  buildChapterAnalysis,
  buildOutlineAnswer,
  buildScene,
  buildWriter,
} from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { ModelFailure, type ModelFailureCode } from "../../ports/language-model.ts";

/** The book's tense as found by an analysis. */
let tense = "past";
/** How the model fails; null if it doesn't. */
let failing: ModelFailureCode | null = null;
/** Holds scenes while a test inspects them. */
let gate: Promise<void> = Promise.resolve();

const writer = buildWriter({
  script: {
    "next-card": ({ brief, chapterNumber, words }) =>
      buildOutlineAnswer({
        ...brief,
        names: ["Ines Marlow"],
        chapters: chapterNumber,
        wordsPerChapter: words,
      }).chapters.at(-1),
    "read-book": () => ({ ...buildBookAnalysis(), tense }),
    "read-chapter": ({ chapterNumber, text }) =>
      buildChapterAnalysis(`The garden, told in ${chapterNumber}.`, {
        people: [{ name: "Ines Marlow", aliases: [], role: "keeper", attributes: [] }],
        facts: factsIn(text),
        planted: text.includes("gull")
          ? [{ text: "Why the gull cried", quote: "the gull cried" }]
          : text.includes("Years later")
            ? [{ text: "Who comes for the key", quote: "the key still hung" }]
            : [],
      }),
    scene: async ({ scene }) => {
      await gate;
      if (failing !== null) {
        throw new ModelFailure({ code: failing, failureClass: "final", provider: "fake" });
      }
      return buildScene(scene);
    },
  },
});

function factsIn(
  text: string,
): { about: string; attribute: string; value: string; quote: string; scene: number }[] {
  const about = { about: "Ines Marlow", scene: 1 };
  if (text.includes("gull"))
    return [{ ...about, attribute: "owns", value: "the key", quote: "took the key" }];
  if (!text.includes("Years later")) return [];
  return [{ ...about, attribute: "age", value: "ninety", quote: "Years later the key" }];
}

const MANUSCRIPT = `# The Gate

Ines Marlow took the key from its nail, and the gull cried over the lane.

* * *

The lane was under water by noon.

# Salt

Ines swept the salt into a pail.

# Epilogue

Years later the key still hung there.
`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS, adapters: { languageModel: writer } });
  await app.startWorker();
});
afterAll(() => app.close());
beforeEach(() => {
  failing = null;
  tense = "past";
  gate = Promise.resolve();
});

async function buildImport(author: TestAuthor): Promise<string> {
  const { id } = await importFile(app, author, { content: MANUSCRIPT });
  const names = { title: "The Salt Garden", author_name: "Ada Wren", language_variant: "en-GB" };
  const made = await author.call("POST", `/api/imports/${id}/book`, { body: names });
  return String(made.body["id"]);
}

const latestIs = (path: string, member: string) => async (author: TestAuthor, id: string) => {
  const Answer = z.record(z.string(), z.unknown());
  const { body } = await eventually(() => author.call("GET", `/api/books/${id}/${path}`), {
    until: (answer) => Answer.parse(answer.body[member])["state"] !== "running",
  });
  return body;
};
const wasRead = latestIs("read-through", "reading");
const wasWritten = latestIs("add-chapter", "latest");

async function buildReadBook(author: TestAuthor): Promise<string> {
  const id = await buildImport(author);
  await author.call("POST", `/api/books/${id}/read-through`, { body: { genre: "Fiction", credits: 1 } });
  await wasRead(author, id);
  return id;
}

const order = (author: TestAuthor, id: string, body: object = {}) =>
  author.call("POST", `/api/books/${id}/add-chapter`, { body: { credits: 2, ...body } });
const balance = async (author: TestAuthor) => (await author.call("GET", "/api/credits/balance")).body;
const manuscriptOf = async (author: TestAuthor, id: string) =>
  Manuscript.parse((await author.call("GET", `/api/books/${id}/manuscript`)).body);
const titles = async (author: TestAuthor, id: string) =>
  (await manuscriptOf(author, id)).sections.map(({ kind, title }) => (kind === "chapter" ? title : kind));

test("continues an imported and analyzed book after its last chapter, for the quoted price", async () => {
  const author = await buildAuthor(app);
  const id = await buildReadBook(author);
  const before = writer.calls.length;
  const offered = Continuations.parse((await author.call("GET", `/api/books/${id}/add-chapter`)).body);
  expect(offered).toMatchObject({
    latest: { state: "none" },
    offer: { credits: 2, words: 600, number: 3, needs_reading: false },
  });
  const note = "Ines sells the key.";
  const ordered = await order(author, id, { note });
  expect(ordered).toMatchObject({ status: 202, body: { latest: { state: "running", words_asked: 600 } } });
  const { latest } = Continuations.parse(await wasWritten(author, id));
  expect(latest).toMatchObject({ state: "done", is_there: true, words: 600 });
  expect(await balance(author)).toMatchObject({ balance: 37, held: 0 });

  expect(await titles(author, id)).toEqual(["The Gate", "Salt", expect.stringMatching(/ and /u), "epilogue"]);
  const card = writer.calls.slice(before).find(({ kind }) => kind === "next-card")?.request;
  expect(card?.prompt).toContain(note);
  const shown = [...(card?.cachedPrefix ?? [])].join("\n");
  expect(shown).toContain("Ines Marlow took the key");
  expect(shown).toContain("“The Gate”, SCENE 2");
  expect(shown).toContain("- Ines Marlow: keeper");
  expect(shown).not.toContain("Years later the key");
  expect(card?.prompt).toContain("Why the gull cried");
  expect(card?.prompt).not.toContain("Who comes for the key");
  expect(shown).not.toContain("Names drawn");
  const scene = writer.calls.slice(before).find(({ kind }) => kind === "scene");
  expect(scene?.request.task).toMatchObject({
    scene: { endsBook: false },
    brief: { tense: "past" },
    // The epilogue's events are not known yet.
    context: { facts: [{ about: "Ines Marlow", value: "the key" }] },
  });
  // Writing continues from there, and another chapter may follow.
  expect(await order(author, id)).toMatchObject({ status: 202 });
  await wasWritten(author, id);
  expect((await titles(author, id)).length).toBe(5);
  expect(await app.features.integrityChecks.findBroken()).toEqual([]);
});

test("does not continue a book without an analysis", async () => {
  const author = await buildAuthor(app);
  const id = await buildImport(author);
  expect(await order(author, id)).toMatchObject({
    status: 409,
    body: { code: "further_chapters.needs_reading" },
  });
  expect(await balance(author)).toMatchObject({ balance: 40, held: 0 });
});

test(
  "keeps the book and charges nothing for a chapter that fails or is stopped",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildReadBook(author);
    const before = await titles(author, id);
    failing = "refused";
    await order(author, id, { note: "Ines sings." });
    expect(await wasWritten(author, id)).toMatchObject({
      latest: { state: "failed", credits_returned: 2, note: "Ines sings." },
    });

    failing = null;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await order(author, id);
    expect(await order(author, id)).toMatchObject({ status: 409, body: { code: "paid_work.busy" } });
    const stopped = await author.call("DELETE", `/api/books/${id}/add-chapter`);
    expect(stopped.body).toMatchObject({ latest: { state: "failed", detail: "You stopped this chapter." } });
    resolve();
    expect(await author.call("DELETE", `/api/books/${id}/add-chapter`)).toMatchObject({
      status: 409,
      body: { code: "paid_work.not_running" },
    });
    expect(await titles(author, id)).toEqual(before);
    expect(await balance(author)).toMatchObject({ balance: 39, held: 0 });
  },
);

test("starts nothing for another price, without credits, or without a provider", async () => {
  const author = await buildAuthor(app, { credits: 2 });
  const id = await buildReadBook(author);
  expect(await order(author, id, { credits: 1 })).toMatchObject({
    status: 409,
    body: { code: "paid_work.price_changed", required: 2 },
  });
  expect(await order(author, id)).toMatchObject({ status: 402, body: { required: 2 } });
  const note = "An explicit erotic scene with a teenager.";
  expect(await order(author, id, { note })).toMatchObject({
    status: 422,
    body: { code: "further_chapters.refused" },
  });
  expect((await author.call("GET", `/api/books/${id}/add-chapter`)).body).toMatchObject({
    latest: { state: "none" },
  });
});

test("continues a book written here too, but not one in progress", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const body = { title: "The Salt Road", genre: "Fiction", chapters: 1, words_per_chapter: 600 };
  const { body: made } = await author.call("POST", "/api/books/generate", { body });
  const id = String(made["id"]);
  await eventually(() => author.call("GET", `/api/books/${id}`), {
    until: (answer) => answer.body["status"] === "completed",
  });
  expect(await order(author, id)).toMatchObject({ status: 202 });
  expect(await wasWritten(author, id)).toMatchObject({ latest: { state: "done", is_there: true } });
  const { body: book } = await author.call("GET", `/api/books/${id}`);
  expect(Object.keys(Object(book["content"]))).toEqual(["1", "2"]);

  const inWork = await shelve(app, author.id, { title: "In work", status: "running" });
  expect(await order(author, inWork)).toMatchObject({
    status: 409,
    body: { code: "paid_work.busy" },
  });
});

test(
  "keeps the present tense of a book, and does not plan a deleted chapter",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    tense = "present";
    const id = await buildReadBook(author);
    const [first] = (await manuscriptOf(author, id)).sections;
    const call = {
      client_id: "tab-of-the-author",
      sequence: 1,
      change: { kind: "remove", section_id: first?.id },
    };
    const removed = await author.call("POST", `/api/books/${id}/manuscript/changes`, { body: call });
    expect(removed.status).toBe(200);
    const before = writer.calls.length;
    await order(author, id);
    expect(await wasWritten(author, id)).toMatchObject({ latest: { state: "done" } });
    const asked = writer.calls.slice(before).find(({ kind }) => kind === "scene");
    expect(asked?.request.system).toContain("in the present tense");
    const { body: book } = await author.call("GET", `/api/books/${id}`);
    const { plan } = z
      .object({ plan: z.object({ chapters: z.array(z.object({ title: z.string() })) }) })
      .parse(book);
    expect(plan.chapters.map(({ title }) => title)).not.toContain("The Gate");
    expect(plan.chapters).toHaveLength(3);
  },
);

test("follows its author's own card, and invents none", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const id = await buildReadBook(author);
  const before = writer.calls.length;
  const card = { title: "The Lane", beats: ["Ines digs out the lane.", "The gull comes back."] };
  expect(await order(author, id, { card })).toMatchObject({ status: 202 });
  expect(await wasWritten(author, id)).toMatchObject({ latest: { state: "done", is_there: true } });
  const calls = writer.calls.slice(before);
  expect(calls.map(({ kind }) => kind)).not.toContain("next-card");
  expect(calls.find(({ kind }) => kind === "scene")?.request.prompt).toContain("Ines digs out the lane.");
  expect(await titles(author, id)).toContain("The Lane");
  const wrong = await order(author, id, { card: { title: "Empty", beats: [] } });
  expect(wrong.status).toBe(422);
});

test("resumes stopped writing of a book first", async () => {
  const author = await buildAuthor(app);
  const stopped = await shelve(app, author.id, { title: "Stopped", status: "failed" });
  expect(await order(author, stopped)).toMatchObject({
    status: 409,
    body: { code: "further_chapters.unfinished" },
  });
});
