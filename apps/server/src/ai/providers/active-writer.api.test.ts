import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildSceneRequest } from "../../adapters/fakes/build-model-request.ts";
import { connectProviders } from "../../adapters/choose-language-model.ts";
import { closeFoundation, composeFeatures, openFoundation } from "../../compose.ts";
import { readConfig } from "../../platform/config/config.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { createLiveWriters } from "./live-writers.ts";
import type { Providers } from "./providers.ts";
import { type Setup, A_KEY, buildServer, buildSetup, answers, closeSetup } from "./testing/build-setup.ts";

let setup: Setup;
const others: (() => Promise<void>)[] = [];
beforeEach(async () => {
  setup = await buildSetup();
});
afterEach(async () => {
  for (const close of others.splice(0)) await close();
  await closeSetup(setup);
});

/** Another process on the same database, for the provider in use. */
async function anotherProcess(environment: Record<string, string> = {}): Promise<Providers> {
  const { app } = setup;
  const { storage } = app.foundation.config;
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: storage.dataDirectory,
    ...environment,
  });
  const foundation = await openFoundation(config, { url: app.foundation.url, role: "api" });
  const { providers } = composeFeatures(foundation, { ...app.adapters, languageModel: null });
  const stopping = new AbortController();
  others.push(async () => {
    stopping.abort();
    await closeFoundation(foundation);
  });
  await providers.follow(stopping.signal);
  return providers;
}

const add = (body: object): Promise<{ body: Record<string, unknown> }> =>
  setup.admin.call("POST", "/api/providers", { body });

const modelOf = (providers: Providers): string | undefined => providers.current()?.identity("strong").model;

const soon = (look: () => boolean): Promise<boolean> => eventually(async () => look(), { until: Boolean });

const BOOK_REQUEST = { title: "Salt and Stone", genre: "Romance", chapters: 1, words_per_chapter: 500 };

test(
  "applies a saved provider at once here, within seconds in another process, until removed",
  { tags: "merge" },
  async () => {
    const other = await anotherProcess();
    expect(other.current()).toBeNull();
    const { body } = await add(buildServer(setup.server));
    expect(modelOf(setup.app.features.providers)).toBe("story-8b");
    await soon(() => modelOf(other) === "story-8b");
    await setup.admin.call("PUT", `/api/providers/${String(body["id"])}`, {
      body: buildServer(setup.server, { model_strong: "story-70b" }),
    });
    await soon(() => modelOf(other) === "story-70b");
    await setup.admin.call("PUT", `/api/providers/${String(body["id"])}`, {
      body: buildServer(setup.server, { model_strong: "story-70b", is_enabled: false }),
    });
    await soon(() => other.current() === null);
  },
);

test("notices a change without its notification at the next check", { tags: "merge" }, async () => {
  const { db, log } = setup.app.foundation;
  const stopping = new AbortController();
  const live = createLiveWriters({
    db,
    log,
    hub: { subscribe: () => () => undefined },
    keys: { open: () => undefined },
    configured: null,
    fromEnvironment: [],
    connectAll: (chosen) => connectProviders(chosen, {}),
    pollMs: 50,
  });
  await live.follow(stopping.signal);
  await add(buildServer(setup.server));
  expect(await soon(() => live.current()?.identity("strong").model === "story-8b")).toBe(true);
  stopping.abort();
});

test("resumes books in a worker without a provider once one is added", async () => {
  await setup.app.startWorker();
  const refused = await setup.author.call("POST", "/api/books/generate", { body: BOOK_REQUEST });
  expect(refused.body).toMatchObject({ status: 503, code: "writing.unavailable" });
  await add(buildServer(setup.server));
  const ordered = await setup.author.call("POST", "/api/books/generate", { body: BOOK_REQUEST });
  expect(ordered.status).toBe(202);
  await soon(() => setup.server.requests.length > 0);
  expect(setup.server.requests[0]?.path).toBe("/v1/chat/completions");
  // The fake answers no outlines: the book need not continue.
  await setup.author.call("POST", `/api/books/${String(ordered.body["id"])}/cancel`, {
    body: { cancel_price: 0 },
  });
});

test(
  "starts with another SECRETS_KEY, reports the unreadable key, and uses the others",
  { tags: "merge" },
  async () => {
    await add({ kind: "openai", api_key: A_KEY, model_strong: "big" });
    await add(buildServer(setup.server));
    const other = await anotherProcess({ SECRETS_KEY: "quite another key of 32 characters and more" });
    expect(modelOf(other)).toBe("story-8b");
    const { providers } = await other.list();
    expect(providers.map(({ can_open_key }) => can_open_key)).toEqual([false, true]);
    expect(modelOf(setup.app.features.providers)).toBe("big");
  },
);

