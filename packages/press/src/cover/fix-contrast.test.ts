import { SOFT_FOLD_INCHES } from "./soft-fold.ts";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Palette } from "@colophon/cover/art/painter";
import { contrastOn, tonesOf } from "./contrast.ts";
import { fixContrast, type FixedContrast } from "./fix-contrast.ts";
import { areaOf, coverLayoutOf } from "./cover-layout.ts";
import { buildWrap } from "./testing/build-cover-request.ts";
import type { Probe } from "./typeset-cover.ts";

const PALETTE: Palette = {
  ground: "#30405a",
  deep: "#101828",
  mid: "#607090",
  light: "#c0c8d8",
  accent: "#e09030",
  ink: "#f8f3e8",
  paper: "#faf5ea",
};
const FRONT = {
  ...coverLayoutOf({ kind: "front", format: "jpeg", widthPx: 400, heightPx: 640 }),
  pxPerPoint: 1,
};
const WRAP = { ...coverLayoutOf(buildWrap({ trim: "5x8", pages: 400 })), pxPerPoint: 1 };

function buildProbe(changes: Partial<Probe> = {}): Probe {
  return {
    name: "title",
    ink: "#ffffff",
    need: 3,
    size: 40,
    cap: 28,
    x: 10,
    y: 20,
    width: 70,
    height: 30,
    home: { x: 10, y: 20, width: 70, height: 30 },
    held: false,
    ...changes,
  };
}

/** An image from a tone function, with the dimensions of the wrap. */
function picture(
  coverLayout: { page: { width: number; height: number } },
  tone: (x: number, y: number) => string,
): Canvas {
  const canvas = createCanvas(Math.ceil(coverLayout.page.width), Math.ceil(coverLayout.page.height));
  const brush = canvas.getContext("2d");
  for (let y = 0; y < canvas.height; y += 4) {
    for (let x = 0; x < canvas.width; x += 4) {
      brush.fillStyle = tone(x, y);
      brush.fillRect(x, y, 4, 4);
    }
  }
  return canvas;
}

function mended(
  canvas: Canvas,
  probes: Probe[],
  { sheet: coverLayout = FRONT, isPicture: isImage = false } = {},
): FixedContrast {
  return fixContrast(canvas, { probes, coverLayout, palette: PALETTE, isImage });
}

const pixels = (canvas: Canvas): Buffer => Buffer.from(canvas.data());
const CHECKED = (x: number, y: number): string => ((x + y) % 8 === 0 ? "#ffffff" : "#000000");

test("leaves readable type and its image unchanged", () => {
  const canvas = picture(FRONT, () => "#000000");
  const before = pixels(canvas);
  const { inks, measurements } = mended(canvas, [buildProbe()]);
  expect(inks).toEqual({});
  expect(measurements).toMatchObject([{ block: "title", needed: 3, mended: "none" }]);
  expect(measurements[0]?.contrast).toBeCloseTo(21, 0);
  expect(pixels(canvas).equals(before)).toBe(true);
});

test("changes the ink of unreadable type before the image", () => {
  const canvas = picture(FRONT, () => "#f0f0f0");
  const before = pixels(canvas);
  const { inks, measurements } = mended(canvas, [buildProbe()]);
  expect(inks).toEqual({ title: PALETTE.deep });
  expect(measurements).toMatchObject([{ mended: "ink" }]);
  expect(pixels(canvas).equals(before)).toBe(true);
});

test("tries the palette's own light ink first on a dark place", () => {
  const canvas = picture(FRONT, () => "#203040");
  expect(mended(canvas, [buildProbe({ ink: "#203040" })]).inks).toEqual({ title: PALETTE.ink });
});

test("fixes a ratio that is just enough, since a file rounds it", () => {
  // white on #949494 has 3.03: enough for large type, but not with the four per cent margin
  const near = mended(
    picture(FRONT, () => "#949494"),
    [buildProbe()],
  );
  const clear = mended(
    picture(FRONT, () => "#909090"),
    [buildProbe()],
  );
  expect(near.measurements).toMatchObject([{ mended: "ink" }]);
  expect(clear.measurements).toMatchObject([{ mended: "none" }]);
});

test("adds a scrim if no ink is readable, until the type reads like small type", () => {
  const canvas = picture(FRONT, CHECKED);
  const { inks, measurements } = mended(canvas, [buildProbe()]);
  expect(measurements).toMatchObject([{ mended: "scrim" }]);
  expect(measurements[0]?.contrast).toBeGreaterThanOrEqual(4.5);
  const area = areaOf(buildProbe(), { pxPerPoint: 1, margin: 1.5 });
  expect(contrastOn(tonesOf(canvas, area), inks["title"] ?? "")).toBeCloseTo(
    measurements[0]?.contrast ?? 0,
    6,
  );
});

test("keeps a scrim soft: strongest under the type, none at the far end of the front", () => {
  const canvas = picture(FRONT, CHECKED);
  const before = pixels(canvas);
  mended(canvas, [buildProbe()]);
  const after = pixels(canvas);
  const changed = (y: number): number => {
    let sum = 0;
    for (let x = 0; x < canvas.width; x++) {
      const at = (y * canvas.width + x) * 4;
      sum += Math.abs((after[at] ?? 0) - (before[at] ?? 0));
    }
    return sum;
  };
  expect(changed(35)).toBeGreaterThan(changed(62));
  expect(changed(canvas.height - 2)).toBe(0);
});

