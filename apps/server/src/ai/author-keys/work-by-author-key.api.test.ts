import { CreditCheck } from "@colophon/contracts/billing/credits";
import { Alternatives } from "@colophon/contracts/assistant/alternatives";
import { Analysis } from "@colophon/contracts/assistant/analysis";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { readCount, readRow } from "../../platform/db/rows.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { closeFoundation, composeFeatures, openFoundation } from "../../compose.ts";
import { type Worker, startWorker } from "../../compose-worker.ts";
import { keyProviders } from "./testing/key-providers.ts";

const providers = keyProviders();
const installation = buildWriter();
let callsBefore = 0;
const installationCalls = () => installation.calls.slice(callsBefore);
let app: TestApp;
let worker: Worker;
let author: TestAuthor;
let key: string;
let letGo = (): void => undefined;
beforeAll(async () => {
  app = await startTestApp({
    limits: NO_LIMITS,
    adapters: { languageModel: installation, connectText: providers.connectText },
    environment: { TOKENS_PER_DAY: "100000000" },
  });
  worker = await app.startWorker();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Let the previous test's books finish first, so that their calls don't count here.
  const running = (): Promise<number> =>
    readCount(
      app.foundation.db,
      sql`select count(*)::int as count from run where leased_by is not null
      and status = 'running' and not paused`,
    );
  await eventually(running, { until: (count) => count === 0 });
  author = await buildAuthor(app, { credits: 40 });
  key = `sk-proj-of-${author.id}`;
  await enter(author, key);
  providers.calls.splice(0);
  callsBefore = installation.calls.length;
});
afterEach(async () => {
  providers.failing.clear();
  providers.gate.held = () => null;
  letGo();
  const broken = await app.features.integrityChecks.findBroken();
  if (broken.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(broken)}`);
});

async function enter(by: TestAuthor, apiKey: string, kind = "openai"): Promise<void> {
  const { status } = await by.call("PUT", `/api/account/own-keys/${kind}`, { body: { api_key: apiKey } });
  expect(status).toBe(200);
}

const use = (isUsed: boolean) =>
  author.call("POST", "/api/account/own-keys/openai/use", { body: { is_used: isUsed } });
const BOOK_REQUEST = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 600 };
const order = (by = author, changes: object = {}) =>
  by.call("POST", "/api/books/generate", { body: { ...BOOK_REQUEST, ...changes } });
const purse = async (by = author) => (await by.call("GET", "/api/credits/balance")).body;
const Progress = z.looseObject({ progress: z.looseObject({ stage: z.string() }) });

async function bookAt(id: string, stage: string, by = author): Promise<Record<string, unknown>> {
  const { body } = await eventually(() => by.call("GET", `/api/books/${id}`), {
    until: (answer) => Progress.parse(answer.body).progress.stage === stage,
  });
  return body;
}

/** Resolves when a scene is requested, and holds it until `go` is called; later scenes are not held. */
function holdScene(): { asked: Promise<void>; go: () => void } {
  const asked = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  letGo = () => going.resolve();
  providers.gate.held = ({ kind }) => {
    if (kind !== "scene") return null;
    asked.resolve();
    return going.promise;
  };
  return { asked: asked.promise, go: letGo };
}

/** The keys of all calls that mention a title. */
const keysThatWrote = (title = "") =>
  new Set(providers.calls.filter(({ prompt }) => prompt.includes(title)).map(({ apiKey }) => apiKey));

test("writes a book with the author's own key from start to end, at a fifth of its price", async () => {
  const { body, status } = await order();
  expect(status).toBe(202);
  expect(body).toMatchObject({ cost: 2, funding: "credits", author_key: { kind: "openai", problem: null } });
  const done = await bookAt(String(body["id"]), "done");
  expect(done).toMatchObject({ status: "completed", cost: 2, is_sample: false });
  expect(await purse()).toMatchObject({ balance: 38, held: 0 });
  expect(keysThatWrote()).toEqual(new Set([key]));
  expect(providers.calls.length).toBeGreaterThan(5);
  expect(installationCalls()).toEqual([]);
});

test("never mixes an author's key with another's or the installation's", { tags: "merge" }, async () => {
  const other = await buildAuthor(app, { credits: 40 });
  const ofOtherKind = await buildAuthor(app, { credits: 40 });
  const bare = await buildAuthor(app, { credits: 40 });
  await enter(other, `sk-proj-of-${other.id}`);
  await enter(ofOtherKind, `sk-ant-of-${ofOtherKind.id}`, "anthropic");
  const books = [
    { by: author, title: "The Salt Garden of Ada", key },
    { by: other, title: "The Mill of Bela", key: `sk-proj-of-${other.id}` },
    { by: ofOtherKind, title: "The Pier of Cleo", key: `sk-ant-of-${ofOtherKind.id}` },
  ];
  const bareTitle = "The Lamp of Dora";
  for (const { by, title } of [...books, { by: bare, title: bareTitle }]) {
    const { body } = await order(by, { title });
    await bookAt(String(body["id"]), "done", by);
  }
  for (const { title, key: own } of books) expect(keysThatWrote(title)).toEqual(new Set([own]));
  expect(keysThatWrote(bareTitle)).toEqual(new Set());
  const byInstallation = JSON.stringify(installationCalls());
  expect(byInstallation).toContain(bareTitle);
  for (const { title } of books) expect(byInstallation).not.toContain(title);
  expect(await purse(bare)).toMatchObject({ balance: 30 });
});

test(
  "keeps writing a book with the installation's key when a key is added meanwhile",
  { tags: "merge" },
  async () => {
    await use(false);
    const { body } = await order();
    expect(body).toMatchObject({ cost: 10, author_key: null });
    await use(true);
    await bookAt(String(body["id"]), "done");
    expect(providers.calls).toEqual([]);
    expect(await purse()).toMatchObject({ balance: 30 });
  },
);

test(
  "pauses a book whose key is removed at no cost, and continues with a new key",
  { tags: "merge" },
  async () => {
    const scene = holdScene();
    const id = String((await order()).body["id"]);
    await scene.asked;
    await author.call("DELETE", "/api/account/own-keys/openai");
    providers.gate.held = () => null;
    scene.go();
    const waiting = await bookAt(id, "keyless");
    expect(waiting).toMatchObject({ status: "generating", author_key: { kind: "openai", problem: "gone" } });
    const refused = await author.call("POST", `/api/books/${id}/resume`);
    expect(refused).toMatchObject({ status: 409, body: { code: "own_keys.gone" } });
    expect(installationCalls()).toEqual([]);
    await enter(author, "sk-proj-the-next-key-of-theirs");
    expect((await author.call("POST", `/api/books/${id}/resume`)).status).toBe(202);
    expect(await bookAt(id, "done")).toMatchObject({ status: "completed", cost: 2 });
    expect(keysThatWrote()).toEqual(new Set([key, "sk-proj-the-next-key-of-theirs"]));
    expect(installationCalls()).toEqual([]);
    expect(await purse()).toMatchObject({ balance: 38, held: 0 });
  },
);

test.each([
  ["invalid_key", "refused"],
  ["rate_limited", "spent"],
] as const)(
  "pauses a book whose provider says %s, says so, and resumes or cancels it",
  { tags: "merge" },
  async (code, problem) => {
    const scene = holdScene();
    const id = String((await order()).body["id"]);
    await scene.asked;
    providers.failing.set(key, code);
    scene.go();
    const waiting = await bookAt(id, "keyless");
    expect(waiting).toMatchObject({ author_key: { kind: "openai", problem }, failure: null });
    expect(installationCalls()).toEqual([]);
    expect(await purse()).toMatchObject({ balance: 38, held: 2 });
    // Unfixed problems wait again, fixed ones continue.
    await author.call("POST", `/api/books/${id}/resume`);
    await bookAt(id, "keyless");
    providers.failing.clear();
    await author.call("POST", `/api/books/${id}/resume`);
    await bookAt(id, "done");
    expect(await purse()).toMatchObject({ balance: 38, held: 0 });
  },
);

test(
  "continues a waiting book with another kind of its author's keys, and with nobody else's",
  { tags: "merge" },
  async () => {
    const scene = holdScene();
    const id = String((await order()).body["id"]);
    await scene.asked;
    await author.call("DELETE", "/api/account/own-keys/openai");
    providers.gate.held = () => null;
    scene.go();
    await bookAt(id, "keyless");
    await enter(author, "sk-ant-of-the-same-author-too", "anthropic");
    await author.call("POST", `/api/books/${id}/resume`);
    expect(await bookAt(id, "done")).toMatchObject({ author_key: { kind: "anthropic", problem: null } });
    expect(installationCalls()).toEqual([]);
  },
);

test("cancels a book that waits for its key, and refunds what was not used", async () => {
  const scene = holdScene();
  const id = String((await order()).body["id"]);
  await scene.asked;
  providers.failing.set(key, "invalid_key");
  scene.go();
  await bookAt(id, "keyless");
  expect((await author.call("POST", `/api/books/${id}/cancel`, { body: {} })).status).toBe(200);
  expect(await purse()).toMatchObject({ balance: 40, held: 0 });
});

test(
  "accepts no requests on a rejected key until it is accepted again or switched off",
  { tags: "merge" },
  async () => {
    const scene = holdScene();
    const id = String((await order()).body["id"]);
    await scene.asked;
    providers.failing.set(key, "invalid_key");
    scene.go();
    await bookAt(id, "keyless");
    expect(await order()).toMatchObject({ status: 409, body: { code: "own_keys.refused" } });
    expect(await purse()).toMatchObject({ balance: 38 });
    providers.failing.clear();
    await author.call("POST", "/api/account/own-keys/openai/test");
    expect((await order()).status).toBe(202);
  },
);

test("rejects a price quoted for another key", { tags: "merge" }, async () => {
  expect(await order(author, { by_author_key: false })).toMatchObject({
    status: 409,
    body: { code: "paid_work.price_changed" },
  });
  expect((await order(author, { by_author_key: true })).status).toBe(202);
  await use(false);
  const wrong = await order(author, { by_author_key: true });
  expect(wrong).toMatchObject({ status: 409, body: { code: "paid_work.price_changed" } });
  expect(String(wrong.body["detail"])).toContain("credits: 10");
});

test("quotes and holds the same price, with and without the key", { tags: "merge" }, async () => {
  const check = async (operation: string) =>
    CreditCheck.parse(
      (await author.call("GET", `/api/credits/check/${operation}?chapters=8&words_per_chapter=4000`)).body,
    );
  expect(await check("book_generation")).toMatchObject({ required: 7, author_key: "openai" });
  expect(await check("chapter_generation")).toMatchObject({ required: 1, author_key: "openai" });
  expect(await check("metadata_optimization")).toMatchObject({ required: 1, author_key: "openai" });
  // Images use the installation's key.
  expect(await check("cover_generation")).toMatchObject({ required: 15, author_key: null });
  await use(false);
  expect(await check("book_generation")).toMatchObject({ required: 32, author_key: null });
});

test("keeps a trial's free book free with an own key, and a premium one without credits", async () => {
  const poor = await buildAuthor(app, { credits: 1 });
  await enter(poor, "sk-proj-of-somebody-with-one-credit");
  expect((await order(poor)).body).toMatchObject({
    funding: "free",
    cost: 0,
    author_key: { kind: "openai" },
  });
  const premium = await buildAuthor(app, { isPremium: true });
  await enter(premium, "sk-proj-of-somebody-who-is-premium");
  expect((await order(premium)).body).toMatchObject({ funding: "premium", cost: 0 });
  await sql`update entitlement set is_premium = false where user_id = ${premium.id}`.execute(
    app.foundation.db,
  );
});

test("uses the own key for an existing book too, at its own price", { tags: "merge" }, async () => {
  const id = await shelve(app, author.id, { title: "The Salt Road", words: 30_000 });
  const path = `/api/books/${id}/read-through`;
  const { offer } = Analysis.parse((await author.call("GET", path)).body);
  expect(offer).toMatchObject({ credits: 1, hindrance: null });
  const whole = await author.call("POST", path, { body: { genre: "Romance", credits: 2 } });
  expect(whole).toMatchObject({ status: 409, body: { code: "paid_work.price_changed" } });
  expect((await author.call("POST", path, { body: { genre: "Romance", credits: 1 } })).status).toBe(202);
  const read = await eventually(() => author.call("GET", path), {
    until: ({ body }) => Analysis.parse(body).reading.state === "done",
  });
  expect(Analysis.parse(read.body).reading).toMatchObject({ state: "done", credits: 1 });
  const readers = providers.calls.filter(({ task }) => task.startsWith("read-"));
  expect(new Set(readers.map(({ apiKey }) => apiKey))).toEqual(new Set([key]));
  expect(installationCalls()).toEqual([]);
  const section = await readRow(
    app.foundation.db,
    z.object({ id: z.string() }),
    sql`select id from chapter where book_id = ${id} limit 1`,
  );
  const chapter = `/api/books/${id}/chapters/${section?.id ?? ""}/takes`;
  const takes = await author.call("GET", chapter);
  expect(Alternatives.parse(takes.body).offer).toMatchObject({ credits: 1, words: 5000 });
  await use(false);
  const without = await author.call("GET", chapter);
  expect(Alternatives.parse(without.body).offer).toMatchObject({ credits: 1, words: 1000 });
  expect(Analysis.parse((await author.call("GET", path)).body).offer).toMatchObject({ credits: 2 });
});

test(
  "charges nothing for work that a rejected key ends, says why, and asks no other provider",
  { tags: "merge" },
  async () => {
    const id = await shelve(app, author.id, { title: "The Salt Road", words: 3000 });
    providers.failing.set(key, "invalid_key");
    const path = `/api/books/${id}/read-through`;
    await author.call("POST", path, { body: { genre: "Romance", credits: 1 } });
    const failed = await eventually(() => author.call("GET", path), {
      until: ({ body }) => Analysis.parse(body).reading.state === "failed",
    });
    expect(JSON.stringify(failed.body)).toContain("Your AI provider refused the call with your own key.");
    expect(JSON.stringify(failed.body)).not.toContain(key);
    expect(await purse()).toMatchObject({ balance: 40, held: 0 });
    expect(installationCalls()).toEqual([]);
    expect(Analysis.parse(failed.body).offer.hindrance).toContain("Your own AI key was not accepted");
  },
);

test("leaves work by own keys out of the installation's daily limit", { tags: "merge" }, async () => {
  const id = String((await order()).body["id"]);
  await bookAt(id, "done");
  const { db } = app.foundation;
  const spent = () => app.features.runs.spentSince(db, new Date(Date.now() - 3_600_000));
  const before = await spent();
  await sql`update model_call set output_tokens = 200000000
    where run_id in (select id from run where book_id = ${id})`.execute(db);
  expect(await spent()).toEqual(before);
  await use(false);
  const full = String((await order()).body["id"]);
  await bookAt(full, "done");
  await sql`update model_call set output_tokens = 2000000
    where run_id in (select id from run where book_id = ${full})`.execute(db);
  await sql`update model_call set output_tokens = 200000000 where id in (select id from model_call
    where run_id in (select id from run where book_id = ${full}) limit 1)`.execute(db);
  expect((await spent()).billedTokens).toBeGreaterThan(100_000_000);
  expect(await order()).toMatchObject({ status: 503, body: { code: "writing.spent_for_today" } });
  await use(true);
  expect((await order()).status).toBe(202);
  await sql`delete from model_call`.execute(db);
});

test(
  "continues a book with its own key in another worker, even if switched off meanwhile",
  { tags: "merge" },
  async () => {
    const scene = holdScene();
    const title = "The Ferry of the Second Worker";
    const id = String((await order(author, { title })).body["id"]);
    await scene.asked;
    await use(false);
    const stopped = worker.stop();
    providers.gate.held = () => null;
    scene.go();
    await stopped;
    const { config, url } = app.foundation;
    const foundation = await openFoundation(config, { url, role: "worker" });
    const next = await startWorker(foundation, {
      adapters: app.adapters,
      features: composeFeatures(foundation, app.adapters),
    });
    expect(await bookAt(id, "done")).toMatchObject({
      cost: 2,
      author_key: { kind: "openai", problem: null },
    });
    // The new worker also resumes the other runs, each book with its own author's key.
    expect(keysThatWrote(title)).toEqual(new Set([key]));
    expect(installationCalls()).toEqual([]);
    await next.stop();
    await closeFoundation(foundation);
  },
);
