import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { GUIDE_GENRES } from "@colophon/rules/guide-url";
import { SHARE_SIZE, shareImages } from "./share-images.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../apps/web/public/og");

test("has a share image for the site, its parts and every guide, and no others", () => {
  const names = ["site", "free-tools", "guides", ...GUIDE_GENRES];
  expect(shareImages().map(({ name }) => name)).toEqual(names);
  expect(readdirSync(FOLDER).toSorted()).toEqual(names.map((name) => `${name}.jpg`).toSorted());
});

test("keeps every share image in the networks' size, and light", async () => {
  for (const { name } of shareImages()) {
    const file = readFileSync(path.join(FOLDER, `${name}.jpg`));
    const { width, height, format } = await sharp(file).metadata();
    expect({ name, width, height, format }).toEqual({
      name,
      width: SHARE_SIZE.widthPx,
      height: SHARE_SIZE.heightPx,
      format: "jpeg",
    });
    expect(file.length).toBeLessThanOrEqual(SHARE_SIZE.maxBytes);
  }
});

test("shows three different books on every image", () => {
  for (const { books } of shareImages()) expect(new Set(books).size).toBe(3);
});
