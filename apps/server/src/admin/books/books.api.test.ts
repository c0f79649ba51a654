// @module-tag merge

import { randomUUID } from "node:crypto";
import { BookSummary } from "@colophon/contracts/library/books/book";
import { cardState } from "@colophon/rules/card-state";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const DAY_MS = 86_400_000;
const LIST = "/api/admin/books";
const BOOK_REQUEST = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 500 };
const clock = buildClock();

// No worker runs here: books stay in their initial state.
let app: TestApp;
let admin: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter(), clock } });
  admin = await buildAuthor(app, { isAdmin: true });
});
afterAll(() => app.close());

const Listed = z.object({
  books: z.array(z.looseObject({ id: z.string(), title: z.string() })),
  pagination: z.strictObject({
    current_page: z.int().nullable(),
    total_pages: z.int(),
    total_books: z.int(),
    books_per_page: z.int(),
    has_next: z.boolean(),
    has_prev: z.boolean(),
  }),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  total: z.object({ count: z.int() }),
});

async function listed(query: string): Promise<z.output<typeof Listed>> {
  const { status, body } = await admin.call("GET", `${LIST}${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return Listed.parse(body);
}

async function titles(query: string): Promise<string[]> {
  return (await listed(query)).books.map(({ title }) => title);
}

/** An author whose books are the only ones a search by their id finds. */
async function buildAuthorWithBooks(...books: Parameters<typeof shelve>[2][]) {
  const author = await buildAuthor(app);
  const ids: string[] = [];
  for (const book of books) ids.push(await shelve(app, author.id, book));
  return { ...author, ids };
}

async function ordered(author: TestAuthor): Promise<string> {
  const { status, body } = await author.call("POST", "/api/books/generate", { body: BOOK_REQUEST });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return String(body["id"]);
}

const deleteBook = (id: string, body: object = { reason: "Spam" }): ReturnType<TestAuthor["call"]> =>
  admin.call("DELETE", `${LIST}/${id}`, { body });

test("shows a book's owner and state, and none of its text", async () => {
  const author = await buildAuthor(app);
  const id = await ordered(author);
  const { books } = await listed(`?q=${author.id}`);
  expect(books).toEqual([
    {
      id,
      user_id: author.id,
      title: "The Salt Garden",
      genre: "Romance",
      status: "generating",
      state: "queued",
      chapters: 0,
      words: 0,
      created_at: expect.any(String),
      owner: { id: author.id, name: "Ada Test", email: author.email },
      funding: expect.stringMatching(/^(?:free|credits)$/),
      origin: "generated",
      is_sample: expect.any(Boolean),
      deleted_at: null,
    },
  ]);
});

test("filters books by state, kind, funding, origin and trash", async () => {
  const author = await buildAuthorWithBooks(
    { title: "Done", status: "completed", words: 7 },
    { title: "Stopped", status: "failed" },
    { title: "Under way", status: "running" },
    { title: "Brought", status: null },
    { title: "Thrown away", status: "completed" },
  );
  await author.call("DELETE", `/api/books/${author.ids[4]}`);
  const q = `q=${author.id}&sort=title&order=asc`;
  expect(await titles(`?${q}`)).toEqual(["Brought", "Done", "Stopped", "Thrown away", "Under way"]);
  expect(await titles(`?${q}&status=completed`)).toEqual(["Brought", "Done", "Thrown away"]);
  expect(await titles(`?${q}&status=failed`)).toEqual(["Stopped"]);
  expect(await titles(`?${q}&status=generating`)).toEqual(["Under way"]);
  expect(await titles(`?${q}&place=bin`)).toEqual(["Thrown away"]);
  expect(await titles(`?${q}&place=shelf&status=completed`)).toEqual(["Brought", "Done"]);
  expect(await titles(`?${q}&funding=none`)).toEqual(["Brought"]);
  expect(await titles(`?${q}&funding=free&status=failed`)).toEqual(["Stopped"]);
  expect(await titles(`?${q}&origin=generated`)).toEqual([]);
  expect(await titles(`?${q}&origin=imported&genre=Fiction`)).toHaveLength(5);
  expect(await titles(`?${q}&genre=Romance`)).toEqual([]);
  expect((await admin.call("GET", `${LIST}?status=unheard`)).status).toBe(422);
});

test("finds a book by part of its title, or its owner's name or address, ignoring accents", async () => {
  const author = await buildAuthorWithBooks({ title: "Öland Óbidos 100%_sure" });
  await sql`update users set full_name = 'Zoë Quillfeather' where id = ${author.id}`.execute(
    app.foundation.db,
  );
  const searched = ["oland obi", "ÖLAND", "100%_s", "quillfeath", "zoe q", author.email.slice(2, 20)];
  const found = await Promise.all(searched.map((q) => titles(`?q=${encodeURIComponent(q)}`)));
  expect(found).toEqual(searched.map(() => ["Öland Óbidos 100%_sure"]));
  expect(await titles("?q=100__sure")).toEqual([]);
  // Letters that appear in no id: these authors' email addresses start with theirs.
  const q = encodeURIComponent("ÓL");
  expect([await titles(`?q=${q}`), await titles("?q=la")]).toEqual([["Öland Óbidos 100%_sure"], []]);
  expect(await titles(`?q=${author.ids[0]}`)).toEqual(["Öland Óbidos 100%_sure"]);
});

test("shows administrators the same state as the author's list, waiting or ended", async () => {
  const author = await buildAuthor(app, { isPremium: true });
  const id = await ordered(author);
  const states = [
    ["running", "writing", false, null, null],
    ["running", "writing", true, null, null],
    ["running", "writing", true, "consent", null],
    ["running", "planning", true, "plan", null],
    ["running", "writing", true, "key_spent", null],
    ["failed", "stopped", false, null, "unexpected"],
    ["failed", "stopped", false, null, "cancelled"],
    ["failed", "stopped", false, null, "pause_ended"],
    ["completed", "done", false, null, null],
  ] as const;
  const seen: string[] = [];
  for (const [status, stage, paused, waits, code] of states) {
    const failure = code === null ? null : { code, detail: "", advice: "", credits_returned: 0 };
    await sql`update run set status = ${status}, stage = ${stage}, paused = ${paused}, waits_for = ${waits},
      failure = ${failure === null ? null : JSON.stringify(failure)}::jsonb,
      author_key = ${waits === "key_spent" ? "openai" : null},
      ended_at = case when ${status} = 'running' then null else now() end
      where book_id = ${id}`.execute(app.foundation.db);
    const shelf = await author.call("GET", "/api/books");
    const [own] = [shelf.body["books"]].flat();
    const shown = cardState(BookSummary.parse(own));
    const [row] = (await listed(`?q=${id}`)).books;
    expect([status, waits, code, row?.["state"]]).toEqual([status, waits, code, shown]);
    seen.push(shown);
  }
  expect(seen).toEqual([
    "writing",
    "paused",
    "held",
    "planned",
    "keyless",
    "failed",
    "cancelled",
    "cancelled",
    "completed",
  ]);
});

test("pages by key and by number without gaps", async () => {
  const author = await buildAuthorWithBooks(
    ...["a", "b", "c", "d", "e"].map((title, at) => ({ title, createdAt: `2026-01-0${at + 1}` })),
  );
  const q = `?q=${author.id}&limit=2`;
  const first = await listed(q);
  const second = await listed(`${q}&after=${first.next}`);
  const back = await listed(`${q}&before=${second.previous}`);
  expect([first, second, back].map(({ books }) => books.map(({ title }) => title).join(""))).toEqual([
    "ed",
    "cb",
    "ed",
  ]);
  expect(await titles(`${q}&page=3`)).toEqual(["a"]);
  const counted = { total_pages: 3, total_books: 5, books_per_page: 2 };
  expect(first.pagination).toEqual({ current_page: 1, ...counted, has_next: true, has_prev: false });
  expect(second.pagination).toEqual({ current_page: null, ...counted, has_next: true, has_prev: true });
  expect(back.pagination).toEqual({ current_page: null, ...counted, has_next: true, has_prev: false });
  const last = await listed(`${q}&last=true`);
  expect(last.books.map(({ title }) => title)).toEqual(["b", "a"]);
  expect(last.pagination).toEqual({ current_page: null, ...counted, has_next: false, has_prev: true });
  expect((await admin.call("GET", `${LIST}?after=x`)).body["code"]).toBe("admin.cursor_unknown");
});

// One letter of Hangul folds to three, U+FDFA to eighteen, and a quotation mark is escaped.
test.each([
  ["Hangul", "\u{D55C}\u{AE00}"],
  ["the letter that becomes most", "\u{FDFA}\u{FDFA}"],
  ["quotation marks", '""'],
])("pages past the longest titles of %s", async (_what, two) => {
  const longest = two.repeat(100);
  const author = await buildAuthorWithBooks(
    ...["1", "2", "3"].map((end) => ({ title: longest.slice(1) + end })),
  );
  const q = `?q=${author.id}&limit=1&sort=title&order=asc`;
  const seen: string[] = [];
  const back: string[] = [];
  let place = await listed(q);
  for (;;) {
    seen.push(...place.books.map(({ id }) => id));
    if (place.next === null) break;
    place = await listed(`${q}&after=${place.next}`);
  }
  while (place.previous !== null) {
    place = await listed(`${q}&before=${place.previous}`);
    back.push(...place.books.map(({ id }) => id));
  }
  expect(new Set(seen)).toEqual(new Set(author.ids));
  expect(back).toEqual(seen.toReversed().slice(1));
});

test("exports the filtered list as a file, and logs it", async () => {
  const author = await buildAuthorWithBooks({ title: "=1+1" }, { title: "Other", status: "failed" });
  const file = await admin.call("GET", `${LIST}/file?q=${author.id}&status=completed`);
  expect(file.headers["content-type"]).toContain("text/csv");
  const [header, ...rows] = String(file.body["text"]).trim().split("\r\n");
  expect(header).toContain("Title,Owner,Address");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain("'=1+1,Ada Test");
  expect(header).toContain("Paid by");
  expect(rows[0]).toContain(",Nothing to pay,imported,");
  const { body } = await admin.call("GET", "/api/admin/audit?limit=1");
  expect(JSON.stringify(body)).toContain("list.exported");
});

test("hides the owner of an account that is being deleted", async () => {
  const author = await buildAuthorWithBooks({ title: "Left behind" });
  await sql`insert into account_deletion (user_id, asked_at, purge_at, purging_since)
    values (${author.id}, now(), now(), now())`.execute(app.foundation.db);
  const { books } = await listed(`?q=${author.ids[0]}`);
  expect(books[0]?.["owner"]).toBeNull();
});

test("shows others' books only to administrators with a second factor", async () => {
  const author = await buildAuthorWithBooks({ title: "Mine" });
  const [id = ""] = author.ids;
  const work = ["", "/calls", "/calls/file", "/events", "/events/file"];
  const paths = [LIST, `${LIST}/file`, ...work.map((part) => `${LIST}/${id}${part}`)];
  const answers = await Promise.all(paths.map((path) => author.call("GET", path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 403));
  expect((await author.call("DELETE", `${LIST}/${id}`, { body: { reason: "Mine" } })).status).toBe(403);
  expect(await titles(`?q=${id}`)).toEqual(["Mine"]);
});

const SECRET = "The lighthouse keeper buried the ledger under the third step.";

/** A book with every kind of work on it, with the same text everywhere. */
async function buildWorkedBook(): Promise<{ author: TestAuthor; id: string; runId: string }> {
  const author = await buildAuthor(app, { isPremium: true });
  const id = await ordered(author);
  const { db } = app.foundation;
  const { rows } = await sql<{ id: string }>`select id from run where book_id = ${id}`.execute(db);
  const runId = rows[0]?.id ?? "";
  await sql`update run set step = ${SECRET}, brief = brief || ${JSON.stringify({ wish: SECRET })}::jsonb,
    leased_by = 999999, fence = 3, attempts_without_progress = 1 where id = ${runId}`.execute(db);
  await sql`insert into chapter (book_id, id, number, place, title, words_asked, text, words, provider, model)
    values (${id}, 'one', 1, 1, ${SECRET}, 500, ${SECRET}, 10, 'acme', 'big')`.execute(db);
  await sql`insert into finding (id, book_id, chapter_id, kind, severity, found_by, detail, quotes)
    values (${randomUUID()}, ${id}, 'one', 'repetition', 'warning', 'model', ${SECRET},
      ${JSON.stringify([SECRET, SECRET])}::jsonb)`.execute(db);
  const events = [
    ["plan-ready", { logline: SECRET, chapters: [{ number: 1, title: SECRET }] }],
    ["scene-text", { chapter: 1, scene: 1, text: SECRET, words: 10 }],
    ["book-error", { failure: { code: "unexpected", detail: SECRET, advice: SECRET, credits_returned: 4 } }],
    ["chapter-start", { chapter: 2, title: "one", stage: SECRET }],
  ] as const;
  for (const [at, [type, data]] of events.entries()) {
    await sql`insert into run_event (run_id, seq, type, data)
      values (${runId}, ${at + 1}, ${type}, ${JSON.stringify(data)}::jsonb)`.execute(db);
  }
  const calls = [
    { step: "plan", outcome: "rate_limited", tokens: 0, cost: null, ms: 900 },
    { step: "plan", outcome: "ok", tokens: 100, cost: 2000, ms: 1000 },
    { step: "scene", outcome: "ok", tokens: 300, cost: 6000, ms: 3000 },
  ];
  for (const { step, outcome, tokens, cost, ms } of calls) {
    await sql`insert into model_call (run_id, step, provider, model, input_tokens, cached_input_tokens, output_tokens,
        cost_micro_usd, milliseconds, outcome)
      values (${runId}, ${step}, 'acme', 'big', ${tokens * 2}, 10, ${tokens}, ${cost}, ${ms}, ${outcome})`.execute(
      db,
    );
  }
  return { author, id, runId };
}

test("shows all work on a book by counts, prices and hashes", async () => {
  const { id, runId } = await buildWorkedBook();
  const { status, body } = await admin.call("GET", `${LIST}/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    status: "generating",
    counts: { runs: 1, sections: 1, findings: 1, exports: 0, files: 0, events: 4 },
    usage: { calls: 3, failed: 1, input_tokens: 800, output_tokens: 400, cost_micro_usd: 8000, unpriced: 1 },
    tasks: [
      {
        task: "scene",
        provider: "acme",
        model: "big",
        calls: 1,
        cost_micro_usd: 6000,
        p95_milliseconds: 3000,
      },
      { task: "plan", calls: 2, failed: 1, cost_micro_usd: 2000, p50_milliseconds: 900 },
    ],
    runs: [
      {
        id: runId,
        kind: "book",
        status: "running",
        starts: 1,
        claims: 3,
        attempts_without_progress: 1,
        worker: 999_999,
        is_worker_alive: false,
        usage: { calls: 3, milliseconds: 4900 },
      },
    ],
    sections: [{ id: "one", number: 1, words: 10, text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    findings: [{ kind: "repetition", severity: "warning", chapter: 1, quotes: 2, status: "open" }],
  });
});

