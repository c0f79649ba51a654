import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import sharp from "sharp";
import { expect, test } from "vitest";
import { backImages, drawBackImages, imageShapes, portraitCut } from "./back-images.ts";
import type { CoverRequest } from "./cover-request.ts";
import { coverLayoutOf } from "./cover-layout.ts";
import { buildCoverRequest, buildWrap } from "./testing/build-cover-request.ts";

const LAYOUT = coverLayoutOf(buildWrap());
const recipe = plainRecipe({ seed: 7, template: null });
const WITH_PHOTO = { ...recipe, back: { ...recipe.back, has_photo: true } };

function order(changes: Partial<CoverRequest>): CoverRequest {
  return buildCoverRequest({ recipe: WITH_PHOTO, ...changes });
}

async function plain(colour: string, { width = 300, height = 400, alpha = 1 } = {}): Promise<Buffer> {
  const background = { ...sharpColour(colour), alpha };
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

function sharpColour(colour: string): { r: number; g: number; b: number } {
  const value = Number.parseInt(colour.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

function ground(colour: string): Canvas {
  const canvas = createCanvas(400, 400);
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 400, 400);
  return canvas;
}

function toneAt(canvas: Canvas, x: number, y: number): number[] {
  return Array.from(canvas.getContext("2d").getImageData(x, y, 1, 1).data.slice(0, 3));
}

test("keeps the face when cropping a tall portrait, mostly from below", () => {
  const cut = portraitCut({ width: 900, height: 1600 }, 1);
  expect(cut).toEqual({ left: 0, top: 112, width: 900, height: 900 });
  expect(portraitCut({ width: 1600, height: 900 }, 0.82)).toEqual({
    left: 431,
    top: 0,
    width: 738,
    height: 900,
  });
});

test("places images as the recipe says, upright", async () => {
  const turned = await sharp(await plain("#804020"))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const shown = imageShapes(await backImages(order({ photo: turned, mark: await plain("#000000") })));
  expect(shown).toEqual({ photo: 400 / 300, mark: 0.75 });
  expect(imageShapes(await backImages(order({ photo: turned, recipe })))).toEqual({
    photo: null,
    mark: null,
  });
});

test.each(["photo", "mark"] as const)("rejects a %s that is none in a sentence", async (name) => {
  const broken = order({ [name]: Buffer.from("no picture") });
  await expect(backImages(broken)).rejects.toMatchObject({ code: "invalid_manuscript" });
});

const at = { x: 24, y: 24, width: 48, height: 48 };

test("shows the art around a round photo", async () => {
  const canvas = ground("#102030");
  const pictures = await backImages(order({ photo: await plain("#c08040") }));
  await drawBackImages(canvas, {
    placed: [{ ...at, name: "photo", shape: "circle" }],
    pictures,
    coverLayout: LAYOUT,
  });
  expect(toneAt(canvas, 200, 200)).toEqual([192, 128, 64]);
  expect(toneAt(canvas, 103, 103)).toEqual([16, 32, 48]);
});

const SQUARE = { ...at, name: "mark", shape: "rect" } as const;

/** A dot in the middle of a transparent ground. */
async function dot(colour: string): Promise<Buffer> {
  const canvas = createCanvas(200, 200);
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(100, 100, 60, 0, 7);
  pen.fill();
  return canvas.toBuffer("image/png");
}

test.each([
  ["a dark mark on a dark ground stands on a white plate", "#101014", "#181c20", [255, 255, 255]],
  ["a dark mark on a light ground needs none", "#101014", "#f0e8d8", [240, 232, 216]],
  ["a light mark on a light ground stands on a dark one", "#fafafa", "#f0e8d8", [21, 23, 26]],
])("%s", async (_, mark, under, plate) => {
  const canvas = ground(under);
  const pictures = await backImages(order({ mark: await dot(mark) }));
  await drawBackImages(canvas, { placed: [SQUARE], pictures, coverLayout: LAYOUT });
  expect(toneAt(canvas, 200, 115)).toEqual(plate);
  expect(toneAt(canvas, 200, 200)).toEqual(Object.values(sharpColour(mark)));
});

test("extends the ground of a mark to the plate's edge", async () => {
  const canvas = ground("#102030");
  const pictures = await backImages(order({ mark: await plain("#e0d0b0") }));
  await drawBackImages(canvas, { placed: [SQUARE], pictures, coverLayout: LAYOUT });
  expect(toneAt(canvas, 200, 104)).toEqual([224, 208, 176]);
});
