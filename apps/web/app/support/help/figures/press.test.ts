import { coverGeometry } from "@colophon/kdp/cover-geometry";
import { gutterInches } from "@colophon/kdp/margins";
import { describe, expect, test } from "vitest";
import { PRESS_FIGURES } from "./press.ts";

const FIGURES = Object.entries(PRESS_FIGURES);
const KDP_PAGE = /^https:\/\/kdp\.amazon\.com\/en_US\/help\/topic\/G[A-Z0-9]+$/u;
const GUIDELINES = "https://kindlegen.s3.amazonaws.com/AmazonKindlePublishingGuidelines.pdf";

describe("figures of print and e-book", () => {
  test("have a unit each, without line breaks", () => {
    for (const [, { text }] of FIGURES) {
      expect(text).toMatch(/[0-9]/u);
      expect(text).not.toMatch(/NaN|undefined|Infinity|\.\d{7,}/u);
    }
  });

  test("name KDP's page and its date where they are KDP's", () => {
    for (const [, figure] of FIGURES) {
      if (!("source" in figure) || figure.source === undefined) continue;
      if (figure.source === GUIDELINES) continue;
      expect(figure.source).toMatch(KDP_PAGE);
      expect(figure.checked).toMatch(/^2026-\d\d-\d\d$/u);
    }
  });

  test("name no KDP page where they are ours", () => {
    const ours = FIGURES.filter(([name]) => /^(?:book|import|plan|sources|style)\./u.test(name));
    expect(ours.length).toBeGreaterThan(6);
    expect(ours.filter(([, figure]) => "source" in figure)).toEqual([]);
  });

  test("use the cover's minimum page count for the spine", () => {
    const from = Number(PRESS_FIGURES["spine-text.min-pages"].text);
    const book = { trim: "6x9", paper: "white", binding: "paperback" } as const;
    expect(coverGeometry({ ...book, pages: from }).spineText.isAllowed).toBe(true);
    expect(coverGeometry({ ...book, pages: from - 1 }).spineText.isAllowed).toBe(false);
  });

  test("show the gutter by page count like the layout, tier by tier", () => {
    const tiers = PRESS_FIGURES["gutter.table"].text.split("; ");
    expect(tiers).toHaveLength(5);
    for (const tier of tiers) {
      const [, from, to, inside] = /^(\d+) to (\d+) pages: ([\d.]+) in$/u.exec(tier) ?? [];
      expect([gutterInches(Number(from)), gutterInches(Number(to))]).toEqual([
        Number(inside),
        Number(inside),
      ]);
    }
  });

  test("show inches and megabytes as KDP prints them", () => {
    expect(PRESS_FIGURES["trim.usual"].text).toBe("6 × 9 in");
    expect(PRESS_FIGURES["trim.hardcover"].text).toBe(
      "5.5 × 8.5 in, 6 × 9 in, 6.14 × 9.21 in, 7 × 10 in and 8.25 × 11 in",
    );
    expect(PRESS_FIGURES["file.most-bytes"].text).toBe("650 MB");
    expect(PRESS_FIGURES["cover.case-wrap"].text).toBe("15 mm");
    expect(PRESS_FIGURES["spine.boards"].text).toBe("4.8 mm");
    expect(PRESS_FIGURES["spine.least-with-text.cream"].text).toBe("0.2 in");
    expect(PRESS_FIGURES["barcode.size"].text).toBe("2 × 1.2 in");
  });

  test("calculate examples like the checks of covers and images", () => {
    const examples = Object.entries(PRESS_FIGURES).filter(([name]) => name.startsWith("example."));
    expect(examples.map(([, { text }]) => text)).toEqual([
      "200",
      "0.45 in",
      "0.325 in",
      "0.5 in",
      "0.375 in",
      "4.5 in",
      "1,350 px",
      "800 px",
      "2.7 in",
    ]);
  });
});
