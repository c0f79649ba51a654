import { Cover, CoverList, CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { CoverPreview, CoverVersions } from "@colophon/contracts/covers/designs/studio";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type PainterScript, buildCoverPress, emptyScript } from "./testing/build-cover-press.ts";

const UNKNOWN_ID = "0197a8a0-0000-7000-8000-00000000ffff";
const script: PainterScript = emptyScript();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    limits: NO_LIMITS,
    adapters: { languageModel: buildWriter(), press: buildCoverPress(script) },
  });
});
afterAll(() => app.close());
beforeEach(() => Object.assign(script, emptyScript()));

const words = { title: "The Salt Garden", subtitle: "", author_name: "Maren Holloway", genre: "Romance" };
const ebook = { book_format: "ebook", dimensions: "1600x2560", paper: "cream", page_count: null };
const paperback = { book_format: "paperback", dimensions: "6x9", paper: "cream", page_count: 300 };

/** A book and its saved cover. */
async function buildSavedCover(author: TestAuthor): Promise<{ bookId: string; cover: Cover }> {
  const bookId = await shelve(app, author.id, { title: words.title });
  await author.call("POST", `/api/books/${bookId}/keep-cover`);
  const { body } = await author.call("GET", "/api/covers/user");
  const [cover] = CoverList.parse(body).covers;
  if (cover === undefined) throw new Error("no cover was kept");
  return { bookId, cover };
}

function save(author: TestAuthor, cover: Cover, changes: object = {}): ReturnType<TestAuthor["call"]> {
  const recipe = { ...cover.recipe, tagline: "All that is kept" };
  return author.call("PUT", `/api/covers/${cover.id}/design`, {
    body: { words, recipe, size: ebook, revision: cover.revision, ...changes },
  });
}

async function versionsOf(
  author: TestAuthor,
  id: string,
): Promise<z.output<typeof CoverVersions>["versions"]> {
  return CoverVersions.parse((await author.call("GET", `/api/covers/${id}/versions`)).body).versions;
}

async function uploadImageFor(author: TestAuthor): Promise<string> {
  const body = await sharp({ create: { width: 80, height: 120, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  const sent = await author.call("POST", "/api/covers/pictures", {
    body,
    headers: { "content-type": "application/octet-stream" },
  });
  expect(sent.status).toBe(201);
  return String(sent.body["id"]);
}

const withImage = (picture_id: string): CoverRecipe => ({
  ...plainRecipe({ seed: 1, template: "label" }),
  art: { kind: "picture", picture_id },
});

const bookOf = async (author: TestAuthor, id: string): Promise<unknown> => {
  const { rows } = await sql`select cover from book where id = ${id}`.execute(app.foundation.db);
  expect(author.id).toBeTruthy();
  return rows[0];
};

test(
  "saves a design as the cover's with the old one as a version, and updates books with it at once",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const { bookId, cover } = await buildSavedCover(author);
    const saved = Cover.parse((await save(author, cover)).body);
    expect(saved).toMatchObject({ id: cover.id, revision: 2, recipe: { tagline: "All that is kept" } });
    expect(saved.image_url).not.toBe(cover.image_url);
    expect(await bookOf(author, bookId)).toMatchObject({
      cover: { recipe: { tagline: "All that is kept" } },
    });
    const versions = await versionsOf(author, cover.id);
    expect(versions).toMatchObject([{ revision: 1, recipe: cover.recipe, words: { title: words.title } }]);
    const picture = await callAs(app, null)("GET", versions[0]?.thumbnail_url ?? "");
    expect(picture.status).toBe(200);
  },
);

test("restores an earlier design by saving it, without losing those between", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  const second = Cover.parse((await save(author, cover)).body);
  const [first] = await versionsOf(author, cover.id);
  const third = Cover.parse(
    (await save(author, second, { recipe: first?.recipe, words: first?.words })).body,
  );
  expect(third).toMatchObject({ revision: 3, recipe: cover.recipe });
  expect((await versionsOf(author, cover.id)).map(({ revision }) => revision)).toEqual([2, 1]);
});

test("does not overwrite a newer design, and stores no painting for it", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  await save(author, cover);
  const late = await save(author, cover, { words: { ...words, title: "Another" } });
  expect([late.status, late.body["code"]]).toEqual([409, "covers.changed"]);
  const now = await author.call("GET", `/api/covers/${cover.id}`);
  expect(now.body).toMatchObject({ title: words.title, revision: 2 });
});

