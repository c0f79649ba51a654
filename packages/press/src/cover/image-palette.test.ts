import sharp from "sharp";
import { expect, test } from "vitest";
import { contrastOf, luminanceOf, rgbOf } from "@colophon/cover/art/brushes/colour";
import { imagePalette } from "./image-palette.ts";

async function plain(background: string): Promise<Buffer> {
  return sharp({ create: { width: 48, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Bands of color, one below the other. */
async function banded(...colours: string[]): Promise<Buffer> {
  const height = 48 / colours.length;
  const bands = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 48, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp({ create: { width: 48, height: 48, channels: 3, background: "#000" } })
    .composite(bands.map((input, k) => ({ input, left: 0, top: k * height })))
    .png()
    .toBuffer();
}

const IMAGES: [string, () => Promise<Buffer>][] = [
  ["black", () => plain("#000000")],
  ["white", () => plain("#ffffff")],
  ["red", () => plain("#e01010")],
  ["yellow", () => plain("#ffee00")],
  ["a night at sea", () => banded("#0b1020", "#102040", "#204060", "#d0a050")],
  ["a bright day", () => banded("#a0d0ff", "#f0f0e0", "#e0e0a0", "#80c080")],
];

test.each(IMAGES)("keeps type readable on the colors taken from an image of %s", async (_, picture) => {
  const palette = await imagePalette(await picture());
  expect(contrastOf(palette.ink, palette.ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(palette.deep, palette.paper)).toBeGreaterThanOrEqual(4.5);
});

test.each(IMAGES)("tells the colors of %s apart by their lightness", async (_, picture) => {
  const { deep, mid, light } = await imagePalette(await picture());
  expect(luminanceOf(deep)).toBeLessThanOrEqual(luminanceOf(mid) + 0.001);
  expect(luminanceOf(mid)).toBeLessThanOrEqual(luminanceOf(light) + 0.001);
});

test("takes the most colorful tone as an image's strong color, brightened if it is dark", async () => {
  const { accent } = await imagePalette(await banded("#808080", "#909090", "#e08000", "#707070"));
  const [red, green, blue] = rgbOf(accent);
  expect(red > 200 && green > 100 && blue < 40).toBe(true);
  const dark = await imagePalette(await banded("#101010", "#101010", "#000060", "#101010"));
  expect(luminanceOf(dark.accent)).toBeGreaterThan(luminanceOf("#000060") * 2);
  expect(rgbOf(dark.accent)[2]).toBeGreaterThan(rgbOf(dark.accent)[0]);
});

test("keeps the hue of an image's dark tone", async () => {
  const { deep } = await imagePalette(await plain("#2060c0"));
  const [red, , blue] = rgbOf(deep);
  expect(blue).toBeGreaterThan(red + 10);
});

test("counts transparency as white", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 24, height: 24, channels: 4, background: clear } })
    .png()
    .toBuffer();
  expect(luminanceOf((await imagePalette(bytes)).light)).toBeGreaterThan(0.95);
});

test("finds a palette in gray and CMYK images", async () => {
  const image = sharp(await banded("#202020", "#606060", "#a0a0a0", "#e0e0e0"));
  const greys = await imagePalette(await image.clone().toColourspace("b-w").png().toBuffer());
  expect(luminanceOf(greys.light)).toBeGreaterThan(luminanceOf(greys.deep));
  const inks = await imagePalette(await image.clone().toColourspace("cmyk").jpeg().toBuffer());
  expect(luminanceOf(inks.light)).toBeGreaterThan(luminanceOf(inks.deep));
});

test("gives the same colors for an image at any size", async () => {
  const small = await plain("#336699");
  const large = await sharp(small).resize(300, 500).png().toBuffer();
  expect(await imagePalette(large)).toEqual(await imagePalette(small));
});

test("rejects a file that is no image in a sentence", async () => {
  await expect(imagePalette(Buffer.from("no picture"))).rejects.toMatchObject({
    code: "invalid_manuscript",
    message: "The cover's picture cannot be read.",
  });
});
