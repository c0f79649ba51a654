import { expect, test } from "vitest";
import { printedAuthor } from "./printed-author.ts";

test("prints Anonymous, in the book's language, for a book without an author name", () => {
  expect(printedAuthor("", "en-US")).toBe("Anonymous");
  expect(printedAuthor("", "de")).toBe("Anonym");
  expect(printedAuthor("Maren Holloway", "de")).toBe("Maren Holloway");
});
