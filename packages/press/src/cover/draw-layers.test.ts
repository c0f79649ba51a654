// @module-tag merge
import fc from "fast-check";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { COVER_TEMPLATES } from "@colophon/contracts/covers/designs/choices";
import { FRONT_TEXTS } from "@colophon/contracts/library/books/book-texts";
import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { afterAll, expect, test, vi } from "vitest";
import { createHermeticFonts } from "../typesetter/hermetic-fonts.ts";
import type { CoverLayers } from "./cover-layers.ts";
import type { CoverRequest } from "./cover-request.ts";
import { drawLayers } from "./draw-layers.ts";
import { clearArtCache, artCacheBytes } from "./art-cache.ts";
import { renderCover } from "./render-cover.ts";
import { buildCoverRequest, buildImage, buildWrap, HOSTILE_ART } from "./testing/build-cover-request.ts";

const fonts = createHermeticFonts();
vi.stubEnv("FONTCONFIG_FILE", fonts.configFile);
afterAll(() => {
  vi.unstubAllEnvs();
  fonts.remove();
});

const FRONT = { kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 } as const;
const NONE = { dx: 0, dy: 0, scale: 1, ink: null };

function designed(
  more: Partial<CoverRecipe> = {},
  order: Parameters<typeof buildCoverRequest>[0] = {},
): CoverRequest {
  const recipe = {
    ...plainRecipe({ seed: 7, template: "classic" }),
    series_line: "The Ash Chronicles, Book Two",
    tagline: "Some doors are kept shut by the wind alone.",
    ...more,
  };
  return buildCoverRequest({ template: recipe.template, recipe, output: FRONT, ...order });
}

function textOf({ texts }: CoverLayers, name: string): CoverLayers["texts"][number] {
  const text = texts.find((one) => one.name === name);
  if (text === undefined) throw new RangeError(`No ${name} was set`);
  return text;
}

function pixelsOf(bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp(bytes).resize(width, height, { fit: "fill" }).removeAlpha().raw().toBuffer();
}

/** Out of 255, on average. */
function difference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

test("splits a front into the finished image, the art alone, a small image, and each text with its place", async () => {
  const layers = await drawLayers(designed(), { widthPx: 400 });
  expect([layers.widthPx, layers.heightPx]).toEqual([400, 640]);
  for (const bytes of [layers.flat, layers.art])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 400, height: 640 });
  expect(await sharp(layers.thumbnail).metadata()).toMatchObject({ width: 100, height: 160 });
  expect(layers.texts.map(({ name }) => name).toSorted()).toEqual([...FRONT_TEXTS].toSorted());
  expect(layers).toMatchObject({ guides: null, spineInches: null, template: "classic", notes: [] });
  expect(layers.legible.thumbnail).toBe(true);
});

test.each(COVER_TEMPLATES)(
  "recreates the finished image of %s from the art and its texts",
  async (template) => {
    const layers = await drawLayers(designed({ template }), { widthPx: 400 });
    const size = { width: 400, height: 640 };
    const over = layers.texts.map(({ svg, x, y, width, height }) => {
      const drawn = new Resvg(
        svg.replace("<svg ", `<svg width="${width * 400}" height="${height * 640}" `),
      ).render();
      return { input: drawn.asPng(), left: Math.round(x * 400), top: Math.round(y * 640) };
    });
    const together = await sharp(layers.art).composite(over).png().toBuffer();
    const [built, flat, bare] = await Promise.all(
      [together, layers.flat, layers.art].map((bytes) => pixelsOf(bytes, size)),
    );
    if (built === undefined || flat === undefined || bare === undefined) throw new TypeError("no pixels");
    const measured = difference(flat, bare);
    expect(measured).toBeGreaterThan(1.5);
    expect(difference(built, flat)).toBeLessThan(Math.max(1.6, measured * 0.35));
  },
);

test("draws a layer like the finished front, with every text within half a percent of its place", async () => {
  const order = designed({ texts: { title: { ...NONE, dy: 0.1 }, author: { ...NONE, scale: 1.3 } } });
  const [small, large, front] = [
    await drawLayers(order, { widthPx: 300 }),
    await drawLayers(order, { widthPx: 1600 }),
    await renderCover(order),
  ];
  for (const { name, x, y, width, height } of large.texts) {
    const other = textOf(small, name);
    for (const [one, two] of [
      [x, other.x],
      [y, other.y],
      [width, other.width],
      [height, other.height],
    ] as const)
      expect(Math.abs(one - two)).toBeLessThan(0.005);
  }
  const size = { width: 100, height: 160 };
  const pixels = await Promise.all([small.flat, front.bytes].map((bytes) => pixelsOf(bytes, size)));
  const [one = Buffer.of(), two = Buffer.of()] = pixels;
  expect(difference(one, two)).toBeLessThan(4);
});

