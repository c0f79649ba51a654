import { WIZARD_LIMITS, WizardDraft } from "@colophon/contracts/library/wizard";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS, adapters: { languageModel: buildWriter({}) } });
});
afterAll(() => app.close());

const draftOf = async (author: TestAuthor) =>
  WizardDraft.parse((await author.call("GET", "/api/wizard")).body);
const save = (author: TestAuthor, revision: number, fields: object) =>
  author.call("PUT", "/api/wizard", { body: { fields, revision } });
const clear = (author: TestAuthor, revision: number) =>
  author.call("DELETE", `/api/wizard?revision=${revision}`);
const order = (author: TestAuthor, key: string | null, body: object = { title: "The Ford" }) =>
  author.call("POST", "/api/books/generate", {
    body,
    headers: key === null ? {} : { "idempotency-key": key },
  });

async function requestBook(author: TestAuthor): Promise<{ bookId: string; draft: WizardDraft }> {
  await save(author, 0, { title: "The Ford" });
  const { status, body } = await order(author, (await draftOf(author)).order_key);
  expect(status).toBe(202);
  return { bookId: String(body["id"]), draft: await draftOf(author) };
}

test("starts with an empty draft, and shows what was typed on any device, to the letter", async () => {
  const author = await buildAuthor(app);
  expect(await draftOf(author)).toEqual({
    fields: {},
    book_id: null,
    order_key: null,
    revision: 0,
    updated_at: null,
  });
  const fields = {
    title: "  The Ford ",
    chapters: 3,
    genre: "Mystery",
    writing_style: "",
    themes: ["Loss", "tides"],
    description: "A river.\n\nAnd a boat.  ",
    words_per_chapter: null,
    sources: [{ title: "", text: "Built in 1911." }],
    stops_after_plan: false,
  };
  expect(await save(author, 0, fields)).toMatchObject({ status: 200, body: { revision: 1, fields } });
  expect((await draftOf(author)).fields).toEqual(fields);
});

test("rejects an older window with the newer draft, and stores nothing", async () => {
  const author = await buildAuthor(app);
  await save(author, 0, { title: "One" });
  await save(author, 1, { title: "Two" });
  for (const revision of [0, 1, 3, 2 ** 31]) {
    expect(await save(author, revision, { title: "Old" })).toMatchObject({
      status: 409,
      body: { code: "wizard.changed", draft: { revision: 2, fields: { title: "Two" } } },
    });
  }
  expect((await draftOf(author)).fields.title).toBe("Two");
});

test("stores one of two windows that save at once, and tells the other", async () => {
  const author = await buildAuthor(app);
  const first = await Promise.all([save(author, 0, { title: "A" }), save(author, 0, { title: "B" })]);
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const then = await Promise.all([save(author, 1, { title: "C" }), save(author, 1, { title: "D" })]);
  expect(then.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await draftOf(author)).revision).toBe(2);
});

test("hides another author's draft, and keeps it", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  await save(author, 0, { title: "Mine" });
  expect((await draftOf(otherAuthor)).fields).toEqual({});
  await save(otherAuthor, 0, { title: "Theirs" });
  await clear(otherAuthor, 1);
  expect((await draftOf(author)).fields.title).toBe("Mine");
});

test("stores the requested book in the draft at once", async () => {
  const author = await buildAuthor(app);
  const { bookId, draft } = await requestBook(author);
  expect(draft).toMatchObject({ book_id: bookId, revision: 2, fields: { title: "The Ford" } });
});

test("makes one book and charges once for two windows at once", async () => {
  const author = await buildAuthor(app);
  await save(author, 0, { title: "The Ford" });
  const { order_key: key } = await draftOf(author);
  const [one, other] = await Promise.all([order(author, key), order(author, key)]);
  expect(one.body["id"]).toBe(other.body["id"]);
  expect(await order(author, key)).toMatchObject({ status: 202, body: { id: one.body["id"] } });
  expect((await draftOf(author)).revision).toBe(2);
});

test("leaves the draft alone for another request, or another author's under its key", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  await save(author, 0, { title: "The Ford" });
  const { order_key: key } = await draftOf(author);
  await order(author, "another-key");
  await order(author, null);
  await order(otherAuthor, key);
  expect(await draftOf(author)).toMatchObject({ book_id: null, order_key: key, revision: 1 });
});

test("keeps the draft and its key after a rejected request", async () => {
  const author = await buildAuthor(app, { credits: 0, booksGenerated: 3 });
  await save(author, 0, { title: "The Ford" });
  const before = await draftOf(author);
  expect((await order(author, before.order_key)).status).toBe(402);
  expect(await draftOf(author)).toEqual(before);
});

test("empties the draft and keeps the book when starting over, and rejects older windows from then on", async () => {
  const author = await buildAuthor(app);
  const { bookId, draft } = await requestBook(author);
  expect(await clear(author, 2)).toMatchObject({
    status: 200,
    body: { fields: {}, book_id: null, revision: 3 },
  });
  expect((await draftOf(author)).order_key).not.toBe(draft.order_key);
  for (const revision of [0, 1, 2]) expect((await save(author, revision, { title: "Old" })).status).toBe(409);
  expect((await author.call("GET", `/api/books/${bookId}`)).status).toBe(200);
  expect((await save(author, 3, { title: "New" })).status).toBe(200);
});

