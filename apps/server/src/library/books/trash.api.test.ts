import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { shelve } from "../../platform/testing/shelve.ts";

const DAY_MS = 86_400_000;
const clock = buildClock();

// No worker runs here: books stay in the state that requests leave them in.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter(), clock } });
});
afterAll(() => app.close());

const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 500 };

async function listed(author: TestAuthor, state: string): Promise<unknown> {
  const { body } = await author.call("GET", `/api/books?state=${state}`);
  return Array.isArray(body["books"]) ? body["books"].map((book) => book.id) : [];
}

async function countOf(table: string, bookId: string): Promise<number> {
  const column = table === "book" ? "id" : "book_id";
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where ${sql.ref(column)} = ${bookId}`.execute(app.foundation.db);
  return rows[0]?.n ?? 0;
}

test("shows a deleted book only in the trash, until it is restored unchanged", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Salt", status: "completed" });
  const path = `/api/books/${id}`;
  const placed = await author.call("POST", `${path}/exports`, { body: { formats: ["txt"] } });
  const before = await author.call("GET", path);
  const answer = await author.call("DELETE", path);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id,
    kept_until: new Date(clock.now().getTime() + 30 * DAY_MS).toISOString(),
  });
  expect(await listed(author, "all")).toEqual([]);
  expect(await listed(author, "completed")).toEqual([]);
  expect(await listed(author, "bin")).toEqual([id]);
  for (const [method, address, body] of [
    ["GET", path],
    ["GET", `${path}/events`],
    ["GET", `${path}/download/txt`],
    ["POST", `${path}/exports`, { formats: ["txt"] }],
    ["GET", `${path}/exports`],
    ["GET", `${path}/exports/forecast`],
    ["GET", `${path}/wrap-preview`],
    ["GET", `${path}/reading`],
    ["POST", `${path}/pause`],
    ["POST", `${path}/cancel`, {}],
    ["POST", `${path}/resume`],
    ["POST", `${path}/duplicate`],
    ["PUT", path, { title: "Other" }],
    ["PUT", `${path}/blurb`, { text: "Other" }],
  ] as const) {
    const refused = await author.call(method, address, body === undefined ? {} : { body });
    expect(refused.body).toMatchObject({ status: 404, code: "books.not_found" });
  }
  const exportPath = `${path}/exports/${String(placed.body["id"])}`;
  expect((await author.call("GET", exportPath)).status).toBe(404);
  expect((await author.call("GET", `${exportPath}/zip`)).status).toBe(404);
  const restored = await author.call("POST", `${path}/restore`);
  expect(restored.body).toMatchObject({ id, status: "completed", deleted_at: null });
  expect((await author.call("GET", path)).body).toEqual(before.body);
  expect((await author.call("GET", exportPath)).status).toBe(200);
});

test("keeps the first day when deleted twice, and changes nothing when restored twice", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Salt" });
  const first = await author.call("DELETE", `/api/books/${id}`);
  clock.advance(DAY_MS);
  expect((await author.call("DELETE", `/api/books/${id}`)).body).toEqual(first.body);
  const restore = (): ReturnType<TestAuthor["call"]> => author.call("POST", `/api/books/${id}/restore`);
  expect([(await restore()).status, (await restore()).status]).toEqual([200, 200]);
  expect(await listed(author, "all")).toEqual([id]);
});

test("does not delete a book in progress or paused, and says what canceling costs", async () => {
  const author = await buildAuthor(app);
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const path = `/api/books/${String(body["id"])}`;
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, words_written)
    values (${String(body["id"])}, 'one', 1, 'One', 500, 'word', 500, 500)`.execute(app.foundation.db);
  for (const step of ["pause", "cancel"]) {
    const refused = await author.call("DELETE", path);
    expect(refused.body).toMatchObject({ status: 409, code: "books.running", cancel_charge: 5 });
    expect(refused.body["detail"]).toContain("(now 5)");
    expect((await author.call("POST", `${path}/${step}`)).status).toBe(200);
  }
  expect((await author.call("DELETE", path)).status).toBe(200);
  expect((await author.call("POST", `${path}/resume`)).status).toBe(404);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 35, held: 0 });
});

test("deletes a book permanently from the trash only", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Salt", status: "completed" });
  const gone = `/api/books/${id}?for_good=true`;
  expect((await author.call("DELETE", gone)).body).toMatchObject({ status: 409, code: "books.not_in_bin" });
  await author.call("DELETE", `/api/books/${id}`);
  expect((await author.call("DELETE", gone)).body).toEqual({ id, kept_until: null });
  for (const table of ["book", "chapter", "run"]) expect(await countOf(table, id)).toBe(0);
  expect((await author.call("DELETE", gone)).status).toBe(404);
  expect((await author.call("POST", `/api/books/${id}/restore`)).status).toBe(404);
});