/** A book paid with credits: the trial's free ones are used up first. */
async function orderedForCredits(author: TestAuthor): Promise<{ id: string; runId: string }> {
  for (let at = 0; at < 4; at += 1) await ordered(author);
  const { rows } = await sql<{ id: string; book_id: string }>`select id, book_id from run
    where owner_id = ${author.id} and funding = 'credits' limit 1`.execute(app.foundation.db);
  const [paid] = rows;
  if (paid === undefined) throw new Error("nothing was paid for by credits");
  return { id: paid.book_id, runId: paid.id };
}

test("shows a run's holds, from the amount held to the amount charged", async () => {
  const { id } = await orderedForCredits(await buildAuthor(app));
  expect((await admin.call("GET", `${LIST}/${id}`)).body).toMatchObject({
    runs: [
      {
        cost: 10,
        holds: [{ credits: 10, state: "held", charged: null, opened_at: expect.any(String), ended_at: null }],
      },
    ],
  });
});

test("shows no text of an author or a model: on the page, or in events, calls and files", async () => {
  const { id } = await buildWorkedBook();
  for (const part of ["", "/calls", "/calls/file", "/events", "/events/file"]) {
    const answer = await admin.call("GET", `${LIST}/${id}${part}`);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/lighthouse|ledger under/);
  }
});

