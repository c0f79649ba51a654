import { coverThumbnailEndpoints } from "@colophon/contracts/covers/thumbnails";
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

test("shows a book's colors at once, and its thumbnail when made: in lists and alone, in two sizes", async () => {
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

test("serves an image without a token, cached for ever, to this site's pages only", async () => {
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
])("has nothing at %s, and forbids caching that", async (url) => {
  const { status, body, headers } = await callAs(app, null)("GET", url);
  expect([status, body["code"]]).toEqual([404, "fronts.not_found"]);
  expect(headers["cache-control"]).toBe("no-store");
  expect(coverThumbnailEndpoints.coverThumbnail.errors).toContain(body["code"]);
});

test("hides the thumbnail from another author", async () => {
  const bookId = await stage.aBook();
  await stage.make(bookId);
  const otherAuthor = await buildAuthor(app);
  expect((await otherAuthor.call("GET", `/api/books/${bookId}`)).body["code"]).toBe("books.not_found");
  expect((await otherAuthor.call("GET", "/api/books")).body["books"]).toEqual([]);
});

test("makes URLs that do not depend on the book: different for equal books, and after each redraw", async () => {
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
  "hides the thumbnail after another %s, and gives the new one another URL",
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

test("makes no thumbnail again, or for a change that is not on it", async () => {
  const bookId = await stage.aBook();
  await stage.make(bookId);
  await sql`update book set description = 'Other', version = 2 where id = ${bookId}`.execute(
    app.foundation.db,
  );
  await stage.make(bookId);
  expect(script.pictures).toEqual(["Salt & Stone"]);
  expect(await stage.thumbnail(bookId)).toMatch(/-320\.webp$/u);
});

test("shows the new name on the thumbnail of a book renamed during painting", async () => {
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

test("asks the press once for what it finally rejects, and retries temporary failures", async () => {
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

test("makes thumbnails for finished books with text, a few at a time", async () => {
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

test("makes no thumbnail for a book without text", async () => {
  const bookId = await stage.aBook({ text: "" });
  await stage.make(bookId);
  expect(script.pictures).toEqual([]);
});
