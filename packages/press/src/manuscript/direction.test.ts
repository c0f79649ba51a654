import { expect, test } from "vitest";
import { isRightToLeft } from "./direction.ts";

test.each(["ar", "fa", "he", "ps", "ur", "yi", "ar-EG", "he-IL", "FA-ir"])(
  "a book in %s opens from the right",
  (tag) => {
    expect(isRightToLeft(tag)).toBe(true);
  },
);

test.each(["en-GB", "de", "arn", "fas", "hex", "ku", "x-ar", "", "es-AR", "en-HE"])(
  "a book in “%s” opens from the left",
  (tag) => {
    expect(isRightToLeft(tag)).toBe(false);
  },
);
