import { expect, test } from "vitest";
import { printedAuthor } from "./printed-author.ts";

test("a book without a name for its author is Anonymous's", () => {
  expect([printedAuthor(""), printedAuthor("Maren Holloway")]).toEqual(["Anonymous", "Maren Holloway"]);
});
