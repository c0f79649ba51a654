import { coverThumbnailEndpoints } from "@colophon/contracts/covers/thumbnails/endpoints";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type PainterScript, buildThumbnailPress, emptyScript } from "./testing/build-thumbnail-press.ts";
import { type ThumbnailsStage, buildThumbnailsStage } from "./testing/build-thumbnails-stage.ts";

const NOTHING = `/api/fronts/${"0".repeat(32)}-320.webp`;

const script: PainterScript = emptyScript();
let app: TestApp;
let stage: ThumbnailsStage;
beforeAll(async () => {
  app = await startTestApp({
    adapters: { languageModel: buildWriter(), press: buildThumbnailPress(script) },
  });
  stage = await buildThumbnailsStage(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  Object.assign(script, emptyScript());
  await sql`delete from book`.execute(app.foundation.db);
});

test("a book has its colours at once, and its front once that is made: in lists and by itself, in two sizes", async () => {
  const bookId = await stage.aBook();
  const before = await stage.read(bookId);
  expect(before).toMatchObject({ thumbnail_url: null, thumbnail_large_url: null });
  expect(before["cover_palette"]).toMatchObject({
    ground: expect.stringMatching(/^#/u),
    ink: expect.stringMatching(/^#/u),
    accent: expect.stringMatching(/^#/u),
  });
  await stage.make(bookId);
  const after = await stage.read(bookId);
  const { body: list } = await stage.author.call("GET", "/api/books");
  expect(list["books"]).toMatchObject([
    { thumbnail_url: after["thumbnail_url"], thumbnail_large_url: after["thumbnail_large_url"] },
  ]);
  expect(after["thumbnail_url"]).toMatch(/^\/api\/fronts\/[\da-f]{32}-320\.webp$/u);
  for (const [url, width] of [
    [after["thumbnail_url"], 320],
    [after["thumbnail_large_url"], 640],
  ]) {
    const { body } = await stage.author.call("GET", String(url));
    expect(JSON.parse(String(body["text"]))).toEqual({
      words: { title: "Salt & Stone", author: "Maren Holloway", language: "en-US" },
      order: { genre: "Romance" },
      widthPx: width,
    });
  }
});

test("a picture is fetched without a token and kept for ever, by this site's pages alone", async () => {
  const bookId = await stage.aBook();
  await stage.make(bookId);
  const { status, headers } = await callAs(app, null)("GET", await stage.thumbnail(bookId));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

test.each([
  NOTHING,
  "/api/fronts/a",
  `/api/fronts/${"0".repeat(32)}-999.webp`,
  "/api/fronts/..%2f..%2fexports",
])("there is nothing at %s, and nobody keeps that answer", async (url) => {
  const { status, body, headers } = await callAs(app, null)("GET", url);
  expect([status, body["code"]]).toEqual([404, "fronts.not_found"]);
  expect(headers["cache-control"]).toBe("no-store");
  expect(coverThumbnailEndpoints.coverThumbnail.errors).toContain(body["code"]);
});

test("another author is told nothing of the front", async () => {
  const bookId = await stage.aBook();
  await stage.make(bookId);
  const otherAuthor = await buildAuthor(app);
  expect((await otherAuthor.call("GET", `/api/books/${bookId}`)).body["code"]).toBe("books.not_found");
  expect((await otherAuthor.call("GET", "/api/books")).body["books"]).toEqual([]);
});

test("addresses cannot be told from the book: two like books have two, and a front made anew has another", async () => {
  const [one, two] = [await stage.aBook(), await stage.aBook()];
  await stage.make(one);
  await stage.make(two);
  const first = await stage.thumbnail(one);
  expect(first).not.toBe(await stage.thumbnail(two));
  await sql`update cover_thumbnail set edition = 0 where book_id = ${one}`.execute(app.foundation.db);
  await stage.make(one);
  expect(await stage.thumbnail(one)).not.toBe(first);
});

test.each(["title", "author_name", "genre", "language_variant"])(
  "with another %s the front is not shown any more, and the new one has another address",
  async (column) => {
    const bookId = await stage.aBook();
    await stage.make(bookId);
    const old = await stage.thumbnail(bookId);
    const value = { genre: "Horror", language_variant: "en-GB" }[column] ?? "Another";
    await sql`update book set ${sql.ref(column)} = ${value} where id = ${bookId}`.execute(app.foundation.db);
    expect((await stage.read(bookId))["thumbnail_url"]).toBeNull();
    await stage.make(bookId);
    expect(await stage.thumbnail(bookId)).toMatch(/-320\.webp$/u);
    expect(await stage.thumbnail(bookId)).not.toBe(old);
    expect((await stage.author.call("GET", old)).status).toBe(404);
  },
);

test("a front that is made is not made again; a change of what does not stand on it makes none", async () => {
  const bookId = await stage.aBook();
  await stage.make(bookId);
  await sql`update book set description = 'Other', version = 2 where id = ${bookId}`.execute(
    app.foundation.db,
  );
  await stage.make(bookId);
  expect(script.pictures).toEqual(["Salt & Stone"]);
  expect(await stage.thumbnail(bookId)).toMatch(/-320\.webp$/u);
});

test("a book that is renamed while its front is painted gets the front of its new name", async () => {
  const bookId = await stage.aBook();
  let open = (): void => undefined;
  script.open = new Promise((resolve) => (open = resolve));
  const making = stage.make(bookId);
  await expect.poll(() => script.pictures.length).toBe(1);
  await sql`update book set title = 'Renamed' where id = ${bookId}`.execute(app.foundation.db);
  open();
  await making;
  expect(script.pictures).toEqual(["Salt & Stone", "Renamed"]);
  const { body } = await stage.author.call("GET", await stage.thumbnail(bookId));
  expect(body["text"]).toContain("Renamed");
});

test("what the press refuses for good is asked once; what may pass fails the job, to be tried again", async () => {
  const bookId = await stage.aBook();
  script.failures = [new PressError("busy", "Too many books wait.")];
  await expect(stage.make(bookId)).rejects.toThrow("Too many");
  script.failures = [new PressError("missing_glyphs", "There is no sign for it.")];
  await stage.make(bookId);
  await stage.make(bookId);
  expect(script.pictures).toHaveLength(2);
  expect((await stage.read(bookId))["thumbnail_url"]).toBeNull();
  expect(await app.features.coverThumbnails.requestMissing()).toBe(0);
  await sql`update book set title = 'Plain' where id = ${bookId}`.execute(app.foundation.db);
  expect(await app.features.coverThumbnails.requestMissing()).toBe(1);
});

test("a front is due to books with text that nobody writes just now, and a few are ordered at a time", async () => {
  await stage.aBook({ status: "running" });
  await stage.aBook({ text: "" });
  expect(await app.features.coverThumbnails.requestMissing()).toBe(0);
  const done = await stage.aBook({ status: "failed" });
  expect(await app.features.coverThumbnails.requestMissing()).toBe(1);
  await stage.make(done);
  expect(await app.features.coverThumbnails.requestMissing()).toBe(0);
  await sql`update cover_thumbnail set edition = edition - 1`.execute(app.foundation.db);
  expect(await app.features.coverThumbnails.requestMissing()).toBe(1);
  for (let more = 0; more < 12; more += 1) await stage.aBook();
  expect(await app.features.coverThumbnails.requestMissing()).toBe(10);
});

test("a book without text gets no front by its job either", async () => {
  const bookId = await stage.aBook({ text: "" });
  await stage.make(bookId);
  expect(script.pictures).toEqual([]);
});