test("fixes each block of the front separately", () => {
  const canvas = picture(FRONT, (_, y) => (y < 70 ? "#000000" : "#f0f0f0"));
  const { inks, measurements } = mended(canvas, [buildProbe(), buildProbe({ name: "author", y: 110 })]);
  expect(inks).toEqual({ author: PALETTE.deep });
  expect(measurements.map(({ block, mended: how }) => [block, how])).toEqual([
    ["title", "none"],
    ["author", "ink"],
  ]);
});

test("gives two lines of one name the same ink", () => {
  const canvas = picture(FRONT, (_, y) => (y < 70 ? "#b0b0b0" : "#f0f0f0"));
  const { inks, measurements } = mended(canvas, [buildProbe(), buildProbe({ y: 110 })]);
  expect(Object.keys(inks)).toEqual(["title"]);
  expect(measurements).toHaveLength(2);
  for (const { contrast, needed } of measurements) expect(contrast).toBeGreaterThanOrEqual(needed);
});

test("gives the blocks of a back one ink, separate from the front", () => {
  const canvas = picture(WRAP, (x) => (x < WRAP.front.x ? "#f0f0f0" : "#000000"));
  const back = { need: 4.5, width: 100 };
  const probes = [
    buildProbe({ ...back, name: "blurb", x: 30, y: 60 }),
    buildProbe({ ...back, name: "bio", x: 30, y: 300, ink: "#101010" }),
    buildProbe({ name: "title", x: WRAP.front.x + 30, y: 60 }),
  ];
  const { inks, measurements } = mended(canvas, probes, { sheet: WRAP });
  expect(inks).toEqual({ blurb: PALETTE.deep, bio: PALETTE.deep });
  expect(measurements.map(({ mended: how }) => how)).toEqual(["ink", "ink", "none"]);
});

test("covers the full back by its scrim, fading out over the spine before the front", () => {
  const canvas = picture(WRAP, CHECKED);
  const before = pixels(canvas);
  mended(canvas, [buildProbe({ name: "blurb", need: 4.5, x: 30, y: 60, width: 100 })], { sheet: WRAP });
  const after = pixels(canvas);
  const isChanged = (x: number, y: number): boolean => {
    const at = (y * canvas.width + x) * 4;
    return [0, 1, 2].some((part) => after[at + part] !== before[at + part]);
  };
  const spineX = Math.ceil(WRAP.wrap?.spine.x ?? 0);
  expect([isChanged(1, 1), isChanged(spineX - 3, 400)]).toEqual([true, true]);
  const fadePx = Math.ceil(SOFT_FOLD_INCHES * 72 * WRAP.pxPerPoint);
  const right = Array.from({ length: 200 }, (_, k) => isChanged(spineX + fadePx + 2 + k, 100 + k));
  expect(right).not.toContain(true);
  // no edge where the back ends: a light square next to the fold is darkened about equally on both sides
  const lightAt = (x: number): number => {
    let sum = 0;
    for (let y = 0; y < canvas.height; y += 1) sum += after[(y * canvas.width + x) * 4] ?? 0;
    return sum / canvas.height;
  };
  expect(Math.abs(lightAt(spineX - 2) - lightAt(spineX + 2))).toBeLessThan(6);
});

test("fixes spine type on the spine", () => {
  const canvas = picture(WRAP, CHECKED);
  const { spine } = WRAP.wrap ?? { spine: WRAP.front };
  const probe = buildProbe({
    name: "spine-title",
    need: 4.5,
    x: spine.x + 10,
    y: 80,
    width: 30,
    height: 200,
  });
  const before = pixels(canvas);
  const { measurements } = mended(canvas, [probe], { sheet: WRAP });
  expect(measurements).toMatchObject([{ block: "spine-title", mended: "scrim" }]);
  expect(measurements[0]?.contrast).toBeGreaterThanOrEqual(4.5);
  expect(pixels(canvas).subarray(0, 40).equals(before.subarray(0, 40))).toBe(true);
});

const LEAVES = (x: number, y: number): string => ((x * 7 + y * 13) % 24 < 8 ? "#000000" : "#404040");

test("calms a busy ground under front type in an imported image, not in our own", () => {
  const measured = (isImage: boolean): FixedContrast["measurements"] =>
    mended(picture(FRONT, LEAVES), [buildProbe()], { isPicture: isImage }).measurements;
  expect(measured(false)).toMatchObject([{ mended: "none" }]);
  expect(measured(true)).toMatchObject([{ mended: "scrim" }]);
});

test("leaves a calm imported image alone", () => {
  const canvas = picture(FRONT, () => "#203040");
  const before = pixels(canvas);
  expect(mended(canvas, [buildProbe()], { isPicture: true }).measurements).toMatchObject([
    { mended: "none" },
  ]);
  expect(pixels(canvas).equals(before)).toBe(true);
});

test("fixes nothing on a cover without type", () => {
  expect(mended(picture(FRONT, CHECKED), [], { isPicture: true })).toEqual({ inks: {}, measurements: [] });
});