test("rejects starting over from an older draft, with the newer one, which stays", async () => {
  const author = await buildAuthor(app);
  await save(author, 0, { title: "One" });
  await save(author, 1, { title: "Typed elsewhere" });
  for (const revision of [0, 1, 3]) {
    expect(await clear(author, revision)).toMatchObject({
      status: 409,
      body: { code: "wizard.changed", draft: { revision: 2, fields: { title: "Typed elsewhere" } } },
    });
  }
  expect((await draftOf(author)).fields.title).toBe("Typed elsewhere");
  expect((await author.call("DELETE", "/api/wizard")).status).toBe(422);
  expect((await author.call("DELETE", "/api/wizard?revision=-1")).status).toBe(422);
});

test("makes no draft when starting over before anything was typed", async () => {
  const author = await buildAuthor(app);
  expect((await clear(author, 0)).body).toMatchObject({ revision: 0, order_key: null });
  expect((await clear(author, 0)).status).toBe(200);
});

test("treats a book in the trash as none of the draft, until it is restored", async () => {
  const author = await buildAuthor(app);
  const { bookId, draft } = await requestBook(author);
  await app.foundation.db.transaction().execute(async (tx) => {
    await sql`update book set deleted_at = now() where id = ${bookId}`.execute(tx);
  });
  expect(await draftOf(author)).toMatchObject({ book_id: null, fields: { title: "The Ford" } });
  await sql`update book set deleted_at = null where id = ${bookId}`.execute(app.foundation.db);
  expect((await draftOf(author)).book_id).toBe(bookId);
  await sql`update book set deleted_at = now() where id = ${bookId}`.execute(app.foundation.db);
  const again = await order(author, draft.order_key);
  expect(again.status).toBe(202);
  expect(again.body["id"]).not.toBe(bookId);
  expect((await draftOf(author)).book_id).toBe(again.body["id"]);
});

test("keeps a draft after its book is deleted", async () => {
  const author = await buildAuthor(app);
  await save(author, 0, { title: "The Ford" });
  const id = await shelve(app, author.id, { title: "The Ford" });
  const { db } = app.foundation;
  await sql`update wizard_draft set book_id = ${id} where owner_id = ${author.id}`.execute(db);
  expect((await draftOf(author)).book_id).toBe(id);
  await sql`delete from book where id = ${id}`.execute(db);
  expect(await draftOf(author)).toMatchObject({ book_id: null, fields: { title: "The Ford" } });
});

test("ignores another author's book, even if a row names it", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  await save(author, 0, { title: "The Ford" });
  const theirs = await shelve(app, otherAuthor.id, { title: "Theirs" });
  await sql`update wizard_draft set book_id = ${theirs} where owner_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect((await draftOf(author)).book_id).toBeNull();
});

test("drops unknown fields stored by an older version", async () => {
  const author = await buildAuthor(app);
  await save(author, 0, { title: "The Ford" });
  const old = JSON.stringify({ title: "The Ford", genre: "Telenovela", mood: "sad", chapters: 99 });
  await sql`update wizard_draft set fields = ${old}::jsonb where owner_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect((await draftOf(author)).fields).toEqual({ title: "The Ford" });
});

test.each([
  ["no body", undefined, 422],
  ["no revision", { fields: {} }, 422],
  ["a revision below none", { fields: {}, revision: -1 }, 422],
  ["a revision that is no whole number", { fields: {}, revision: 0.5 }, 422],
  ["fields that are a list", { fields: [], revision: 0 }, 422],
  ["a title of another kind", { fields: { title: { a: 1 } }, revision: 0 }, 422],
  ["a genre that there is not", { fields: { genre: "Telenovela" }, revision: 0 }, 422],
  ["eleven chapters", { fields: { chapters: 11 }, revision: 0 }, 422],
  ["a character no database holds", { fields: { title: "a\u0000b" }, revision: 0 }, 422],
  ["half a character", { fields: { description: "\uD800" }, revision: 0 }, 422],
  [
    "eleven notes",
    { fields: { sources: Array.from({ length: 11 }, () => ({ title: "", text: "" })) }, revision: 0 },
    422,
  ],
  ["a title beyond all bounds", { fields: { title: "x".repeat(1001) }, revision: 0 }, 422],
  ["three megabytes", { fields: { description: "x".repeat(3_000_000) }, revision: 0 }, 413],
])("rejects %s in words, and stores nothing", async (_, body, status) => {
  const author = await buildAuthor(app);
  const refused = await author.call("PUT", "/api/wizard", { body });
  expect(refused.status).toBe(status);
  expect(String(refused.body["detail"])).toMatch(/^[A-Z].{10}/u);
  expect((await draftOf(author)).revision).toBe(0);
});

test("stores the maximum in the letters with most bytes", async () => {
  const author = await buildAuthor(app);
  const sources = Array.from({ length: 10 }, () => ({
    title: "塩".repeat(WIZARD_LIMITS.line),
    text: "塩".repeat(WIZARD_LIMITS.source),
  }));
  expect((await save(author, 0, { sources })).status).toBe(200);
  expect((await draftOf(author)).fields.sources).toEqual(sources);
});

test("names and rejects unknown fields", async () => {
  const author = await buildAuthor(app);
  const refused = await save(author, 0, { title: "The Ford", is_admin: true });
  expect(refused).toMatchObject({ status: 422, body: { fields: { "fields.is_admin": expect.any(String) } } });
  expect((await draftOf(author)).fields).toEqual({});
});

test("has no draft for a visitor", async () => {
  const response = await app.server.inject({ method: "GET", url: "/api/wizard" });
  expect(response.statusCode).toBe(401);
});
