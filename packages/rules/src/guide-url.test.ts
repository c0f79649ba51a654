import { describe, expect, test } from "vitest";
import { allGuides, GUIDE_GENRES, guideUrl, guideUrls, parseGuideUrl } from "./guide-url.ts";

describe("addresses of guide pages", () => {
  test("every given address shows the page it was given for", () => {
    for (const of of allGuides())
      for (const address of guideUrls(of)) {
        expect(parseGuideUrl(address)).toEqual({ ...of, isListed: true });
      }
  });

  test("each of the eight genres has its six addresses, and no two pages share one", () => {
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
  ])("%s is read by the rules, and kept out of search engines", (address, genre, tool) => {
    expect(parseGuideUrl(address)).toEqual({ genre, tool, isListed: false });
  });

  test.each([
    "/horror-book-cover-generator.html",
    "/how-to-write-western-books.html",
    "/romance-book-ideas.html",
    "/romance-book-writing-group-guide.html",
    "/childrens-book-book-creator.html",
  ])("%s names no pair, and shows the fallback", (address) => {
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
  ])("%s is no address of a guide", (address) => {
    expect(parseGuideUrl(address)).toBeNull();
  });

  test("a very long address is no guide's", () => {
    expect(parseGuideUrl(`/romance${"-book-".repeat(2600)}creator.html`)).toBeNull();
  });

  test("a second name is not the canonical address", () => {
    const of = { genre: "romance", tool: "book-creator" } as const;
    expect(guideUrl(of)).toBe("/romance-book-book-creator.html");
    expect(guideUrls(of)).toEqual(["/romance-book-book-creator.html", "/romance-book-creator.html"]);
  });
});
