import { describe, expect, test } from "vitest";
import { allGuides, GUIDE_GENRES, guideUrl, guideUrls, parseGuideUrl } from "./guide-url.ts";

describe("URLs of guide pages", () => {
  test("show the page they were made for", () => {
    for (const of of allGuides())
      for (const address of guideUrls(of)) {
        expect(parseGuideUrl(address)).toEqual({ ...of, isListed: true });
      }
  });

  test("are six for each of the eight genres, and never shared", () => {
    const all = allGuides().flatMap((of) => guideUrls(of));
    expect(all).toHaveLength(GUIDE_GENRES.length * 6);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    ["/Romance-Book-Cover-Generator.html", "romance", "cover-generator"],
    ["/SELF-HELP-BOOK-CREATOR.HTML", "self-help", "book-creator"],
    ["/mystery-book-title-generator.html", "mystery", "book-creator"],
    ["/fantasy-book-marketing-guide.html", "fantasy", "publishing-guide"],
    ["/how-to-write-epic-fantasy-books.html", "fantasy", "writing-guide"],
    ["/romance-book-cover-generator", "romance", "cover-generator"],
  ])("are read by the rules for %s, and kept out of search engines", (address, genre, tool) => {
    expect(parseGuideUrl(address)).toEqual({ genre, tool, isListed: false });
  });

  test.each([
    "/horror-book-cover-generator.html",
    "/how-to-write-western-books.html",
    "/romance-book-ideas.html",
    "/romance-book-writing-group-guide.html",
    "/childrens-book-book-creator.html",
  ])("fall back for %s, which names no pair", (address) => {
    expect(parseGuideUrl(address)).toEqual({ genre: "romance", tool: "book-creator", isListed: false });
  });

  test.each([
    "/",
    "/romance.html",
    "/best-kdp-niches-2025.html",
    "/how-to-design-book-covers.html",
    "/a/romance-book-creator.html",
    "/romance-book-.html2",
    "/romance-book-cre%61tor.html",
    "/book-creator.html",
  ])("do not include %s", (address) => {
    expect(parseGuideUrl(address)).toBeNull();
  });

  test("are never very long", () => {
    expect(parseGuideUrl(`/romance${"-book-".repeat(2600)}creator.html`)).toBeNull();
  });

  test("are canonical under the first name only", () => {
    const of = { genre: "romance", tool: "book-creator" } as const;
    expect(guideUrl(of)).toBe("/romance-book-book-creator.html");
    expect(guideUrls(of)).toEqual(["/romance-book-book-creator.html", "/romance-book-creator.html"]);
  });
});
