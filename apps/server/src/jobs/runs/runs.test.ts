import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { LeaseLost, createLeasedRun } from "./leased-run.ts";
import { leaseRun, clearLease, holdsLease } from "./leases.store.ts";
import { failRun } from "./end-run.ts";
import { selectEvents } from "./run-events.store.ts";
import { COSTS_NOTHING, type RunRow, findLatestOfBooks, lockLatestOfBook } from "./runs.store.ts";
import { buildPaidRun, buildRun, theRun } from "./testing/build-run.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const reason = { code: "broken", detail: "It broke.", advice: "Try again." };

async function claim(run: RunRow, worker = 7): Promise<RunRow> {
  const claimed = await leaseRun(app.foundation.db, { runId: run.id, worker, jobId: randomUUID() });
  if (claimed === null) throw new Error("The run was not claimed.");
  return claimed;
}

function claimedRun(row: RunRow): ReturnType<typeof createLeasedRun> {
  return createLeasedRun(app.foundation, { row, signal: new AbortController().signal });
}

async function fail(run: RunRow): Promise<number> {
  const failure = await inTransaction(app.foundation.db, (tx) =>
    app.features.runs.fail(tx, { run, reason, description: "Not delivered" }),
  );
  return failure.credits_returned;
}

async function complete(run: RunRow, due: number): Promise<number> {
  const settled = await inTransaction(app.foundation.db, (tx) =>
    app.features.runs.complete(tx, { run, due, description: "Delivered" }),
  );
  return settled.creditsReturned;
}

test("gives each lease a higher fence, and lets only the newest write", async () => {
  const run = await buildRun(app);
  const first = await claim(run, 1);
  const second = await claim(run, 2);
  expect([first.fence, second.fence]).toEqual([1, 2]);
  await expect(claimedRun(first).write("painting", async () => "written")).rejects.toThrow(LeaseLost);
  expect(await theRun(app, run.id)).toMatchObject({ stage: "queued" });
  expect(await claimedRun(second).write("painting", async () => "written")).toBe("written");
  expect(await theRun(app, run.id)).toMatchObject({ stage: "painting" });
});

test("leaves nothing of a failed lease write, not even its stage", async () => {
  const run = await claim(await buildRun(app));
  const write = claimedRun(run).write("painting", async (tx) => {
    await app.features.runs.appendEvent(tx, run.id, { type: "painted" });
    throw new Error("no paint");
  });
  await expect(write).rejects.toThrow("no paint");
  expect(await theRun(app, run.id)).toMatchObject({ stage: "queued" });
  expect(await selectEvents(app.foundation.db, { runId: run.id, after: 0 })).toEqual([]);
});

test("resets leases without progress by progress, not by a note", async () => {
  const run = await buildRun(app);
  await claim(run);
  const row = await claim(run);
  expect(row.attempts_without_progress).toBe(2);
  await claimedRun(row).note("painting", async () => undefined);
  expect((await theRun(app, run.id)).attempts_without_progress).toBe(2);
  await claimedRun(row).write("painting", async () => undefined);
  expect((await theRun(app, run.id)).attempts_without_progress).toBe(0);
});

test("frees a run whose lease is released, only by its own fence", async () => {
  const run = await buildRun(app);
  const old = await claim(run, 1);
  const current = await claim(run, 2);
  const holder = async (): Promise<unknown> => {
    const { rows } = await sql`select leased_by from run where id = ${run.id}`.execute(app.foundation.db);
    return rows[0];
  };
  await clearLease(app.foundation.db, { runId: run.id, fence: old.fence });
  expect(await holder()).toEqual({ leased_by: 2 });
  await clearLease(app.foundation.db, { runId: run.id, fence: current.fence });
  expect(await holder()).toEqual({ leased_by: null });
  expect((await theRun(app, run.id)).attempts_without_progress).toBe(0);
});

test("raises the fence when another process ends a run, so that its worker can store nothing", async () => {
  const run = await claim(await buildRun(app));
  await fail(run);
  const ended = await theRun(app, run.id);
  expect(ended.fence).toBe(run.fence + 1);
  expect(await holdsLease(app.foundation.db, { runId: run.id, fence: run.fence })).toBe(false);
  // Even if the author restarts it before the worker has noticed.
  await inTransaction(app.foundation.db, (tx) =>
    app.features.runs.restart(tx, { id: run.id, payment: COSTS_NOTHING }),
  );
  await expect(claimedRun(run).write("painting", async () => undefined)).rejects.toThrow(LeaseLost);
});

