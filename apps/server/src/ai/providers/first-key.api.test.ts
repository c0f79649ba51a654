import { DEFAULT_TEXT_MODELS } from "@colophon/contracts/ai/default-models";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { chooseImageModels } from "../../adapters/choose-image-models.ts";
import { chooseLanguageModel } from "../../adapters/choose-language-model.ts";
import { type ProviderImitation, imitateProvider } from "../../adapters/fakes/provider-imitation.ts";
import { readConfig } from "../../platform/config/config.ts";
import { createLog } from "../../platform/log/log.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

// A private person's first key, with imitations of the providers' APIs that reject what the real ones reject.

const KINDS = ["openai", "anthropic", "gemini"] as const;
type Kind = (typeof KINDS)[number];
const PATH: Record<Kind, string> = { openai: "v1", anthropic: "v1", gemini: "v1beta" };
const log = createLog({ name: "test", level: "silent" });

let provider: ProviderImitation;
let app: TestApp;
afterEach(async () => {
  await app.close();
  await provider.stop();
});

/** An installation with the usual models of a kind, with its key in the environment or none yet. */
async function buildInstallation(kind: Kind, { hasKey }: { hasKey: boolean }): Promise<void> {
  provider = await imitateProvider(kind, await buildImage());
  const name = kind.toUpperCase();
  const environment: Record<string, string> = hasKey
    ? {
        [`${name}_API_KEY`]: provider.apiKey,
        [`${name}_BASE_URL`]: `${provider.server.origin}/${PATH[kind]}`,
        TOKENS_PER_DAY: "100000000",
      }
    : { SAMPLE_WRITER: "off" };
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", ...environment });
  const adapters = {
    languageModel: chooseLanguageModel(config, log),
    imageModels: chooseImageModels(config, log),
  };
  app = await startTestApp({ environment, adapters });
}

test.each(KINDS)("accepts a pasted key of %s with its default models", async (kind) => {
  await buildInstallation(kind, { hasKey: false });
  const admin = await buildAuthor(app, { isAdmin: true });
  const { strong, cheap } = DEFAULT_TEXT_MODELS[kind];
  const body = {
    kind,
    base_url: `${provider.server.origin}/${PATH[kind]}`,
    api_key: provider.apiKey,
    model_strong: strong,
    model_cheap: cheap,
  };
  const tested = await admin.call("POST", "/api/providers/test", { body });
  expect(tested.body).toMatchObject({ works: true, problem: null, sentence: "Both models work." });
  expect(tested.body["models"]).toEqual(expect.arrayContaining([strong, cheap]));
  const wrong = await admin.call("POST", "/api/providers/test", { body: { ...body, api_key: "wrong" } });
  expect(wrong.body).toMatchObject({ works: false, problem: "key", models: [] });
  const old = { ...body, model_strong: "gone-1", model_cheap: "gone-1" };
  expect((await admin.call("POST", "/api/providers/test", { body: old })).body).toMatchObject({
    works: false,
    problem: "model",
    suggested: { strong, cheap },
  });
});

function buildImage(): Promise<Uint8Array> {
  return sharp({ create: { width: 64, height: 96, channels: 3, background: "#335577" } })
    .png()
    .toBuffer();
}

/** One cover by the provider, after its run has ended. */
async function coverOf(author: TestAuthor, kind: Kind): Promise<unknown> {
  const asked = await author.call("POST", "/api/covers/generate", {
    body: {
      title: "The Salt Garden",
      author_name: "Ada Test",
      genre: "Fantasy",
      book_format: "ebook",
      dimensions: "1600x2560",
      number_of_variations: 1,
      provider: kind,
    },
  });
  const { id } = Object(asked.body["order"]);
  const news = await eventually(() => author.call("GET", `/api/covers/orders/${String(id)}`), {
    until: ({ body }) => Object(body["order"])["state"] !== "running",
  });
  return news.body["order"];
}

function stageOf(book: Record<string, unknown>): string {
  return String(Object(book["progress"])["stage"]);
}

async function bookOf(author: TestAuthor, order: object): Promise<Record<string, unknown>> {
  const { status, body } = await author.call("POST", "/api/books/generate", {
    body: { title: "The Ferry of Ada Thorne", genre: "Mystery", ...order },
  });
  expect(status).toBe(202);
  const ended = await eventually(() => author.call("GET", `/api/books/${String(body["id"])}`), {
    until: ({ body: book }) => book["status"] !== "generating",
  });
  return ended.body;
}

test.each(KINDS)(
  "writes a book of five chapters and a cover with a key of %s",
  { tags: "merge" },
  async (kind) => {
    await buildInstallation(kind, { hasKey: true });
    await app.startWorker();
    const author = await buildAuthor(app, { credits: 400 });
    const book = await bookOf(author, { chapters: 5, words_per_chapter: 1500 });
    expect(book).toMatchObject({ status: "completed", is_sample: false });
    // OpenAI rejects streaming once, and is not asked again; the others reject nothing.
    expect(provider.refusals.length).toBeLessThanOrEqual(kind === "openai" ? 1 : 0);
    if (kind === "anthropic") return;
    expect(await coverOf(author, kind)).toMatchObject({ state: "completed", painted: 1 });
  },
);

test.each(KINDS)("plans a book of 60,000 words with %s", { tags: "merge" }, async (kind) => {
  await buildInstallation(kind, { hasKey: true });
  await app.startWorker();
  const author = await buildAuthor(app, { credits: 400 });
  const { body } = await author.call("POST", "/api/books/generate", {
    body: {
      title: "The Ferry of Ada Thorne",
      genre: "Mystery",
      chapters: 10,
      words_per_chapter: 6000,
      stops_after_plan: true,
    },
  });
  const held = await eventually(() => author.call("GET", `/api/books/${String(body["id"])}`), {
    until: ({ body: book }) => book["status"] !== "generating" || stageOf(book) === "planned",
  });
  expect(stageOf(held.body)).toBe("planned");
});