test("tells one of two windows that save at once that the other was first", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  let go = (): void => undefined;
  script.open = new Promise((resolve) => {
    go = resolve;
  });
  const before = asked();
  const both = [save(author, cover), save(author, cover, { words: { ...words, title: "The Other" } })];
  await expect.poll(asked).toBe(before + 2);
  go();
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  const kept: string[] = [];
  for await (const { key } of app.adapters.blobs.list("covers")) if (key.includes(cover.id)) kept.push(key);
  // For the first design and the saved one, in two widths each.
  expect(kept).toHaveLength(4);
});

test("keeps the cover if the press rejects a design, with the reason", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  script.failures = [new PressError("missing_glyphs", "No typeface has “㐀”.")];
  const refused = await save(author, cover);
  expect([refused.status, String(refused.body["detail"])]).toEqual([
    502,
    expect.stringContaining("No typeface has"),
  ]);
  expect((await author.call("GET", `/api/covers/${cover.id}`)).body).toMatchObject({ revision: 1 });
});

test.each([
  [{ words: { ...words, title: " " } }, "Please enter a book title"],
  [{ words: { ...words, genre: "Select Genre" } }, "Please select a genre"],
  [{ size: { ...paperback, page_count: 0 } }, "Enter a page count from 1 to 1000"],
  [{ recipe: { ...plainRecipe({ seed: 1, template: null }), tagline: "x".repeat(121) } }, "at most 120"],
])("rejects an impossible design by field: %j", async (changes, sentence) => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  const refused = await save(author, cover, changes);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body["fields"])).toContain(sentence);
});

test("uses an author's image as the art, with its bytes in the press and on the book's thumbnail", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  const imageId = await uploadImageFor(author);
  const saved = Cover.parse((await save(author, cover, { recipe: withImage(imageId) })).body);
  const picture = await callAs(app, null)("GET", saved.image_url);
  const made = z
    .object({ order: z.object({ cover: z.object({ image: z.object({ data: z.array(z.number()) }) }) }) })
    .parse(JSON.parse(String(picture.body["text"])));
  const bytes = Uint8Array.from(made.order.cover.image.data);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, height: 120 });
});

test("keeps another author's image off a cover and out of a preview", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const { cover } = await buildSavedCover(author);
  const recipe = withImage(await uploadImageFor(otherAuthor));
  for (const answer of [
    await save(author, cover, { recipe }),
    await author.call("POST", "/api/covers/preview", { body: { words, recipe, size: ebook } }),
    await save(author, cover, {
      recipe: {
        ...cover.recipe,
        back: { ...cover.recipe.back, mark_id: recipe.art.kind === "picture" ? recipe.art.picture_id : null },
      },
    }),
  ]) {
    expect([answer.status, answer.body["code"]]).toEqual([404, "covers.picture_not_found"]);
  }
  expect((await author.call("GET", `/api/covers/${cover.id}`)).body).toMatchObject({ revision: 1 });
});

test("prevents deleting an image used by a cover or an earlier design, and allows an unused one", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  const [used, unused] = [await uploadImageFor(author), await uploadImageFor(author)];
  const second = Cover.parse((await save(author, cover, { recipe: withImage(used) })).body);
  const drop = async (id: string): Promise<unknown[]> => {
    const { status, body } = await author.call("DELETE", `/api/covers/pictures/${id}`);
    return [status, body["code"]];
  };
  expect(await drop(used)).toEqual([409, "covers.picture_in_use"]);
  await save(author, second, { recipe: cover.recipe });
  expect(await drop(used)).toEqual([409, "covers.picture_in_use"]);
  expect(await drop(unused)).toEqual([200, undefined]);
  expect(await drop(unused)).toEqual([404, "covers.picture_not_found"]);
});

