import { BookImage, BookImages, IMAGES_PER_BOOK_MAX } from "@colophon/contracts/manuscript/images";
import { sql } from "kysely";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { buildImageBomb } from "../../platform/testing/build-image-bomb.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { encodeImage } from "./encode-image.ts";
import { createImages } from "./images.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let author: TestAuthor;
let bookId: string;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
  bookId = await shelve(app, author.id, { title: "The Salt Road" });
});
afterAll(() => app.close());

function send(bytes: Uint8Array, by = author, to = bookId): ReturnType<TestAuthor["call"]> {
  const headers = { "content-type": "application/octet-stream" };
  return by.call("POST", `/api/books/${to}/pictures`, { body: Buffer.from(bytes), headers });
}

async function added(bytes: Uint8Array, to = bookId): Promise<BookImage> {
  const { status, body } = await send(bytes, author, to);
  expect({ status, body }).toMatchObject({ status: 201 });
  return BookImage.parse(body);
}

/** A blank image, red on its left half and blue on its right. */
function buildImage(width = 60, height = 40): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#00f" } }).composite([
    { input: { create: { ...half, background: "#f00" } }, left: 0, top: 0 },
  ]);
}

async function printed(id: string, of = bookId): Promise<Uint8Array> {
  const kept = await app.features.pictures.bytes(app.foundation.db, { bookId: of, id });
  expect(kept).not.toBeNull();
  return kept?.bytes ?? new Uint8Array();
}

test("stores an image, shows it to anyone with its URL, and gives its size in print", async () => {
  const picture = await added(await buildImage(600, 400).png().toBuffer());
  expect(picture).toMatchObject({ width: 600, height: 400, print_width_in: 2 });
  expect(picture.url).toBe(`/api/pictures/${picture.id}`);
  const { body } = await author.call("GET", `/api/books/${bookId}/pictures`);
  expect(BookImages.parse(body).pictures).toContainEqual(picture);
  const shown = await callAs(app, null)("GET", picture.url);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "same-origin",
  });
});

test.each(["png", "jpeg", "webp", "gif", "tiff"] as const)("accepts an image that is %s", async (form) => {
  const bytes = await buildImage().toFormat(form).toBuffer();
  expect(await added(bytes)).toMatchObject({ width: 60, height: 40 });
});

test("stores an image upright, without its location", async () => {
  const picture = await added(
    await buildImage()
      .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );
  // Rotated in the file: width and height are swapped.
  expect(picture).toMatchObject({ width: 40, height: 60 });
  const { exif, orientation } = await sharp(await printed(picture.id)).metadata();
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
});

test("stores a large image at print size, and smaller for screens", async () => {
  const picture = await added(await buildImage(6000, 1000).jpeg({ quality: 30 }).toBuffer());
  expect(picture).toMatchObject({ width: 4800, height: 800, print_width_in: 16 });
  const { bytes } = await app.features.pictures.show(picture.id);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1200 });
});

