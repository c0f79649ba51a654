import { expect, test } from "vitest";
import { isRoutedPath } from "./paths.ts";

test.each(["/dashboard", "/login?x=1", "/dashboard#book-1", "/books/b1/write/c2", "/support"])(
  "the router follows %s",
  (href) => {
    expect(isRoutedPath(href)).toBe(true);
  },
);

test.each([
  "/",
  "/#how",
  "/terms",
  "/privacy?x",
  "/api/books",
  "//other.example",
  "mailto:a@b.example",
  "#main",
  "#dashboard",
  "?dashboard",
  "/kdp-guide",
  "/free-tools",
  "/romance-book-cover-generator.html",
  "/dashboards",
  "https://other.example/dashboard",
])("%s loads a document", (href) => {
  expect(isRoutedPath(href)).toBe(false);
});
