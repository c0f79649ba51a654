import { expect, test } from "vitest";
import { bookUrl } from "./book-url.ts";

test("a book has one address, and its id cannot leave its place in it", () => {
  expect(bookUrl("b1")).toBe("/books/b1");
  expect(bookUrl("a/b")).toBe("/books/a%2Fb");
});
