import { Cover, CoverList, type ChosenCover, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type PainterScript, buildCoverPress, emptyScript } from "./testing/build-cover-press.ts";
import { createCovers } from "./designs.ts";
import { coversAt, generateCoversOf, paintedAt, purseOf } from "./testing/build-covers-stage.ts";

const UNKNOWN_ID = "0197a8a0-0000-7000-8000-00000000ffff";
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

const buildBook = (author: TestAuthor, title = "The Salt Garden"): Promise<string> =>
  shelve(app, author.id, { title });

/** A book with covers that were painted for it. */
async function buildPaintedBook(author: TestAuthor): Promise<{ bookId: string; coverIds: string[] }> {
  const bookId = await buildBook(author);
  await generateCoversOf(author, { bookId, number_of_variations: 2 });
  const { covers } = await paintedAt(author, bookId);
  return { bookId, coverIds: covers.map(({ id }) => id) };
}

const assign = (author: TestAuthor, bookId: string, coverId: unknown) =>
  author.call("POST", `/api/books/${bookId}/assign-cover`, {
    body: { cover_id: coverId, cover_data: { image_base64: "AAAA", provider: "fal" } },
  });
const bookOf = async (author: TestAuthor, id: string) => (await author.call("GET", `/api/books/${id}`)).body;
const listOf = async (author: TestAuthor, query = "") =>
  CoverList.parse((await author.call("GET", `/api/covers/user${query}`)).body);
const broken = () => app.features.integrityChecks.findBroken();

async function removeImagesOf(coverId: string): Promise<void> {
  for await (const { key } of app.adapters.blobs.list("covers")) {
    if (key.includes(coverId)) await app.adapters.blobs.delete(key);
  }
}

/** The latest source of a book's cover thumbnail. */
async function thumbnailOf(author: TestAuthor, id: string, before: unknown = null): Promise<string> {
  const book = await eventually(() => bookOf(author, id), {
    until: ({ thumbnail_url: url }) => url !== null && url !== before,
  });
  return String(book["thumbnail_url"]);
}
const madeOf = async (url: string) =>
  z
    .object({ words: z.object({ title: z.string() }), order: z.object({ cover: z.unknown() }) })
    .parse(JSON.parse(String((await callAs(app, null)("GET", url)).body["text"])));

async function recipeOf(coverId: string): Promise<unknown> {
  const { rows } = await sql`select recipe from cover where id = ${coverId}`.execute(app.foundation.db);
  return z.array(z.object({ recipe: z.unknown() })).parse(rows)[0]?.recipe;
}

test("puts a cover on a book, and redraws its thumbnail from the recipe", async () => {
  const author = await buildAuthor(app);
  const { bookId, coverIds } = await buildPaintedBook(author);
  const [coverId = ""] = coverIds;
  const { status, body } = await assign(author, bookId, coverId);
  expect([status, body["has_cover"], body["selected_cover"]]).toEqual([200, true, coverId]);
  const url = await thumbnailOf(author, bookId);
  expect((await madeOf(url)).order.cover).toEqual({ recipe: await recipeOf(coverId) });
  const { chosen, covers } = await coversAt(author, bookId);
  expect(chosen?.id).toBe(coverId);
  expect(covers.map(({ borne_by: by }) => by.length)).toEqual([1, 0]);
  expect(await broken()).toEqual([]);
});

test(
  "keeps the recipe when a book is renamed: new words on its thumbnail, old ones on the cover",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const { bookId, coverIds } = await buildPaintedBook(author);
    const [coverId = ""] = coverIds;
    await assign(author, bookId, coverId);
    const before = await thumbnailOf(author, bookId);
    const body = { title: "The Salt Orchard", genre: "Horror", author_name: "Ines Marsh" };
    expect((await author.call("PUT", `/api/books/${bookId}`, { body })).body["selected_cover"]).toBe(coverId);
    const made = await madeOf(await thumbnailOf(author, bookId, before));
    expect([made.words.title, made.order.cover]).toEqual([
      "The Salt Orchard",
      { recipe: await recipeOf(coverId) },
    ]);
    const { chosen } = await coversAt(author, bookId);
    expect(chosen).toMatchObject({ title: "The Salt Garden", genre: "Fiction", author: "Ada Test" });
  },
);

