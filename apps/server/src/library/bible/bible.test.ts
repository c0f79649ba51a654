import { afterAll, beforeAll, expect, test } from "vitest";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { buildBookOutline } from "@colophon/rules/testing/build-outline";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buildBook(): Promise<string> {
  const { id } = await buildAuthor(app);
  return shelve(app, id, { title: "The Salt Garden" });
}

function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(app.foundation.db, work);
}

const fact = { about: "Ada", attribute: "eyes", value: "grey", quote: "her grey eyes", scene: 1 };
const NOTHING = { facts: [], planted: [], paid: [] };

test("stores a chapter's facts once, however often summarized, with the chapter's number", async () => {
  const bookId = await buildBook();
  const { bible } = app.features;
  for (const value of ["grey", "green"]) {
    await write((tx) =>
      bible.saveLedgers(tx, bookId, [{ ...NOTHING, chapterId: "one", facts: [{ ...fact, value }] }]),
    );
  }
  expect(await bible.facts(app.foundation.db, bookId)).toMatchObject([
    { about: "Ada", value: "green", chapter: 1 },
  ]);
});

test("makes one thread of an outline's setup, across outlines, and pays it off by its words", async () => {
  const bookId = await buildBook();
  const { bible } = app.features;
  const { db } = app.foundation;
  const promise = { id: "promise-1", text: "Who kept the key", planted_in: 1, paid_in: 2 };
  const plan = buildBookOutline({ promises: [promise] });
  await write((tx) => bible.saveOutline(tx, bookId, plan));
  await write((tx) => bible.saveOutline(tx, bookId, plan));
  const [thread, ...more] = await bible.threads(db, bookId);
  expect([thread?.status, more]).toEqual(["open", []]);
  const paid = [{ threadId: thread?.id ?? "", quote: "Ada held up the key." }];
  await write((tx) => bible.saveLedgers(tx, bookId, [{ ...NOTHING, chapterId: "one", paid }]));
  expect(await bible.threads(db, bookId)).toMatchObject([{ status: "paid", promise_id: "promise-1" }]);
});
