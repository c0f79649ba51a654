import { BulkEdits } from "@colophon/contracts/assistant/bulk-edits";
import { Continuations } from "@colophon/contracts/assistant/continuation";
import { InlineEdits } from "@colophon/contracts/assistant/inline-edits";
import { BookChatResponse } from "@colophon/contracts/assistant/book-chat";
import { Analysis } from "@colophon/contracts/assistant/analysis";
import { AlternativeOffer, Alternatives } from "@colophon/contracts/assistant/alternatives";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readRow } from "../../platform/db/rows.ts";
import {
  buildChapterAnalysis,
  buildOutlineAnswer,
  buildScene,
  buildWriter,
} from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { buildPlannedBook, outlineOf } from "../../platform/testing/build-planned-book.ts";

// Anything a model does for an existing book costs what its page quoted, never another price.

const writer = buildWriter({
  script: {
    passage: ({ text, work }) => (work === "continue" ? "A door banged." : rewritten(text)),
    "list-change": ({ parts }) => ({
      parts: parts.slice(0, 2).map(({ number }) => ({ number, why: "So." })),
    }),
    "read-chapter": () =>
      buildChapterAnalysis("It is told.", {
        people: [{ name: "Ines Marlow", aliases: [], role: "keeper", attributes: [] }],
      }),
    "next-card": ({ brief, chapterNumber, words }) =>
      buildOutlineAnswer({
        ...brief,
        names: ["Ines Marlow"],
        chapters: chapterNumber,
        wordsPerChapter: words,
      }).chapters.at(-1),
  },
});

/** The same text except for the first word of each paragraph. */
function rewritten(text: string): string {
  return text.replaceAll(/^\S+/gmu, "Otherwise");
}

/** Paragraphs of 100 words each. */
function paragraphs(from: number, count: number): string {
  return Array.from({ length: count }, (_, at) =>
    buildScene({ chapterNumber: from + at, sceneNumber: 1, words: 100 }).replaceAll("\n\n", " "),
  ).join("\n\n");
}

/** Two scenes of 1,200 and 2,300 words. */
const TWO_SCENES = `${paragraphs(1, 12)}\n\n* * *\n\n${paragraphs(20, 23)}`;
const DOCUMENT = documentOfText(TWO_SCENES);

/** End position of the first so many hundred words. */
function endOf(hundreds: number): number {
  let [at, left] = [0, hundreds];
  DOCUMENT.forEach((block) => {
    if (left > 0) at += block.nodeSize;
    left -= block.textContent.length > 50 ? 1 : 0;
  });
  return at;
}

/** A book of 26,000 words, too long for any single-unit price. */
const LONG = paragraphs(50, 260);

let app: TestApp;
let author: TestAuthor;
const books: Record<"twoScenes" | "long" | "planned", string> = { twoScenes: "", long: "", planned: "" };
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS, adapters: { languageModel: writer } });
  await app.startWorker();
  author = await buildAuthor(app, { credits: 100 });
  books.twoScenes = await buildBook(TWO_SCENES, 3500);
  books.long = await buildBook(LONG, 26_000);
  books.planned = await buildPlannedBook(author);
});
afterAll(() => app.close());

async function buildBook(text: string, words: number): Promise<string> {
  const id = await shelve(app, author.id, { title: "The Salt Road", words: 3 });
  const { db } = app.foundation;
  await sql`update chapter set text = ${text}, words = ${words} where book_id = ${id}`.execute(db);
  return id;
}

const Balance = z.object({ balance: z.int(), held: z.int() });
const Runs = z.object({ all: z.int(), running: z.int() });

async function owned(): Promise<z.output<typeof Balance>> {
  return Balance.parse((await author.call("GET", "/api/credits/balance")).body);
}

async function runs(): Promise<z.output<typeof Runs>> {
  const row = await readRow(
    app.foundation.db,
    Runs,
    sql`select count(*)::int as all, (count(*) filter (where status = 'running' and not paused))::int as running
      from run where owner_id = ${author.id}`,
  );
  return Runs.parse(row);
}

async function read<Shape>(path: string, shape: z.ZodType<Shape>): Promise<Shape> {
  return shape.parse((await author.call("GET", path)).body);
}

/** A request and the price its page quotes. */
type PricedRequest = { path: string; body: object; quotedPrice: number };

const chapter = (): string => `/api/books/${books.twoScenes}/chapters/one`;

async function passage(hundreds: number): Promise<PricedRequest> {
  const path = `${chapter()}/passages`;
  const { offer } = await read(path, InlineEdits);
  const body = { work: "rewrite", version: 0, from: 1, to: endOf(hundreds) - 1 };
  return { path, body, quotedPrice: Math.ceil((hundreds * 100) / offer.words) * offer.credits };
}

