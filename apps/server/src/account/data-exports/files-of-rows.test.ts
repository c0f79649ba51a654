import { expect, test } from "vitest";
import { thumbnailsIn, imagesIn } from "./files-of-rows.ts";

test("exports an image for print and screen, each with its extension", () => {
  expect(imagesIn("pictures")({ object_key: "pictures/a1", media_type: "image/jpeg" })).toEqual([
    { key: "pictures/a1-print", name: "pictures/a1-print.jpg" },
    { key: "pictures/a1-screen", name: "pictures/a1-screen.webp" },
  ]);
  expect(imagesIn("photos")({ object_key: "pictures/b2", media_type: "image/png" })[0]).toEqual({
    key: "pictures/b2-print",
    name: "photos/b2-print.png",
  });
});

test("exports a thumbnail in every stored width, and nothing for an unpainted one", () => {
  expect(thumbnailsIn("covers")({ object_key: "covers/c/d4" })).toEqual([
    { key: "covers/c/d4-320.webp", name: "covers/d4-320.webp" },
    { key: "covers/c/d4-640.webp", name: "covers/d4-640.webp" },
  ]);
  expect(thumbnailsIn("covers")({ object_key: null })).toEqual([]);
});
