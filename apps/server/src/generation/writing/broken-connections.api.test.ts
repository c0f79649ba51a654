// @module-tag merge
import { bookCost } from "@colophon/rules/credit-costs";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Worker } from "../../compose-worker.ts";
import { type Db, openDatabase } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";
import { createIntegrityChecks } from "../../platform/integrity/integrity-checks.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { brokenConnections } from "../../platform/testing/broken-connections.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const faults = brokenConnections();
const writer = buildWriter();
let app: TestApp;
let worker: Worker | null = null;
/** a connection to the same rows that never breaks */
let safe: Db;

beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: writer }, database: (db) => faults.on(db) });
  safe = openDatabase({ url: app.foundation.url, connections: 1, onError: () => undefined });
});
afterEach(() => faults.mend());
afterAll(async () => {
  await safe.destroy();
  await app.close();
});

const Run = z.object({ status: z.string(), fence: z.int(), failure: z.unknown() });
const Entry = z.object({ entry: z.string() });
const Call = z.object({ step: z.string() });

/**
 * Points where writing a book accesses the database: each must have been broken for the test to mean
 * anything.
 */
const PLACES = [
  /^select .* from book where id/,
  /^select .* from scene/,
  /^select .* from chapter/,
  /^select .* from model_call/,
  /^insert into model_call/,
  /^insert into scene/,
  /^update run set fence/,
  /^update run set stage/,
];

test.each([
  ["a connection that breaks", () => new Error("Connection terminated unexpectedly")],
  ["a disk that is full for a moment", () => Object.assign(new Error("could not extend"), { code: "53100" })],
])("survives %s at every place of a book's writing, at no cost", async (_, failure) => {
  const before = writer.calls.length;
  const author = await buildAuthor(app, { credits: 40 });
  const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 1200 };
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  faults.breakEachOnce(failure);
  worker ??= await app.startWorker();
  const run = await eventually(
    () => readRow(safe, Run, sql`select status, fence, failure from run where book_id = ${body["id"]}`),
    { until: (found) => found?.status !== "running" },
  );
  // One lease: the broken query was retried, and neither job nor book was started again.
  expect(run).toEqual({ status: "completed", fence: 1, failure: null });
  for (const place of PLACES) expect([...faults.broken]).toContainEqual(expect.stringMatching(place));
  const calls = writer.calls.slice(before);
  const scenes = calls.flatMap(({ request: { task } }) =>
    task.kind === "scene" ? [`${task.scene.chapterNumber}.${task.scene.sceneNumber}`] : [],
  );
  expect(scenes).toEqual([...new Set(scenes)]);
  expect(calls.filter(({ kind }) => kind === "plan")).toHaveLength(1);
  const entries = await readRows(
    safe,
    Entry,
    sql`select transaction_type || ' ' || amount as entry from credit_ledger where user_id = ${author.id} order by id`,
  );
  expect(entries.map(({ entry }) => entry)).toEqual([
    "grant 40",
    `debit -${bookCost({ chapters: 2, wordsPerChapter: 500 })}`,
  ]);
  const recorded = await readRows(
    safe,
    Call,
    sql`select model_call.step from model_call join run on run.id = run_id where owner_id = ${author.id}`,
  );
  expect(recorded).toHaveLength(calls.length);
  const integrityChecks = createIntegrityChecks({
    db: safe,
    alarm: () => {},
    checks: [],
    now: () => new Date(),
  });
  expect(await integrityChecks.findBroken()).toEqual([]);
});
