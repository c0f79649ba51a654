import { afterEach, expect, test } from "vitest";
import { site } from "../site.ts";
import { metaOfBookScreen, pageMeta } from "./page-meta.ts";

const origin = site.origin;

afterEach(() => {
  site.origin = origin;
});

const page = { title: "Terms of Service", description: "The terms.", path: "/terms" };

test("a page is kept out of search engines unless it asks to be in", () => {
  expect(pageMeta(page)).toContainEqual({ name: "robots", content: "noindex" });
  expect(pageMeta({ ...page, indexed: true })).toContainEqual({ name: "robots", content: "index, follow" });
});

test("the site's name stands behind every title but that of the front page", () => {
  expect(pageMeta(page)).toContainEqual({ title: "Terms of Service | Colophon" });
  expect(pageMeta({ ...page, title: null })).toContainEqual({
    title: "Colophon: from an idea to a typeset book",
  });
});

test("a screen of a book leaves its title to the book, and keeps out of search engines", () => {
  const head = metaOfBookScreen(page);
  expect(head.filter((entry) => "title" in entry)).toEqual([]);
  expect(head).toContainEqual({ name: "robots", content: "noindex" });
});

test("a canonical address is given where the site has one and the page may be found", () => {
  const canonical = (indexed: boolean) =>
    pageMeta({ ...page, indexed }).filter((item) => "tagName" in item && item.tagName === "link");
  expect(canonical(true)).toEqual([]);
  site.origin = "https://colophon.example";
  expect(canonical(true)).toEqual([
    { tagName: "link", rel: "canonical", href: "https://colophon.example/terms" },
  ]);
  expect(canonical(false)).toEqual([]);
});
