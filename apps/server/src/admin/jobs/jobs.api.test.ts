// @module-tag merge

import { FailedJob, AdminJobs } from "@colophon/contracts/admin/jobs";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { readRow } from "../../platform/db/rows.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let admin: TestAuthor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await buildAuthor(app, { isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(app.ownerDb);
});

type Job = {
  queue: string;
  state: string;
  output?: unknown;
  data?: unknown;
  key?: string;
  minutesAgo?: number;
};

/** A job as left by the queue. @returns its id */
async function buildJob({ queue, state, output = {}, data = {}, key, minutesAgo = 1 }: Job): Promise<string> {
  const id = randomUUID();
  await sql`insert into pgboss.job (id, name, state, policy, singleton_key, data, output, start_after, created_on, started_on,
      completed_on, retry_limit, retry_count)
    select ${id}, q.name, ${state}::pgboss.job_state, q.policy, ${key ?? id}, ${JSON.stringify(data)}::jsonb,
      ${JSON.stringify(output)}::jsonb, at, at, at, case when ${state} in ('completed', 'failed') then at end, 0, 0
    from pgboss.queue q, (select now() - make_interval(mins => ${minutesAgo}) as at) moment where q.name = ${queue}`.execute(
    app.ownerDb,
  );
  return id;
}

async function look(): Promise<AdminJobs> {
  const { status, body } = await admin.call("GET", "/api/admin/jobs");
  expect(status).toBe(200);
  return AdminJobs.parse(body);
}

async function failed(query = ""): Promise<FailedJob[]> {
  const { body } = await admin.call("GET", `/api/admin/jobs/failed${query}`);
  return z.object({ jobs: z.array(FailedJob) }).parse(body).jobs;
}

const retry = (id: string, as = admin): ReturnType<TestAuthor["call"]> =>
  as.call("POST", `/api/admin/jobs/${id}/retry`);

test("shows jobs to administrators only", async () => {
  const author = await buildAuthor(app);
  const id = await buildJob({ queue: "books.measure", state: "failed" });
  for (const url of ["/api/admin/jobs", "/api/admin/jobs/failed", "/api/admin/jobs/failed/file"]) {
    expect((await author.call("GET", url)).status).toBe(403);
  }
  expect((await retry(id, author)).status).toBe(403);
  expect(await failed()).toHaveLength(1);
});

test("shows for each queue what waits, is delayed, runs, failed and was done, and since when the oldest waits", async () => {
  const before = Date.now();
  await buildJob({ queue: "books.write", state: "created", minutesAgo: 10 });
  await buildJob({ queue: "books.write", state: "retry", minutesAgo: 30 });
  await buildJob({ queue: "books.write", state: "retry", minutesAgo: -5 });
  await buildJob({ queue: "books.write", state: "active" });
  await buildJob({ queue: "books.write", state: "failed" });
  await buildJob({ queue: "books.write", state: "completed" });
  await buildJob({ queue: "books.write", state: "completed", minutesAgo: 90 });
  await buildJob({ queue: "books.write", state: "completed", minutesAgo: 25 * 60 });
  const { queues } = await look();
  const [first] = queues;
  expect(first).toMatchObject({
    name: "books.write",
    words: "Writing books",
    waiting: 2,
    later: 1,
    running: 1,
    failed: 1,
    done_last_hour: 1,
    done_last_day: 2,
  });
  const oldestAt = Date.parse(first?.oldest_waiting_at ?? "");
  expect(oldestAt).toBeGreaterThanOrEqual(before - 30 * 60_000 - 1000);
  expect(oldestAt).toBeLessThanOrEqual(Date.now() - 30 * 60_000 + 1000);
  expect(queues.find(({ name }) => name === "books.take")).toMatchObject({
    waiting: 0,
    oldest_waiting_at: null,
  });
});

test("shows frozen accounts, the latest checks and this process's environment, without details of failures", async () => {
  await sql`insert into write_freeze (account_id, invariant, subject, detail, stopped_at)
    values (${admin.id}, 'ledger', 'a subject', 'a detail', now())`.execute(app.ownerDb);
  await app.features.integrityChecks.watch();
  await app.features.analytics.aggregate();
  const { stops, checks, readiness } = await look();
  expect(stops).toEqual([{ account_id: admin.id, invariant: "ledger", stopped_at: expect.any(String) }]);
  expect(checks.invariants).toMatchObject({ broken: 0, could_not_look: 0 });
  expect(checks.figures_at).toEqual(expect.any(String));
  expect(readiness).toEqual({
    is_ready: true,
    parts: [
      { name: "database", is_there: true },
      { name: "files", is_there: true },
    ],
  });
  await sql`delete from write_freeze`.execute(app.ownerDb);
});