test("keeps a book with work that still holds credits", async () => {
  const author = await buildAuthor(app);
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const id = String(body["id"]);
  // No call leaves a book in this state; only a bug would.
  await sql`update book set deleted_at = now() - interval '90 days' where id = ${id}`.execute(
    app.foundation.db,
  );
  await app.features.books.cleanupTrash();
  expect((await author.call("DELETE", `/api/books/${id}?for_good=true`)).status).toBe(409);
  expect(await countOf("book", id)).toBe(1);
  await sql`update book set deleted_at = null where id = ${id}`.execute(app.foundation.db);
  await author.call("POST", `/api/books/${id}/cancel`);
});

test("keeps the day's starts and spending of a deleted book", async () => {
  const author = await buildAuthor(app);
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const path = `/api/books/${String(body["id"])}`;
  const run = await app.features.books.read({ ownerId: author.id, bookId: String(body["id"]) });
  await app.features.runs.recordModelCall(app.foundation.db, {
    runId: run?.run?.id ?? "",
    step: "plan",
    identity: { provider: "p", model: "m" },
    usage: {
      inputTokens: 700,
      cachedInputTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: 77,
      isEstimated: false,
    },
    costMicroUsd: null,
    milliseconds: 1,
    outcome: "ok",
  });
  const since = new Date(Date.now() - DAY_MS);
  const counted = async (): Promise<unknown> => [
    await app.features.runs.countStarts(app.foundation.db, { ownerId: author.id, kind: "book", since }),
    await app.features.runs.spentSince(app.foundation.db, since),
  ];
  const before = await counted();
  expect(before).toEqual([1, { billedTokens: 777, usd: 0 }]);
  await author.call("POST", `${path}/cancel`);
  await author.call("DELETE", path);
  await author.call("DELETE", `${path}?for_good=true`);
  expect(await counted()).toEqual(before);
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ books_generated: 0 });
  const { body: history } = await author.call("GET", "/api/credits/history");
  expect(JSON.stringify(history)).toContain("The Salt Garden");
});

test("answers a repeated request with its book, even from the trash", async () => {
  const author = await buildAuthor(app);
  const send = (): ReturnType<TestAuthor["call"]> =>
    author.call("POST", "/api/books/generate", { body: order, headers: { "idempotency-key": "once" } });
  const id = String((await send()).body["id"]);
  await author.call("POST", `/api/books/${id}/cancel`);
  await author.call("DELETE", `/api/books/${id}`);
  expect((await send()).body).toMatchObject({ id, deleted_at: expect.any(String) });
});

test("hides another author's book from deleting, restoring and permanent deletion", async () => {
  const [owner, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const id = await shelve(app, owner.id, { title: "Salt" });
  await owner.call("DELETE", `/api/books/${id}`);
  for (const [method, path] of [
    ["DELETE", ""],
    ["DELETE", "?for_good=true"],
    ["POST", "/restore"],
  ] as const) {
    expect((await otherAuthor.call(method, `/api/books/${id}${path}`)).body).toMatchObject({
      status: 404,
      code: "books.not_found",
    });
  }
  expect(await listed(owner, "bin")).toEqual([id]);
});

// Last, since sessions expire with the days that pass here.
test("keeps a book in the trash for 30 days, then deletes it with everything that belongs to it", async () => {
  const author = await buildAuthor(app);
  const [old, young, kept] = [
    await shelve(app, author.id, { title: "Old", status: "completed" }),
    await shelve(app, author.id, { title: "Young", status: "completed" }),
    await shelve(app, author.id, { title: "Kept", status: "completed" }),
  ];
  await author.call("GET", `/api/books/${old}/download/txt`);
  expect(await countOf("export_file", old)).toBe(1);
  await author.call("DELETE", `/api/books/${old}`);
  clock.advance(2000);
  await author.call("DELETE", `/api/books/${young}`);
  const left = async (): Promise<number[]> =>
    Promise.all([old, young, kept].map((id) => countOf("book", id)));
  clock.advance(30 * DAY_MS - 2000);
  await app.features.books.cleanupTrash();
  expect(await left()).toEqual([1, 1, 1]);
  clock.advance(1000);
  await app.features.books.cleanupTrash();
  expect(await left()).toEqual([0, 1, 1]);
  for (const table of ["chapter", "run", "export_file"]) expect(await countOf(table, old)).toBe(0);
  clock.advance(2000);
  expect(await app.features.books.cleanupTrash()).toBe(1);
  expect(await left()).toEqual([0, 0, 1]);
});

test("leaves no integrity failure", async () => {
  expect(await app.features.integrityChecks.findBroken()).toEqual([]);
});
