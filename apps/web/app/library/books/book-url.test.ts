import { expect, test } from "vitest";
import { bookUrl } from "./book-url.ts";

test("gives a book one URL, and escapes its id", () => {
  expect(bookUrl("b1")).toBe("/books/b1");
  expect(bookUrl("a/b")).toBe("/books/a%2Fb");
});