test("previews what the press makes, with its movable texts and warnings", async () => {
  const author = await buildAuthor(app);
  const recipe = plainRecipe({ seed: 3, template: null });
  const { status, body } = await author.call("POST", "/api/covers/preview", {
    body: { words, recipe, size: ebook, width_px: 640 },
  });
  expect(status).toBe(200);
  const preview = CoverPreview.parse(body);
  expect(preview).toMatchObject({ width_px: 640, recipe: { template: "band", type: "essay" } });
  expect(preview.texts[0]?.svg).toMatch(/^data:image\/svg\+xml;base64,/u);
  expect(preview.texts[2]?.svg).toBe("");
  expect(preview.notes).toEqual(["The title is held."]);
});

/** The input of a preview: the press of these tests returns its request as the image. */
const drawnFrom = (picture: unknown): unknown =>
  JSON.parse(Buffer.from(String(picture).split(",")[1] ?? "", "base64").toString());

test("shows the book's publisher on preview and wrap, and checks its words too", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  await save(author, cover, { size: paperback });
  const imprint = { isbn: null, edition: null, publisher: "Quay Press, #1 bestseller" };
  const path = `/api/books/${cover.book_id}/imprint`;
  expect((await author.call("PUT", path, { body: imprint })).status).toBe(200);
  const body = {
    words,
    recipe: plainRecipe({ seed: 3, template: null }),
    view: "wrap",
    book_id: cover.book_id,
  };
  const reply = await author.call("POST", "/api/covers/preview", { body: { ...body, size: paperback } });
  const preview = CoverPreview.parse(reply.body);
  const printed = { words: { publisher: imprint.publisher } };
  expect(drawnFrom(preview.picture)).toMatchObject(printed);
  expect(preview.findings).toMatchObject([{ severity: "blocker", text: "publisher" }]);
  const output = await author.call("GET", `/api/covers/${cover.id}/wrap`);
  expect(JSON.parse(String(output.body["text"]))).toMatchObject(printed);
});

test("previews the wrap of a design with the book's blurb and pages, and none for an e-book", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: words.title });
  await sql`update book set blurb = 'A garden by the sea.', blurb_approved_at = now() where id = ${bookId}`.execute(
    app.foundation.db,
  );
  const recipe = plainRecipe({ seed: 3, template: null });
  const look = (size: object): ReturnType<TestAuthor["call"]> =>
    author.call("POST", "/api/covers/preview", {
      body: { words, recipe, size, view: "wrap", book_id: bookId },
    });
  const preview = CoverPreview.parse((await look(paperback)).body);
  const made = drawnFrom(preview.picture);
  expect(made).toMatchObject({
    words: { description: "A garden by the sea." },
    order: { trim: "6x9", output: { kind: "wrap", binding: "paperback", pages: 300 } },
  });
  for (const size of [ebook, { ...paperback, book_format: "ebook" }, { ...paperback, page_count: null }]) {
    const refused = await look(size);
    expect([refused.status, refused.body["code"]]).toEqual([409, "covers.no_print_size"]);
  }
});

test("downloads a print cover as its wrap, under its title, and none for an e-book", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  const none = await author.call("GET", `/api/covers/${cover.id}/wrap`);
  expect([none.status, none.body["code"]]).toEqual([409, "covers.no_print_size"]);
  await save(author, cover, { size: paperback });
  const output = await author.call("GET", `/api/covers/${cover.id}/wrap`);
  expect(output.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining('filename="the_salt_garden_cover.pdf"'),
  });
  expect((await author.call("GET", `/api/covers/${cover.id}`)).body).toMatchObject({
    dimensions: "6x9",
    book_format: "paperback",
    page_count: 300,
    width: 1800,
    height: 2700,
  });
});

