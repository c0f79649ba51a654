import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import type { NewFinding } from "./findings.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function buildFinding(changes: Partial<NewFinding> = {}): NewFinding {
  return {
    kind: "momentum",
    severity: "note",
    chapterId: "one",
    detail: "It drags.",
    found_by: "model",
    quotes: ["word"],
    ...changes,
  };
}

async function buildBook(): Promise<string> {
  const { id } = await buildAuthor(app);
  return shelve(app, id, { title: "The Salt Garden" });
}

function replace(bookId: string, found: readonly NewFinding[]): Promise<void> {
  const { findings } = app.features;
  return inTransaction(app.foundation.db, (tx) => findings.replace(tx, bookId, { by: ["model"], found }));
}

test("gives a finding an id, its chapter's number and its quotes, and sorts by gravity", async () => {
  const bookId = await buildBook();
  await replace(bookId, [
    buildFinding(),
    buildFinding({ kind: "integrity", severity: "blocking", chapterId: null, quotes: [] }),
  ]);
  const found = await app.features.findings.ofBook(app.foundation.db, bookId);
  expect(found).toMatchObject([
    { kind: "integrity", severity: "blocking", chapter: null, quotes: [], status: "open" },
    { kind: "momentum", severity: "note", chapter: 1, quotes: ["word"], status: "open" },
  ]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
});

test("replaces earlier findings of the same check, and keeps those of others", async () => {
  const bookId = await buildBook();
  await replace(bookId, [buildFinding(), buildFinding({ kind: "claim", found_by: "code" })]);
  await replace(bookId, [buildFinding({ detail: "It drags less." })]);
  const found = await app.features.findings.ofBook(app.foundation.db, bookId);
  expect(new Map(found.map(({ kind, detail }) => [kind, detail]))).toEqual(
    new Map([
      ["claim", "It drags."],
      ["momentum", "It drags less."],
    ]),
  );
});

test("keeps an accepted finding accepted after another check", async () => {
  const bookId = await buildBook();
  const { findings } = app.features;
  const { db } = app.foundation;
  await replace(bookId, [buildFinding({ kind: "integrity", severity: "blocking" })]);
  expect(await findings.isBlocked(db, bookId)).toBe(true);
  await inTransaction(db, (tx) => findings.settleBlocking(tx, bookId, "accepted"));
  expect(await findings.isBlocked(db, bookId)).toBe(false);
  await replace(bookId, []);
  expect(await findings.ofBook(db, bookId)).toMatchObject([{ kind: "integrity", status: "accepted" }]);
});