test(
  "uses a cover of one book for another, and keeps it when its own is deleted",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const { bookId, coverIds } = await buildPaintedBook(author);
    const [coverId = ""] = coverIds;
    const other = await buildBook(author, "Another");
    await assign(author, other, coverId);
    expect((await coversAt(author, other)).chosen).toMatchObject({ id: coverId, book_id: bookId });
    await author.call("DELETE", `/api/books/${bookId}`);
    await author.call("DELETE", `/api/books/${bookId}?for_good=true`);
    const { chosen, covers } = await coversAt(author, other);
    expect([chosen?.id, chosen?.book_id, covers]).toEqual([coverId, null, []]);
    expect(await broken()).toEqual([]);
  },
);

test("copies a book with its cover", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const { bookId, coverIds } = await buildPaintedBook(author);
  const [coverId = ""] = coverIds;
  await assign(author, bookId, coverId);
  const copy = (await author.call("POST", `/api/books/${bookId}/duplicate`)).body;
  expect(copy).toMatchObject({ has_cover: true, selected_cover: coverId });
  const { chosen } = await coversAt(author, String(copy["id"]));
  expect(chosen?.borne_by.map(({ title }) => title).toSorted()).toEqual([
    "The Salt Garden",
    String(copy["title"]),
  ]);
});

test(
  "copies a book without a cover that is deleted meanwhile, and its account still works",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const { bookId, coverIds } = await buildPaintedBook(author);
    const [coverId = ""] = coverIds;
    await assign(author, bookId, coverId);
    const copying = await inTransaction(app.foundation.db, async (tx) => {
      // Like a deletion that is not committed before copying has started.
      await sql`select from cover where id = ${coverId} for update`.execute(tx);
      await app.features.books.detachCover(tx, { ownerId: author.id, coverId });
      await sql`delete from cover where id = ${coverId}`.execute(tx);
      const answer = author.call("POST", `/api/books/${bookId}/duplicate`);
      await Promise.race([lockIsWaitedFor(app.foundation.db), answer]);
      return { answer };
    });
    const copy = await copying.answer;
    expect([copy.status, copy.body["has_cover"]]).toEqual([200, false]);
    expect(await broken()).toEqual([]);
    await removeImagesOf(coverId);
  },
);

test("removes a deleted cover from every book, with its images", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const { bookId, coverIds } = await buildPaintedBook(author);
  const [coverId = ""] = coverIds;
  const other = await buildBook(author, "Another");
  await assign(author, bookId, coverId);
  await assign(author, other, coverId);
  const { thumbnail_url: url } = Cover.parse((await author.call("GET", `/api/covers/${coverId}`)).body);
  const deleted = await author.call("DELETE", `/api/covers/${coverId}`);
  expect([deleted.status, deleted.body]).toEqual([200, { id: coverId, taken_off: 2 }]);
  for (const id of [bookId, other]) {
    expect(await bookOf(author, id)).toMatchObject({ has_cover: false, selected_cover: null });
  }
  expect((await callAs(app, null)("GET", url)).status).toBe(404);
  expect((await author.call("DELETE", `/api/covers/${coverId}`)).body["code"]).toBe("covers.not_found");
  expect((await assign(author, bookId, coverId)).body["code"]).toBe("covers.not_found");
  expect(await broken()).toEqual([]);
});

test("removes the chosen cover from a book and keeps it", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const { bookId, coverIds } = await buildPaintedBook(author);
  await assign(author, bookId, coverIds[0]);
  const removed = await author.call("DELETE", `/api/books/${bookId}/cover`);
  expect([removed.status, removed.body["has_cover"]]).toEqual([200, false]);
  const { version } = await versionOf(bookId);
  expect((await author.call("DELETE", `/api/books/${bookId}/cover`)).status).toBe(200);
  expect(await versionOf(bookId)).toEqual({ version });
  expect((await listOf(author)).covers).toHaveLength(2);
});

async function versionOf(id: string): Promise<{ version: number }> {
  const { rows } = await sql`select version from book where id = ${id}`.execute(app.foundation.db);
  return z.array(z.object({ version: z.int() })).parse(rows)[0] ?? { version: -1 };
}

test(
  "saves the press's own front cover for free by its design, once however often it is requested",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const bookId = await buildBook(author);
    const kept = await author.call("POST", `/api/books/${bookId}/keep-cover`);
    expect([kept.status, kept.body["has_cover"]]).toEqual([200, true]);
    const palette = (await bookOf(author, bookId))["cover_palette"];
    const before = (await bookOf(author, await buildBook(author)))["cover_palette"];
    expect(palette).toEqual(before);
    const { chosen, covers } = await coversAt(author, bookId);
    expect(chosen).toMatchObject({ kind: "kept", provider: "painter", book_id: bookId });
    expect((await author.call("GET", chosen?.image_url ?? "")).status).toBe(200);
    await author.call("DELETE", `/api/books/${bookId}/cover`);
    const again = await author.call("POST", `/api/books/${bookId}/keep-cover`);
    expect(again.body["selected_cover"]).toBe(chosen?.id);
    expect(covers).toHaveLength(1);
    expect((await listOf(author)).covers).toHaveLength(1);
    expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
  },
);