test("prints the author's profile on the back if the design asks for it", async () => {
  const author = await buildAuthor(app);
  await author.call("POST", "/api/profiles", {
    body: {
      pen_name: "Maren Holloway",
      biography: "She keeps a garden.",
      website: "",
      other_books: [],
      is_default: true,
    },
  });
  const plain = plainRecipe({ seed: 3, template: null });
  const made = async (recipe: CoverRecipe): Promise<unknown> => {
    const { body } = await author.call("POST", "/api/covers/preview", {
      body: { words, recipe, size: paperback, view: "wrap" },
    });
    return drawnFrom(body["picture"]);
  };
  expect(await made({ ...plain, back: { ...plain.back, has_bio: true } })).toMatchObject({
    order: { cover: { authorBio: "She keeps a garden." } },
  });
  expect(await made(plain)).not.toHaveProperty("order.cover.authorBio");
});

test("names words that KDP would reject in a preview, on any side and from any source", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: words.title });
  await sql`update book set blurb = 'Only $2.99', blurb_approved_at = now() where id = ${bookId}`.execute(
    app.foundation.db,
  );
  const recipe = CoverRecipe.parse({
    seed: 3,
    template: null,
    tagline: "More at www.salt.com",
    back: { hook: "The #1 bestseller" },
  });
  const found = async (size: object, title = words.title): Promise<unknown[]> => {
    const body = { words: { ...words, title }, recipe, size, book_id: bookId };
    const reply = await author.call("POST", "/api/covers/preview", { body });
    return CoverPreview.parse(reply.body).findings.map(({ severity, sentence, text }) => [
      severity,
      sentence,
      text,
    ]);
  };
  const tagline = ["warning", "The tagline has a web address: “www.salt.com”.", "tagline"];
  expect(await found(paperback)).toEqual([
    ["blocker", "The hook on the back cover claims a rank: “#1 bestseller”.", "hook"],
    ["blocker", "The back cover text names a price: “$2.99”.", "blurb"],
    tagline,
  ]);
  expect(await found(ebook, "Salt for $5")).toEqual([
    ["blocker", "“$5” in the title names a price, in the listing and on the cover.", "title"],
    tagline,
  ]);
});

test("copies the design with its own size and image, and for a book with that book's words", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  const saved = Cover.parse((await save(author, cover, { size: paperback })).body);
  const other = await shelve(app, author.id, { title: "The Salt Road" });
  const copy = await author.call("POST", `/api/covers/${cover.id}/duplicate`, { body: { book_id: other } });
  expect(copy.status).toBe(201);
  const made = Cover.parse(copy.body);
  expect(made).toMatchObject({
    title: "The Salt Road",
    kind: "copy",
    book_id: other,
    recipe: saved.recipe,
    dimensions: "6x9",
    revision: 1,
    borne_by: [],
  });
  const free = Cover.parse(
    (await author.call("POST", `/api/covers/${cover.id}/duplicate`, { body: {} })).body,
  );
  expect(free).toMatchObject({ title: words.title, book_id: null, source: "studio" });
  expect(new Set([saved.image_url, made.image_url, free.image_url]).size).toBe(3);
  await author.call("DELETE", `/api/covers/${cover.id}`);
  expect((await callAs(app, null)("GET", free.image_url)).status).toBe(200);
});

