import { z } from "zod";
import { buildScriptedPress, emptyScript } from "../../apps/server/src/platform/testing/scripted-press.ts";
import { buildWriter } from "../../apps/server/src/platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import { NO_LIMITS } from "../../apps/server/src/platform/testing/no-limits.ts";
import { eventually } from "../../apps/server/src/platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";

/** The whole server, with a fast press and without rate limits, which would hide what is behind them. */
export function startAttackedApp(): Promise<TestApp> {
  return startTestApp({
    adapters: { languageModel: buildWriter(), press: buildScriptedPress(emptyScript()) },
    limits: NO_LIMITS,
  });
}

/** The possessions of an active author: ids of every kind found in URLs. */
export type Property = {
  author: TestAuthor;
  paused: string;
  finished: string;
  exportId: string;
  chapterId: string;
};

const BOOK_REQUEST = { title: "Salt and Stone", genre: "Romance", chapters: 1, words_per_chapter: 500 };

/** An author with a finished book, files of it, and a paused book. Requires a running worker. */
export async function buildAuthorWithProperty(app: TestApp): Promise<Property> {
  const author = await buildAuthor(app, { isPremium: true });
  const finished = await order(author, "/api/books/generate", BOOK_REQUEST);
  await eventually(() => author.call("GET", `/api/books/${finished}`), {
    // The thumbnail is created alongside the text; it must not appear while rows are compared.
    until: ({ body }) => body["status"] === "completed" && body["thumbnail_url"] !== null,
  });
  const exportId = await order(author, `/api/books/${finished}/exports`, { formats: ["pdf"] });
  await eventually(() => author.call("GET", `/api/books/${finished}/exports/${exportId}`), {
    until: ({ body }) => body["status"] === "ready",
  });
  const paused = await order(author, "/api/books/generate", {
    ...BOOK_REQUEST,
    chapters: 10,
    words_per_chapter: 6000,
  });
  await author.call("POST", `/api/books/${paused}/pause`);
  await eventually(() => author.call("GET", `/api/books/${paused}`), {
    until: ({ body }) => JSON.stringify(body["progress"]).includes('"paused"'),
  });
  const { body } = await author.call("GET", `/api/books/${finished}/manuscript`);
  const { sections } = z.object({ sections: z.array(z.object({ id: z.string() })) }).parse(body);
  return { author, paused, finished, exportId, chapterId: sections[0]?.id ?? "" };
}

async function order(author: TestAuthor, url: string, body: unknown): Promise<string> {
  const answer = await author.call("POST", url, { body });
  if (answer.status !== 202) throw new Error(`${url} was refused: ${JSON.stringify(answer.body)}`);
  return String(answer.body["id"]);
}
