import { expect, test } from "vitest";
import { isRoutedPath } from "./paths.ts";

test.each(["/dashboard", "/login?x=1", "/dashboard#book-1"])("%s is followed by the router", (href) => {
  expect(isRoutedPath(href)).toBe(true);
});

test.each([
  "/",
  "/#how",
  "/terms",
  "/privacy?x",
  "/api/books",
  "//other.example",
  "mailto:a@b.example",
  "#main",
])("%s loads a document", (href) => {
  expect(isRoutedPath(href)).toBe(false);
});