test("does not lease a paused or ended run", async () => {
  const paused = await buildRun(app);
  await inTransaction(app.foundation.db, (tx) => app.features.runs.setPaused(tx, paused.id, true));
  const ended = await buildRun(app);
  await complete(ended, 0);
  for (const { id: runId } of [paused, ended]) {
    expect(await leaseRun(app.foundation.db, { runId, worker: 1, jobId: randomUUID() })).toBeNull();
  }
});

test("accepts no writes and events after the delivery from the lease that delivered", async () => {
  const run = await claim(await buildRun(app));
  await complete(run, 0);
  await expect(claimedRun(run).write("painting", async () => undefined)).rejects.toThrow(LeaseLost);
  await app.features.runs.recordProgress(
    app.foundation.db,
    { runId: run.id, fence: run.fence },
    { stage: "painting", progress: 40, step: "Late news" },
  );
  expect(await theRun(app, run.id)).toMatchObject({ status: "completed", progress: 100, step: "" });
});

test("ends the pause of a canceled run", async () => {
  const run = await buildRun(app);
  await inTransaction(app.foundation.db, (tx) => app.features.runs.setPaused(tx, run.id, true));
  await fail(run);
  expect(await theRun(app, run.id)).toMatchObject({ paused: false, stage: "stopped" });
});

test("shows progress by the lease only", async () => {
  const run = await buildRun(app);
  const old = await claim(run);
  const current = await claim(run);
  const { runs } = app.features;
  const news = (progress: number): Parameters<typeof runs.recordProgress>[2] => ({
    stage: "painting",
    progress,
    step: "The sky",
  });
  await runs.recordProgress(app.foundation.db, { runId: run.id, fence: old.fence }, news(90));
  expect((await theRun(app, run.id)).progress).toBe(0);
  await runs.recordProgress(app.foundation.db, { runId: run.id, fence: current.fence }, news(40));
  expect(await theRun(app, run.id)).toMatchObject({ progress: 40, step: "The sky", stage: "painting" });
  // The second of three parts.
  await runs.recordProgress(app.foundation.db, { runId: run.id, fence: current.fence }, news((100 * 2) / 3));
  expect((await theRun(app, run.id)).progress).toBe(66);
});

test("refunds a failed run's full hold, and a delivered run's unused part", async () => {
  const failed = await buildPaidRun(app);
  expect(await fail(failed)).toBe(15);
  expect(await theRun(app, failed.id)).toMatchObject({
    status: "failed",
    stage: "stopped",
    credits_refunded: 15,
    failure: { ...reason, credits_returned: 15 },
  });
  expect(await app.features.credits.balance(failed.owner_id)).toMatchObject({ balance: 40, held: 0 });
  const delivered = await buildPaidRun(app);
  expect(await complete(delivered, 12)).toBe(3);
  expect(await theRun(app, delivered.id)).toMatchObject({
    status: "completed",
    stage: "done",
    progress: 100,
    credits_refunded: 3,
    failure: null,
  });
  expect(await app.features.credits.balance(delivered.owner_id)).toMatchObject({ balance: 28, held: 0 });
});

/** Fails a run that had cost 4 before. @returns the calls to the ledger, and the run's cost by then */
async function stopPaid(run: RunRow, calledOff?: { due: number }): Promise<{ asked: object; paid: number }> {
  let asked: object = {};
  const credits: Parameters<typeof failRun>[0]["credits"] = {
    settle: async (_tx, { charge, returns }) => {
      asked = { charge, returns };
      return { creditsReturned: 0, creditsCharged: charge };
    },
    release: async () => {
      asked = { released: true };
      return { creditsReturned: 15, creditsCharged: 0 };
    },
  };
  const stop = {
    run: { ...run, paid: 4 },
    reason,
    description: "Called off",
    ...(calledOff && { calledOff }),
  };
  await inTransaction(app.foundation.db, (tx) => failRun({ credits }, tx, stop));
  return { asked, paid: (await theRun(app, run.id)).paid };
}

test("keeps what is due of canceled work, and refunds the rest with its own expiry", async () => {
  const stopped = await stopPaid(await buildPaidRun(app), { due: 9 });
  expect(stopped).toEqual({ asked: { charge: 5, returns: "own-end" }, paid: 9 });
  const paidBefore = await stopPaid(await buildPaidRun(app), { due: 3 });
  expect(paidBefore).toEqual({ asked: { charge: 0, returns: "own-end" }, paid: 4 });
  expect(await stopPaid(await buildPaidRun(app))).toEqual({ asked: { released: true }, paid: 4 });
  expect(await stopPaid(await buildRun(app), { due: 9 })).toEqual({ asked: {}, paid: 4 });
});

test("ends a free run without a hold", async () => {
  expect(await fail(await buildRun(app))).toBe(0);
  expect(await complete(await buildRun(app), 0)).toBe(0);
});