test("moves the text but not the image", async () => {
  clearArtCache();
  const home = await drawLayers(designed(), { widthPx: 300 });
  const painted = artCacheBytes();
  const moved = await drawLayers(designed({ texts: { author: { ...NONE, dy: -0.06 } } }), { widthPx: 300 });
  expect(painted).toBe(300 * 480 * 4);
  expect(artCacheBytes()).toBe(painted);
  expect(textOf(moved, "author").y).toBeCloseTo(textOf(home, "author").y - 0.06, 3);
  const size = { width: 300, height: 480 };
  const [one, two] = [await pixelsOf(home.art, size), await pixelsOf(moved.art, size)];
  const upper = 300 * 330 * 3;
  expect(difference(one.subarray(0, upper), two.subarray(0, upper))).toBeLessThan(0.6);
});

test("gives the same layers for the same recipe", async () => {
  const [one, two] = [
    await drawLayers(designed({ texture: "worn", scrim: 0.4 }), { widthPx: 300 }),
    await drawLayers(designed({ texture: "worn", scrim: 0.4 }), { widthPx: 300 }),
  ];
  expect(one).toEqual(two);
});

test("draws small outlines that need neither font nor page", async () => {
  const { texts } = await drawLayers(designed(), { widthPx: 300 });
  for (const { svg, width, height } of texts) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/u);
    expect(svg).not.toMatch(/<script|<style|<text|href="http|font-family/u);
    expect(svg.length).toBeLessThan(60_000);
    const [, , wide = "", high = ""] = /viewBox="([^"]*)"/u.exec(svg)?.[1]?.split(" ") ?? [];
    expect(Number(wide) / 384).toBeCloseTo(width, 3);
    expect(Number(high) / 614.4).toBeCloseTo(height, 3);
  }
});

test.each([
  ["Cyrillic", "Ёлка и Йод над щучьим прудом"],
  ["Arabic", "الطريق إلى البحر"],
  ["Hebrew", "הבית שעל הגבעה"],
  ["accents", "ÅNGSTRÖM ÜBER ĀÇĘ Qjgpy"],
  ["one letter", "Q"],
])("keeps the outlines of a title in %s an eighth of an inch from the cut", async (_, title) => {
  for (const wish of [
    { dx: -1, dy: -1 },
    { dx: 1, dy: 1 },
  ]) {
    const title2 = { ...NONE, ...wish, scale: 2 };
    const layers = await drawLayers(
      designed({ texts: { title: title2, tagline: title2 } }, { text: { title } }),
      {
        widthPx: 240,
      },
    );
    for (const text of layers.texts) {
      // of a book of 5 by 8 inches, and a point for the smoothed edge
      expect(text.x).toBeGreaterThan(0.125 / 5 - 0.003);
      expect(text.x + text.width).toBeLessThan(1 - 0.125 / 5 + 0.003);
      expect(text.y).toBeGreaterThan(0.125 / 8 - 0.002);
      expect(text.y + text.height).toBeLessThan(1 - 0.125 / 8 + 0.002);
    }
  }
});

test("gives a wrap its guides, with back and spine in the art", async () => {
  const layers = await drawLayers(designed({}, { output: buildWrap() }), { widthPx: 600 });
  const { guides } = layers;
  if (guides === null) throw new TypeError("a wrap without guides");
  expect(guides.trim.x).toBeGreaterThan(0);
  expect(guides.trim.x + guides.trim.width).toBeLessThan(1);
  expect(guides.safe).toHaveLength(2);
  expect(guides.folds[0]?.width).toBeCloseTo(
    (layers.spineInches ?? 0) / (12.25 + (layers.spineInches ?? 0)),
    4,
  );
  expect(guides.barcode?.x).toBeLessThan(0.5);
  expect(textOf(layers, "blurb").svg).toBe("");
  expect(textOf(layers, "title").svg).not.toBe("");
  expect(await sharp(layers.thumbnail).metadata()).toMatchObject({ height: 160 });
});