test(
  "treats a front cover with another subtitle or genre as another, and finds both again",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const bookId = await buildBook(author);
    const save = async (changes: object) => {
      await author.call("PUT", `/api/books/${bookId}`, { body: changes });
      await author.call("POST", `/api/books/${bookId}/keep-cover`);
      const { chosen } = await coversAt(author, bookId);
      await author.call("DELETE", `/api/books/${bookId}/cover`);
      return chosen;
    };
    const first = await save({ subtitle: "", genre: "Fiction" });
    const second = await save({ subtitle: "A Novel" });
    const third = await save({ genre: "Horror" });
    expect(second).toMatchObject({ subtitle: "A Novel", genre: "Fiction" });
    expect(third).toMatchObject({ subtitle: "A Novel", genre: "Horror" });
    expect((await save({ subtitle: "", genre: "Fiction" }))?.id).toBe(first?.id);
    expect((await listOf(author)).covers).toHaveLength(3);
  },
);

test("saves one front cover with one set of images from two windows at once", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildBook(author);
  // Both check before either has painted.
  let begin = (): void => undefined;
  script.open = new Promise((resolve) => (begin = resolve));
  const before = script.pictures.length;
  const both = [1, 2].map(() => author.call("POST", `/api/books/${bookId}/keep-cover`));
  await eventually(async () => script.pictures.length, { until: (count) => count >= before + 2 });
  begin();
  const chosen = (await Promise.all(both)).map(({ body }) => body["selected_cover"]);
  const { covers } = await listOf(author);
  expect(covers).toHaveLength(1);
  expect(chosen).toEqual([covers[0]?.id, covers[0]?.id]);
});

test("does not save a front cover that can't be drawn, and says why", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildBook(author);
  script.failures.push(new PressError("missing_glyphs", "A sign of the title cannot be drawn."));
  const refused = await author.call("POST", `/api/books/${bookId}/keep-cover`);
  expect([refused.status, refused.body["detail"]]).toEqual([
    502,
    "The cover could not be drawn: A sign of the title cannot be drawn. Nothing was changed or charged.",
  ]);
  script.failures.push(new PressError("busy", "Too much to do."));
  expect((await author.call("POST", `/api/books/${bookId}/keep-cover`)).status).toBe(503);
  expect((await bookOf(author, bookId))["has_cover"]).toBe(false);
});

test("lists an author's covers by page, newest first, without images", async () => {
  const author = await buildAuthor(app);
  const { coverIds } = await buildPaintedBook(author);
  const later = await buildBook(author, "Later");
  await author.call("POST", `/api/books/${later}/keep-cover`);
  const { covers, pagination } = await listOf(author, "?limit=2");
  expect(covers.map(({ title }) => title)).toEqual(["Later", "The Salt Garden"]);
  expect(pagination).toMatchObject({ total_items: 3, total_pages: 2, has_next: true });
  expect(covers.every((cover) => cover.image_base64 === undefined)).toBe(true);
  expect((await listOf(author, "?limit=2&page=2")).covers.map(({ id }) => id)).toEqual([coverIds[1]]);
  expect((await listOf(await buildAuthor(app))).covers).toEqual([]);
});

test("returns a cover with its PNG on request, downloaded under its title", async () => {
  const author = await buildAuthor(app);
  const { bookId, coverIds } = await buildPaintedBook(author);
  const [coverId = ""] = coverIds;
  const address = `/api/covers/${coverId}`;
  expect(Cover.parse((await author.call("GET", address)).body).image_base64).toBeUndefined();
  const { image_base64: image = "" } = Cover.parse(
    (await author.call("GET", `${address}?include=image_base64`)).body,
  );
  const drawn = z.object({ words: z.object({ title: z.string() }), order: z.object({ cover: z.unknown() }) });
  expect(drawn.parse(JSON.parse(Buffer.from(image, "base64").toString()))).toMatchObject({
    words: { title: "The Salt Garden" },
    order: { cover: { recipe: await recipeOf(coverId) } },
  });
  await assign(author, bookId, coverId);
  await author.call("PUT", `/api/books/${bookId}`, { body: { title: "Café du Nord!" } });
  const asPainted = await author.call("GET", `${address}/download`);
  expect(asPainted.headers["content-type"]).toBe("image/png");
  expect(asPainted.headers["content-disposition"]).toContain('filename="the_salt_garden_cover.png"');
  const ofBook = await author.call("GET", `/api/books/${bookId}/cover/download`);
  expect(ofBook.headers["content-disposition"]).toContain('filename="cafe_du_nord_cover.png"');
  expect(drawn.parse(JSON.parse(String(ofBook.body["text"])))).toMatchObject({
    words: { title: "Café du Nord!" },
    order: { cover: { recipe: await recipeOf(coverId) } },
  });
});