test("restarts a run with a new hold", async () => {
  const run = await buildPaidRun(app);
  await claim(run);
  await fail(run);
  const before = await theRun(app, run.id);
  await inTransaction(app.foundation.db, (tx) =>
    app.features.runs.restart(tx, { id: run.id, payment: { funding: "free", cost: 0, holdId: null } }),
  );
  expect(await theRun(app, run.id)).toMatchObject({
    status: "running",
    stage: "queued",
    failure: null,
    funding: "free",
    cost: 0,
    hold_id: null,
    author_key: null,
    credits_refunded: 0,
    attempts_without_progress: 0,
    fence: before.fence,
  });
});

test("pays one run by one hold", async () => {
  const run = await buildPaidRun(app);
  const twin = buildRun(app, {
    ownerId: run.owner_id,
    payment: { funding: "credits", cost: 15, holdId: run.hold_id },
  });
  await expect(twin).rejects.toThrow("run_hold_id_key");
});

test("finds an author's run by their key, and starts no second one", async () => {
  const author = await buildAuthor(app);
  const other = await buildAuthor(app);
  const request = { key: "one and the same", hash: "hash" };
  const run = await buildRun(app, { ownerId: author.id, request });
  const found = (ownerId: string): Promise<RunRow | null> =>
    inTransaction(app.foundation.db, (tx) => app.features.runs.findByKey(tx, ownerId, request.key));
  expect((await found(author.id))?.id).toBe(run.id);
  expect(await found(other.id)).toBeNull();
  await expect(buildRun(app, { ownerId: author.id, request })).rejects.toThrow("idempotency_key");
  expect((await buildRun(app, { ownerId: other.id, request })).id).not.toBe(run.id);
});

/** An imported book without a run. */
async function buildBookOf(ownerId: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample)
    values (${id}, ${ownerId}, 'Brought along', 'Fiction', '', 'Ada', '{}', 'en-US', 'first', 'adult',
      'imported', false)`.execute(app.foundation.db);
  return id;
}

test("finds a book's newest run of a kind, locked for its owner only", async () => {
  const author = await buildAuthor(app);
  const otherAuthor = await buildAuthor(app);
  const [book, bare] = [await buildBookOf(author.id), await buildBookOf(author.id)];
  const of = { ownerId: author.id, bookId: book };
  const old = await buildRun(app, of);
  const newest = await buildRun(app, of);
  await sql`update run set created_at = created_at - interval '1 minute' where id = ${old.id}`.execute(
    app.foundation.db,
  );
  await buildRun(app, { ...of, kind: "listing" });
  const latest = await findLatestOfBooks(app.foundation.db, { bookIds: [book, bare], kind: "cover" });
  expect([...latest].map(([bookId, run]) => [bookId, run.id])).toEqual([[book, newest.id]]);
  const locked = (ownerId: string): Promise<RunRow | null> =>
    inTransaction(app.foundation.db, (tx) => lockLatestOfBook(tx, { ownerId, bookId: book, kind: "cover" }));
  expect((await locked(author.id))?.id).toBe(newest.id);
  expect(await locked(otherAuthor.id)).toBeNull();
});

test("lists only running work of the kind and author", async () => {
  const { id: ownerId } = await buildAuthor(app);
  const own = { ownerId, kind: "listing" } as const;
  const working = await buildRun(app, own);
  const paused = await buildRun(app, own);
  await complete(await buildRun(app, own), 0);
  await buildRun(app, { ...own, kind: "cover" });
  await buildRun(app, { kind: "listing" });
  const underWay = (): Promise<string[]> =>
    inTransaction(app.foundation.db, (tx) => app.features.runs.underWay(tx, { ownerId, kind: "listing" }));
  expect(await underWay()).toEqual([working.id, paused.id]);
  await inTransaction(app.foundation.db, (tx) => app.features.runs.setPaused(tx, paused.id, true));
  expect(await underWay()).toEqual([working.id]);
});

test("counts every start since a moment, first or repeated, whatever its end", async () => {
  const { id: ownerId } = await buildAuthor(app);
  const run = await buildRun(app, { ownerId });
  const { db } = app.foundation;
  const since = (ms: number): Promise<number> =>
    app.features.runs.countStarts(db, {
      ownerId,
      kind: "cover",
      since: new Date(run.created_at.getTime() + ms),
    });
  await fail(run);
  await buildRun(app);
  await buildRun(app, { ownerId, kind: "listing" });
  expect(await since(-1)).toBe(1);
  expect(await since(60_000)).toBe(0);
  await inTransaction(db, (tx) => app.features.runs.restart(tx, { id: run.id, payment: COSTS_NOTHING }));
  expect(await since(-1)).toBe(2);
});

test("lists paused runs of books that were paused before a moment and still are", async () => {
  const { id: ownerId } = await buildAuthor(app);
  const { db } = app.foundation;
  const bookId = randomUUID();
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample)
    values (${bookId}, ${ownerId}, '', 'Fiction', '', '', '{}', 'en-US', 'first', 'adult', 'written', true)`.execute(
    db,
  );
  const [paused, working] = [
    await buildRun(app, { ownerId, bookId }),
    await buildRun(app, { ownerId, bookId }),
  ];
  await sql`update run set updated_at = now() - interval '200 days' where book_id = ${bookId}`.execute(db);
  await inTransaction(db, (tx) => app.features.runs.setPaused(tx, paused.id, true));
  const resting = async (ms: number): Promise<string[]> => {
    const since = new Date(Date.now() + ms);
    const runs = await app.features.runs.findRestingSince(db, { kind: "cover", since });
    return runs.map(({ id }) => id).filter((id) => id === paused.id || id === working.id);
  };
  expect(await resting(60_000)).toEqual([paused.id]);
  expect(await resting(-60_000)).toEqual([]);
});