test("lists events in order, with numbers and codes, and texts by their length", async () => {
  const { id } = await buildWorkedBook();
  const { body } = await admin.call("GET", `${LIST}/${id}/events`);
  const Events = z.object({
    events: z.array(z.object({ seq: z.int(), type: z.string(), detail: z.unknown() })),
  });
  const { events } = Events.parse(body);
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  const length = `${SECRET.length} characters`;
  expect(events.map(({ detail }) => detail)).toEqual([
    [
      { name: "logline", value: length },
      { name: "chapters", value: "1 of them" },
    ],
    [
      { name: "text", value: length },
      { name: "scene", value: "1" },
      { name: "words", value: "10" },
      { name: "chapter", value: "1" },
    ],
    [
      { name: "failure.code", value: "unexpected" },
      { name: "failure.advice", value: length },
      { name: "failure.detail", value: length },
      { name: "failure.credits_returned", value: "4" },
    ],
    [
      { name: "stage", value: length },
      { name: "title", value: "3 characters" },
      { name: "chapter", value: "2" },
    ],
  ]);
});

test("exports the listed events as a file, and logs it", async () => {
  const { id, runId } = await buildWorkedBook();
  const file = await admin.call("GET", `${LIST}/${id}/events/file?q=scene`);
  expect(file.headers["content-disposition"]).toMatch(/events-.*-\d{4}-\d\d-\d\d\.csv/);
  const [header, ...rows] = String(file.body["text"]).trim().split("\r\n");
  expect(header).toContain("When,Run,Kind of run,Number,Event,Told");
  expect(rows).toHaveLength(1);
  const loggedText = `text: ${SECRET.length} characters; scene: 1; words: 10; chapter: 1`;
  expect(rows[0]).toContain(`,${runId},book,2,scene-text,"${loggedText}"`);
  const { body } = await admin.call("GET", "/api/admin/audit?limit=1");
  expect(JSON.stringify(body)).toContain("list.exported");
});

