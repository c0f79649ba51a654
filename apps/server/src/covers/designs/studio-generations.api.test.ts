import { randomUUID } from "node:crypto";
import { CoverCatalogue, CoverGenerationStatus } from "@colophon/contracts/covers/designs/studio";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type PainterScript, buildCoverPress, emptyScript } from "./testing/build-cover-press.ts";
import { coversAt, purseOf } from "./testing/build-covers-stage.ts";
import { newsAt, generateInStudio, ordered } from "./testing/build-studio-stage.ts";

// One second, the default, is too short on a machine that runs all checks at once.

const script: PainterScript = emptyScript();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    limits: NO_LIMITS,
    adapters: { languageModel: buildWriter(), press: buildCoverPress(script) },
  });
  await app.startWorker();
});
afterAll(() => app.close());
beforeEach(() => Object.assign(script, emptyScript()));
afterEach(async () => {
  const broken = await app.features.integrityChecks.findBroken();
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

/** Blocks the painter until released. */
function buildGate(): () => void {
  let open = (): void => undefined;
  script.open = new Promise((resolve) => (open = resolve));
  return () => open();
}

test(
  "makes covers without a book with the requested words and size, for fifteen credits",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const { order, book_id, covers } = await ordered(author, { subtitle: "A Tale", dimensions: "8x10" });
    expect(order).toMatchObject({ state: "completed", asked: 3, painted: 3, credits: 15 });
    expect(book_id).toBeNull();
    expect(covers).toHaveLength(3);
    expect(covers[0]).toMatchObject({
      title: "The Salt Garden",
      subtitle: "A Tale",
      author: "Ada Test",
      genre: "Fantasy",
      source: "studio",
      cover_type: "kdp_cover",
      provider: "painter",
      model: "",
      prompt: "",
      book_format: "paperback",
      dimensions: "8x10",
      width: 2400,
      height: 3000,
      paper: "cream",
      page_count: 240,
    });
    expect(await purseOf(author)).toEqual({ balance: 25, held: 0 });
    expect((await author.call("GET", "/api/covers/user")).body["covers"]).toHaveLength(3);
  },
);

test("makes one front cover for an e-book", async () => {
  const { covers } = await ordered(await buildAuthor(app), {
    book_format: "ebook",
    dimensions: "1800x2700",
    page_count: null,
    number_of_variations: 1,
  });
  expect(covers).toMatchObject([{ cover_type: "ebook_cover", dimensions: "1800x2700", page_count: null }]);
});

test("varies concept, layout and image within a request, and shows what was requested", async () => {
  const wish = { subjects: ["lantern", "raven"], subgenre: "epic", number_of_variations: 4 };
  const { covers } = await ordered(await buildAuthor(app), wish);
  const recipes = covers.map(({ recipe }) => recipe);
  expect(new Set(recipes.map(({ concept }) => concept)).size).toBe(4);
  expect(new Set(recipes.map(({ template }) => template)).size).toBe(4);
  expect(new Set(recipes.map(({ seed }) => seed)).size).toBe(4);
  for (const { subjects, subgenre } of recipes) {
    expect([subjects.toSorted(), subgenre]).toEqual([wish.subjects, "epic"]);
  }
});

test("shows the title's nouns without requested subjects", async () => {
  const wish = { title: "The Lighthouse and the Foxes", number_of_variations: 1 };
  const [cover] = (await ordered(await buildAuthor(app), wish)).covers;
  expect(cover?.recipe.subjects).toEqual(["lighthouse", "fox"]);
});

test("sets a rejected cover in another layout, with the same subjects", async () => {
  script.failures.push(new PressError("missing_glyphs", "A sign of the title cannot be drawn."));
  const wish = { subjects: ["crown"], number_of_variations: 2 };
  const { covers, order } = await ordered(await buildAuthor(app), wish);
  expect([order.painted, script.pictures.length]).toEqual([2, 3]);
  for (const { recipe } of covers) expect(recipe.subjects).toEqual(["crown"]);
  expect(new Set(covers.map(({ recipe }) => recipe.concept)).size).toBe(2);
});

test("puts a book's words on its covers, and lists them with the book", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  const { book_id, covers } = await ordered(author, { book_id: bookId, number_of_variations: 1 });
  expect(book_id).toBe(bookId);
  expect(covers).toMatchObject([{ title: "Ebb", genre: "Fiction", source: "book", dimensions: "6x9" }]);
  expect((await coversAt(author, bookId)).covers).toMatchObject([{ id: covers[0]?.id }]);
});

