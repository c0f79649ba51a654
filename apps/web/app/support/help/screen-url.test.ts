import { expect, test } from "vitest";
import { articleUrl, helpSectionUrl, parseArticleName } from "./help-url.ts";
import { screenUrl, screenAt } from "./screen-url.ts";

test.each([
  ["/dashboard", "dashboard"],
  ["/books/b1", "book"],
  ["/books/b1/write/s2", "write"],
  ["/books/b1/preflight", "preflight"],
  ["/wizard", "create"],
  ["/kdp-covers/c1", "coverDesign"],
  ["/help/spine-text-rules", "help"],
])("%s is the screen %s", (pathname, name) => {
  expect(screenAt(pathname)).toBe(name);
});

test("a URL that is no screen is none", () => {
  expect(screenAt("/nowhere")).toBeNull();
});

test.each([
  ["create", null, "/create"],
  ["preflight", "b1", "/books/b1/preflight"],
  ["preflight", null, "/dashboard"],
  ["write", "b1", "/books/b1/write"],
  ["writeSection", "b1", "/books/b1/write"],
  ["coverDesign", "b1", "/kdp-covers"],
  ["helpArticle", null, "/help"],
  ["terms", null, "/terms"],
  ["constructor", null, "/dashboard"],
])("the screen %s with the book %s in mind is %s", (name, bookId, address) => {
  expect(screenUrl(name, bookId)).toBe(address);
});

test("help has a URL for a section, an article and its heading", () => {
  expect(helpSectionUrl("overview")).toBe("/help");
  expect(helpSectionUrl("contact")).toBe("/help?section=contact");
  expect(articleUrl("a-b")).toBe("/help/a-b");
  expect(articleUrl("a-b", "c-d")).toBe("/help/a-b#c-d");
  expect(parseArticleName("a-b#c-d")).toEqual({ slug: "a-b", anchor: "c-d" });
  expect(parseArticleName("a-b")).toEqual({ slug: "a-b", anchor: null });
});
