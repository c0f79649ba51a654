import { ARTWORK_IMAGES_MAX, ArtworkImage, ArtworkImages } from "@colophon/contracts/covers/designs/studio";
import { sql } from "kysely";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildImageBomb } from "../../platform/testing/build-image-bomb.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
  author = await buildAuthor(app);
});
afterAll(() => app.close());

const MEBIBYTE = 1024 * 1024;

function send(bytes: Uint8Array, by = author): ReturnType<TestAuthor["call"]> {
  const headers = { "content-type": "application/octet-stream" };
  return by.call("POST", "/api/covers/pictures", { body: Buffer.from(bytes), headers });
}

const plain = (width: number, height: number, background = "#246810"): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const buildPng = (width = 90, height = 120): Promise<Buffer> => plain(width, height).png().toBuffer();
const listOf = async (of: TestAuthor): Promise<ArtworkImage[]> =>
  ArtworkImages.parse((await of.call("GET", "/api/covers/pictures")).body).pictures;

/** Single-color frames stacked vertically, as an animated GIF. */
async function buildMovingGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ["#f00", "#0f0", "#00f"].map((hue) => plain(20, 20, hue).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

test("stores an image as seen, shows it without a token, and says what it is too small for", async () => {
  const { status, body } = await send(await buildPng(900, 1200));
  expect(status).toBe(201);
  const picture = ArtworkImage.parse(body);
  expect(picture).toMatchObject({ width: 900, height: 1200, provider: "upload", model: "", prompt: "" });
  expect(picture.notes).toEqual([expect.stringContaining("sharp up to 3.0 in on its short side")]);
  expect(await listOf(author)).toContainEqual(picture);
  const shown = await callAs(app, null)("GET", picture.url);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const large = ArtworkImage.parse((await send(await buildPng(1700, 2600))).body);
  expect(large.notes).toEqual([]);
});

test("converts an image in printing colors with a profile to sRGB", async () => {
  const cmyk = await plain(60, 60, "#c01020").toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
  const picture = ArtworkImage.parse((await send(cmyk)).body);
  const shown = await app.features.coverArtwork.show(picture.id);
  const [red = 0, green = 0, blue = 0] = await sharp(shown).resize(1, 1).raw().toBuffer();
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green, blue)).toBeLessThan(80);
});

test("does not store data appended to an image", async () => {
  const polyglot = Buffer.concat([await buildPng(), Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]);
  const picture = ArtworkImage.parse((await send(polyglot)).body);
  const shown = Buffer.from(await app.features.coverArtwork.show(picture.id));
  expect(shown.toString("latin1")).not.toContain("script");
  const { rows } = await sql<{ object_key: string }>`select object_key from cover_artwork
    where id = ${picture.id}`.execute(app.foundation.db);
  const print = await app.adapters.blobs.get(`${rows[0]?.object_key ?? ""}-print`);
  expect(Buffer.from(print ?? []).toString("latin1")).not.toContain("script");
});

test.each([
  ["256 megapixels", () => buildImageBomb(16_000), "256 megapixels"],
  ["nothing at all", async () => Buffer.alloc(0), "no picture"],
  ["a drawing", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), "SVG"],
  ["a page", async () => Buffer.from("<!doctype html><script>1</script>"), "no picture"],
  ["a picture cut short", async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 900), "damaged"],
  ["a picture that moves", buildMovingGif, "moves"],
  [
    "a printer's colours without a profile",
    () => plain(60, 60).toColourspace("cmyk").jpeg().toBuffer(),
    "CMYK",
  ],
])("rejects %s in a sentence, at once and in little memory", async (_what, make, words) => {
  const bytes = await make();
  await send(Buffer.from("warm"));
  const before = process.memoryUsage().rss;
  let minCpu = Infinity;
  // CPU time includes whatever else this process does: the minimum of a few tries is the rejection's.
  for (let tries = 0; tries < 3; tries += 1) {
    const cpu = process.cpuUsage();
    const { status, body } = await send(bytes);
    const { user, system } = process.cpuUsage(cpu);
    minCpu = Math.min(minCpu, user + system);
    expect([status, body["code"]]).toEqual([422, "pictures.refused"]);
    expect(String(body["detail"])).toContain(words);
  }
  expect(minCpu / 1000).toBeLessThan(100);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEBIBYTE);
});

test("limits an author's images, and hides others' from listing and deleting", async () => {
  const otherAuthor = await buildAuthor(app);
  const first = ArtworkImage.parse((await send(await buildPng(), otherAuthor)).body);
  expect((await listOf(author)).map(({ id }) => id)).not.toContain(first.id);
  expect((await author.call("DELETE", `/api/covers/pictures/${first.id}`)).status).toBe(404);
  await sql`insert into cover_artwork (id, owner_id, provider, width, height, bytes, media_type, object_key)
    select gen_random_uuid(), ${otherAuthor.id}, 'upload', 1, 1, 1, 'image/png', 'pictures/none-' || n || ${otherAuthor.id}
    from generate_series(2, ${ARTWORK_IMAGES_MAX}) n`.execute(app.foundation.db);
  const refused = await send(await buildPng(), otherAuthor);
  expect([refused.status, refused.body["code"]]).toEqual([409, "covers.too_many_pictures"]);
});

test("counts cover images toward their author's quota, and does not sweep them", async () => {
  const full = await buildAuthor(app);
  const picture = ArtworkImage.parse((await send(await buildPng(), full)).body);
  const cleanup = app.features.pictures.cleanup();
  expect(await cleanup).toBe(0);
  await sql`update cover_artwork set bytes = ${1024 * MEBIBYTE} where id = ${picture.id}`.execute(
    app.foundation.db,
  );
  const refused = await send(await buildPng(), full);
  expect([refused.status, refused.body["code"]]).toEqual([409, "pictures.no_room"]);
});
