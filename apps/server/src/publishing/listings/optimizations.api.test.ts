import { NO_ANSWERS } from "@colophon/contracts/publishing/listings/choices";
import { Optimization, OptimizationList } from "@colophon/contracts/publishing/listings/optimization";
import { categoriesForGenre } from "@colophon/kdp/listing-categories";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { buildBlurb, buildListingAnswer, buildWriter } from "../../platform/testing/build-writer.ts";
import { importFile } from "../../platform/testing/import-file.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import type { ListingAnswer } from "./answers.ts";

type Answer = z.output<typeof ListingAnswer>;

const UNKNOWN_ID = "0197a8a0-0000-7000-8000-00000000ffff";
const [FIRST = "", SECOND = ""] = categoriesForGenre("Mystery");
const ANSWER = buildListingAnswer({
  title: "The Salt Garden",
  subtitle: "A Mystery of the Sea",
  description: buildBlurb().join("\n\n"),
  keywords: ["seaside mystery", "lost key", "sea wall secrets"],
  categories: [FIRST, SECOND],
});
const FORM = { title: "The Salt Garden", genre: "Mystery" };

let says: () => Answer;
let gate: Promise<void>;
const writer = buildWriter({
  script: {
    listing: async () => {
      await gate;
      return says();
    },
  },
});

let testApp: TestApp;
let sample: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ limits: NO_LIMITS, adapters: { languageModel: writer } });
  sample = await startTestApp({
    limits: NO_LIMITS,
    adapters: { languageModel: buildWriter({ isSample: true }) },
  });
  await testApp.startWorker();
  await sample.startWorker();
});
afterAll(async () => {
  await testApp.close();
  await sample.close();
});
beforeEach(() => {
  gate = Promise.resolve();
  says = () => ANSWER;
});

const order = (author: TestAuthor, body: object = {}) =>
  author.call("POST", "/api/metadata/optimize", { body: { ...FORM, ...body } });
const look = (author: TestAuthor, id: string) => author.call("GET", `/api/metadata/optimizations/${id}`);
const history = async (author: TestAuthor, query = "") =>
  OptimizationList.parse((await author.call("GET", `/api/metadata/optimizations${query}`)).body);
const usage = (author: TestAuthor, id: string) => author.call("GET", `/api/metadata/${id}/usage`);
const remove = (author: TestAuthor, id: string) => author.call("DELETE", `/api/metadata/optimizations/${id}`);
const balance = async (author: TestAuthor) => (await author.call("GET", "/api/credits/balance")).body;

async function ended(author: TestAuthor, body: object = {}): Promise<z.output<typeof Optimization>> {
  const begun = await order(author, body);
  const { body: finished } = await eventually(() => look(author, String(begun.body["id"])), {
    until: (answer) => answer.body["state"] !== "running",
  });
  return Optimization.parse(finished);
}

const Done = z.looseObject({ state: z.literal("done") });
async function done(author: TestAuthor, body: object = {}) {
  const finished = await ended(author, body);
  Done.parse(finished);
  if (finished.state !== "done") throw new Error(finished.state);
  return finished;
}

async function buildBook(author: TestAuthor, app: TestApp = testApp): Promise<string> {
  const text = `# The Gate\n\n${"The keeper took the brass lantern from the harbour office. The brass lantern was old. ".repeat(6)}`;
  const { id } = await importFile(app, author, { content: text });
  const names = { title: "The Salt Garden", author_name: "Ada Wren", language_variant: "en-GB" };
  const made = await author.call("POST", `/api/imports/${id}/book`, { body: names });
  return String(made.body["id"]);
}

