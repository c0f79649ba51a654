import { randomUUID } from "node:crypto";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type PainterScript, buildCoverPress, emptyScript } from "./testing/build-cover-press.ts";
import { coversAt, generateCoversOf, paintedAt, purseOf } from "./testing/build-covers-stage.ts";

const script: PainterScript = emptyScript();
const refused = (): PressError => new PressError("missing_glyphs", "A sign of the title cannot be drawn.");

let app: TestApp;
beforeAll(async () => {
  // No model at all: covers come from Colophon's own painter.
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

const Recipe = z.object({ seed: z.number(), template: z.string().nullable() });
async function recipesOf(bookId: string): Promise<z.output<typeof Recipe>[]> {
  const { rows } = await sql`select recipe from cover where book_id = ${bookId} order by number`.execute(
    app.foundation.db,
  );
  return z
    .array(z.object({ recipe: Recipe }))
    .parse(rows)
    .map(({ recipe }) => recipe);
}

test("paints three covers for fifteen credits, each in another design, and shows them as they finish", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Garden" });
  let open = (): void => undefined;
  script.open = new Promise((resolve) => (open = resolve));
  const { status, body } = await generateCoversOf(author, { bookId, credits: 15 });
  expect([status, body["order"]]).toMatchObject([
    202,
    { state: "running", asked: 3, painted: 0, credits: 15, credits_returned: 0 },
  ]);
  expect(await purseOf(author)).toEqual({ balance: 25, held: 15 });
  open();
  const { covers, order, chosen, offer } = await paintedAt(author, bookId);
  expect(order).toMatchObject({ state: "completed", painted: 3, failed: 0, credits: 15 });
  expect(covers).toHaveLength(3);
  expect(covers[0]).toMatchObject({
    title: "The Salt Garden",
    author: "Ada Test",
    provider: "painter",
    source: "book",
    cover_type: "book_cover",
    dimensions: "1600x2560",
    book_id: bookId,
    borne_by: [],
  });
  expect([chosen, offer]).toEqual([null, { credits: 15, variations: 3 }]);
  const recipes = await recipesOf(bookId);
  expect(new Set(recipes.map(({ template }) => template)).size).toBe(3);
  expect(new Set(recipes.map(({ seed }) => seed)).size).toBe(3);
  expect(await purseOf(author)).toEqual({ balance: 25, held: 0 });
  for (const url of covers.flatMap(({ thumbnail_url: small, image_url: large }) => [small, large])) {
    const picture = await callAs(app, null)("GET", url);
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
    });
  }
});

test("stores each when ready, while the next is painted", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  const gates: (() => void)[] = [];
  const next = (): void => {
    script.open = new Promise((resolve) => gates.push(resolve));
  };
  next();
  await generateCoversOf(author, { bookId, number_of_variations: 2 });
  await expect.poll(() => script.pictures.length).toBe(1);
  next();
  gates[0]?.();
  // The run and the covers are read by two statements: one may include the cover and the other not yet.
  const { covers, order } = await eventually(() => coversAt(author, bookId), {
    until: (state) => state.covers.length === 1 && state.order?.painted === 1,
  });
  expect(order).toMatchObject({ state: "running", asked: 2, painted: 1 });
  expect((await author.call("GET", covers[0]?.thumbnail_url ?? "")).status).toBe(200);
  gates[1]?.();
  expect((await paintedAt(author, bookId)).covers).toHaveLength(2);
});

test("repeats a failed one once with another design, at no extra cost", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  script.failures.push(refused());
  await generateCoversOf(author, { bookId });
  const { covers, order } = await paintedAt(author, bookId);
  expect([covers.length, order?.credits, script.pictures.length]).toEqual([3, 15, 4]);
  expect(new Set((await recipesOf(bookId)).map(({ template }) => template)).size).toBe(3);
});

test.each([
  { asked: 3, refusals: 2, delivered: 2, kept: 10 },
  { asked: 4, refusals: 2, delivered: 3, kept: 11 },
  { asked: 3, refusals: 4, delivered: 1, kept: 5 },
])(
  "of $asked covers delivers $delivered: keeps $kept credits, refunds the rest",
  async ({ asked, refusals, delivered, kept }) => {
    const author = await buildAuthor(app);
    const bookId = await shelve(app, author.id, { title: "Ebb" });
    script.failures.push(...Array.from({ length: refusals }, refused));
    await generateCoversOf(author, { bookId, number_of_variations: asked });
    const { covers, order } = await paintedAt(author, bookId);
    expect(covers).toHaveLength(delivered);
    expect(order).toMatchObject({
      state: "completed",
      painted: delivered,
      failed: asked - delivered,
      credits: kept,
      credits_returned: 15 - kept,
    });
    expect(await purseOf(author)).toEqual({ balance: 40 - kept, held: 0 });
  },
);