async function continuation(): Promise<PricedRequest> {
  const path = `${chapter()}/passages`;
  const { offer } = await read(path, InlineEdits);
  const body = { work: "continue", version: 0, from: 5, to: 5 };
  return { path, body, quotedPrice: Math.ceil(offer.words_continued / offer.words) * offer.credits };
}

async function sceneAlternative(at: number): Promise<PricedRequest> {
  const path = `${chapter()}/takes`;
  const { credits } = await read(`${path}/offer?version=0&at=${at}`, AlternativeOffer);
  return { path, body: { scope: "scene", version: 0, at }, quotedPrice: credits };
}

async function chapterAlternative(): Promise<PricedRequest> {
  const path = `${chapter()}/takes`;
  const { offer } = await read(path, Alternatives);
  const quotedPrice = Math.ceil(offer.chapter_words / offer.words) * offer.credits;
  return { path, body: { scope: "chapter", version: 0 }, quotedPrice };
}

async function list(): Promise<PricedRequest> {
  const path = `/api/books/${books.long}/changes`;
  const { offer } = await read(path, BulkEdits);
  return { path, body: { instruction: "Move it to 1900." }, quotedPrice: offer.list_credits };
}

async function change(): Promise<PricedRequest> {
  const path = `/api/books/${books.long}/changes`;
  const { offer, latest } = await read(path, BulkEdits);
  const parts = latest?.parts.slice(1, 3) ?? [];
  const words = parts.reduce((sum, part) => sum + part.words, 0);
  const quotedPrice = Math.ceil(words / offer.words) * offer.credits;
  return {
    path: `${path}/${latest?.id ?? ""}/begin`,
    body: { places: parts.map(({ place }) => place) },
    quotedPrice,
  };
}

async function analysisRequest(): Promise<PricedRequest> {
  const path = `/api/books/${books.long}/read-through`;
  return { path, body: { genre: "Fiction" }, quotedPrice: (await read(path, Analysis)).offer.credits };
}

async function furtherChapter(): Promise<PricedRequest> {
  const path = `/api/books/${books.long}/add-chapter`;
  return { path, body: {}, quotedPrice: (await read(path, Continuations)).offer.credits };
}

async function question(): Promise<PricedRequest> {
  const path = `/api/books/${books.twoScenes}/questions`;
  const { offer } = await read(path, BookChatResponse);
  const [word = ""] = TWO_SCENES.split(" ");
  return { path, body: { question: `Who is ${word}?` }, quotedPrice: offer.credits };
}

async function suggestion(): Promise<PricedRequest> {
  const { suggestion: offer } = await outlineOf(author, books.planned);
  const target = { part: "field", field: "logline" };
  return {
    path: `/api/books/${books.planned}/outline/suggestions`,
    body: { target },
    quotedPrice: offer.credits,
  };
}

test.each<[string, number, () => Promise<PricedRequest>]>([
  ["a passage of 900 words", 1, () => passage(9)],
  ["a passage of 1,000 words", 1, () => passage(10)],
  ["a passage of 1,100 words", 2, () => passage(11)],
  ["a passage of 3,000 words", 3, () => passage(30)],
  ["a place that is continued", 1, continuation],
  ["another take of a scene of 1,200 words", 2, () => sceneAlternative(1)],
  ["another take of a scene of 2,300 words", 3, () => sceneAlternative(DOCUMENT.content.size - 5)],
  ["another take of a chapter of 3,500 words", 4, chapterAlternative],
  ["the list of a change over 26,000 words", 2, list],
  ["the change of what its author leaves on the list", 2, change],
  ["a question", 1, question],
  ["another sentence of a plan", 1, suggestion],
  ["reading 26,000 words through", 2, analysisRequest],
  ["a further chapter", 2, furtherChapter],
])(
  "%s charges the quoted price, and starts nothing at another one",
  { tags: "merge" },
  async (_, credits, ordered) => {
    const { path, body, quotedPrice } = await ordered();
    expect(quotedPrice).toBe(credits);
    const [before, stood] = [await owned(), await runs()];
    for (const other of [quotedPrice - 1, quotedPrice + 1]) {
      const refused = await author.call("POST", path, { body: { ...body, credits: other } });
      expect(refused).toMatchObject({
        status: 409,
        body: { code: "paid_work.price_changed", required: quotedPrice },
      });
    }
    expect([await owned(), await runs()]).toEqual([before, stood]);
    const asked = writer.calls.length;
    expect(await author.call("POST", path, { body: { ...body, credits: quotedPrice } })).toMatchObject({
      status: 202,
    });
    await eventually(runs, { until: ({ running }) => running === 0 });
    expect(writer.calls.length).toBeGreaterThan(asked);
    expect(await runs()).toEqual({ all: stood.all + 1, running: 0 });
    expect(await owned()).toEqual({ balance: before.balance - quotedPrice, held: before.held });
  },
);
