import sharp from "sharp";
import { expect, test } from "vitest";
import { imageEdge, imageFormat, imageShape, imageSize, type ImageView, readImage } from "./front-cover.ts";
import { FACTS } from "./testing/build-printed-book.ts";

const MB = 1024 * 1024;
const GOOD: ImageView = {
  bytes: 2 * MB,
  format: "jpeg",
  space: "srgb",
  hasAlpha: false,
  widthPx: 1600,
  heightPx: 2560,
  edges: [100, 100, 100, 100],
};

type ImageCheck = typeof imageFormat;
const findingsOf = (check: ImageCheck, changes: Partial<ImageView>): string[] =>
  check({ ...GOOD, ...changes }, FACTS).map(({ code, sentence }) => `${code} ${sentence}`);

test("finds no problems in a proper front cover", () => {
  expect([imageFormat, imageSize, imageShape, imageEdge].flatMap((check) => findingsOf(check, {}))).toEqual(
    [],
  );
});

test.each([
  [{ format: "tiff" }, []],
  [{ format: "png" }, ["ECO-001 The cover image is a PNG."]],
  [{ space: "cmyk" }, ["ECO-001 The cover image is in CMYK."]],
  [{ hasAlpha: true }, ["ECO-001 The cover image has transparency."]],
  [
    { format: "webp", space: "cmyk", hasAlpha: true },
    ["ECO-001 The cover image is a WEBP and is in CMYK and has transparency."],
  ],
  [{ space: "b-w" }, []],
])("ECO-001: checks an image that is %j", (changes, due) => {
  expect(findingsOf(imageFormat, changes)).toEqual(due);
});

// Pixels and bytes: KDP Help, "eBook cover image guidelines", read 2026-09-03.
test.each<[Partial<ImageView>, boolean]>([
  [{ widthPx: 625, heightPx: 1000 }, true],
  [{ widthPx: 624, heightPx: 1000 }, false],
  [{ widthPx: 625, heightPx: 999 }, false],
  [{ widthPx: 6250, heightPx: 10_000 }, true],
  [{ widthPx: 6250, heightPx: 10_001 }, false],
  [{ widthPx: 10_001, heightPx: 1600 }, false],
  [{ bytes: 50 * MB - 1 }, true],
  [{ bytes: 50 * MB }, false],
])("ECO-002: accepts %j: %s", (changes, isTaken) => {
  expect(findingsOf(imageSize, changes)).toHaveLength(isTaken ? 0 : 1);
});

test("ECO-002: reports a wrong size in pixels and megabytes", () => {
  expect(findingsOf(imageSize, { widthPx: 600, heightPx: 960, bytes: 1.5 * MB })).toEqual([
    "ECO-002 The cover image has 600 x 960 pixels and 1.5 MB.",
  ]);
});

test.each<[Partial<ImageView>, boolean]>([
  [{ widthPx: 2000, heightPx: 3102 }, true],
  [{ widthPx: 2000, heightPx: 3098 }, false],
  [{ widthPx: 2000, heightPx: 3298 }, true],
  [{ widthPx: 2000, heightPx: 3302 }, false],
  [{ widthPx: 1563, heightPx: 2500 }, true],
  [{ widthPx: 1562, heightPx: 2499 }, false],
])("ECO-003: accepts %j as shape and height of a good cover: %s", (changes, isGood) => {
  expect(findingsOf(imageShape, changes)).toHaveLength(isGood ? 0 : 1);
});

test("ECO-003: reports a wrong shape in the store's own terms", () => {
  expect(findingsOf(imageShape, { widthPx: 2000, heightPx: 2000 })).toEqual([
    "ECO-003 The cover image is 2000 pixels high and 1.00 times as high as wide.",
  ]);
});

test.each([0, 1, 2, 3])("ECO-004: reports side %i as almost white on the store's page", (side) => {
  const edges = (tone: number): number[] => GOOD.edges.map((mean, k) => (k === side ? tone : mean));
  expect(findingsOf(imageEdge, { edges: edges(245) })).toEqual([]);
  expect(findingsOf(imageEdge, { edges: edges(245.5) })).toHaveLength(1);
});

/** 40 x 60 px of black with a stripe of white along one side. */
async function striped(left: number, top: number, width: number, height: number): Promise<Buffer> {
  const stripe = await sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 40, height: 60, channels: 3, background: "#000" } })
    .composite([{ input: stripe, left, top }])
    .png()
    .toBuffer();
}

test("reads the edges of an image as left, right, top and bottom, four pixels deep", async () => {
  const bright = async (...where: Parameters<typeof striped>): Promise<boolean[]> =>
    (await readImage(await striped(...where))).edges.map((mean) => mean > 245);
  expect(await bright(0, 0, 4, 60)).toEqual([true, false, false, false]);
  expect(await bright(36, 0, 4, 60)).toEqual([false, true, false, false]);
  expect(await bright(0, 0, 40, 4)).toEqual([false, false, true, false]);
  expect(await bright(0, 56, 40, 4)).toEqual([false, false, false, true]);
  expect(await bright(4, 4, 32, 52)).toEqual([false, false, false, false]);
});

test("treats transparency as the store's white page", async () => {
  const image = sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const view = await readImage(await image.png().toBuffer());
  expect(view).toMatchObject({ format: "png", hasAlpha: true, widthPx: 8, heightPx: 8 });
  expect(view.edges).toEqual([255, 255, 255, 255]);
});