test("rejects words that KDP rejects on a cover before anything is charged", async () => {
  const author = await buildAuthor(app);
  const sentence =
    "“#1 Novel” in the title claims a rank, in the listing and on the cover. KDP refuses that. Take those words out of the title.";
  const address = "There is a web address in the subtitle: “salt.com”. Take it out of the subtitle.";
  const refused = await generateInStudio(author, { title: "The #1 Novel", subtitle: "salt.com" });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: "request.invalid", detail: sentence, fields: { title: sentence, subtitle: address } },
  });
  const bookId = await shelve(app, author.id, { title: "The #1 Novel" });
  const ofBook = [
    await generateInStudio(author, { book_id: bookId }),
    await author.call("POST", `/api/books/${bookId}/generate-cover`, { body: {} }),
  ];
  for (const { status, body } of ofBook) expect([status, body["detail"]]).toEqual([422, sentence]);
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
  expect((await author.call("GET", "/api/covers/user")).body["covers"]).toEqual([]);
});

test("allows one request at a time per book, and one without a book", { tags: "merge" }, async () => {
  const author = await buildAuthor(app, { credits: 100 });
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  const open = buildGate();
  expect((await generateInStudio(author)).status).toBe(202);
  expect((await generateInStudio(author)).body["code"]).toBe("covers.being_painted");
  expect((await generateInStudio(author, { book_id: bookId })).status).toBe(202);
  expect((await generateInStudio(author, { book_id: bookId })).body["code"]).toBe("covers.being_painted");
  const { status } = await author.call("POST", `/api/books/${bookId}/generate-cover`, { body: {} });
  expect(status).toBe(409);
  expect(await purseOf(author)).toEqual({ balance: 70, held: 30 });
  // Nobody else waits for them.
  const other = await buildAuthor(app);
  const { body } = await generateInStudio(other);
  open();
  const { order } = CoverGenerationStatus.parse(body);
  await eventually(() => newsAt(other, order.id), {
    until: (news) => news.order.state === "completed",
  });
});

test("accepts one of two simultaneous requests without a book", async () => {
  const author = await buildAuthor(app);
  const open = buildGate();
  const both = await Promise.all([generateInStudio(author), generateInStudio(author)]);
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([202, 409]));
  expect(await purseOf(author)).toEqual({ balance: 25, held: 15 });
  open();
});

test("makes one request of two identical ones, and starts nothing for the same key with other input", async () => {
  const author = await buildAuthor(app);
  const key = randomUUID();
  const [one, two] = await Promise.all([
    generateInStudio(author, { key }),
    generateInStudio(author, { key }),
  ]);
  expect([one.status, two.status]).toEqual([202, 202]);
  const ids = [one, two].map(({ body }) => CoverGenerationStatus.parse(body).order.id);
  expect(ids[0]).toBe(ids[1]);
  expect(await purseOf(author)).toMatchObject({ balance: 25 });
  const other = await generateInStudio(author, { key, mood: "dark" });
  expect([other.status, other.body["code"]]).toEqual([409, "request.idempotency_key_reused"]);
});

test("rejects too few credits in the usual words, and starts nothing", async () => {
  const author = await buildAuthor(app, { credits: 14 });
  expect(await generateInStudio(author)).toMatchObject({
    status: 402,
    body: { detail: "Insufficient credits. Please purchase more credits.", required: 15, balance: 14 },
  });
  expect(await purseOf(author)).toEqual({ balance: 14, held: 0 });
});

test("starts nothing for another price than shown", async () => {
  const author = await buildAuthor(app);
  expect((await generateInStudio(author, { credits: 3 })).body).toMatchObject({
    status: 409,
    code: "covers.price_changed",
    required: 15,
  });
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
});

