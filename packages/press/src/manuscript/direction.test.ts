import { expect, test } from "vitest";
import { isRightToLeft } from "./direction.ts";

test.each(["ar", "fa", "he", "ps", "ur", "yi", "ar-EG", "he-IL", "FA-ir"])(
  "opens a book in %s from the right",
  (tag) => {
    expect(isRightToLeft(tag)).toBe(true);
  },
);

test.each(["en-GB", "de", "arn", "fas", "hex", "ku", "x-ar", "", "es-AR", "en-HE"])(
  "opens a book in “%s” from the left",
  (tag) => {
    expect(isRightToLeft(tag)).toBe(false);
  },
);
