import { expect, test } from "vitest";
import { thumbnailTitleSize } from "./thumbnail-title-size.ts";

test("sets a short title large, and a longer one smaller", () => {
  const titles = [
    "The Salt Garden",
    "The Unlikely Correspondence of Two Lighthouse Keepers and a Cartographer",
    "word ".repeat(40).trim(),
  ];
  const sizes = titles.map(thumbnailTitleSize);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBe(3);
});

test("sets a long word small enough to fit", () => {
  expect(thumbnailTitleSize("Antidisestablishment")).toBeLessThan(
    thumbnailTitleSize("Anti dis establishment"),
  );
});

test("fits the longest possible title onto the front", () => {
  const size = thumbnailTitleSize("A title of many words ".repeat(10).slice(0, 200));
  // 82 wide and 108 high, at half a letter's size a letter
  expect((200 * size * 0.53 * size * 1.06) / 82).toBeLessThan(108);
});
