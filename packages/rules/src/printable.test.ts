import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("rejects U+0000 and lone surrogates, and keeps everything else letter by letter", () => {
  expect(printable("a\u0000b\ud83d c \ud83d\ude00 é\u202e")).toBe("ab\ufffd c \ud83d\ude00 é\u202e");
});
