import { expect, test } from "vitest";
import { thumbnailTitleSize } from "./thumbnail-title-size.ts";

test("a short title is large, a longer one smaller", () => {
  const titles = [
    "The Salt Garden",
    "The Unlikely Correspondence of Two Lighthouse Keepers and a Cartographer",
    "word ".repeat(40).trim(),
  ];
  const sizes = titles.map(thumbnailTitleSize);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBe(3);
});

test("a long word is set small enough to stay whole", () => {
  expect(thumbnailTitleSize("Antidisestablishment")).toBeLessThan(
    thumbnailTitleSize("Anti dis establishment"),
  );
});

test("the longest title there may be stands on the front whole", () => {
  const size = thumbnailTitleSize("A title of many words ".repeat(10).slice(0, 200));
  // 82 wide and 108 high, at half a letter's size a letter
  expect((200 * size * 0.53 * size * 1.06) / 82).toBeLessThan(108);
});
