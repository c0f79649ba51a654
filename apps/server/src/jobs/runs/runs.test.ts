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

test("each claim has a higher fence, and only the newest may write", async () => {
  const run = await buildRun(app);
  const first = await claim(run, 1);
  const second = await claim(run, 2);
  expect([first.fence, second.fence]).toEqual([1, 2]);
  await expect(claimedRun(first).write("painting", async () => "written")).rejects.toThrow(LeaseLost);
  expect(await theRun(app, run.id)).toMatchObject({ stage: "queued" });
  expect(await claimedRun(second).write("painting", async () => "written")).toBe("written");
  expect(await theRun(app, run.id)).toMatchObject({ stage: "painting" });
});

test("a write of a claim that fails leaves nothing behind, not even its stage", async () => {
  const run = await claim(await buildRun(app));
  const write = claimedRun(run).write("painting", async (tx) => {
    await app.features.runs.appendEvent(tx, run.id, { type: "painted" });
    throw new Error("no paint");
  });
  await expect(write).rejects.toThrow("no paint");
  expect(await theRun(app, run.id)).toMatchObject({ stage: "queued" });
  expect(await selectEvents(app.foundation.db, { runId: run.id, after: 0 })).toEqual([]);
});

test("what brings a run forward clears its barren claims; a note does not", async () => {
  const run = await buildRun(app);
  await claim(run);
  const row = await claim(run);
  expect(row.attempts_without_progress).toBe(2);
  await claimedRun(row).note("painting", async () => undefined);
  expect((await theRun(app, run.id)).attempts_without_progress).toBe(2);
  await claimedRun(row).write("painting", async () => undefined);
  expect((await theRun(app, run.id)).attempts_without_progress).toBe(0);
});

test("a claim that is dropped frees the run, but only by the fence it holds", async () => {
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

test("ending a run by another hand raises the fence: its worker can store nothing more", async () => {
  const run = await claim(await buildRun(app));
  await fail(run);
  const ended = await theRun(app, run.id);
  expect(ended.fence).toBe(run.fence + 1);
  expect(await holdsLease(app.foundation.db, { runId: run.id, fence: run.fence })).toBe(false);
  // Even when the author sets it going again before the worker has noticed.
  await inTransaction(app.foundation.db, (tx) =>
    app.features.runs.restart(tx, { id: run.id, payment: COSTS_NOTHING }),
  );
  await expect(claimedRun(run).write("painting", async () => undefined)).rejects.toThrow(LeaseLost);
});

test("a paused or ended run is not claimed", async () => {
  const paused = await buildRun(app);
  await inTransaction(app.foundation.db, (tx) => app.features.runs.setPaused(tx, paused.id, true));
  const ended = await buildRun(app);
  await complete(ended, 0);
  for (const { id: runId } of [paused, ended]) {
    expect(await leaseRun(app.foundation.db, { runId, worker: 1, jobId: randomUUID() })).toBeNull();
  }
});

test("a run that was delivered takes no more writes and no more news from the claim that delivered it", async () => {
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

test("a paused run that is cancelled is no longer paused", async () => {
  const run = await buildRun(app);
  await inTransaction(app.foundation.db, (tx) => app.features.runs.setPaused(tx, run.id, true));
  await fail(run);
  expect(await theRun(app, run.id)).toMatchObject({ paused: false, stage: "stopped" });
});

test("how far a run is, is said by its claim alone", async () => {
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

test("a failed run gives its hold back whole; a delivered one what was not charged", async () => {
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

/** Fails a run that had cost 4 before, and tells what the ledger was asked for and what the run has cost by then. */
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

test("work that is called off keeps what is due beyond what was paid; its credits keep their own end", async () => {
  const stopped = await stopPaid(await buildPaidRun(app), { due: 9 });
  expect(stopped).toEqual({ asked: { charge: 5, returns: "own-end" }, paid: 9 });
  const paidBefore = await stopPaid(await buildPaidRun(app), { due: 3 });
  expect(paidBefore).toEqual({ asked: { charge: 0, returns: "own-end" }, paid: 4 });
  expect(await stopPaid(await buildPaidRun(app))).toEqual({ asked: { released: true }, paid: 4 });
  expect(await stopPaid(await buildRun(app), { due: 9 })).toEqual({ asked: {}, paid: 4 });
});

test("a run that costs nothing ends without a hold", async () => {
  expect(await fail(await buildRun(app))).toBe(0);
  expect(await complete(await buildRun(app), 0)).toBe(0);
});

test("a run that is set going again begins anew, under its new hold", async () => {
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

test("one hold pays for one run", async () => {
  const run = await buildPaidRun(app);
  const twin = buildRun(app, {
    ownerId: run.owner_id,
    payment: { funding: "credits", cost: 15, holdId: run.hold_id },
  });
  await expect(twin).rejects.toThrow("run_hold_id_key");
});

test("an author's key finds their own run, and starts no second one", async () => {
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

/** A book without a run, brought along by its author. */
async function buildBookOf(ownerId: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample)
    values (${id}, ${ownerId}, 'Brought along', 'Fiction', '', 'Ada', '{}', 'en-US', 'first', 'adult',
      'imported', false)`.execute(app.foundation.db);
  return id;
}

test("a book's run of a kind is the newest, and is locked for its owner alone", async () => {
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

test("what is under way leaves out other kinds, paused and ended runs, and other authors'", async () => {
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

test("every beginning since a moment counts, the first and each further one, however it ended", async () => {
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

test("runs that rest are those of books that were paused before a moment and still are", async () => {
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

test("events are numbered within their run and read from the one that is known", async () => {
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

test("a long piece of text reaches those who look in pieces that a notification can carry, whole", async () => {
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

test("cached input is billed at a tenth, input kept for the next call at a quarter more", async () => {
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

test("a run that waits for its author's yes rests like a paused one, and waits no more once it goes on", async () => {
  const { id } = await buildRun(app);
  const { runs } = app.features;
  const { db } = app.foundation;
  await inTransaction(db, (tx) => runs.waitForConsent(tx, id));
  expect(await runs.find(db, id)).toMatchObject({ paused: true, waits_for: "consent" });
  await inTransaction(db, (tx) => runs.setPaused(tx, id, false));
  expect(await runs.find(db, id)).toMatchObject({ paused: false, waits_for: null });
});
