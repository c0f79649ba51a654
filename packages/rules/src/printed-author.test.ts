import { expect, test } from "vitest";
import { printedAuthor } from "./printed-author.ts";

test("a book without a name for its author is Anonymous's, in its language", () => {
  expect(printedAuthor("", "en-US")).toBe("Anonymous");
  expect(printedAuthor("", "de")).toBe("Anonym");
  expect(printedAuthor("Maren Holloway", "de")).toBe("Maren Holloway");
});
