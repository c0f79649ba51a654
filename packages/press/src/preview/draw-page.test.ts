import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { buildChapter, buildManuscript, ALL_MARKS, prose } from "../testing/build-manuscript.ts";
import { createCompilerPool } from "../typesetter/compiler-pool.ts";
import { drawPage } from "./draw-page.ts";
import { extractGlyphs } from "./glyphs.ts";
import { LIVE_TEMPLATES } from "./page-preview-templates.ts";
import { createLiveSetter } from "./typeset-page-preview.ts";

// We paint glyphs ourselves, once each; a library that could paint everything does the rest of the page.

let pages: string[];
beforeAll(async () => {
  const setter = createLiveSetter(createCompilerPool(LIVE_TEMPLATES));
  const manuscript = buildManuscript({
    chapters: [buildChapter("The Lamp", `${prose(500, 3)}\n\n${ALL_MARKS}`)],
  });
  const setOf = async (theme: "classic" | "modern", block: number): Promise<string> => {
    const look = { trim: "5x8", theme, largePrint: false } as const;
    const place = { chapter: 0, block, offset: 0, firstPage: 1, gutterInches: 0.5, hasBleed: false };
    return (await setter.set({ key: theme, manuscript, look, ...place })).svg;
  };
  pages = [await setOf("classic", 0), await setOf("classic", 999), await setOf("modern", 0)];
});

/** Gray values of a page, one byte each. */
async function painted(svg: string): Promise<Buffer> {
  return sharp(await drawPage(svg))
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}

async function drawn(svg: string): Promise<Buffer> {
  const { width, height, pixels } = new Resvg(svg, { fitTo: { mode: "width", value: 840 } }).render();
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  return image.removeAlpha().toColourspace("b-w").raw().toBuffer();
}

const WIDTH = 840;
/** In pixels: half a letter. */
const TILE = 12;

/** The brightness difference of the most different tile, from 0 to 255. */
function worstTile(one: Buffer, other: Buffer): number {
  const sums = new Map<number, number>();
  for (const [index, value] of one.entries()) {
    const tile = Math.floor(index / WIDTH / TILE) * WIDTH + Math.floor((index % WIDTH) / TILE);
    sums.set(tile, (sums.get(tile) ?? 0) + value - (other[index] ?? 0));
  }
  return Math.max(...Array.from(sums.values(), Math.abs)) / TILE ** 2;
}

test("draws every letter of a page in place, with its tone", async () => {
  for (const page of pages) {
    expect(extractGlyphs(page).letters.length).toBeGreaterThan(100);
    // twice: freshly painted, and from the cache
    for (const picture of [await painted(page), await painted(page)]) {
      expect(worstTile(picture, await drawn(page))).toBeLessThan(20);
    }
  }
});

function buildDrawing(content: string): string {
  const outline = "m 0 0 h 20 v 20 h -20 z m 4 4 v 12 h 12 v -12 z";
  return [
    `<svg viewBox="0 0 84 126" width="84" height="126" xmlns="http://www.w3.org/2000/svg"`,
    ` xmlns:xlink="http://www.w3.org/1999/xlink"><rect width="84" height="126" fill="#ffffff"/>${content}`,
    `<symbol id="a" overflow="visible"><path d="M 0 0${outline}"/></symbol></svg>`,
  ].join("");
}

const GLYPH = `<use xlink:href="#a" x="3" y="0" fill="#000000" fill-rule="nonzero"/>`;
const upright = (inner: string): string =>
  `<g class="typst-text" transform="matrix(1 0 0 -1 10.3 60.4)">${inner}</g>`;

test("keeps unusual letters in the drawing: rotated, clipped, gray, grouped", { tags: "merge" }, async () => {
  const others = [
    upright(GLYPH.replace("#000000", "#737373")),
    `<g transform="matrix(2 0 0 2 0 -50)">${upright(GLYPH)}</g>`,
    `<g transform="matrix(0 1 1 0 40 20)">${GLYPH}</g>`,
    `<g opacity="0.5">${upright(GLYPH)}</g>`,
    upright(GLYPH.replace("#a", "#b")),
  ];
  for (const other of others) {
    const svg = buildDrawing(other);
    expect(extractGlyphs(svg)).toEqual({ rest: svg, letters: [] });
    expect(worstTile(await painted(svg), await drawn(svg))).toBeLessThan(1);
  }
  const svg = buildDrawing(`<g/><g><g transform="matrix(1 0 0 1 5 -4)">${upright(GLYPH)}</g></g>`);
  expect(extractGlyphs(svg).letters).toMatchObject([{ x: 18.3, y: 56.4 }]);
  expect(worstTile(await painted(svg), await drawn(svg))).toBeLessThan(20);
});

test("clips letters at and beyond the edge of a page", async () => {
  for (const place of ["-12.5 60", "78 60", "20 -4", "20 128"]) {
    const svg = buildDrawing(`<g transform="matrix(1 0 0 -1 ${place})">${GLYPH}</g>`);
    expect(extractGlyphs(svg).letters).toHaveLength(1);
    expect(worstTile(await painted(svg), await drawn(svg))).toBeLessThan(1);
  }
});
