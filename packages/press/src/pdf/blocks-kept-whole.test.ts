import { afterAll, expect, test } from "vitest";
import { readPdf } from "../checks/pdf/read-pdf.ts";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { type ManuscriptInput, parseManuscript } from "../manuscript/manuscript.ts";
import { createPressTypesetter } from "../press-typesetter.ts";
import { visibleTexts } from "../preflight/interior-pages.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { pageLayout } from "../themes/page-layout.ts";
import { themeOf } from "../themes/themes.ts";
import { POINTS_PER_INCH } from "../units.ts";
import { renderInterior } from "./render-pdf.ts";

const typesetter = createPressTypesetter();
afterAll(() => typesetter.close());

type Blocks = ManuscriptInput["chapters"][number]["blocks"];

const DESIGN = { trim: "6x9", theme: "classic", largePrint: false } as const;

/** Lines of text on a full page. */
function linesOfPage(): number {
  const { height, top, bottom, leadingPt } = pageLayout({
    ...DESIGN,
    theme: themeOf(DESIGN.theme),
    hasBleed: false,
    gutter: 0.375,
  });
  return Math.round(((height - top - bottom) * POINTS_PER_INCH) / leadingPt);
}

const lines = (count: number, word: string): Blocks =>
  Array.from({ length: count }, (_, k) => ({ t: "p", r: `${word} ${k + 1}.` }));

/** A box of about this share of the page's height; its title and its margins take three lines. */
function box(share: number): Blocks[number] {
  const height = Math.round(linesOfPage() * share);
  return { t: "box", kind: "note", title: "A note", blocks: lines(height - 3, "Boxed") };
}

/** A chapter whose second page has room for 15 more of its 35 lines when the box comes. */
const LINES_BEFORE = 46;

/** The chapter's pages, counted from 1, with words of the box. */
async function pagesOfBox(share: number): Promise<number[]> {
  const blocks = [...lines(LINES_BEFORE, "Before"), box(share)];
  const manuscript = parseManuscript({ ...buildManuscript(), chapters: [{ title: "One", blocks }] });
  const copy = fairCopy(manuscript);
  const { files } = await renderInterior(typesetter, { ...DESIGN, copy, editions: ["print"] });
  const { pages } = await readPdf(files[0]?.bytes ?? new Uint8Array());
  const printed = pages.map((page) =>
    visibleTexts(page.marks())
      .map(({ text }) => text)
      .join(""),
  );
  const first = printed.findIndex((text) => text.includes("Before"));
  return printed.flatMap((text, page) => (text.includes("Boxed") ? [page - first + 1] : []));
}

test("prints a box of half a page that does not fit on the next page", async () => {
  expect(await pagesOfBox(0.5)).toEqual([3]);
});

test("starts a box of seven tenths of a page in place, and continues it on the next page", async () => {
  expect(await pagesOfBox(0.7)).toEqual([2, 3]);
});
