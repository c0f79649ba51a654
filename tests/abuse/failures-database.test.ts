import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  chooseAdapters,
  closeFoundation,
  composeFeatures,
  createApi,
  openFoundation,
} from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { openDatabase } from "../../apps/server/src/platform/db/database.ts";
import { insertAuthor } from "../../apps/server/src/platform/testing/insert-author.ts";
import { buildWriter } from "../../apps/server/src/platform/testing/build-writer.ts";
import { eventually } from "../../apps/server/src/platform/testing/eventually.ts";
import {
  type StallingProxy,
  openStallingProxy,
} from "../../apps/server/src/platform/testing/stalling-proxy.ts";
import { createTestDatabase } from "../../apps/server/src/platform/testing/test-database.ts";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A statement has 10 s, and so has waiting for a connection; the rest allows for a busy machine. */
const LONGEST_MS = 13_000;
const CALLS = 30;

let way: StallingProxy;
let address: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const database = await createTestDatabase(inject("postgresUrl"));
  const directory = await mkdtemp(path.join(os.tmpdir(), "colophon-hung-"));
  way = await openStallingProxy(database.url);
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: directory });
  const foundation = await openFoundation(config, { url: way.url, role: "api" });
  const adapters = { ...chooseAdapters(foundation), languageModel: buildWriter() };
  const app = await createApi(foundation, { adapters, features: composeFeatures(foundation, adapters) });
  address = await app.listen({ host: "127.0.0.1", port: 0 });
  const db = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
  await insertAuthor(db, { host: "hung.test", credits: 40 });
  await db.destroy();
  closers.push(
    () => app.close(),
    () => adapters.press.close(),
    () => closeFoundation(foundation),
    () => way.close(),
    () => database.drop(),
    () => rm(directory, { recursive: true, force: true }),
  );
});
afterAll(async () => {
  way.resume();
  for (const close of closers) await close();
});

type Answer = { status: number; code: unknown; retryAfter: string | null; ms: number };

async function call(url: string, body?: object): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(`${address}${url}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { authorization: "Bearer a-token-that-must-be-looked-up", "content-type": "application/json" },
  });
  const answer: unknown = await response.json();
  return {
    status: response.status,
    code: Object(answer).code,
    retryAfter: response.headers.get("retry-after"),
    ms: performance.now() - started,
  };
}

test("answers every caller of a hanging database within ten seconds with a sentence, and recovers", async () => {
  expect((await call("/api/auth/me")).status).toBe(401);
  way.stall();
  const calls = Array.from({ length: CALLS }, (_, n) => call(n % 2 === 0 ? "/api/auth/me" : "/api/books"));
  const ready = await call("/readyz");
  expect(ready.status).toBe(503);
  expect(ready.ms).toBeLessThan(2000);
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject({ status: 503, code: "server.busy", retryAfter: "5" });
    expect(answer.ms).toBeLessThan(LONGEST_MS);
  }
  way.resume();
  const back = await eventually(() => call("/readyz"), { until: ({ status }) => status === 200 });
  expect(back.ms).toBeLessThan(2000);
  expect((await call("/api/auth/me")).status).toBe(401);
});
