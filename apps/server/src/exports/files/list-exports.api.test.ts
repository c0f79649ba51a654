import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildSession, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type FinishedBook, buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { buildScriptedPress, emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
let app: TestApp;
let author: TestAuthor;
let phone: TestAuthor["call"];
const books: FinishedBook[] = [];
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter(), press: buildScriptedPress(script) } });
  author = await buildAuthor(app, { isPremium: true });
  // Before a worker starts, which would write them.
  for (let count = 0; count < 8; count += 1) books.push(await buildFinishedBook(app, { author }));
  await app.startWorker();
  phone = callAs(app, await buildSession(app, author.id));
});
afterAll(() => app.close());

/** One of the author's books without any exports yet. */
function buildFreshBook(): FinishedBook {
  const book = books.pop();
  if (book === undefined) throw new Error("more books are needed");
  return book;
}
beforeEach(() => {
  Object.assign(script, emptyScript());
});

const Listed = z.object({
  exports: z.array(z.looseObject({ id: z.string(), status: z.string(), kept: z.array(z.string()) })),
  pagination: z.looseObject({ total_items: z.int(), total_pages: z.int() }),
});
type Listed = z.output<typeof Listed>;

async function listed({ path }: FinishedBook, query = ""): Promise<Listed> {
  return Listed.parse((await phone("GET", `${path}/exports${query}`)).body);
}

async function ended(book: FinishedBook, body: object): Promise<string> {
  const { body: made } = await author.call("POST", `${book.path}/exports`, { body });
  await untilEnded(book, String(made["id"]));
  return String(made["id"]);
}

async function untilEnded(book: FinishedBook, exportId: string): Promise<void> {
  await eventually(() => author.call("GET", `${book.path}/exports/${exportId}`), {
    until: ({ body: now }) => ["ready", "failed"].includes(String(now["status"])),
  });
}

test(
  "shows another device a running request and finished files, newest first",
  { tags: "merge" },
  async () => {
    const book = buildFreshBook();
    expect(await listed(book)).toMatchObject({ exports: [], pagination: { total_items: 0 } });
    const first = await ended(book, { formats: ["txt"], trim: "5x8" });
    const gate = Promise.withResolvers<void>();
    script.open = gate.promise;
    const { body } = await author.call("POST", `${book.path}/exports`, { body: { formats: ["epub"] } });
    const running = await listed(book);
    expect(running.exports).toMatchObject([
      { id: body["id"], kept: [], files: [], trim: "6x9" },
      { id: first, status: "ready", kept: ["txt"], files: [{ format: "txt" }], trim: "5x8" },
    ]);
    expect(["queued", "rendering", "checking"]).toContain(running.exports[0]?.status);
    gate.resolve();
    await eventually(() => listed(book), { until: ({ exports: [newest] }) => newest?.status === "ready" });
  },
);

test(
  "lists a failed request with its reason, and does not call a deleted file stored",
  { tags: "merge" },
  async () => {
    const book = buildFreshBook();
    await ended(book, { formats: ["docx", "txt"] });
    await sql`delete from export_file where format = 'docx' and book_id = ${book.bookId}`.execute(
      app.foundation.db,
    );
    // Only EPUBs: meanwhile the worker sets the print pages of finished books in advance.
    script.refusals.set("epub", new PressError("missing_glyphs", "No typeface has the character 漢."));
    await ended(book, { formats: ["epub"] });
    expect((await listed(book)).exports).toMatchObject([
      { status: "failed", kept: [], failure: expect.stringContaining("漢") },
      { status: "ready", kept: ["txt"], files: [{ format: "docx" }, { format: "txt" }] },
    ]);
  },
);

test("pages through requests", async () => {
  const book = buildFreshBook();
  const ids = [await ended(book, { formats: ["txt"] }), await ended(book, { formats: ["docx"] })];
  expect((await listed(book, "?limit=1&page=2")).exports.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await listed(book, "?limit=1")).pagination).toMatchObject({ total_items: 2, total_pages: 2 });
});

test("reuses a finished request's row when repeated", { tags: "merge" }, async () => {
  const book = buildFreshBook();
  const order = { formats: ["txt", "docx"] };
  const ids = [await ended(book, order), await ended(book, order), await ended(book, order)];
  expect(new Set(ids).size).toBe(1);
  expect((await listed(book)).pagination.total_items).toBe(1);
});

test("hides another author's requests and forecast, and from visitors", async () => {
  const book = buildFreshBook();
  const otherAuthor = await buildAuthor(app);
  for (const path of [`${book.path}/exports`, `${book.path}/exports/forecast`]) {
    expect((await otherAuthor.call("GET", path)).body).toMatchObject({
      status: 404,
      code: "books.not_found",
    });
    expect((await app.server.inject({ url: path })).statusCode).toBe(401);
  }
  expect((await author.call("GET", "/api/books/no-id/exports")).status).toBe(404);
});

test("forecasts before anything is made, with files that would be rejected and how to fix them", async () => {
  const book = buildFreshBook();
  const { body } = await author.call("GET", `${book.path}/exports/forecast`);
  expect(body).toMatchObject({ words: 2, chapters: 1, known: [], forecast: { is_exact: false } });
  expect(body["refusals"]).toMatchObject([
    { format: "pdf", is_refused: true, sentence: expect.stringMatching(/about \d+ pages in 6 × 9 in/) },
    { format: "cover", is_refused: true },
    { format: "hardcover", is_refused: true, advice: expect.stringContaining("Add chapters") },
  ]);
});

test("forecasts counted pages once set, and rejects what KDP would reject before making it", async () => {
  const book = buildFreshBook();
  const forecast = async (): Promise<Record<string, unknown>> =>
    (await author.call("GET", `${book.path}/exports/forecast`)).body;
  await author.call("GET", `${book.path}/download/pdf`);
  expect(await forecast()).toMatchObject({
    known: [{ trim: "6x9", theme: "romance", large_print: false, pages: 120 }],
    forecast: { pages: 120, is_exact: true },
    refusals: [],
  });
  await sql`update export_file set pages = 42 where book_id = ${book.bookId}`.execute(app.foundation.db);
  const { refusals } = z
    .object({ refusals: z.array(z.object({ format: z.string(), sentence: z.string() })) })
    .parse(await forecast());
  expect(refusals.map(({ format }) => format)).toEqual(["hardcover"]);
  const order = (formats: string[]) => author.call("POST", `${book.path}/exports`, { body: { formats } });
  const refused = await order(["hardcover"]);
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { formats: expect.stringContaining(refusals[0]?.sentence ?? "no sentence") } },
  });
  const accepted = await order(["pdf", "cover"]);
  expect(accepted.status).toBe(202);
  // An unfinished export would count the pages of the changed text.
  await untilEnded(book, String(accepted.body["id"]));
  // A changed text has different pages, which haven't been counted.
  await sql`update chapter set text = text || ' And on.' where book_id = ${book.bookId}`.execute(
    app.foundation.db,
  );
  expect(await forecast()).toMatchObject({ known: [], forecast: { is_exact: false } });
  expect((await order(["hardcover"])).status).toBe(202);
});

test("has no forecast for an unfinished book", async () => {
  const book = buildFreshBook();
  await sql`update run set status = 'running', ended_at = null where book_id = ${book.bookId}`.execute(
    app.foundation.db,
  );
  const { body } = await author.call("GET", `${book.path}/exports/forecast`);
  expect(body).toMatchObject({ status: 409, code: "books.not_completed" });
  expect(await listed(book)).toMatchObject({ exports: [] });
});
