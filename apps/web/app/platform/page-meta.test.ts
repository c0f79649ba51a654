import { ORIGIN_FACT } from "@colophon/contracts/shared/page-facts";
import { afterEach, expect, test, vi } from "vitest";
import { metaOfBookScreen, pageMeta } from "./page-meta.ts";
import { publicMeta } from "./public-meta.ts";
import { describedMeta } from "./structured-data.ts";

afterEach(() => vi.unstubAllEnvs());

const page = { title: "Terms of Service", description: "The terms." };
const open = { ...page, path: "/terms" };

/** Value of the head tag with this name: its `content` or `href`. */
function contentOf(head: ReturnType<typeof pageMeta>, name: string): unknown[] {
  return head.flatMap((item) => {
    if ("property" in item && item.property === name && "content" in item) return [item.content];
    if ("name" in item && item.name === name && "content" in item) return [item.content];
    return "rel" in item && item.rel === name && "href" in item ? [item.href] : [];
  });
}

test("keeps a page out of search engines unless it asks to be indexed", () => {
  expect(contentOf(pageMeta(page), "robots")).toEqual(["noindex"]);
  expect(contentOf(pageMeta(page), "canonical")).toEqual([]);
  expect(contentOf(publicMeta(open), "robots")).toEqual(["index, follow"]);
});

test("adds the site's name to every title", () => {
  expect(pageMeta(page)).toContainEqual({ title: "Terms of Service | Colophon" });
  expect(publicMeta(open)).toContainEqual({ title: "Terms of Service | Colophon" });
});

test("leaves the title of a book's screen to the book, and keeps it out of search engines", () => {
  const head = metaOfBookScreen(page);
  expect(head.filter((entry) => "title" in entry)).toEqual([]);
  expect(head).toContainEqual({ name: "robots", content: "noindex" });
});

test("leaves the origin of a rendered page to its server", () => {
  vi.stubEnv("SSR", true);
  const head = publicMeta({ ...open, picture: { file: "guides.jpg", alt: "Covers" } });
  expect(contentOf(head, "canonical")).toEqual([`${ORIGIN_FACT}/terms`]);
  expect(contentOf(head, "og:url")).toEqual([`${ORIGIN_FACT}/terms`]);
  expect(contentOf(head, "og:image")).toEqual([`${ORIGIN_FACT}/og/guides.jpg`]);
});

test("uses the page's URL as canonical in a browser", () => {
  vi.stubEnv("SSR", false);
  expect(contentOf(publicMeta(open), "canonical")).toEqual([`${globalThis.location.origin}/terms`]);
});

test("writes a page's structured data into its head, each with its vocabulary", () => {
  const head = describedMeta(open, [{ "@type": "Article" }, { "@type": "FAQPage" }]);
  expect(head.filter((item) => "script:ld+json" in item)).toEqual([
    { "script:ld+json": { "@context": "https://schema.org", "@type": "Article" } },
    { "script:ld+json": { "@context": "https://schema.org", "@type": "FAQPage" } },
  ]);
});