test("searches, sorts, filters and exports calls", async () => {
  const { id, runId } = await buildWorkedBook();
  const Calls = z.object({
    calls: z.array(z.object({ task: z.string(), outcome: z.string() })),
    next: z.string().nullable(),
  });
  const calls = async (query: string): Promise<string[]> =>
    Calls.parse((await admin.call("GET", `${LIST}/${id}/calls${query}`)).body).calls.map(
      ({ task, outcome }) => `${task} ${outcome}`,
    );
  expect(await calls("")).toEqual(["scene ok", "plan ok", "plan rate_limited"]);
  expect(await calls("?outcome=failed")).toEqual(["plan rate_limited"]);
  expect(await calls("?sort=cost&order=asc")).toEqual(["plan rate_limited", "plan ok", "scene ok"]);
  expect(await calls("?sort=latency&limit=1")).toEqual(["scene ok"]);
  expect(await calls("?q=SCENE")).toEqual(["scene ok"]);
  expect(await calls(`?run=${runId}`)).toHaveLength(3);
  expect(await calls(`?run=${randomUUID()}`)).toEqual([]);
  const file = await admin.call("GET", `${LIST}/${id}/calls/file?outcome=ok`);
  expect(String(file.body["text"]).trim().split("\r\n")).toHaveLength(3);
});

