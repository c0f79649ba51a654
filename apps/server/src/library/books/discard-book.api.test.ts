import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { COSTS_NOTHING } from "../../jobs/runs/runs.ts";
import { discardBook } from "./discard-book.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Work = { kind: "cover" | "question"; ownerId: string; bookId: string };

/** Starts free work. @returns its run's id */
async function begin(work: Work): Promise<string> {
  const id = randomUUID();
  const run = { ...work, id, brief: {}, payment: COSTS_NOTHING, request: null };
  await inTransaction(app.foundation.db, (tx) => app.features.runs.start(tx, run));
  return id;
}

test("does nothing if work starts between the locks", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Salt", status: "completed" });
  const { runs, credits, entitlements } = app.features;
  const begins = {
    ...runs,
    async lockRunningOfBook(...of: Parameters<typeof runs.lockRunningOfBook>) {
      const locked = await runs.lockRunningOfBook(...of);
      await begin({ kind: "cover", ownerId: author.id, bookId });
      return locked;
    },
  };
  const deps = {
    runs: begins,
    credits,
    entitlements,
    listeners: [],
    trashedListeners: [],
    now: () => new Date(),
  };
  const taken = await inTransaction(app.foundation.db, (tx) =>
    discardBook(deps, tx, { bookId, forGood: true }),
  );
  expect(taken).toBeNull();
  expect((await author.call("GET", `/api/books/${bookId}`)).status).toBe(200);
});

test("ends all work with its book, and lets nothing more be stored", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Salt", status: "completed" });
  const of = { ownerId: author.id, bookId };
  const ids = [await begin({ ...of, kind: "cover" }), await begin({ ...of, kind: "question" })];
  const taken = await inTransaction(app.foundation.db, (tx) =>
    app.features.books.discardBook(tx, { bookId, forGood: false }),
  );
  expect(taken).toMatchObject({ ownerId: author.id, title: "Salt", runsEnded: 2, creditsReturned: 0 });
  const ended = await app.features.runs.findAll(app.foundation.db, ids);
  expect([...ended.values()]).toMatchObject(
    ids.map(() => ({ status: "failed", fence: 1, failure: { code: "taken_away" } })),
  );
});
