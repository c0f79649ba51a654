// @module-tag merge
import {
  BINDINGS,
  PAPERS,
  type Paper,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";
import { foreseeRejections } from "@colophon/kdp/foreseen-rejections";
import { forecastPages } from "@colophon/kdp/page-forecast";
import { afterAll, expect, test } from "vitest";
import { createPress } from "../press.ts";
import { buildChapter, buildManuscript, prose } from "../testing/build-manuscript.ts";
import { pageCountProblems } from "./interior.ts";

const press = createPress();
afterAll(() => press.close());

const COUNTS = [
  2, 22, 23, 24, 71, 72, 74, 75, 76, 548, 550, 551, 589, 590, 591, 600, 601, 729, 776, 777, 828, 829,
];

function keys<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}

test("foresees exactly the wraps that the preflight rejects, with counted pages", () => {
  const differ: string[] = [];
  const each = (trim: TrimSize, paper: Paper, pages: number): void => {
    const look = { trim, paper, theme: "classic" as const, largePrint: false };
    const book = { words: pages * 300, chapters: 5, known: [{ ...look, pages }] };
    for (const binding of BINDINGS) {
      const format = binding === "paperback" ? "cover" : "hardcover";
      const foreseen = foreseeRejections(book, { formats: [format], look }).some(
        ({ isRejected }) => isRejected,
      );
      const refused = pageCountProblems(pages, { trim, paper, binding }).length > 0;
      if (foreseen !== refused) differ.push(`${format} ${trim} ${paper} ${pages}`);
    }
  };
  for (const trim of keys(TRIM_SIZES)) {
    for (const paper of keys(PAPERS)) for (const pages of COUNTS) each(trim, paper, pages);
  }
  expect(differ).toEqual([]);
});

const SHORT_BOOK = buildManuscript({
  chapters: [
    buildChapter("Ebb", prose(1500, 1)),
    buildChapter("Flood", prose(2500, 2)),
    buildChapter("Slack", prose(900, 3)),
  ],
});
const WORD_COUNT = 4900;

test.each([
  { trim: "6x9", theme: "classic", largePrint: false },
  { trim: "8.5x11", theme: "modern", largePrint: false },
  { trim: "5x8", theme: "romance", largePrint: true },
] as const)("the press makes an estimated number of pages: $trim, $theme", async (look) => {
  const { pages } = await press.render("pdf", SHORT_BOOK, { ...look, paper: "cream" });
  const { least, most } = forecastPages({ words: WORD_COUNT, chapters: 3, known: [] }, look);
  expect([least <= (pages ?? 0), (pages ?? 0) <= most]).toEqual([true, true]);
});

test("rejects a set that was foreseen to fail, for the wrap alone and the interior made for it", async () => {
  const look = { trim: "6x9", paper: "cream", theme: "classic", largePrint: false } as const;
  for (const formats of [["hardcover"], ["pdf", "hardcover"]] as const) {
    const { findings, pages } = await press.renderSet(formats, SHORT_BOOK, look);
    const known = [{ ...look, pages: pages ?? 0 }];
    const foreseen = foreseeRejections({ words: WORD_COUNT, chapters: 3, known }, { formats, look });
    const refused = findings.filter(({ code, severity }) => code === "INT-003" && severity === "blocker");
    expect(foreseen.map(({ format }) => format)).toEqual(refused.map(({ file }) => file));
  }
});