test("hides the work of other books", async () => {
  const one = await buildWorkedBook();
  const other = await buildAuthorWithBooks({ title: "Other" });
  const path = `${LIST}/${other.ids[0]}`;
  expect((await admin.call("GET", path)).body).toMatchObject({ usage: { calls: 0 }, runs: [] });
  expect((await admin.call("GET", `${path}/calls?run=${one.runId}`)).body).toMatchObject({ calls: [] });
  expect((await admin.call("GET", `${path}/events?run=${one.runId}`)).body).toMatchObject({ events: [] });
});

test.each(["", "/calls", "/calls/file", "/events", "/events/file"])(
  "has no page for an unknown book: %s",
  async (part) => {
    for (const id of [randomUUID(), "x"]) {
      const { status, body } = await admin.call("GET", `${LIST}/${id}${part}`);
      expect([status, body["code"]]).toEqual([404, "books.not_found"]);
    }
  },
);

test("moves a removed book to its author's trash, who sees why and can restore it", async () => {
  const author = await buildAuthorWithBooks({ title: "Salt", status: "completed" });
  const [id = ""] = author.ids;
  const { status, body } = await deleteBook(id, { reason: "A copy of somebody's novel" });
  expect(status).toBe(200);
  const until = new Date(clock.now().getTime() + 30 * DAY_MS).toISOString();
  expect(body).toEqual({ id, kept_until: until, runs_ended: 0, credits_returned: 0 });
  expect((await author.call("GET", `/api/books/${id}`)).status).toBe(404);
  const looks = await author.call("GET", "/api/account/looks");
  expect(looks.body["looks"]).toMatchObject([
    { kind: "book_deleted", administrator: "Ada Test", reason: "“Salt”: A copy of somebody's novel" },
  ]);
  expect((await author.call("POST", `/api/books/${id}/restore`)).body).toMatchObject({ id });
});