test("uses the recipe's type and colors, and reports how open choices were settled", async () => {
  const palette = {
    ground: "#1a2a4a",
    deep: "#0a1020",
    mid: "#46598a",
    light: "#b8c4e0",
    accent: "#e0a030",
    ink: "#f4f0e4",
    paper: "#f8f4ea",
  };
  const chosen = await drawLayers(designed({ type: "condensed", palette }), { widthPx: 240 });
  expect(chosen).toMatchObject({ type: "condensed", palette });
  const open = await drawLayers(designed(), { widthPx: 240 });
  expect(["literary", "garalde", "didone"]).toContain(open.type);
  expect(open.palette.ground).toMatch(/^#[0-9a-f]{6}$/u);
});

test("keeps a chosen ink if it is readable, else fixes and reports it", async () => {
  const inked = (ink: string): Promise<CoverLayers> =>
    drawLayers(designed({ texts: { title: { ...NONE, ink } } }), { widthPx: 240 });
  const reads = await inked("#fff0a0");
  expect(textOf(reads, "title")).toMatchObject({ ink: "#fff0a0", mended: "none" });
  expect(reads.notes).toEqual([]);
  const lost = await inked(reads.palette.ground);
  expect(textOf(lost, "title").ink).not.toBe(reads.palette.ground);
  expect(textOf(lost, "title").contrast).toBeGreaterThanOrEqual(3);
  expect(lost.notes).toEqual(["The ink you chose for the title does not read there, so it has another one."]);
});

test("reports texts that were held back or overlap, and a title too small for a store", async () => {
  const { notes } = await drawLayers(
    designed({ texts: { author: { ...NONE, dx: 1, dy: -1 }, series: { ...NONE, dy: 0.1 } } }),
    { widthPx: 240 },
  );
  expect(notes[0]).toBe("The author's name is held within the part of the front that is sure to be seen.");
  expect(notes[1]).toBe("The title and series line stand over each other. Move one of them.");
  const small = await drawLayers(
    designed(
      { texts: { title: { ...NONE, scale: 0.5 } } },
      { text: { title: "An Account of Every Thing That Was Ever Lost Upon a Train Between Then and Now" } },
    ),
    { widthPx: 240 },
  );
  expect(small.legible.thumbnail).toBe(false);
  expect(small.notes.at(-1)).toMatch(/^The title can hardly be read/u);
});

test("names an unprintable character in a tagline as in a title", async () => {
  await expect(drawLayers(designed({ tagline: "Into the 𒀀𒁀 " }), { widthPx: 240 })).rejects.toMatchObject({
    code: "missing_glyphs",
  });
});

test("makes a front of any recipe with readable texts, or says what is not readable", async () => {
  const colour = fc.constantFrom("#808080", "#ffffff", "#000000", "#c02020", "#204080", "#f0e0c0");
  const bytes = await buildImage(HOSTILE_ART["fine noise"]);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        template: fc.constantFrom(...COVER_TEMPLATES),
        palette: fc.record({
          ground: colour,
          deep: colour,
          mid: colour,
          light: colour,
          accent: colour,
          ink: colour,
          paper: colour,
        }),
        scrim: fc.double({ min: 0, max: 1, noNaN: true }),
        texture: fc.constantFrom("none", "paper", "linen", "grain", "worn"),
        tagline: fc.constantFrom("", "W".repeat(120), "Шёпот ветра над морем"),
        crop: fc.record({
          x: fc.double({ min: 0, max: 1, noNaN: true }),
          y: fc.double({ min: 0, max: 1, noNaN: true }),
          zoom: fc.double({ min: 1, max: 4, noNaN: true }),
        }),
      }),
      fc.boolean(),
      fc.constantFrom("الطريق إلى البحر", "Война и мир", "L".repeat(200), "Emma"),
      async (recipe, isImage, title) => {
        const order = designed(recipe, {
          text: { title },
          art: isImage ? { kind: "image", bytes } : { kind: "painted" },
        });
        const { texts, notes } = await drawLayers(order, { widthPx: 200 });
        expect(texts.length).toBeGreaterThan(2);
        const lost = texts.filter(({ contrast, needed }) => contrast < needed);
        expect(notes.filter((note) => note.includes("does not stand out enough")).length).toBe(lost.length);
        expect(lost).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});

test("redraws a front cover of 800 px in little CPU time once it is warm", async () => {
  const draw = (dy: number): Promise<CoverLayers> =>
    drawLayers(designed({ texts: { title: { ...NONE, dy } } }), { widthPx: 800 });
  await draw(0);
  const times: number[] = [];
  for (const dy of [0.05, 0.1, 0.15]) {
    const start = process.cpuUsage();
    await draw(dy);
    times.push(process.cpuUsage(start).user / 1000);
  }
  // About forty times what it takes.
  expect(Math.min(...times)).toBeLessThan(10_000);
});
