import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("U+0000 and halves of characters are no text; everything else stays letter by letter", () => {
  expect(printable("a\u0000b\ud83d c \ud83d\ude00 é\u202e")).toBe("ab\ufffd c \ud83d\ude00 é\u202e");
});
