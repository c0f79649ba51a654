import type { TrimSize, PressTheme } from "@colophon/contracts/library/books/print";
import type { PdfText } from "../checks/pdf/page-marks.ts";
import { overlap, type PdfBox } from "../checks/pdf/pdf-geometry.ts";
import type { PdfPage, PdfView } from "../checks/pdf/read-pdf.ts";
import type { FairCopy } from "../manuscript/fair-copy.ts";
import { hasBleed } from "../pdf/interior-book.ts";
import { isBoundAtLeft, visibleTexts } from "../preflight/interior-pages.ts";
import { pageLayout, type PageLayout } from "../themes/page-layout.ts";
import { themeOf } from "../themes/themes.ts";
import { POINTS_PER_INCH } from "../units.ts";

/** The requested layout of pages; `gutterInches` is the typesetter's final value. */
export type SetPages = {
  copy: FairCopy;
  trim: TrimSize;
  theme: PressTheme;
  largePrint: boolean;
  gutterInches: number;
};

// In ems of the text itself. Kerned letters and marks above letters overlap their neighbors by less than a
// fifth, hanging punctuation and slanted letters extend less than three fifths into the margin, and
// descenders hang less than a quarter below the last line, or accents above the first.
const SHARED = 0.2;
const HANGING = 0.6;
const ABOVE_OR_BELOW = 0.25;
const ROUNDING_PT = 0.1;

/** Words printed over others, outside the text block or off the paper, each as its page and a sentence. */
export function misplacedWords(view: PdfView, set: SetPages): string[] {
  const { trim, theme, largePrint, copy } = set;
  const order = { trim, theme: themeOf(theme), largePrint, hasBleed: hasBleed(copy) };
  const layout = pageLayout({ ...order, gutter: set.gutterInches });
  return view.pages.flatMap((page) => {
    const texts = visibleTexts(page.marks());
    const block = textBlock(page, layout, copy.language);
    return [
      ...texts
        .filter(({ box }) => !isWithin(box, page.media, 0))
        .map((text) => describeAt(page, "off the paper", text)),
      ...texts
        .filter((text) => !text.isArtifact && isOutside(text, block))
        .map((text) => describeAt(page, "outside the text block", text)),
      ...overlapping(texts).map(([one, other]) => describeAt(page, `on “${other.text}”`, one)),
    ];
  });
}

function describeAt({ number }: PdfPage, where: string, { text }: PdfText): string {
  return `page ${number}: “${text}” ${where}`;
}

function textBlock(page: PdfPage, layout: PageLayout, language: string): PdfBox {
  const isAtLeft = isBoundAtLeft(page, language);
  return {
    left: (isAtLeft ? layout.inside : layout.outside) * POINTS_PER_INCH,
    right: (layout.width - (isAtLeft ? layout.outside : layout.inside)) * POINTS_PER_INCH,
    bottom: layout.bottom * POINTS_PER_INCH,
    top: (layout.height - layout.top) * POINTS_PER_INCH,
  };
}

function isOutside({ box, sizePt }: PdfText, block: PdfBox): boolean {
  const widened = { ...block, left: block.left - HANGING * sizePt, right: block.right + HANGING * sizePt };
  return !isWithin(box, widened, ABOVE_OR_BELOW * sizePt);
}

function isWithin(box: PdfBox, around: PdfBox, vertically: number): boolean {
  return (
    box.left >= around.left - ROUNDING_PT &&
    box.right <= around.right + ROUNDING_PT &&
    box.bottom >= around.bottom - vertically - ROUNDING_PT &&
    box.top <= around.top + vertically + ROUNDING_PT
  );
}

function overlapping(texts: readonly PdfText[]): [PdfText, PdfText][] {
  const fromTop = texts.toSorted((one, other) => other.box.top - one.box.top);
  return fromTop.flatMap((one, index) => {
    const others: [PdfText, PdfText][] = [];
    for (const other of fromTop.slice(index + 1)) {
      if (other.box.top < one.box.bottom) break;
      if (overlaps(one, other)) others.push([one, other]);
    }
    return others;
  });
}

function overlaps(one: PdfText, other: PdfText): boolean {
  const shared = overlap(one.box, other.box);
  const least = SHARED * Math.min(one.sizePt, other.sizePt);
  return shared !== null && shared.right - shared.left > least && shared.top - shared.bottom > least;
}
