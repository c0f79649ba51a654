// @module-tag merge
import { MOCKUPS, type Mockup } from "@colophon/contracts/covers/designs/studio";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import type { CoverRequest } from "../cover/cover-request.ts";
import {
  buildCoverRequest,
  buildImage,
  buildWrap,
  HOSTILE_ART,
} from "../cover/testing/build-cover-request.ts";
import { createHermeticFonts } from "../typesetter/hermetic-fonts.ts";
import { paintMockup } from "./paint-mockup.ts";

const fonts = createHermeticFonts();
vi.stubEnv("FONTCONFIG_FILE", fonts.configFile);
afterAll(() => {
  vi.unstubAllEnvs();
  fonts.remove();
});

const MOCKUP_TEXT = { title: "The Heights Above the Moor", author: "E. J. Brontë-Hale", tagline: "" };
const FRONT = { kind: "front", format: "png", widthPx: 900, heightPx: 1440 } as const;

function painted(
  mockup: Mockup,
  { cover = {}, words = {} }: { cover?: Partial<CoverRequest>; words?: Partial<typeof MOCKUP_TEXT> } = {},
) {
  const order = buildCoverRequest({ output: FRONT, ...cover });
  return paintMockup({ cover: order, mockup, words: { ...MOCKUP_TEXT, ...words } });
}

const SIZES: Readonly<Record<Mockup, readonly [number, number]>> = {
  standing: [1600, 1200],
  stack: [1600, 1200],
  tablet: [1600, 1200],
  "flat-lay": [1600, 1200],
  instagram: [1080, 1080],
  story: [1080, 1920],
  facebook: [1200, 630],
  "x-post": [1600, 900],
  pinterest: [1000, 1500],
};

test.each(MOCKUPS)("paints %s as an opaque PNG of its size, up to 2 MB", async (mockup) => {
  const { bytes, mediaType, widthPx, heightPx } = await painted(mockup, {
    cover: { output: buildWrap({ trim: "5x8" }) },
  });
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  expect([mediaType, format, width, height, hasAlpha]).toEqual(["image/png", "png", ...SIZES[mockup], false]);
  expect([widthPx, heightPx]).toEqual(SIZES[mockup]);
  expect(bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024);
});

test("keeps the busiest art within 2 MB too", async () => {
  const bytes = await buildImage(HOSTILE_ART["fine noise"]);
  const big = await sharp(bytes).resize(1600, 2560, { kernel: "nearest" }).png().toBuffer();
  const noisy = await painted("flat-lay", { cover: { art: { kind: "image", bytes: big } } });
  expect(noisy.bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024);
});

test("gives the same bytes for the same request, and others for another scene or cover", async () => {
  const [one, two] = [await painted("instagram"), await painted("instagram")];
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
  const other = await painted("instagram", { cover: { seed: 8 } });
  expect(Buffer.compare(one.bytes, other.bytes)).not.toBe(0);
});

test("shows title and author in a post, and a tagline if there is one", async () => {
  const words = async (changes: Partial<typeof MOCKUP_TEXT>): Promise<number> => {
    const { bytes } = await painted("facebook", { words: changes });
    const { data, info } = await sharp(bytes)
      .extract({ left: 60, top: 60, width: 520, height: 510 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = data[0] ?? 0;
    return data.filter((tone) => Math.abs(tone - ground) > 60).length / (info.width * info.height);
  };
  const nothing = await words({ title: "", author: "" });
  const plain = await words({});
  const tagged = await words({ tagline: "Some doors are kept shut by the wind alone." });
  expect(nothing).toBe(0);
  expect(plain).toBeGreaterThan(0.01);
  expect(tagged).toBeGreaterThan(plain * 1.02);
});

test("leaves out unprintable words instead of showing boxes", async () => {
  const { bytes } = await painted("facebook", { words: { title: "漢字", author: "" } });
  const place = sharp(bytes).extract({ left: 60, top: 260, width: 300, height: 40 });
  // statistics are of what is read, not of the cropped area
  const { channels } = await sharp(await place.png().toBuffer()).stats();
  expect(channels[0]?.stdev).toBeLessThan(3);
});

test("shows the spine of a printed book, and an e-book's pages toward the viewer", async () => {
  const middleOf = async (output: CoverRequest["output"]): Promise<number[]> => {
    const { bytes } = await painted("standing", { cover: { output, genre: "Thriller" } });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const light = (x: number): number => data[(600 * info.width + x) * 3] ?? 0;
    return Array.from({ length: info.width }, (_, x) => light(x));
  };
  // a thriller's cover is dark, its pages are light
  const leaves = (row: number[]): number =>
    row.filter((tone, x) => x > 850 && x < 1200 && tone > 150 && tone < 245).length;
  expect(leaves(await middleOf(FRONT))).toBeGreaterThan(0);
  expect(await middleOf(FRONT)).not.toEqual(await middleOf(buildWrap()));
});