test("stops a running book at no cost, without a run, hold or lease left", async () => {
  const author = await buildAuthor(app);
  const paid = await orderedForCredits(author);
  const before = (await author.call("GET", "/api/credits/balance")).body;
  await sql`update run set fence = 5, leased_by = 1 where id = ${paid.runId}`.execute(app.foundation.db);
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, words_written)
    values (${paid.id}, 'one', 1, 'One', 500, 'word', 500, 500)`.execute(app.foundation.db);
  const { body } = await deleteBook(paid.id);
  expect(body).toMatchObject({ runs_ended: 1, credits_returned: 10 });
  const after = (await author.call("GET", "/api/credits/balance")).body;
  expect([
    Number(after["balance"]) - Number(before["balance"]),
    Number(before["held"]) - Number(after["held"]),
  ]).toEqual([10, 10]);
  expect((await admin.call("GET", `${LIST}/${paid.id}`)).body).toMatchObject({
    status: "failed",
    runs: [
      {
        status: "failed",
        failure_code: "taken_away",
        worker: null,
        claims: 6,
        holds: [{ state: "released", charged: 0 }],
      },
    ],
  });
  const restored = await author.call("POST", `/api/books/${paid.id}/restore`);
  expect(restored.body).toMatchObject({ status: "failed" });
  expect(JSON.stringify(restored.body)).toContain("took this book away");
});

test("deletes a book permanently with its runs and rows, from the list or the trash", async () => {
  const author = await buildAuthor(app);
  const underWay = await ordered(author);
  const trashed = await shelve(app, author.id, { title: "Salt", status: "completed" });
  await author.call("DELETE", `/api/books/${trashed}`);
  for (const id of [underWay, trashed]) {
    expect((await deleteBook(id, { reason: "Spam", for_good: true })).body).toMatchObject({
      id,
      kept_until: null,
    });
    expect((await admin.call("GET", `${LIST}/${id}`)).status).toBe(404);
    expect((await author.call("POST", `/api/books/${id}/restore`)).status).toBe(404);
  }
  const left = await sql`select from run where owner_id = ${author.id}`.execute(app.foundation.db);
  expect(left.rows).toEqual([]);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ held: 0 });
  expect((await deleteBook(underWay)).body).toMatchObject({ status: 404, code: "books.not_found" });
});

test("keeps the day of a book already in the trash", async () => {
  const author = await buildAuthorWithBooks({ title: "Salt" });
  const [id = ""] = author.ids;
  const thrown = await author.call("DELETE", `/api/books/${id}`);
  await sql`update book set deleted_at = deleted_at - interval '1 day' where id = ${id}`.execute(
    app.foundation.db,
  );
  const dayBefore = new Date(Date.parse(String(thrown.body["kept_until"])) - DAY_MS).toISOString();
  expect((await deleteBook(id)).body).toMatchObject({ kept_until: dayBefore });
});

test.each([{}, { reason: "" }, { reason: "   " }, { reason: "x".repeat(501) }])(
  "requires a reason of some words to remove a book: %j",
  async (body) => {
    const author = await buildAuthorWithBooks({ title: "Salt" });
    const [id = ""] = author.ids;
    const refused = await deleteBook(id, body);
    expect([refused.status, Object.keys(Object(refused.body["fields"]))]).toEqual([422, ["reason"]]);
    expect(await titles(`?q=${id}&place=shelf`)).toEqual(["Salt"]);
  },
);

test("deletes words about a remaining book with its author, and stores none about no book", async () => {
  const author = await buildAuthorWithBooks({ title: "Salt" });
  const [id = ""] = author.ids;
  const began = vi.spyOn(app.features.books, "discardBook").mockResolvedValueOnce(null);
  expect((await deleteBook(id, { reason: "Words about somebody" })).body["code"]).toBe(
    "admin_books.work_began",
  );
  began.mockRestore();
  await deleteBook(randomUUID(), { reason: "Words about nobody" });
  const log = async (): Promise<string> =>
    JSON.stringify((await admin.call("GET", "/api/admin/audit?limit=5")).body["entries"]);
  expect(await log()).toContain("Words about somebody");
  expect(await log()).not.toContain("Words about nobody");
  await app.foundation.db.transaction().execute((tx) => app.features.audit.forget(tx, author.id));
  expect(await log()).not.toContain("Words about somebody");
});

test("logs who removed which book and why, and deletes the words with the account", async () => {
  const author = await buildAuthorWithBooks({ title: "Salt" });
  const [id = ""] = author.ids;
  await deleteBook(id, { reason: "Words about somebody" });
  const entry = async (): Promise<string> =>
    JSON.stringify((await admin.call("GET", `/api/admin/audit?q=${id}`)).body["entries"]);
  expect(await entry()).toContain("Words about somebody");
  expect(await entry()).toContain('"act":"book.deleted"');
  const { audit } = app.features;
  await app.foundation.db.transaction().execute((tx) => audit.forget(tx, author.id));
  expect(await entry()).not.toContain("Words about somebody");
  expect(await entry()).toContain('"act":"book.deleted"');
  expect(await audit.firstFalse()).toBeNull();
});