test("numbers events within their run and reads after the last known", async () => {
  const [run, other] = [await buildRun(app), await buildRun(app)];
  const { db } = app.foundation;
  for (const [id, type] of [
    [run.id, "began"],
    [other.id, "began"],
    [run.id, "painted"],
  ] as const) {
    await inTransaction(db, (tx) => app.features.runs.appendEvent(tx, id, { type, colour: "blue" }));
  }
  expect(await selectEvents(db, { runId: run.id, after: 0 })).toEqual([
    { seq: 1, type: "began", data: { colour: "blue" } },
    { seq: 2, type: "painted", data: { colour: "blue" } },
  ]);
  expect((await selectEvents(db, { runId: run.id, after: 1 })).map(({ seq }) => seq)).toEqual([2]);
});

test("delivers a long text in pieces that fit a notification, complete", async () => {
  const run = await buildRun(app);
  const received: string[] = [];
  const places: unknown[] = [];
  const unsubscribe = app.foundation.hub.subscribe(run.id, (data) => {
    received.push(String(Object(data).text));
    places.push(Object(data).from);
  });
  const text = "ä€😀 ".repeat(1000);
  await app.features.runs.showDraft(app.foundation.db, run.id, { text, from: 70 });
  await eventually(async () => received.join(""), { until: (whole) => whole.length >= text.length });
  unsubscribe();
  expect(received.join("")).toBe(text);
  expect(received.length).toBeGreaterThan(1);
  expect(places.slice(0, 2)).toEqual([70, 70 + (received[0]?.length ?? 0)]);
  expect(await selectEvents(app.foundation.db, { runId: run.id, after: 0 })).toEqual([]);
});

test("counts cached input as a tenth, and cache writes a quarter higher", async () => {
  const run = await buildRun(app);
  const { runs } = app.features;
  expect(await runs.billedTokens(app.foundation.db, run.id)).toBe(0);
  const call = {
    runId: run.id,
    step: "scene",
    identity: { provider: "p", model: "m" },
    costMicroUsd: null,
    milliseconds: 5,
    outcome: "ok",
  };
  await runs.recordModelCall(app.foundation.db, {
    ...call,
    usage: {
      inputTokens: 1000,
      cachedInputTokens: 900,
      cacheWriteTokens: 0,
      outputTokens: 200,
      isEstimated: false,
    },
  });
  await runs.recordModelCall(app.foundation.db, {
    ...call,
    usage: { inputTokens: 10, cachedInputTokens: 0, cacheWriteTokens: 8, outputTokens: 5, isEstimated: true },
  });
  expect(await runs.billedTokens(app.foundation.db, run.id)).toBe(100 + 90 + 200 + 15 + 2);
  const { rows } = await sql`select cache_write_tokens, estimated from model_call where run_id = ${run.id}
    order by id`.execute(app.foundation.db);
  expect(rows).toEqual([
    { cache_write_tokens: 0, estimated: false },
    { cache_write_tokens: 8, estimated: true },
  ]);
});

test("pauses a run that waits for its author's consent until it continues", async () => {
  const { id } = await buildRun(app);
  const { runs } = app.features;
  const { db } = app.foundation;
  await inTransaction(db, (tx) => runs.waitForConsent(tx, id));
  expect(await runs.find(db, id)).toMatchObject({ paused: true, waits_for: "consent" });
  await inTransaction(db, (tx) => runs.setPaused(tx, id, false));
  expect(await runs.find(db, id)).toMatchObject({ paused: false, waits_for: null });
});