test("fails with its reason at no cost if nothing can be painted", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  script.failures.push(...Array.from({ length: 6 }, refused));
  await generateCoversOf(author, { bookId });
  const { covers, order } = await paintedAt(author, bookId);
  expect(covers).toEqual([]);
  expect(order).toMatchObject({ state: "failed", credits: 0, credits_returned: 15, failed: 3 });
  expect(order?.detail).toMatch(/None of the covers/u);
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
  // It can be requested again.
  expect((await generateCoversOf(author, { bookId, number_of_variations: 1 })).status).toBe(202);
  expect((await paintedAt(author, bookId)).order).toMatchObject({ state: "completed", painted: 1 });
});

test("makes one request of two identical ones, and starts nothing for the same key with other input", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  const key = randomUUID();
  const [one, two] = await Promise.all([
    generateCoversOf(author, { bookId, key }),
    generateCoversOf(author, { bookId, key }),
  ]);
  expect([one.status, two.status]).toEqual([202, 202]);
  await paintedAt(author, bookId);
  expect((await generateCoversOf(author, { bookId, key })).body["order"]).toMatchObject({
    state: "completed",
  });
  expect(await purseOf(author)).toEqual({ balance: 25, held: 0 });
  expect(script.pictures).toHaveLength(3);
  const other = await generateCoversOf(author, { bookId, key, number_of_variations: 1 });
  expect([other.status, other.body["code"]]).toEqual([409, "request.idempotency_key_reused"]);
});

test("allows one request per book at a time", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  let open = (): void => undefined;
  script.open = new Promise((resolve) => (open = resolve));
  await generateCoversOf(author, { bookId });
  const second = await generateCoversOf(author, { bookId });
  expect([second.status, second.body["code"]]).toEqual([409, "covers.being_painted"]);
  expect(await purseOf(author)).toEqual({ balance: 25, held: 15 });
  // Paid covers are not deleted with their book.
  expect((await author.call("DELETE", `/api/books/${bookId}`)).status).toBe(409);
  open();
  await paintedAt(author, bookId);
});

test("rejects too few credits in the usual words, and starts nothing", async () => {
  const author = await buildAuthor(app, { credits: 14 });
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  expect(await generateCoversOf(author, { bookId })).toMatchObject({
    status: 402,
    body: { detail: "Insufficient credits. Please purchase more credits.", required: 15, balance: 14 },
  });
  expect(await coversAt(author, bookId)).toMatchObject({ order: null, covers: [] });
  expect(await purseOf(author)).toEqual({ balance: 14, held: 0 });
});

test("starts nothing for another price than shown", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  expect(await generateCoversOf(author, { bookId, credits: 3 })).toMatchObject({
    status: 409,
    body: { code: "covers.price_changed", required: 15 },
  });
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
});

test.each([0, 5, 1.5, "three"])("rejects %s covers", async (number_of_variations) => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  const body = { number_of_variations };
  const { status } = await author.call("POST", `/api/books/${bookId}/generate-cover`, { body });
  expect(status).toBe(422);
});

test("ignores a client's title, genre and provider", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  const body = { title: "Another", author_name: "Eve", genre: "?", provider: "fal", number_of_variations: 1 };
  expect((await author.call("POST", `/api/books/${bookId}/generate-cover`, { body })).status).toBe(202);
  const { covers } = await paintedAt(author, bookId);
  expect(covers).toMatchObject([{ title: "Ebb", author: "Ada Test", genre: "Fiction", provider: "painter" }]);
});

test("paints nothing for another author's book, and hides its covers", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  expect((await generateCoversOf(otherAuthor, { bookId })).body["code"]).toBe("books.not_found");
  const { body } = await otherAuthor.call("GET", `/api/books/${bookId}/covers`);
  expect(body["code"]).toBe("books.not_found");
  expect(await purseOf(otherAuthor)).toEqual({ balance: 40, held: 0 });
});