test("remembers the number of failures of a check", async () => {
  await sql`update entitlement set is_premium = true where user_id = ${admin.id}`.execute(app.ownerDb);
  await app.features.integrityChecks.watch();
  expect((await look()).checks.invariants?.broken).toBeGreaterThan(0);
  await sql`update entitlement set is_premium = false where user_id = ${admin.id}`.execute(app.ownerDb);
  await sql`delete from write_freeze`.execute(app.ownerDb);
});

test("lists failed jobs and finds them by queue, id and subject", async () => {
  const bookId = randomUUID();
  const old = await buildJob({ queue: "books.write", state: "failed", data: { bookId }, minutesAgo: 60 });
  const late = await buildJob({ queue: "auth.mail", state: "failed", data: { kind: "verify" } });
  await buildJob({ queue: "books.write", state: "active" });
  expect((await failed()).map(({ id }) => id)).toEqual([late, old]);
  expect((await failed("?order=asc&limit=1")).map(({ id }) => id)).toEqual([old]);
  for (const query of [`?q=${bookId}`, `?q=${old}`, "?q=WRITE", "?queue=books.write"]) {
    expect((await failed(query)).map(({ id }) => id)).toEqual([old]);
  }
  expect(await failed("?q=nothing%25like")).toEqual([]);
  expect((await failed(`?q=${bookId}`))[0]?.about).toEqual([{ name: "bookId", id: bookId }]);
  const { body } = await admin.call("GET", "/api/admin/jobs/failed/file");
  expect(String(body["text"]).trim().split("\r\n")).toHaveLength(3);
});

const State = z.object({ state: z.string() });

test("retries a failed job once, and logs who retried it", async () => {
  const id = await buildJob({
    queue: "books.measure",
    state: "failed",
    data: { bookId: randomUUID(), ownerId: "x" },
  });
  expect(await retry(id)).toMatchObject({ status: 200, body: { queue: "books.measure" } });
  const state = await readRow(app.ownerDb, State, sql`select state::text from pgboss.job where id = ${id}`);
  expect(state).toEqual({ state: "retry" });
  expect((await retry(id)).body).toMatchObject({ status: 404, code: "jobs.not_failed" });
  const { body } = await admin.call("GET", "/api/admin/audit?limit=2");
  expect(body["entries"]).toMatchObject([
    { act: "job.retried", outcome: "jobs.not_failed" },
    {
      act: "job.retried",
      outcome: "done",
      subject: { kind: "job", id },
      detail: [{ value: "books.measure" }],
    },
  ]);
});

test("never sends an email twice, or retries a job whose work another does", async () => {
  const email = await buildJob({ queue: "auth.mail", state: "failed" });
  expect((await retry(email)).body).toMatchObject({ status: 409, code: "jobs.not_again" });
  const key = randomUUID();
  const id = await buildJob({ queue: "books.measure", state: "failed", key });
  await buildJob({ queue: "books.measure", state: "active", key });
  expect((await retry(id)).body).toMatchObject({ status: 409, code: "jobs.already_there" });
  expect(await failed()).toHaveLength(2);
});

// Must be last: stopping the worker also stops this app's queue.
test("shows a live worker with its providers, and gives it retried jobs", async () => {
  expect((await look()).workers).toEqual([]);
  const data = { bookId: randomUUID(), ownerId: admin.id };
  const id = await buildJob({ queue: "books.measure", state: "failed", data });
  const worker = await app.startWorker();
  const [living] = (await look()).workers;
  if (living === undefined) throw new Error("no worker");
  await app.features.adminJobs.recordCircuits(living.number, [
    { provider: "anthropic", state: "open", lastFailure: "overloaded", forMs: 30_000 },
  ]);
  await app.features.adminJobs.recordCircuits(living.number, [
    { provider: "anthropic", state: "closed", lastFailure: null, forMs: 0 },
    // Two with the same name: the worse one is shown, whichever comes first.
    { provider: "openai", state: "closed", lastFailure: null, forMs: 0 },
    { provider: "openai", state: "refused", lastFailure: "invalid_key", forMs: 60_000 },
  ]);
  const { circuits } = await look();
  expect(circuits).toMatchObject([
    { worker: living.number, provider: "anthropic", state: "closed", last_failure: null, until: null },
    { provider: "openai", state: "refused", last_failure: "invalid_key", until: expect.any(String) },
  ]);
  await retry(id);
  const state = (): Promise<{ state: string } | null> =>
    readRow(app.ownerDb, State, sql`select state::text from pgboss.job where id = ${id}`);
  expect(await eventually(state, { until: (row) => row?.state === "completed" })).not.toBeNull();
  await worker.stop();
  expect(await eventually(look, { until: ({ workers }) => workers.length === 0 })).toMatchObject({
    workers: [],
    circuits: [],
  });
});