test("turns transparency white, like paper", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { channels } = await sharp(await printed((await added(bytes)).id)).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test("rejects an image of 256 megapixels by its header, before decoding", async () => {
  const { status, body } = await send(await buildImageBomb(16_000));
  expect({ status, code: body["code"] }).toEqual({ status: 422, code: "pictures.refused" });
  expect(body["detail"]).toContain("256 megapixels");
});

test.each([
  ["a drawing", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`), /SVG/u],
  ["an iPhone's own kind", Buffer.from("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000"), /HEIC/u],
  ["a page", Buffer.from("%PDF-1.7"), /PDF/u],
  ["a text", Buffer.from("hello"), /no picture/u],
  ["nothing but the beginning of a picture", Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"), /damaged/u],
])("rejects %s with what to do instead", async (_what, bytes, sentence) => {
  const { status, body } = await send(bytes);
  expect(status).toBe(422);
  expect(body["detail"]).toMatch(sentence);
});

test("rejects half an image rather than printing it gray", async () => {
  const whole = await buildImage(900, 900).jpeg().toBuffer();
  await expect(encodeImage(whole.subarray(0, whole.length / 2))).rejects.toThrow(/damaged/u);
});

test("queues one author's many images without delaying others", async () => {
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const small = await encodeImage(await buildImage().png().toBuffer());
  const pictures = createImages(
    { ...app.foundation, ...app.adapters, now: () => new Date() },
    async (bytes) => {
      begun.push(Buffer.from(bytes).toString());
      await new Promise<void>((resolve) => endings.push(resolve));
      return small;
    },
  );
  const upload = (ownerId: string): Promise<string> =>
    pictures.upload({ ownerId, bytes: Buffer.from(ownerId) }).then(
      () => "kept",
      (error: unknown) => String(Object(error).code),
    );
  const all = ["ada", "ada", "ada", "ada", "ada", "ada", "ada", "ada", "ben"].map(upload);
  expect(await all[7]).toBe("server.busy");
  for (let turn = 0; turn < 8; turn += 1) {
    await expect.poll(() => endings.length).toBe(turn + 1);
    endings[turn]?.();
  }
  expect(await Promise.all(all)).toEqual([...Array.from({ length: 7 }, () => "kept"), "server.busy", "kept"]);
  expect(begun.slice(0, 3)).toEqual(["ada", "ada", "ben"]);
});

test("adds no image to another author's book, and lists none", async () => {
  const otherAuthor = await buildAuthor(app);
  const bytes = await buildImage().png().toBuffer();
  expect((await send(bytes, otherAuthor)).body["code"]).toBe("books.not_found");
  const listed = await otherAuthor.call("GET", `/api/books/${bookId}/pictures`);
  expect(listed.body["code"]).toBe("books.not_found");
});

test("limits a book to 500 images, and an author to 1 GB, counting copies once", async () => {
  const { db } = app.foundation;
  const full = await shelve(app, author.id, { title: "An album" });
  await sql`insert into book_image select ${full}, lpad(to_hex(n), 32, '0'), 'pictures/' || n, 'image/png', 1, 1, 1, now()
    from generate_series(1, ${IMAGES_PER_BOOK_MAX}) n`.execute(db);
  const bytes = await buildImage().png().toBuffer();
  expect((await send(bytes, author, full)).body["code"]).toBe("pictures.too_many");
  const copy = await shelve(app, author.id, { title: "A copy of the album" });
  await sql`insert into book_image select ${copy}, id, object_key, media_type, 1, 1, bytes, created_at
    from book_image where book_id = ${full}`.execute(db);
  const weigh = (gigabytes: number) =>
    sql`update book_image set bytes = ${Math.floor((gigabytes * 2 ** 30) / IMAGES_PER_BOOK_MAX)}
      where book_id in (${full}, ${copy})`.execute(db);
  await weigh(0.75);
  await added(bytes);
  await weigh(1);
  expect((await send(bytes)).body["code"]).toBe("pictures.no_room");
  await sql`delete from book_image where book_id = ${full}`.execute(db);
  await sql`delete from book_image where book_id = ${copy} and object_key <> 'pictures/1'`.execute(db);
  await sql`update book_image set bytes = ${256 * 2 ** 20} where book_id = ${copy}`.execute(db);
  expect((await send(bytes, author, copy)).body["code"]).toBe("pictures.book_full");
});

test("counts simultaneous images one by one, so that none passes the limit", async () => {
  const { db } = app.foundation;
  const { pictures } = app.features;
  const album = await shelve(app, author.id, { title: "An album with one place left" });
  await sql`insert into book_image select ${album}, lpad(to_hex(n), 32, '0'), 'at-once/' || n, 'image/png', 1, 1, 1, now()
    from generate_series(1, ${IMAGES_PER_BOOK_MAX - 1}) n`.execute(db);
  const attach = async (n: number, during = async (): Promise<void> => {}): Promise<void> =>
    inTransaction(db, async (tx) => {
      const picture = {
        object_key: `at-once/${n}`,
        media_type: "image/png",
        width_px: 1,
        height_px: 1,
      } as const;
      const stored = { ...picture, id: n.toString(16).padStart(32, "0"), bytes: 1 };
      await pictures.attach(tx, { ownerId: author.id, bookId: album, pictures: [stored] });
      await during();
    });
  let second: Promise<unknown> = Promise.resolve();
  await attach(IMAGES_PER_BOOK_MAX, async () => {
    // Requested while the first is stored but not committed yet.
    second = attach(IMAGES_PER_BOOK_MAX + 1).catch((error: unknown) => error);
    await lockIsWaitedFor(db);
  });
  expect(await second).toMatchObject({ code: "pictures.too_many" });
  await sql`delete from book where id = ${album}`.execute(db);
});

test("shows a copy's images after its original is deleted, and then sweeps the files", async () => {
  const { db } = app.foundation;
  const original = await shelve(app, author.id, { title: "An original" });
  const picture = await added(await buildImage().png().toBuffer(), original);
  const copy = await author.call("POST", `/api/books/${original}/duplicate`);
  const copyId = String(copy.body["id"]);
  await sql`delete from book where id = ${original}`.execute(db);
  const later = createImages({ ...app.adapters, db, now: () => new Date(Date.now() + 2 * DAY_MS) });
  await later.cleanup();
  expect((await sharp(await printed(picture.id, copyId)).metadata()).width).toBe(60);
  await sql`delete from book where id = ${copyId}`.execute(db);
  expect(await later.cleanup()).toBe(2);
  expect((await callAs(app, null)("GET", picture.url)).status).toBe(404);
});

test("does not sweep what was just stored, even without a book", async () => {
  const stored = await app.features.pictures.upload({
    ownerId: author.id,
    bytes: await buildImage().png().toBuffer(),
  });
  expect(await app.features.pictures.cleanup()).toBe(0);
  expect(await app.adapters.blobs.size(`${stored.object_key}-print`)).toBeGreaterThan(0);
});

test("copies the image of a figure pasted from the author's other book, but not from another author's", async () => {
  const { db } = app.foundation;
  const { pictures } = app.features;
  const picture = await added(await buildImage().png().toBuffer());
  const target = await shelve(app, author.id, { title: "Pasted into" });
  const otherAuthor = await buildAuthor(app);
  const theirs = await shelve(app, otherAuthor.id, { title: "A thief's" });
  for (const id of [target, theirs]) await pictures.adopt(db, { bookId: id, ids: [picture.id, "no id"] });
  expect(await pictures.bytes(db, { bookId: target, id: picture.id })).not.toBeNull();
  expect(await pictures.bytes(db, { bookId: theirs, id: picture.id })).toBeNull();
});

test("copies the image of a typed figure, which then belongs to that book", async () => {
  const { db } = app.foundation;
  const target = await shelve(app, author.id, { title: "Typed into" });
  // the first change of a chapter, and one of many
  for (const version of [0, 1]) {
    const picture = await added(await buildImage().png().toBuffer());
    const id = `fig${version}`;
    const figure = { type: "figure", attrs: { id, picture: picture.id, alt: "", placement: "inline" } };
    const saved = await author.call("POST", `/api/books/${target}/chapters/one/changes`, {
      body: {
        client_id: "tab-of-pictures",
        sequence: version + 1,
        version,
        steps: [{ stepType: "replace", from: 0, to: 0, slice: { content: [figure] } }],
      },
    });
    expect(saved.status).toBe(200);
    expect(await app.features.pictures.bytes(db, { bookId: target, id: picture.id })).not.toBeNull();
  }
});