const addFile = (author: TestAuthor, text: string, { app = testApp, source = "" } = {}) =>
  app.server.inject({
    method: "POST",
    url: `/api/metadata/keyword-files?filename=rocket.csv&source=${encodeURIComponent(source)}`,
    headers: { authorization: `Bearer ${author.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(text),
  });

test("proposes a listing from a form alone, for the quoted price", { tags: "merge" }, async () => {
  const author = await buildAuthor(testApp);
  expect((await author.call("GET", "/api/metadata/offer")).body).toEqual({
    credits: 5,
    is_sample: false,
    answers: NO_ANSWERS,
    hindrance: null,
  });
  const finished = await done(author, {
    target_audience: "people who like the sea",
    book_summary: "A key is lost.",
    existing_description: "Old words.",
    target_keywords: ["harbour crime", " "],
    credits: 5,
  });
  expect(finished).toMatchObject({
    credits: 5,
    is_sample: false,
    book_id: null,
    original_request: { ...FORM, target_keywords: ["harbour crime"] },
    optimization_result: {
      optimized_title: "The Salt Garden",
      optimized_subtitle: "A Mystery of the Sea",
      pricing_suggestions: null,
      competition_analysis: {
        market_saturation: "High",
        opportunity_score: 5,
        recommended_focus: "Readers of the sea.",
        reason: "It is set by the sea.",
      },
    },
    metadata: { provider: "fake", is_sample: false },
  });
  const { optimization_result: result } = finished;
  expect(result.recommended_keywords[0]).toEqual({
    keyword: "seaside mystery",
    search_difficulty: "Medium",
    relevance_score: 8,
    category_match: 7,
    monthly_searches: null,
    why: "It fits.",
    figures: null,
  });
  expect(result.category_suggestions[0]).toMatchObject({
    category: FIRST,
    thema: { code: "FF", heading: "Crime & mystery fiction" },
    competition_level: "High",
  });
  expect(result.back_cover_text).not.toContain("<");
  expect(result.seo_description.length).toBeLessThanOrEqual(161);
  expect(result.seo_score).toBeCloseTo(
    result.score_points.reduce((sum, { points }) => sum + points, 0),
    1,
  );
  const asked = writer.calls.findLast(({ kind }) => kind === "listing")?.request.prompt ?? "";
  for (const word of ["people who like the sea", "A key is lost.", "Old words.", "harbour crime"]) {
    expect(asked).toContain(word);
  }
  expect(await balance(author)).toMatchObject({ balance: 35, held: 0 });
  expect(await testApp.features.integrityChecks.findBroken()).toEqual([]);
});

test(
  "proposes three titles and descriptions to compare, each checked against the rules",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(testApp);
    const text = buildBlurb().join("\n\n");
    says = () => ({
      ...ANSWER,
      titles: [
        { title: "The Salt Garden", subtitle: "A Mystery of the Sea", why: "One." },
        { title: "Bestseller of the Sea", subtitle: "Salt", why: "Two." },
        { title: "Salt", subtitle: "", why: "Three." },
      ],
      descriptions: [
        { text, why: "By a person." },
        { text: `${text}\n\nBuy now!`, why: "By a shout." },
        { text: `Who took the key?\n\n${text}`, why: "By a question." },
      ],
    });
    const { optimization_result: result } = await done(author);
    expect(result.title_choices).toEqual([
      { title: "The Salt Garden", subtitle: "A Mystery of the Sea", why: "One." },
      { title: "The Salt Garden", subtitle: "Salt", why: "Two." },
      { title: "Salt", subtitle: "", why: "Three." },
    ]);
    expect(result.description_choices.map(({ why }) => why)).toEqual(["By a person.", "By a question."]);
    expect(result.notes.join(" ")).toMatch(/claims a rank/u);
  },
);

test("ignores an estimate that is no valid number or word", async () => {
  const author = await buildAuthor(testApp);
  says = () => ({
    ...ANSWER,
    keywords: ANSWER.keywords.map((one) => ({ ...one, difficulty: "12,000 a month", relevance: 99 })),
  });
  const { optimization_result: result } = await done(author);
  expect(result.recommended_keywords[0]).toMatchObject({ search_difficulty: null, relevance_score: null });
});

test("requires title and genre by field", async () => {
  const author = await buildAuthor(testApp);
  const refused = await order(author, { title: " ", genre: undefined });
  const sentence = "Please provide at least title and genre";
  expect(refused).toMatchObject({ status: 422, body: { fields: { title: sentence, genre: sentence } } });
});

test("rejects a request whose quoted price has changed", async () => {
  const author = await buildAuthor(testApp);
  expect(await order(author, { credits: 4 })).toMatchObject({
    status: 409,
    body: { code: "paid_work.price_changed" },
  });
  expect(await balance(author)).toMatchObject({ balance: 40, held: 0 });
});

test(
  "answers a second click with the running request, and rejects a fourth different one",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(testApp);
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    const [one, again] = await Promise.all([order(author), order(author)]);
    expect(one.body["id"]).toBe(again.body["id"]);
    expect(one).toMatchObject({ status: 202, body: { state: "running", original_request: FORM } });
    await order(author, { title: "Two" });
    await order(author, { title: "Three" });
    expect(await order(author, { title: "Four" })).toMatchObject({
      status: 409,
      body: { code: "listings.optimizing" },
    });
    expect(await balance(author)).toMatchObject({ held: 15 });
    held.resolve();
    await eventually(() => history(author), { until: ({ pagination }) => pagination.total_items === 3 });
    expect(await balance(author)).toMatchObject({ balance: 25, held: 0 });
  },
);

test("says why it failed, and refunds the credits", { tags: "merge" }, async () => {
  const author = await buildAuthor(testApp);
  says = () => {
    throw new ModelFailure({ code: "refused", failureClass: "final", provider: "fake" });
  };
  expect(await ended(author)).toMatchObject({ state: "failed", credits_returned: 5 });
  expect(await balance(author)).toMatchObject({ balance: 40, held: 0 });
  expect((await history(author)).optimizations).toEqual([]);
});

test("uses what is known of a given book, and assigns the record to it", { tags: "merge" }, async () => {
  const author = await buildAuthor(testApp);
  const book = await buildBook(author);
  const finished = await done(author, { book_id: book, book_summary: "A key is lost." });
  expect(finished.book_id).toBe(book);
  const asked = writer.calls.findLast(({ kind }) => kind === "listing")?.request.prompt ?? "";
  expect(asked).toContain("brass lantern");
  expect(asked).toContain("Ada Wren");
  const response = await author.call("GET", `/api/books/${book}/listing`);
  expect(response.body).toMatchObject({ optimization: { id: finished.id, state: "done" } });
});

test("costs nothing without a model, with a reason for every part", { tags: "merge" }, async () => {
  const author = await buildAuthor(sample);
  expect((await author.call("GET", "/api/metadata/offer")).body).toMatchObject({
    credits: 0,
    is_sample: true,
  });
  const finished = await done(author, {
    book_summary: "A keeper loses the brass lantern. Nobody will say where it went, nor why.",
    target_keywords: ["harbour crime"],
    answers: { mood: "cozy, slow burn", plot: "lost lantern", people: "widowed keeper" },
  });
  expect(finished).toMatchObject({
    is_sample: true,
    credits: 0,
    original_request: { answers: { setting: "", plot: "lost lantern" } },
    optimization_result: { competition_analysis: null },
    metadata: { provider: "sample", model: "" },
  });
  const { optimization_result: result } = finished;
  expect(result.recommended_keywords.map(({ keyword, why }) => [keyword, why])).toEqual([
    ["harbour crime", "You asked for it."],
    ["lost lantern", "From your answer to “What happens?”."],
    ["widowed keeper", "From your answer to “Who is it about?”."],
    ["slow burn mystery", "From your answer to “What’s the mood?”. Completed into a search phrase."],
  ]);
  expect(result.recommended_keywords[0]).toMatchObject({ search_difficulty: null, relevance_score: null });
  expect(result.title_choices.map(({ subtitle }) => subtitle)).toEqual(["", "A Cozy Mystery"]);
  expect(result.amazon_description).toBe(
    "<p><b>Widowed keeper.</b></p><p>Lost lantern.</p><p>A cozy, slow burn mystery.</p>",
  );
  expect(result.description_choices.at(-1)).toMatchObject({ why: "Your summary of the book." });
  expect(result.category_suggestions.map(({ category }) => category)).toEqual([
    FIRST,
    "Books › Mystery, Thriller & Suspense › Mystery › Cozy",
  ]);
});

test("returns what was typed without a model and answers, and no keyword", async () => {
  const author = await buildAuthor(sample);
  const { optimization_result: result } = await done(author, { book_summary: "A lantern. ".repeat(40) });
  expect(result.recommended_keywords).toEqual([]);
  expect(result.description_choices).toHaveLength(1);
  expect(result.notes.join(" ")).toContain("No keywords are proposed without your answers");
});

test("stores answers that come with a book", { tags: "merge" }, async () => {
  const author = await buildAuthor(sample);
  const book = await buildBook(author, sample);
  await done(author, { book_id: book, answers: { plot: "lost lantern", mood: "quiet" } });
  const { metadata } = await done(author, { book_id: book, answers: { mood: "" } });
  expect(metadata.optimized_keywords).toEqual(["lost lantern"]);
  const { body } = await author.call("GET", `/api/metadata/offer?book_id=${book}`);
  expect(body).toMatchObject({ answers: { ...NO_ANSWERS, plot: "lost lantern" } });
});

test("pages through the author's own history, the newest first", { tags: "merge" }, async () => {
  const author = await buildAuthor(sample);
  for (const title of ["One", "Two", "Three"]) await done(author, { title });
  const page = await history(author, "?page=1&limit=2");
  expect(page.optimizations.map(({ original_request: { title } }) => title)).toEqual(["Three", "Two"]);
  expect(page.pagination).toMatchObject({ total_items: 3, has_next: true });
  expect((await history(await buildAuthor(sample))).optimizations).toEqual([]);
});

test("hides another author's record like an unknown one", { tags: "merge" }, async () => {
  const author = await buildAuthor(sample);
  const other = await buildAuthor(sample);
  const { id } = await done(author);
  for (const wanted of [id, UNKNOWN_ID, "nothing"]) {
    for (const answer of [
      await look(other, wanted),
      await usage(other, wanted),
      await remove(other, wanted),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "listings.metadata_not_found" } });
    }
  }
  expect((await look(author, id)).status).toBe(200);
  expect(await order(other, { book_id: UNKNOWN_ID })).toMatchObject({ status: 404 });
});

test(
  "names the books using it; clears unchanged listings on deletion, and keeps changed ones",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(sample);
    const [book, changed] = [await buildBook(author, sample), await buildBook(author, sample)];
    const { id, metadata } = await done(author, {
      book_id: book,
      existing_description: "Somebody takes the brass lantern.",
    });
    expect((await usage(author, id)).body).toMatchObject({ is_in_use: false, books_count: 0, books: [] });
    for (const one of [book, changed]) {
      const body = { metadata_id: id };
      expect((await author.call("POST", `/api/books/${one}/assign-metadata`, { body })).status).toBe(200);
    }
    // Only the description differs.
    const listing = {
      description: "<p>Mine.</p>",
      keywords: metadata.optimized_keywords,
      categories: metadata.optimized_categories,
    };
    await author.call("PUT", `/api/books/${changed}/listing`, { body: listing });
    const used = await usage(author, id);
    expect(used.body).toMatchObject({ is_in_use: true, books_count: 2 });
    expect(JSON.stringify(used.body["books"])).toContain(book);
    expect(await remove(author, id)).toMatchObject({ status: 200, body: { books_changed: 1 } });
    expect((await author.call("GET", `/api/books/${book}/listing`)).body).toMatchObject({ listing: null });
    expect((await author.call("GET", `/api/books/${book}`)).body).toMatchObject({ has_metadata: false });
    expect((await author.call("GET", `/api/books/${changed}/listing`)).body).toMatchObject({ listing });
    expect((await look(author, id)).status).toBe(404);
  },
);

test("shows figures of the author's own file with tool and date, until deleted", async () => {
  const author = await buildAuthor(testApp);
  const csv =
    "\uFEFFKeyword;Number of Competitors;Average Monthly Earnings;Est. Amazon Searches/Month;Competitive Score\r\n" +
    '"LOST  key";"1.024";"$ 1.234,50";"2.400";37\r\n"quoted ""word""; and more";1;1;1;1\r\n';
  const added = await addFile(author, csv);
  expect(added.statusCode).toBe(201);
  const file = z.looseObject({ id: z.string() }).parse(added.json());
  expect(file).toMatchObject({ source: "Publisher Rocket", keywords: 2, has_searches: true });
  const { id, optimization_result: result } = await done(author);
  expect(result.recommended_keywords.find(({ keyword }) => keyword === "lost key")).toMatchObject({
    monthly_searches: 2400,
    figures: {
      source: "Publisher Rocket",
      monthly_searches: 2400,
      competition: 37,
      competitors: 1024,
      monthly_earnings: 1234.5,
    },
  });
  const lookUp = (who: TestAuthor) =>
    who.call("POST", "/api/metadata/keyword-figures", { body: { keywords: ["Lost Key", "sea"] } });
  expect((await lookUp(author)).body).toMatchObject({ figures: [{ keyword: "Lost Key" }] });
  const other = await buildAuthor(testApp);
  expect((await lookUp(other)).body).toEqual({ figures: [] });
  const drop = (who: TestAuthor) => who.call("DELETE", `/api/metadata/keyword-files/${file.id}`);
  expect(await drop(other)).toMatchObject({ status: 404 });
  expect(await drop(author)).toMatchObject({ status: 200 });
  expect((await author.call("GET", "/api/metadata/keyword-files")).body).toEqual({ files: [] });
  expect((await look(author, id)).body).not.toHaveProperty(
    "optimization_result.recommended_keywords.1.figures.source",
  );
});

test("proposes keywords of the author's file that are about the book, and gives them to the model", async () => {
  const author = await buildAuthor(sample);
  const csv = "Search Term,Search Volume\nspace opera,9000\nbrass lantern mystery,300\n";
  expect((await addFile(author, csv, { app: sample, source: "My tool" })).json()).toMatchObject({
    source: "My tool",
  });
  const { optimization_result: result } = await done(author, { book_summary: "A brass lantern is lost." });
  expect(result.recommended_keywords[0]).toMatchObject({
    keyword: "brass lantern mystery",
    monthly_searches: 300,
    why: "It’s in your keyword file, and your answers or your title have all its words.",
  });
  expect(JSON.stringify(result.recommended_keywords)).not.toContain("space opera");
});

test("rejects a file without a keyword table with a sentence, and a sixth one", async () => {
  const author = await buildAuthor(testApp);
  const rows = "Keyword\n" + "sea\n".repeat(20_001);
  for (const [text, reason] of [
    ["", /empty/u],
    ["Title,Price\nOne,2\n", /No column of this table is called “Keyword”/u],
    ["Keyword\n\n", /no keyword/u],
    ["\0\0\0PK", /no text file/u],
    [rows, /more than 20,000 rows/u],
  ] as const) {
    const refused = await addFile(author, text);
    expect(refused.statusCode).toBe(422);
    expect(z.looseObject({ detail: z.string() }).parse(refused.json()).detail).toMatch(reason);
  }
  for (let nth = 0; nth < 5; nth += 1)
    expect((await addFile(author, `Keyword\nsea ${nth}\n`)).statusCode).toBe(201);
  expect((await addFile(author, "Keyword\nsea\n")).statusCode).toBe(409);
});

test("stores five of six files at once", async () => {
  const author = await buildAuthor(testApp);
  const sent = Array.from({ length: 6 }, (_, nth) => addFile(author, `Keyword\nsea ${nth}\n`));
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 201, 201, 201, 409]);
});

test("quotes a price for the author's own book only", { tags: "merge" }, async () => {
  const [author, other] = [await buildAuthor(sample), await buildAuthor(sample)];
  const address = `/api/metadata/offer?book_id=${await buildBook(author, sample)}`;
  expect((await author.call("GET", address)).status).toBe(200);
  expect(await other.call("GET", address)).toMatchObject({ status: 404, body: { code: "books.not_found" } });
});

test("stores no listing of a record deleted meanwhile", { tags: "merge" }, async () => {
  const author = await buildAuthor(sample);
  const book = await buildBook(author, sample);
  const { id } = await done(author);
  const giving = await inTransaction(sample.ownerDb, async (tx) => {
    // The record is read, and then the book's title waits for this.
    await sql`select 1 from book where id = ${book} for update`.execute(tx);
    const body = { metadata_id: id, takes_title: true };
    const answer = author.call("POST", `/api/books/${book}/assign-metadata`, { body });
    await expect.poll(() => waitingFor(sample)).toBeGreaterThan(0);
    expect((await remove(author, id)).status).toBe(200);
    return { answer };
  });
  expect(await giving.answer).toMatchObject({
    status: 404,
    body: { code: "listings.metadata_not_found" },
  });
  expect((await author.call("GET", `/api/books/${book}/listing`)).body).toMatchObject({ listing: null });
});

/** Statements waiting for a lock. */
async function waitingFor({ foundation: { db } }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