test("rejects an unconfigured provider by name, at no cost", async () => {
  const author = await buildAuthor(app);
  expect(await generateInStudio(author, { provider: "openai" })).toMatchObject({
    status: 503,
    body: {
      code: "covers.provider_unavailable",
      detail: "OpenAI is not set up here. Nothing was charged; please choose another painter.",
    },
  });
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
});

test.each([
  ["title", { title: "  " }, "Please enter a book title"],
  ["title", { title: undefined }, "Please enter a book title"],
  ["genre", { genre: "Select Genre" }, "Please select a genre"],
  ["genre", { genre: undefined }, "Please select a genre"],
  ["number_of_variations", { number_of_variations: 5 }, "Choose between 1 and 4 covers"],
  ["page_count", { page_count: 49 }, "Enter a page count from 50 to 800"],
  ["page_count", { page_count: 801 }, "Enter a page count from 50 to 800"],
  ["page_count", { page_count: null }, "Enter a page count from 50 to 800"],
  [
    "dimensions",
    { dimensions: "1600x2560" },
    "A printed cover has one of these sizes: 6x9, 5x8, 8.5x11, 7x10, 8x10",
  ],
  [
    "dimensions",
    { book_format: "ebook", page_count: null },
    "An e-book cover has one of these sizes: 1600x2560, 1200x1920, 1800x2700",
  ],
  [
    "page_count",
    { book_format: "ebook", dimensions: "1600x2560" },
    "An e-book cover has no page count; please leave it out",
  ],
  ["provider", { provider: "midjourney" }, "Choose who paints"],
  ["prompt", { prompt: "x".repeat(4001) }, "Please use at most 4,000 characters"],
])("says what is wrong with %s %j", async (field, changes, sentence) => {
  const author = await buildAuthor(app);
  const { status, body } = await generateInStudio(author, changes);
  expect([status, body["fields"]]).toEqual([422, expect.objectContaining({ [field]: sentence })]);
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
});

test("accepts only page counts that KDP prints for a book's cover", async () => {
  const author = await buildAuthor(app);
  const book_id = await shelve(app, author.id, { title: "Ebb", status: "completed" });
  for (const page_count of [23, 829]) {
    const { status, body } = await generateInStudio(author, { book_id, page_count });
    expect([status, body["fields"]]).toEqual([422, { page_count: "Enter a page count from 24 to 828" }]);
  }
  expect((await generateInStudio(author, { book_id, page_count: 24 })).status).toBe(202);
});

test.each([
  ["null", null],
  ["a list", []],
  ["words as objects", { title: { $ne: "" }, genre: "Fantasy", book_format: "ebook", dimensions: "6x9" }],
  ["a size that is none", { title: "A", genre: "Fantasy", book_format: "ebook", dimensions: "6x9;drop" }],
  ["control signs", { title: "A\u0000\u202e", genre: "Fantasy", book_format: "ebook", dimensions: "6x9" }],
  ["lone halves of letters", { title: "A\ud800", genre: "Fantasy", book_format: "ebook", dimensions: "6x9" }],
  ["a prototype", JSON.parse('{"__proto__": {"title": "A"}, "genre": "Fantasy"}')],
])("survives a hostile body (%s)", async (_name, body) => {
  const author = await buildAuthor(app);
  for (const path of ["/api/covers/generate", "/api/covers/prompt"]) {
    const { status } = await author.call("POST", path, { body });
    expect(status).toBeLessThan(500);
  }
});

test("paints nothing for another author's book, and hides another's request", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  expect((await generateInStudio(otherAuthor, { book_id: bookId })).body["code"]).toBe("books.not_found");
  const { order } = await ordered(author, { number_of_variations: 1 });
  for (const path of [`/api/covers/orders/${order.id}`, `/api/covers/orders/${order.id}/events`]) {
    expect((await otherAuthor.call("GET", path)).body["code"]).toBe("covers.order_not_found");
    expect((await otherAuthor.call("GET", path)).status).toBe(404);
  }
  const promptRequest = { title: "A", genre: "Fantasy", book_id: bookId };
  expect((await otherAuthor.call("POST", "/api/covers/prompt", { body: promptRequest })).status).toBe(404);
  expect(await purseOf(otherAuthor)).toEqual({ balance: 40, held: 0 });
});