test("hides another author's cover from design, versions, copy and wrap, and their book from a copy", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const { bookId, cover } = await buildSavedCover(author);
  const own = await buildSavedCover(otherAuthor);
  const answers = await Promise.all([
    save(otherAuthor, cover),
    otherAuthor.call("GET", `/api/covers/${cover.id}/versions`),
    otherAuthor.call("POST", `/api/covers/${cover.id}/duplicate`, { body: {} }),
    otherAuthor.call("GET", `/api/covers/${cover.id}/wrap`),
    otherAuthor.call("GET", `/api/covers/${UNKNOWN_ID}/versions`),
    otherAuthor.call("POST", `/api/covers/${own.cover.id}/duplicate`, { body: { book_id: bookId } }),
    otherAuthor.call("POST", "/api/covers/preview", {
      body: { words, recipe: cover.recipe, size: ebook, book_id: bookId },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test("keeps images of earlier designs, and deletes them with their cover", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  await save(author, cover);
  expect(await app.features.covers.cleanup()).toBe(0);
  const [first] = await versionsOf(author, cover.id);
  expect((await callAs(app, null)("GET", first?.thumbnail_url ?? "")).status).toBe(200);
  await author.call("DELETE", `/api/covers/${cover.id}`);
  expect((await callAs(app, null)("GET", first?.thumbnail_url ?? "")).status).toBe(404);
});

/** Blocks the press until released. */
function buildGate(): () => void {
  let go = (): void => undefined;
  script.open = new Promise((resolve) => (go = resolve));
  return () => go();
}

/** Number of requests to the press so far, so that a test can wait for the next. */
const asked = (): number => script.pictures.length;

test("prevents deleting a publisher's mark used on a back now or earlier", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  const mark = await uploadImageFor(author);
  const recipe = { ...cover.recipe, back: { ...cover.recipe.back, mark_id: mark } };
  const second = Cover.parse((await save(author, cover, { recipe })).body);
  expect((await author.call("DELETE", `/api/covers/pictures/${mark}`)).status).toBe(409);
  await save(author, second, { recipe: cover.recipe });
  expect((await author.call("DELETE", `/api/covers/pictures/${mark}`)).status).toBe(409);
});

test("puts no image on a cover that is deleted during its design", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  const imageId = await uploadImageFor(author);
  const [go, before] = [buildGate(), asked()];
  const saving = save(author, cover, { recipe: withImage(imageId) });
  await expect.poll(asked).toBeGreaterThan(before);
  expect((await author.call("DELETE", `/api/covers/pictures/${imageId}`)).status).toBe(200);
  go();
  expect(await saving).toMatchObject({ status: 404, body: { code: "covers.picture_not_found" } });
  expect((await author.call("GET", `/api/covers/${cover.id}`)).body).toMatchObject({ revision: 1 });
  expect(await versionsOf(author, cover.id)).toEqual([]);
});

test("keeps a cover deleted that is deleted during its design, without an image left", async () => {
  const author = await buildAuthor(app);
  const { bookId, cover } = await buildSavedCover(author);
  const [go, before] = [buildGate(), asked()];
  const saving = save(author, cover);
  await expect.poll(asked).toBeGreaterThan(before);
  expect((await author.call("DELETE", `/api/covers/${cover.id}`)).status).toBe(200);
  go();
  expect(await saving).toMatchObject({ status: 404, body: { code: "covers.not_found" } });
  expect(await bookOf(author, bookId)).toEqual({ cover: null });
  const left: string[] = [];
  for await (const { key } of app.adapters.blobs.list("covers")) if (key.includes(cover.id)) left.push(key);
  expect(left).toEqual([]);
});

test("keeps the newest fifty designs", async () => {
  const author = await buildAuthor(app);
  const { cover } = await buildSavedCover(author);
  await sql`update cover set revision = 60 where id = ${cover.id}`.execute(app.foundation.db);
  await sql`insert into cover_version (cover_id, revision, title, subtitle, author_name, genre, recipe, book_format,
      dimensions, paper, created_at)
    select id, nth, title, subtitle, author_name, genre, recipe, book_format, dimensions, paper, now()
    from cover, generate_series(1, 52) nth where id = ${cover.id}`.execute(app.foundation.db);
  expect((await save(author, cover, { revision: 60 })).status).toBe(200);
  const revisions = (await versionsOf(author, cover.id)).map(({ revision }) => revision);
  expect([revisions.length, revisions[0], revisions.at(-1)]).toEqual([50, 60, 4]);
});
