import { afterAll, beforeAll, expect, test } from "vitest";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { anAuthor } from "../../platform/test-kit/authors.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";
import { shelve } from "../../platform/test-kit/shelve.ts";
import { aPlan } from "@colophon/domain/testing/test-plan";

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

async function aBook(): Promise<string> {
  const { id } = await anAuthor(it);
  return shelve(it, id, { title: "The Salt Garden" });
}

function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(it.foundation.db, work);
}

const fact = { about: "Ada", attribute: "eyes", value: "grey", quote: "her grey eyes", scene: 1 };
const NOTHING = { facts: [], planted: [], paid: [] };

test("a chapter's facts stand once, however often its ledger is kept, and know their chapter's number", async () => {
  const bookId = await aBook();
  const { bible } = it.features;
  for (const value of ["grey", "green"]) {
    await write((tx) =>
      bible.keepChapters(tx, bookId, [{ ...NOTHING, chapterId: "one", facts: [{ ...fact, value }] }]),
    );
  }
  expect(await bible.facts(it.foundation.db, bookId)).toMatchObject([
    { about: "Ada", value: "green", chapter: 1 },
  ]);
});

test("a plan's promise is one thread, whatever is planned again, and is paid by the words that pay it", async () => {
  const bookId = await aBook();
  const { bible } = it.features;
  const { db } = it.foundation;
  const promise = { id: "promise-1", text: "Who kept the key", planted_in: 1, paid_in: 2 };
  const plan = aPlan({ promises: [promise] });
  await write((tx) => bible.keepPlan(tx, bookId, plan));
  await write((tx) => bible.keepPlan(tx, bookId, plan));
  const [thread, ...more] = await bible.threads(db, bookId);
  expect([thread?.status, more]).toEqual(["open", []]);
  const paid = [{ threadId: thread?.id ?? "", quote: "Ada held up the key." }];
  await write((tx) => bible.keepChapters(tx, bookId, [{ ...NOTHING, chapterId: "one", paid }]));
  expect(await bible.threads(db, bookId)).toMatchObject([{ status: "paid", promise_id: "promise-1" }]);
});