test("does not show a run of another kind as a request for covers", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb", status: "completed" });
  const { rows } = await sql<{ id: string }>`select id from run where book_id = ${bookId}`.execute(
    app.foundation.db,
  );
  for (const id of [rows[0]?.id ?? "", randomUUID(), "x"]) {
    expect((await author.call("GET", `/api/covers/orders/${id}`)).status).toBe(404);
  }
});

/** The status messages of a stream, in order. */
function newsIn(text: unknown): CoverGenerationStatus[] {
  return [...String(text).matchAll(/^event: news\ndata: (.+)$/gmu)].map(([, data]) =>
    CoverGenerationStatus.parse(JSON.parse(data ?? "null")),
  );
}

test("streams each cover as it finishes, and ends with the request", async () => {
  const author = await buildAuthor(app);
  const gates = [buildGate()];
  let opened = 0;
  const { order } = CoverGenerationStatus.parse(
    (await generateInStudio(author, { number_of_variations: 2 })).body,
  );
  const address = await app.server.listen({ host: "127.0.0.1", port: 0 });
  const stream = await fetch(`${address}/api/covers/orders/${order.id}/events`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  let text = "";
  // A cover is finished only after the stream has reported the one before.
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const painted = newsIn(text.slice(0, text.lastIndexOf("\n\n") + 2)).at(-1)?.order.painted;
    if (painted !== opened || opened === 2) continue;
    await expect.poll(() => script.pictures.length).toBe(opened + 1);
    gates.push(buildGate());
    gates[opened]?.();
    opened += 1;
  }
  const news = newsIn(text).map((one) => [one.order.painted, one.covers.length]);
  expect(news.slice(0, 2)).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(news.at(-1)).toEqual([2, 2]);
  expect(newsIn(text).at(-1)?.order.state).toBe("completed");
});

test("sends a late listener everything at once", async () => {
  const author = await buildAuthor(app);
  const { order } = await ordered(author, { number_of_variations: 2 });
  const headers = { "last-event-id": "1" };
  const { body } = await author.call("GET", `/api/covers/orders/${order.id}/events`, { headers });
  expect(newsIn(body["text"])).toMatchObject([{ order: { state: "completed" }, covers: [{}, {}] }]);
});

test.each(BOOK_GENRES)("lists everything a cover can be made of in the catalog of %s", async (genre) => {
  const author = await buildAuthor(app);
  const { body } = await author.call("GET", `/api/covers/catalogue?genre=${encodeURIComponent(genre)}`);
  const { templates, types, concepts, textures, ...rest } = CoverCatalogue.parse(body);
  for (const named of [templates, types, concepts, textures]) {
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    expect(named.every(({ about }) => about.length > 5)).toBe(true);
  }
  expect(rest.genre.palettes.length).toBeGreaterThan(2);
  expect(rest.genre.templates.length).toBeGreaterThan(1);
});

test("offers only the painter without keys, and says why", async () => {
  const { body } = await (await buildAuthor(app)).call("GET", "/api/covers/catalogue");
  const { providers } = CoverCatalogue.parse(body);
  expect(providers.map(({ id, is_available: there, credits }) => [id, there, credits])).toEqual([
    ["painter", true, 15],
    ["fal", false, 15],
    ["openai", false, 15],
    ["gemini", false, 15],
  ]);
  expect(providers[0]?.hindrance).toBe("");
  expect(providers[1]?.hindrance).toMatch(/^fal is not set up here\./u);
});

test("previews subjects and prompt for free, the same each time", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const body = {
    title: "The Last Lighthouse",
    genre: "Mystery",
    mood: "calm!",
    style_preferences: "vintage",
  };
  const first = await author.call("POST", "/api/covers/prompt", { body });
  expect(first.body["subjects"]).toEqual(["lighthouse"]);
  expect(first.body["prompt"]).toMatch(
    /^Art for the cover of a mystery novel \(.+\)\. It shows above all lighthouse/u,
  );
  expect(first.body["prompt"]).toMatch(/Style: vintage\. Mood: calm\. .*No text, no letters/u);
  expect((await author.call("POST", "/api/covers/prompt", { body })).body).toEqual(first.body);
});
