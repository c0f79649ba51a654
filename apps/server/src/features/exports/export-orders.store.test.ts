import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { anAuthor } from "../../platform/test-kit/authors.ts";
import {
  type ExportResult,
  type ExportRow,
  type NewExport,
  claimExport,
  countUnderWay,
  failExport,
  findExportOf,
  findTwin,
  finishExport,
  insertExport,
  noteProgress,
} from "./export-orders.store.ts";
import { type ExportsStage, anExportsStage } from "./testing/an-exports-stage.ts";
import { aFinishedBook } from "./testing/a-finished-book.ts";
import { nothingTold } from "./testing/a-told-press.ts";

let stage: ExportsStage;
beforeAll(async () => {
  stage = await anExportsStage(nothingTold());
});
afterAll(() => stage.it.close());

const RESULT: ExportResult = {
  files: [
    { format: "pdf", filename: "S.pdf", object_key: "k", media_type: "application/pdf", bytes: 9, pages: 24 },
  ],
  not_made: [{ format: "epub", sentence: "It could not be made." }],
  findings: [{ code: "X", severity: "info", sentence: "So.", hint: "Well.", file: null, page: null }],
  rules_checked: 3,
};

async function anOrder(changes: Partial<NewExport> = {}): Promise<NewExport> {
  const look = { trim: "6x9", paper: "cream", theme: "romance", large_print: false } as const;
  const row: NewExport = {
    id: randomUUID(),
    book_id: stage.book.bookId,
    formats: ["pdf", "epub"],
    ...look,
    ...changes,
  };
  await inTransaction(stage.deps.db, (tx) => insertExport(tx, row));
  return row;
}

async function found(id: string): Promise<ExportRow | null> {
  const { bookId, ownerId } = stage.book;
  return findExportOf(stage.deps.db, { ownerId, bookId, exportId: id });
}

const underWay = (ownerId: string) => inTransaction(stage.deps.db, (tx) => countUnderWay(tx, ownerId));
const twinOf = (row: NewExport) => inTransaction(stage.deps.db, (tx) => findTwin(tx, row));

test("an order is read as it was written, and its result with all its parts", async () => {
  const { db } = stage.deps;
  const order = await anOrder({ trim: "5x8", paper: "white", theme: "modern", large_print: true });
  expect(await found(order.id)).toMatchObject({
    ...order,
    status: "queued",
    progress: 0,
    attempt: 0,
    files: [],
  });
  await finishExport(db, { id: order.id, attempt: null }, RESULT);
  expect(await found(order.id)).toMatchObject({
    ...order,
    ...RESULT,
    status: "ready",
    progress: 100,
    step: "",
  });
});

test("each claim is another attempt, and says whose order it is", async () => {
  const { id } = await anOrder();
  const first = await claimExport(stage.deps.db, id);
  expect(first).toMatchObject({ id, attempt: 1, status: "rendering", owner_id: stage.book.ownerId });
  expect(await claimExport(stage.deps.db, id)).toMatchObject({ attempt: 2 });
});

test("an old attempt neither ends the order nor reports of it", async () => {
  const { db } = stage.deps;
  const { id } = await anOrder();
  await claimExport(db, id);
  await claimExport(db, id);
  const before = await found(id);
  const old = { id, attempt: 1 };
  await noteProgress(db, old, { status: "checking", progress: 90, step: "Late news" });
  await finishExport(db, old, RESULT);
  await failExport(db, old, "It went wrong long ago.");
  expect(await found(id)).toEqual(before);
  await finishExport(db, { id, attempt: 2 }, RESULT);
  expect(await found(id)).toMatchObject({ status: "ready", failure: null });
});

test("an order that a worker has taken up is not ended by a bystander", async () => {
  const { id } = await anOrder();
  await claimExport(stage.deps.db, id);
  await finishExport(stage.deps.db, { id, attempt: null }, RESULT);
  expect(await found(id)).toMatchObject({ status: "rendering", files: [] });
});

test.each(["ready", "failed"] as const)("an order that is %s stays so", async (status) => {
  const { db } = stage.deps;
  const { id } = await anOrder();
  await claimExport(db, id);
  const claim = { id, attempt: 1 };
  await (status === "ready" ? finishExport(db, claim, RESULT) : failExport(db, claim, "It went wrong."));
  const ended = await found(id);
  expect(ended?.status).toBe(status);
  expect(await claimExport(db, id)).toBeNull();
  await noteProgress(db, claim, { status: "rendering", progress: 20, step: "Again" });
  await finishExport(db, claim, { ...RESULT, rules_checked: 99 });
  await failExport(db, claim, "Something else went wrong.");
  expect(await found(id)).toEqual(ended);
});

test("an order of a book that is gone is not taken up", async () => {
  const author = await anAuthor(stage.it);
  const book = await aFinishedBook(stage.it, { author });
  const { id } = await anOrder({ book_id: book.bookId });
  await sql`delete from book where id = ${book.bookId}`.execute(stage.deps.db);
  expect(await claimExport(stage.deps.db, id)).toBeNull();
});

test("an order is found by its author and by its book, and by nobody else", async () => {
  const { db } = stage.deps;
  const { id } = await anOrder();
  const { bookId, ownerId } = stage.book;
  expect(await findExportOf(db, { ownerId, bookId, exportId: id })).not.toBeNull();
  expect(await findExportOf(db, { ownerId: randomUUID(), bookId, exportId: id })).toBeNull();
  expect(await findExportOf(db, { ownerId, bookId: randomUUID(), exportId: id })).toBeNull();
});

test("only orders under way are counted, and only this author's", async () => {
  const { db } = stage.deps;
  const author = await anAuthor(stage.it);
  const { bookId: book_id } = await aFinishedBook(stage.it, { author });
  const orders = [await anOrder({ book_id }), await anOrder({ book_id }), await anOrder({ book_id })];
  await anOrder();
  expect(await underWay(author.id)).toBe(3);
  const [first, second, third] = orders.map(({ id }) => ({ id, attempt: 1 }));
  for (const { id } of orders) await claimExport(db, id);
  expect(await underWay(author.id)).toBe(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error("Three were made.");
  await noteProgress(db, third, { status: "checking", progress: 90, step: "Checking" });
  await finishExport(db, first, RESULT);
  await failExport(db, second, "It went wrong.");
  expect(await underWay(author.id)).toBe(1);
});

test("an order has a twin only while the very same is under way", async () => {
  const { db } = stage.deps;
  const author = await anAuthor(stage.it);
  const { bookId: book_id } = await aFinishedBook(stage.it, { author });
  const order = await anOrder({ book_id, trim: "5x8" });
  const again = { ...order, id: randomUUID() };
  expect(await twinOf(again)).toBe(order.id);
  const others = [
    { book_id: stage.book.bookId, trim: "7.44x9.69" },
    { formats: ["pdf"] },
    { formats: ["epub", "pdf"] },
    { trim: "6x9" },
    { paper: "white" },
    { theme: "modern" },
    { large_print: true },
  ] satisfies Partial<NewExport>[];
  for (const change of others)
    expect([change, await twinOf({ ...again, ...change })]).toEqual([change, null]);
  await claimExport(db, order.id);
  expect(await twinOf(again)).toBe(order.id);
  await failExport(db, { id: order.id, attempt: 1 }, "It went wrong.");
  expect(await twinOf(again)).toBeNull();
});

test("a row that is not what the store takes it for is refused, not believed", async () => {
  const { id } = await anOrder();
  await sql`update book_export set files = '[{"format": "mobi"}]' where id = ${id}`.execute(stage.deps.db);
  await expect(found(id)).rejects.toThrow("format");
});
