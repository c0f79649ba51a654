// @module-tag merge
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { coverColours, type CoverText } from "./cover-text.ts";
import { createPress } from "./press.ts";
import { buildManuscript } from "./testing/build-manuscript.ts";

const press = createPress();
afterAll(() => press.close());

const BOOK = { ...buildManuscript(), title: 'The Keeper\'s "Salt" Road', author: "Maren O'Hale" };
const COVER_TEXT: CoverText = BOOK;
const GENRE = "Fantasy";

/** The difference between two images of the same size: the mean difference of a tone, out of 255. */
async function meanDifference(one: Uint8Array, other: Uint8Array, width: number): Promise<number> {
  const tones = async (bytes: Uint8Array): Promise<Buffer> =>
    sharp(bytes).resize({ width }).removeAlpha().raw().toBuffer();
  const [a, b] = [await tones(one), await tones(other)];
  expect(a.length).toBe(b.length);
  return a.reduce((sum, tone, at) => sum + Math.abs(tone - (b[at] ?? 0)), 0) / a.length;
}

test("scales down the store's front cover for screens, and draws another for another title", async () => {
  const shop = await press.render("front-jpeg", BOOK, { genre: GENRE, theme: "modern" });
  const [small, large] = await press.thumbnails(COVER_TEXT, { genre: GENRE }, [320, 640]);
  const [other] = await press.thumbnails({ ...COVER_TEXT, title: "Another" }, { genre: GENRE }, [320]);
  if (!small || !large || !other) throw new Error("no front");
  expect([small.widthPx, small.heightPx, large.widthPx, large.heightPx]).toEqual([320, 512, 640, 1024]);
  expect(await sharp(large.bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 1024 });
  expect(await meanDifference(shop.bytes, small.bytes, 320)).toBeLessThan(5);
  expect(await meanDifference(shop.bytes, large.bytes, 640)).toBeLessThan(5);
  expect(await meanDifference(shop.bytes, other.bytes, 320)).toBeGreaterThan(15);
  expect(small.bytes.length).toBeLessThan(60_000);
});

test("saves a front cover as a PNG of the store's size, with the same image", async () => {
  const [screen] = await press.thumbnails(COVER_TEXT, { genre: GENRE }, [320]);
  const { bytes, widthPx, heightPx } = await press.frontCoverFile(COVER_TEXT, { genre: GENRE });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1600, height: 2560 });
  expect([widthPx, heightPx]).toEqual([1600, 2560]);
  expect(await meanDifference(bytes, screen?.bytes ?? bytes, 320)).toBeLessThan(5);
});

test("shows the printed wrap on screen, with front and type on the right", async () => {
  const look = { genre: GENRE, trim: "5x8", paper: "cream" } as const;
  const wrap = await press.wrapImage(COVER_TEXT, {
    ...look,
    binding: "paperback",
    pages: 300,
    widthPx: 1200,
  });
  const hardcover = await press.wrapImage(
    { ...COVER_TEXT, description: "A road of salt." },
    { ...look, trim: "6x9", binding: "hardcover", pages: 300, widthPx: 1200 },
  );
  expect(await sharp(wrap.bytes).metadata()).toMatchObject({ format: "webp", width: 1200, hasAlpha: false });
  // 2 x 5 in, a spine of 0.75 in and bleed, by 8 in and bleed
  expect(wrap.widthPx / wrap.heightPx).toBeCloseTo(11 / 8.25, 2);
  expect(hardcover.widthPx / hardcover.heightPx).not.toBeCloseTo(wrap.widthPx / wrap.heightPx, 2);
  const bare = await press.wrapImage(
    { ...COVER_TEXT, title: "." },
    { ...look, binding: "paperback", pages: 300, widthPx: 1200 },
  );
  expect(await meanDifference(wrap.bytes, bare.bytes, 1200)).toBeGreaterThan(1);
});

test("rejects the same unprintable characters in an image as in the file", async () => {
  const words = { ...COVER_TEXT, title: "\u{13000}\u{13001}" };
  await expect(press.thumbnails(words, { genre: GENRE }, [320])).rejects.toMatchObject({
    code: "missing_glyphs",
  });
});

test("knows a cover's colors before it is painted, even for an unprintable title", async () => {
  const { ground, ink, accent } = coverColours({ ...COVER_TEXT, genre: GENRE });
  for (const colour of [ground, ink, accent]) expect(colour).toMatch(/^#[\da-f]{6}$/u);
  const [small] = await press.thumbnails(COVER_TEXT, { genre: GENRE }, [320]);
  const { data } = await sharp(small?.bytes)
    .resize(64)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const near = (hex: string): number => {
    const want = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    let least = 765;
    for (let at = 0; at < data.length; at += 3) {
      least = Math.min(
        least,
        want.reduce((sum, tone, part) => sum + Math.abs(tone - (data[at + part] ?? 0)), 0),
      );
    }
    return least;
  };
  expect(near(ground)).toBeLessThan(40);
  expect(coverColours({ title: "\u200b", author: "x", genre: GENRE }).ground).toMatch(/^#/u);
});

test("splits a store front cover into layers, and names an unprintable character with its place", async () => {
  const recipe = { ...plainRecipe({ seed: 11, template: "classic" }), tagline: "Salt keeps." };
  const output = { kind: "front", widthPx: 1600, heightPx: 2560 } as const;
  const look = { genre: GENRE, cover: { recipe } };
  const layers = await press.coverLayers(COVER_TEXT, { ...look, output, widthPx: 320 });
  const [front] = await press.thumbnails(COVER_TEXT, look, [320]);
  expect(await meanDifference(layers.flat, front?.bytes ?? Buffer.of(), 320)).toBeLessThan(6);
  expect(layers.texts.map(({ name }) => name)).toContain("tagline");
  const wrap = await press.coverLayers(COVER_TEXT, {
    ...look,
    trim: "5x8",
    output: { kind: "wrap", binding: "paperback", pages: 300 },
    widthPx: 600,
  });
  expect(wrap.guides?.barcode).not.toBeNull();
  const strange = { ...look, cover: { recipe: { ...recipe, tagline: "Into the 𒀀" } } };
  await expect(press.coverLayers(COVER_TEXT, { ...strange, output, widthPx: 320 })).rejects.toMatchObject({
    code: "missing_glyphs",
    message: expect.stringContaining("the cover's tagline"),
  });
});