test(
  "does not use an encrypted key that was changed, or moved to another address",
  { tags: "merge" },
  async () => {
    const { db } = setup.app.foundation;
    const { body } = await add({ kind: "openai", api_key: A_KEY, model_strong: "big" });
    const id = String(body["id"]);
    for (const change of [
      sql`base_url = 'https://elsewhere.example/v1'`,
      sql`sealed_key = set_byte(sealed_key, 40, (get_byte(sealed_key, 40) + 1) % 256)`,
    ]) {
      await sql`update text_provider set ${change} where id = ${id}`.execute(db);
      const other = await anotherProcess();
      expect(other.current()).toBeNull();
      expect((await other.list()).providers[0]).toMatchObject({ has_key: true, can_open_key: false });
      await sql`update text_provider set base_url = null where id = ${id}`.execute(db);
    }
    const entered = { kind: "openai", api_key: A_KEY, model_strong: "big" };
    const again = await setup.admin.call("PUT", `/api/providers/${id}`, { body: entered });
    expect(again.body).toMatchObject({ can_open_key: true });
  },
);

test(
  "saves no key in production without SECRETS_KEY, but a server without a key",
  { tags: "merge" },
  async () => {
    const other = await anotherProcess({
      NODE_ENV: "production",
      APP_URL: "https://colophon.example",
      SMTP_URL: "smtps://mail.example",
    });
    expect(await other.list()).toMatchObject({ can_keep_keys: false });
    const order = { adminId: setup.admin.id, is_enabled: true, model_strong: "big" };
    await expect(other.add({ ...order, kind: "openai", api_key: A_KEY })).rejects.toMatchObject({
      code: "providers.no_secrets_key",
    });
    await other.add({ ...order, kind: "compatible", base_url: `${setup.server.origin}/v1` });
    expect((await other.list()).providers).toHaveLength(1);
  },
);

test("uses only the provider named in the environment, and allows no others", { tags: "merge" }, async () => {
  await add(buildServer(setup.server));
  const bare = { OPENAI_API_KEY: "key-of-the-environment", OPENAI_MODEL_STRONG: "named" };
  const fixed = await buildSetup({
    ...bare,
    OPENAI_BASE_URL: "https://me:secret@gateway.example/v1?x=secret",
  });
  try {
    const { body } = await fixed.admin.call("GET", "/api/providers");
    expect(body["environment"]).toEqual([
      {
        kind: "openai",
        base_url: "https://gateway.example/v1",
        models: { strong: "named", cheap: "gpt-6-luna" },
        has_key: true,
      },
    ]);
    const refused = await fixed.admin.call("POST", "/api/providers", { body: buildServer(fixed.server) });
    expect(refused.body).toMatchObject({ status: 409, code: "providers.set_by_environment" });
  } finally {
    await closeSetup(fixed);
  }
  const model = buildWriter({ identity: { provider: "openai", model: "named" } });
  const { app } = setup;
  const { providers } = composeFeatures(app.foundation, { ...app.adapters, languageModel: model });
  const stopping = new AbortController();
  await providers.follow(stopping.signal);
  expect(modelOf(providers)).toBe("named");
  stopping.abort();
});

test("uses the sample writer only without any provider", { tags: "merge" }, async () => {
  const { app } = setup;
  const sample = buildWriter({ isSample: true });
  const { providers } = composeFeatures(app.foundation, { ...app.adapters, languageModel: sample });
  const stopping = new AbortController();
  await providers.follow(stopping.signal);
  const author = { id: randomUUID(), isAdmin: false };
  expect(await providers.state({ ...author, isAdmin: true })).toEqual({
    state: "sample",
    can_set_up: true,
    author_key: null,
  });
  expect(providers.currentFor({ isSample: false })).toBeNull();
  await add(buildServer(setup.server));
  await soon(() => providers.current()?.isSample === false);
  expect((await providers.state(author)).state).toBe("ready");
  expect(providers.currentFor({ isSample: true })).toBe(sample);
  stopping.abort();
});

test("uses the current provider for each call of a book", { tags: "merge" }, async () => {
  const { providers } = setup.app.features;
  const model = providers.modelFor({ isSample: false });
  expect([model.isSample, model.identity("strong").provider]).toEqual([false, "none"]);
  answers(setup.server, "One.");
  const writing = model.writeText(buildSceneRequest(), () => undefined);
  await add(buildServer(setup.server));
  expect(await writing).toMatchObject({ text: "One.", identity: { model: "story-8b" } });
});

test("lets no other provider finish a sample book", { tags: "merge" }, async () => {
  const { app } = setup;
  await add(buildServer(setup.server));
  const { body } = await setup.author.call("POST", "/api/books/generate", { body: BOOK_REQUEST });
  const url = `/api/books/${String(body["id"])}`;
  expect((await setup.author.call("POST", `${url}/pause`)).status).toBe(200);
  await sql`update book set is_sample = true where id = ${String(body["id"])}`.execute(app.foundation.db);
  const refused = await setup.author.call("POST", `${url}/resume`);
  expect(refused.body).toMatchObject({ status: 409, code: "writing.samples_over" });
  await sql`update book set is_sample = false where id = ${String(body["id"])}`.execute(app.foundation.db);
  expect((await setup.author.call("POST", `${url}/resume`)).status).toBe(202);
});
