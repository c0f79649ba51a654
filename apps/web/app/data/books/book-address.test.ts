import { expect, test } from "vitest";
import { bookAddress } from "./book-address.ts";

test("a book has one address, and its id cannot leave its place in it", () => {
  expect(bookAddress("b1")).toBe("/books/b1");
  expect(bookAddress("a/b")).toBe("/books/a%2Fb");
});