test("hides another author's cover from every call", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const { bookId, coverIds } = await buildPaintedBook(author);
  const [coverId = ""] = coverIds;
  const own = await buildBook(otherAuthor);
  for (const answer of [
    await assign(otherAuthor, own, coverId),
    await otherAuthor.call("GET", `/api/covers/${coverId}`),
    await otherAuthor.call("GET", `/api/covers/${coverId}/download`),
    await otherAuthor.call("DELETE", `/api/covers/${coverId}`),
    await assign(author, bookId, UNKNOWN_ID),
    await author.call("GET", "/api/covers/no-id"),
  ]) {
    expect([answer.status, answer.body["code"]]).toEqual([404, "covers.not_found"]);
  }
  for (const answer of [
    await assign(otherAuthor, bookId, coverId),
    await otherAuthor.call("POST", `/api/books/${bookId}/keep-cover`),
    await otherAuthor.call("DELETE", `/api/books/${bookId}/cover`),
    await otherAuthor.call("GET", `/api/books/${bookId}/cover/download`),
  ]) {
    expect([answer.status, answer.body["code"]]).toEqual([404, "books.not_found"]);
  }
  expect((await listOf(author)).covers).toHaveLength(2);
  expect((await assign(author, bookId, "no-id")).status).toBe(422);
});

test("does not list a waiting or failed cover", async () => {
  const author = await buildAuthor(app);
  const { bookId, coverIds } = await buildPaintedBook(author);
  const [waiting = "", failed = ""] = coverIds;
  await sql`update cover set state = 'waiting' where id = ${waiting}`.execute(app.foundation.db);
  await sql`update cover set state = 'failed' where id = ${failed}`.execute(app.foundation.db);
  expect((await assign(author, bookId, waiting)).body["code"]).toBe("covers.not_found");
  expect((await author.call("GET", `/api/covers/${failed}`)).body["code"]).toBe("covers.not_found");
  expect([(await listOf(author)).covers, (await coversAt(author, bookId)).covers]).toEqual([[], []]);
});

test("reports a book with a missing cover as an integrity failure", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildBook(author);
  const cover: ChosenCover = {
    cover_id: UNKNOWN_ID,
    recipe: plainRecipe({ seed: 1, template: "label" }),
  };
  await sql`update book set cover = ${JSON.stringify(cover)}::jsonb where id = ${bookId}`.execute(
    app.foundation.db,
  );
  expect(await broken()).toMatchObject([{ account: author.id, subject: bookId }]);
  await sql`update book set cover = null where id = ${bookId}`.execute(app.foundation.db);
});

test("deletes covers with their author, sweeps images without a row, and keeps those in progress", async () => {
  const author = await buildAuthor(app);
  const { coverIds } = await buildPaintedBook(author);
  const { blobs } = app.adapters;
  const pictures = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of blobs.list("covers")) {
      if (coverIds.some((id) => key.includes(id))) keys.push(key);
    }
    return keys;
  };
  expect(await pictures()).toHaveLength(4);
  await sql`delete from cover where id = ${coverIds[0] ?? ""}`.execute(app.foundation.db);
  expect(await app.features.covers.cleanup()).toBe(0);
  const later = createCovers({
    ...app.foundation,
    ...app.features,
    ...app.adapters,
    paidJobs: { bookOf: async () => Promise.reject(new Error("no book is asked for")) },
    now: () => new Date(Date.now() + 3_600_000),
  });
  expect(await later.cleanup()).toBe(2);
  expect(await pictures()).toHaveLength(2);
  await sql`delete from users where id = ${author.id}`.execute(app.ownerDb);
  expect(
    (await sql`select from cover where owner_id = ${author.id}`.execute(app.foundation.db)).rows,
  ).toEqual([]);
});

test.each([`/api/cover-pictures/${"0".repeat(32)}-320.webp`, "/api/cover-pictures/..%2f..%2fexports"])(
  "has nothing at %s, and forbids caching that",
  async (url) => {
    const { status, body, headers } = await callAs(app, null)("GET", url);
    expect([status, body["code"], headers["cache-control"]]).toEqual([404, "covers.not_found", "no-store"]);
  },
);
