import { randomUUID } from "node:crypto";
import {
  BookStatements,
  StatementPassages,
  BookSources,
  SOURCE_LIMITS,
} from "@colophon/contracts/library/sources";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
});
afterAll(() => app.close());

const buildBook = (author: TestAuthor) => shelve(app, author.id, { title: "The Salt Garden" });
const list = async (author: TestAuthor, id: string) =>
  BookSources.parse((await author.call("GET", `/api/books/${id}/sources`)).body);
const note = (author: TestAuthor, id: string, body: object) =>
  author.call("POST", `/api/books/${id}/sources`, { body });

async function send(author: TestAuthor, address: string, of: { method: "POST" | "PUT"; payload: string }) {
  const response = await app.server.inject({
    method: of.method,
    url: address,
    headers: { authorization: `Bearer ${author.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(of.payload),
  });
  return { status: response.statusCode, body: response.json() };
}

test("adds notes and files to a book, each with its own number", async () => {
  const author = await buildAuthor(app);
  const id = await buildBook(author);
  expect(await note(author, id, { title: "Diary", text: "It rained.\n\nShe left." })).toMatchObject({
    status: 201,
  });
  const markdown = "# Lamps\n\nThey *burned* for 31 hours.\n\n- one\n- two\n";
  const added = await send(author, `/api/books/${id}/sources/files?filename=log.md`, {
    method: "POST",
    payload: markdown,
  });
  expect(added.status).toBe(201);
  const { sources, words } = await list(author, id);
  expect(sources).toMatchObject([
    { number: 1, title: "Diary", kind: "note", words: 4, letters: 21, opening: "It rained.\n\nShe left." },
    { number: 2, kind: "file", filename: "log.md", statements: 0 },
  ]);
  const { body } = await author.call("GET", `/api/books/${id}/sources/${sources[1]?.id}`);
  expect(body["text"]).toBe("Lamps\n\nThey burned for 31 hours.\n\none\n\ntwo");
  expect(words).toBe(12);
  // The model gets both.
  const stored = await app.features.bible.sources(app.foundation.db, id);
  expect(stored.map(({ number }) => number)).toEqual([1, 2]);
});

test("renames and replaces a source, and restores a removed one under its number", async () => {
  const author = await buildAuthor(app);
  const id = await buildBook(author);
  await note(author, id, { title: "Diary", text: "It rained." });
  const [first] = (await list(author, id)).sources;
  const one = `/api/books/${id}/sources/${first?.id}`;
  await author.call("PUT", one, { body: { title: "Diary of 1871" } });
  const replaced = await send(author, `${one}/file?filename=new.txt`, {
    method: "PUT",
    payload: "It snowed.",
  });
  expect(replaced.body).toMatchObject({
    sources: [{ number: 1, title: "Diary of 1871", opening: "It snowed.", kind: "file" }],
  });
  const removed = await author.call("DELETE", one);
  expect(removed.body).toMatchObject({ sources: [], removed: [{ title: "Diary of 1871" }] });
  expect(await app.features.bible.sources(app.foundation.db, id)).toEqual([]);
  await note(author, id, { title: "Letter", text: "It stopped." });
  expect((await list(author, id)).sources).toMatchObject([{ number: 2 }]);
  expect(await author.call("GET", one)).toMatchObject({ status: 404, body: { code: "sources.not_found" } });
  const restored = await author.call("POST", `${one}/restore`);
  expect(restored.body).toMatchObject({ sources: [{ number: 1 }, { number: 2 }], removed: [] });
});

test(
  "rejects too many or too long sources, and files without text, and changes nothing",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildBook(author);
    const rejectedFile = await send(author, `/api/books/${id}/sources/files?filename=a.pdf`, {
      method: "POST",
      payload: "%PDF-1.7",
    });
    expect(rejectedFile).toMatchObject({ status: 422, body: { code: "imports.refused" } });
    expect(await note(author, id, { title: "Long", text: "a".repeat(200_001) })).toMatchObject({
      status: 422,
    });
    const long = await send(author, `/api/books/${id}/sources/files?filename=a.txt`, {
      method: "POST",
      payload: "word ".repeat(210_000),
    });
    expect(long).toMatchObject({ status: 409, body: { code: "sources.too_long" } });
    expect((await list(author, id)).sources).toEqual([]);
    await inTransaction(app.foundation.db, (tx) =>
      app.features.bible.addSources(
        tx,
        id,
        Array.from({ length: SOURCE_LIMITS.perBook }, () => ({ title: "Note", text: "It rained." })),
      ),
    );
    expect(await note(author, id, { title: "One more", text: "It rained." })).toMatchObject({
      status: 409,
      body: { code: "sources.too_many", limit: SOURCE_LIMITS.perBook },
    });
  },
);

test.each([
  ["too_many", { many: SOURCE_LIMITS.perBook, letters: 10 }],
  ["too_long", { many: 2, letters: SOURCE_LIMITS.letters }],
])("does not restore a source if that would be %s", async (code, { many, letters }) => {
  const author = await buildAuthor(app);
  const id = await buildBook(author);
  await note(author, id, { title: "Diary", text: "It rained." });
  const [first] = (await list(author, id)).sources;
  const one = `/api/books/${id}/sources/${first?.id}`;
  await author.call("DELETE", one);
  const others = Array.from({ length: many }, () => ({ title: "Note", text: "a".repeat(letters) }));
  await inTransaction(app.foundation.db, (tx) => app.features.bible.addSources(tx, id, others));
  expect(await author.call("POST", `${one}/restore`)).toMatchObject({
    status: 409,
    body: { code: `sources.${code}` },
  });
  const { sources, removed } = await list(author, id);
  expect([sources.length, removed.map(({ title }) => title)]).toEqual([many, ["Diary"]]);
});

const STATEMENT = "In 1871 the lamps burned for 31 hours.";

async function buildBookWithStatements(author: TestAuthor): Promise<string> {
  const id = await buildBook(author);
  const { db } = app.foundation;
  await sql`update chapter set text = ${`${STATEMENT}\n\nIt was *cold* in “Harrow”.`}, words = 12
    where book_id = ${id}`.execute(db);
  await note(author, id, { title: "Log", text: `Grass grows.\n\n${STATEMENT} So the log says.` });
  await note(author, id, { title: "Other", text: "Bread wants time." });
  await check(id);
  return id;
}

/** Checks a chapter's statements again. */
async function check(bookId: string): Promise<void> {
  const unsaid = { sourceId: null, passage: "" };
  const claims = [
    { kind: "number", quote: STATEMENT, state: "flagged" as const, ...unsaid },
    { kind: "name", quote: 'It was *cold* in "Harrow".', state: "flagged" as const, ...unsaid },
    { kind: "study", quote: "A study says so.", state: "cut" as const, ...unsaid },
  ];
  const { bible } = app.features;
  await inTransaction(app.foundation.db, (tx) =>
    bible.saveStatements(tx, { bookId, chapterId: "one", claims }),
  );
}

const statementsOf = async (author: TestAuthor, id: string) =>
  BookStatements.parse((await author.call("GET", `/api/books/${id}/claims`)).body).claims;

test("lists every statement with its outcome, its place, and whether it is still there", async () => {
  const author = await buildAuthor(app);
  const id = await buildBookWithStatements(author);
  expect(await statementsOf(author, id)).toMatchObject([
    {
      quote: STATEMENT,
      state: "flagged",
      settled: null,
      section_id: "one",
      chapter: 1,
      block_id: "b1",
      still_there: true,
    },
    { state: "flagged", block_id: "b2", still_there: true, source: null, passage: "" },
    { state: "cut", block_id: null, still_there: false },
  ]);
});

test("keeps an author's decision when the chapter is checked again, and does not flag it", async () => {
  const author = await buildAuthor(app);
  const id = await buildBookWithStatements(author);
  const { db } = app.foundation;
  const [first, second] = await statementsOf(author, id);
  const claim = (which: { id: string } | undefined) => `/api/books/${id}/claims/${which?.id}`;
  const offered = await author.call("GET", `${claim(first)}/passages`);
  const [near] = StatementPassages.parse(offered.body).passages;
  expect(near).toMatchObject({ number: 1, title: "Log" });
  const sourced = { outcome: "sourced", source_id: near?.source_id, passage: near?.passage };
  expect(await author.call("PUT", claim(first), { body: sourced })).toMatchObject({ status: 200 });
  await author.call("PUT", claim(second), { body: { outcome: "vouched" } });
  expect(await app.features.bible.flagged(db, id)).toEqual([]);
  await check(id);
  const [rechecked, other] = await statementsOf(author, id);
  expect(rechecked?.id).not.toBe(first?.id);
  expect(rechecked).toMatchObject({
    state: "flagged",
    settled: "sourced",
    source: { number: 1, title: "Log", is_removed: false },
    passage: near?.passage,
  });
  expect(other).toMatchObject({ settled: "vouched" });
  // A statement marked for fixing isn't confirmed by anyone.
  await author.call("PUT", claim(rechecked), { body: { outcome: "mend" } });
  expect(await app.features.bible.flagged(db, id)).toEqual([{ chapterId: "one", quote: STATEMENT }]);
  const { body } = await author.call("PUT", claim(rechecked), { body: { outcome: "open" } });
  expect(BookStatements.parse(body).claims[0]).toMatchObject({ settled: null, source: null, passage: "" });
  expect(await author.call("PUT", claim(first), { body: { outcome: "mend" } })).toMatchObject({
    status: 404,
    body: { code: "sources.claim_not_found" },
  });
});

test("attaches a passage only if it is in the source", async () => {
  const author = await buildAuthor(app);
  const id = await buildBookWithStatements(author);
  const [claim] = await statementsOf(author, id);
  const [, other] = (await list(author, id)).sources;
  const body = { outcome: "sourced", source_id: other?.id, passage: STATEMENT };
  expect(await author.call("PUT", `/api/books/${id}/claims/${claim?.id}`, { body })).toMatchObject({
    status: 409,
    body: { code: "sources.passage_not_found" },
  });
  expect(await statementsOf(author, id)).toMatchObject([{ settled: null }, {}, {}]);
});

test("settles no statement by a removed source", async () => {
  const author = await buildAuthor(app);
  const id = await buildBookWithStatements(author);
  const [claim] = await statementsOf(author, id);
  const [log] = (await list(author, id)).sources;
  await author.call("DELETE", `/api/books/${id}/sources/${log?.id}`);
  const body = { outcome: "sourced", source_id: log?.id, passage: STATEMENT };
  expect(await author.call("PUT", `/api/books/${id}/claims/${claim?.id}`, { body })).toMatchObject({
    status: 404,
    body: { code: "sources.not_found" },
  });
  expect(await statementsOf(author, id)).toMatchObject([{ settled: null, source: null }, {}, {}]);
});

test("hides everything from other authors", async () => {
  const author = await buildAuthor(app);
  const id = await buildBookWithStatements(author);
  const otherAuthor = await buildAuthor(app);
  const [source] = (await list(author, id)).sources;
  const [claim] = await statementsOf(author, id);
  const own = await buildBook(otherAuthor);
  const [theirs, here] = [`/api/books/${id}`, `/api/books/${own}`];
  const calls = [
    ["GET", `${theirs}/sources`, undefined, "books.not_found"],
    ["POST", `${theirs}/sources`, { title: "Mine", text: "Mine." }, "books.not_found"],
    ["GET", `${theirs}/sources/${source?.id}`, undefined, "books.not_found"],
    ["GET", `${here}/sources/${source?.id}`, undefined, "sources.not_found"],
    ["PUT", `${here}/sources/${source?.id}`, { title: "Mine" }, "sources.not_found"],
    ["DELETE", `${here}/sources/${source?.id}`, undefined, "sources.not_found"],
    ["POST", `${here}/sources/${source?.id}/restore`, undefined, "sources.not_found"],
    ["GET", `${theirs}/claims`, undefined, "books.not_found"],
    ["GET", `${here}/claims/${claim?.id}/passages`, undefined, "sources.claim_not_found"],
    ["PUT", `${here}/claims/${claim?.id}`, { outcome: "mend" }, "sources.claim_not_found"],
    ["PUT", `${theirs}/claims/${randomUUID()}`, { outcome: "mend" }, "books.not_found"],
  ] as const;
  for (const [method, address, body, code] of calls) {
    const answer = await otherAuthor.call(method, address, body === undefined ? {} : { body });
    expect([address, answer.status, answer.body["code"]]).toEqual([address, 404, code]);
  }
  const file = await send(otherAuthor, `${theirs}/sources/files?filename=a.txt`, {
    method: "POST",
    payload: "Mine.",
  });
  expect(file).toMatchObject({ status: 404 });
  const replaced = await send(otherAuthor, `${here}/sources/${source?.id}/file?filename=a.txt`, {
    method: "PUT",
    payload: "Mine.",
  });
  expect(replaced).toMatchObject({ status: 404 });
  expect((await list(author, id)).sources).toHaveLength(2);
});
