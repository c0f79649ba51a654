import { afterAll, beforeAll, expect, test } from "vitest";
import { createOpenAiResponsesDialect } from "../../adapters/fakes/openai-responses-dialect.ts";
import { type ProviderServer, startProviderServer } from "../../adapters/fakes/provider-server.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

// Author keys only, with the real adapter: checks what goes over the wire.

const KEY = "sk-proj-what-is-sent-over-the-wire";
const DIALECT = createOpenAiResponsesDialect();
let app: TestApp;
let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
  app = await startTestApp({
    limits: NO_LIMITS,
    adapters: { languageModel: null },
    environment: { SAMPLE_WRITER: "off", OPENAI_BASE_URL: `${server.origin}/v1` },
  });
  await app.startWorker();
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const BOOK_REQUEST = { title: "The Salt Garden", genre: "Romance", chapters: 1, words_per_chapter: 500 };

test(
  "lets only authors with their own key request a book if there is no provider",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    for (let nth = 0; nth < 2; nth += 1)
      server.script(DIALECT.reply({ kind: "answers", pieces: ["A lamp."] }));
    const entered = await author.call("PUT", "/api/account/own-keys/openai", { body: { api_key: KEY } });
    expect(entered.status).toBe(200);
    const otherAuthor = await buildAuthor(app);
    expect((await otherAuthor.call("POST", "/api/books/generate", { body: BOOK_REQUEST })).body["code"]).toBe(
      "writing.unavailable",
    );
    expect((await otherAuthor.call("GET", "/api/writer")).body).toMatchObject({
      state: "none",
      author_key: null,
    });
    server.route("/v1/responses", DIALECT.reply({ kind: "fails", how: "invalid_key" }));
    const { body } = await author.call("POST", "/api/books/generate", { body: BOOK_REQUEST });
    const waiting = await eventually(() => author.call("GET", `/api/books/${String(body["id"])}`), {
      until: (answer) => JSON.stringify(answer.body).includes('"keyless"'),
    });
    expect(waiting.body).toMatchObject({ author_key: { kind: "openai", problem: "refused" } });
    expect(server.requests.length).toBeGreaterThan(2);
    expect(new Set(server.requests.map(({ headers }) => headers["authorization"]))).toEqual(
      new Set([`Bearer ${KEY}`]),
    );
    expect(JSON.stringify(waiting.body)).not.toContain(KEY);
  },
);
