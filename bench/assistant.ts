import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BulkEdits } from "@colophon/contracts/assistant/bulk-edits";
import { Continuations } from "@colophon/contracts/assistant/continuation";
import { Manuscript, SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { Outline } from "@colophon/contracts/generation/outline/outline";
import { type InlineEditKind, InlineEdits } from "@colophon/contracts/assistant/inline-edits";
import { BookChatResponse } from "@colophon/contracts/assistant/book-chat";
import { AlternativeOffer, Alternatives } from "@colophon/contracts/assistant/alternatives";
import { countWords } from "@colophon/rules/word-count";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { z } from "zod";
import { startSimulatedModel } from "../apps/server/src/adapters/fakes/simulated-models/simulated-model.ts";
import { createSimulatedWriter } from "../apps/server/src/adapters/fakes/simulated-models/simulated-writer.ts";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { startPrivateServer } from "../scripts/private-server.ts";
import { insertSignedIn } from "./api/seeded-authors.store.ts";
import { type AssistantCalls, selectCalls } from "./assistant.store.ts";
import { type AssistantRow, assistantPage } from "./assistant-table.ts";

/** US dollars per million tokens for a generic model, used for the dollar amounts on the page. */
const PRICE = { input: 3, cached_input: 0.3, output: 15 };
/** Name of the simulated model. */
const MODEL = "simulated";
const PAGE = path.join(import.meta.dirname, "../docs/partner-bench.md");

const Written = z.object({ status: z.string() });

/** A request: its endpoint, body and price, and the kind of its run. */
type PricedRequest = {
  operation: string;
  kind: string;
  url: string;
  body: object;
  words: number;
  quotedPrice: number;
};

// The cost of each assistant operation on one book, measured through the whole product.
await runProcess(async () => {
  const model = await startSimulatedModel({}, { pace: { firstMs: 0, tokenMs: 0 } });
  const writer = createSimulatedWriter({
    baseUrl: model.baseUrl,
    model: MODEL,
    properties: { context: 200_000 },
  });
  const { provider, model: name } = writer.identity("strong");
  const server = await startPrivateServer({
    adapters: { languageModel: writer },
    environment: { LOG_LEVEL: "error", MODEL_PRICES: JSON.stringify({ [`${provider}/${name}`]: PRICE }) },
  });
  const { db } = server.foundation;
  const { token } = await insertSignedIn(db);

  async function call(method: string, url: string, body?: object): Promise<unknown> {
    const response = await fetch(server.address + url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
    return answer;
  }
  const read = async <Shape>(url: string, shape: z.ZodType<Shape>): Promise<Shape> =>
    shape.parse(await call("GET", url));
  const Balance = z.object({ balance: z.int(), held: z.int() });
  const owned = async (): Promise<number> => {
    const { balance, held } = await read("/api/credits/balance", Balance);
    return balance + held;
  };

  const Id = z.object({ id: z.uuid() });
  const ordered = await call("POST", "/api/books/generate", {
    title: "The Ferry of Ada Thorne",
    genre: "Fiction",
    chapters: 5,
    words_per_chapter: 2000,
    stops_after_plan: true,
  });
  const { id: bookId } = Id.parse(ordered);
  const book = `/api/books/${bookId}`;
  const outline = async (stage: string): Promise<Outline> => {
    for (;;) {
      const state = await read(`${book}/outline`, Outline);
      if (state.stage === stage) return state;
      await sleep(100);
    }
  };

  const rows: AssistantRow[] = [];
  async function take({ operation, kind, url, body, words, quotedPrice }: PricedRequest): Promise<void> {
    const before = await owned();
    await call("POST", url, { ...body, credits: quotedPrice });
    let calls: AssistantCalls;
    do {
      await sleep(50);
      calls = await selectCalls(db, { bookId, kind });
    } while (calls.status === "running");
    rows.push({ operation, words, quotedPrice, taken: before - (await owned()), ...calls });
    console.error(operation, calls);
  }

  const planned = await outline("planned");
  await take({
    operation: "outline suggestion: logline",
    kind: "plan_suggestion",
    url: `${book}/outline/suggestions`,
    body: { target: { part: "field", field: "logline" } },
    words: 0,
    quotedPrice: planned.suggestion.credits,
  });
  await take({
    operation: "outline suggestion: chapter card",
    kind: "plan_suggestion",
    url: `${book}/outline/suggestions`,
    body: { target: { part: "chapter", chapter_id: planned.plan?.chapters[1]?.id } },
    words: 0,
    quotedPrice: planned.suggestion.credits,
  });
  const { price, revision } = await outline("planned");
  await call("POST", `${book}/outline/approve`, { credits: price.credits, revision });
  // A book is charged once it is complete.
  while ((await read(book, Written)).status !== "completed") await sleep(100);

  const { sections } = await read(`${book}/manuscript`, Manuscript);
  const section = sections[2]?.id ?? "";
  const chapter = `${book}/chapters/${section}`;
  const { document, version } = await read(chapter, SectionDocument);
  const text = readDocument(document);
  const endOf = (most: number): { to: number; words: number } => {
    let [at, to, words] = [0, 0, 0];
    text.forEach((block) => {
      const own = countWords(block.textContent);
      at += block.nodeSize;
      if (words + own > most || to < at - block.nodeSize) return;
      [to, words] = [at, words + own];
    });
    return { to: to - 1, words };
  };
  async function passage(work: InlineEditKind, most: number): Promise<void> {
    const { offer } = await read(`${chapter}/passages`, InlineEdits);
    const range = work === "continue" ? { to: 5, words: offer.words_continued } : endOf(most);
    await take({
      operation: `inline edit: ${work}`,
      kind: "passage",
      url: `${chapter}/passages`,
      body: { work, version, from: work === "continue" ? 5 : 1, to: range.to },
      words: range.words,
      quotedPrice: Math.ceil(range.words / offer.words) * offer.credits,
    });
  }
  await passage("rewrite", 100);
  await passage("rewrite", 900);
  await passage("shorten", 900);
  await passage("expand", 1500);
  await passage("continue", 0);

  const scene = await read(`${chapter}/takes/offer?version=${version}&at=1`, AlternativeOffer);
  const takes = `${chapter}/takes`;
  await take({
    operation: "alternative: scene",
    kind: "take",
    url: takes,
    body: { scope: "scene", at: 1, version },
    words: scene.words,
    quotedPrice: scene.credits,
  });
  const { offer } = await read(takes, Alternatives);
  await take({
    operation: "alternative: chapter",
    kind: "take",
    url: takes,
    body: { scope: "chapter", version },
    words: offer.chapter_words,
    quotedPrice: Math.ceil(offer.chapter_words / offer.words) * offer.credits,
  });
  const questions = await read(`${book}/questions`, BookChatResponse);
  await take({
    operation: "book chat: a question",
    kind: "question",
    url: `${book}/questions`,
    body: { question: `What becomes of ${text.textContent.split(" ").slice(1, 4).join(" ")}?` },
    words: questions.offer.words,
    quotedPrice: questions.offer.credits,
  });
  const changes = await read(`${book}/changes`, BulkEdits);
  await take({
    operation: "bulk edit: list of parts",
    kind: "book_change",
    url: `${book}/changes`,
    body: { instruction: "Move it to the year 1900." },
    words: changes.offer.book_words,
    quotedPrice: changes.offer.list_credits,
  });
  const { latest } = await read(`${book}/changes`, BulkEdits);
  const parts = latest?.parts.slice(0, 4) ?? [];
  const words = parts.reduce((sum, part) => sum + part.words, 0);
  await take({
    operation: `bulk edit: ${parts.length} parts`,
    kind: "book_change",
    url: `${book}/changes/${latest?.id ?? ""}/begin`,
    body: { places: parts.map(({ place }) => place) },
    words,
    quotedPrice: Math.ceil(words / changes.offer.words) * changes.offer.credits,
  });
  const further = await read(`${book}/add-chapter`, Continuations);
  await take({
    operation: "continuation: one chapter",
    kind: "chapter",
    url: `${book}/add-chapter`,
    body: {},
    words: further.offer.words,
    quotedPrice: further.offer.credits,
  });

  await writeFile(PAGE, assistantPage(rows, { price: PRICE, date: new Date().toISOString().slice(0, 10) }));
  await server.close();
  await model.stop();
  process.exit(0);
});
