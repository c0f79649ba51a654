import { PAPERS } from "@colophon/contracts/library/books/print";
import { PRINT_FILE } from "@colophon/kdp/file-limits";
import type { PageMarks, PdfImage } from "../checks/pdf/page-marks.ts";
import type { PdfBox } from "../checks/pdf/pdf-geometry.ts";
import type { PdfPage, PdfView } from "../checks/pdf/read-pdf.ts";
import { type Check, counted, type Problem, points } from "./finding.ts";
import { visibleTexts } from "./interior-pages.ts";

/** Tolerance for rounding in a file's numbers. */
const TOLERANCE_PT = 0.04;
const TOLERANCE_DPI = 1;
/** Wider ones are areas. */
const MAX_LINE_PT = 3;
const PAPER_WHITE = 0.004;
const GREY_TOLERANCE = 0.002;

/** INT-006 */
export const fontsEmbedded: Check<PdfView> = (view) => {
  const missing = [...new Set(view.fonts().flatMap((font) => (font.isEmbedded ? [] : [font.name])))];
  return missing.length === 0
    ? []
    : [
        {
          code: "INT-006",
          sentence: `${counted(missing.length, "font")} not in the file: ${missing.join(", ")}.`,
        },
      ];
};

/** INT-016 */
export const fontsDrawn: Check<PdfView> = (view) => {
  const old = view.fonts().filter(({ kind }) => kind === "Type1" || kind === "Type3");
  const faults: Problem[] = [];
  if (old.length > 0) {
    const names = [...new Set(old.map(({ name, kind }) => `${name} (${kind})`))].join(", ");
    faults.push({ code: "INT-016", sentence: `Not TrueType or OpenType: ${names}.` });
  }
  const faux = view.pages.find((page) => visibleTexts(page.marks()).some(({ isFaux }) => isFaux));
  if (faux !== undefined) {
    const sentence = `Letters on page ${faux.number} are made bold or slanted by force.`;
    faults.push({ code: "INT-016", sentence, page: faux.number });
  }
  return faults;
};

/** Text below 7 pt, for interior (INT-007) and cover (COV-010). */
export function smallType(pages: readonly PdfPage[], code: string): Problem[] {
  const small = pages.flatMap((page) =>
    visibleTexts(page.marks())
      .filter(({ sizePt }) => sizePt < PRINT_FILE.minTypePt - TOLERANCE_PT)
      .map(({ sizePt, text }) => ({ sizePt, text, page: page.number })),
  );
  const [least] = small.toSorted((one, other) => one.sizePt - other.sizePt);
  if (least === undefined) return [];
  const sentence = `“${least.text.trim().slice(0, 40)}” on page ${least.page} is set at ${points(least.sizePt)}; ${PRINT_FILE.minTypePt} pt is the least.`;
  return [{ code, sentence, page: least.page }];
}

/** INT-007 */
export const typeAndLines: Check<PdfView> = ({ pages }) => {
  const thin = pages.flatMap((page) =>
    page
      .marks()
      .strokes.filter(({ widthPt }) => widthPt < PRINT_FILE.minLinePt - TOLERANCE_PT)
      .map(({ widthPt }) => ({ widthPt, page: page.number })),
  );
  const [thinnest] = thin.toSorted((one, other) => one.widthPt - other.widthPt);
  const lines: Problem[] =
    thinnest === undefined
      ? []
      : [
          {
            code: "INT-007",
            sentence: `A line on page ${thinnest.page} is ${points(thinnest.widthPt)} thin; ${PRINT_FILE.minLinePt} pt is the least.`,
            page: thinnest.page,
          },
        ];
  return [...smallType(pages, "INT-007"), ...lines];
};

/** Images with too low a resolution for print. */
export function coarseImages(
  pages: readonly PdfPage[],
): { image: PdfImage; page: number; count: number } | null {
  const coarse = pages.flatMap((page) =>
    page
      .marks()
      .images.filter(({ ppi }) => ppi < PRINT_FILE.bestDpi - TOLERANCE_DPI)
      .map((image) => ({ image, page: page.number })),
  );
  const [worst] = coarse.toSorted((one, other) => one.image.ppi - other.image.ppi);
  return worst === undefined ? null : { ...worst, count: coarse.length };
}

/** INT-008 */
export const imageResolution: Check<PdfView> = ({ pages }) => {
  const worst = coarseImages(pages);
  if (worst === null) return [];
  const { image, page, count } = worst;
  const sentence = `${counted(count, "picture")} below 300 dots per inch; the one on page ${page} has ${Math.round(image.ppi)}.`;
  const isBlurred = image.ppi < PRINT_FILE.lowDpi - TOLERANCE_DPI;
  return [{ code: "INT-008", sentence, page, severity: isBlurred ? "blocker" : "warning" }];
};

/** INT-009 */
export const plainFile: Check<PdfView> = (view) => {
  const things: [boolean, string][] = [
    [view.hasOutlines, "bookmarks"],
    [view.hasForms, "form fields"],
    [view.hasScripts, "scripts"],
    [view.hasAttachments, "attached files"],
    [view.hasLayers || view.pages.some((page) => page.marks().hasLayers), "layers"],
  ];
  const faults = things
    .filter(([isThere]) => isThere)
    .map(([, what]): Problem => ({ code: "INT-009", sentence: `The file has ${what}.` }));
  return [...faults, ...pageProblems(view)];
};

function pageProblems({ pages }: PdfView): Problem[] {
  const kinds: [(page: PdfPage) => boolean, (page: PdfPage) => string][] = [
    [({ annotations }) => annotations.length > 0, ({ annotations }) => `${annotations[0] ?? ""} annotations`],
    [(page) => page.marks().transparency.size > 0, (page) => [...page.marks().transparency].join(" and ")],
    [hasCropMarks, () => "crop marks"],
  ];
  return kinds.flatMap(([isThere, what]) => {
    const found = pages.filter(isThere);
    const [first] = found;
    if (first === undefined) return [];
    const sentence = `${counted(found.length, "page")} with ${what(first)}, first page ${first.number}.`;
    return [{ code: "INT-009", sentence, page: first.number }];
  });
}

/** Lines, drawn or filled, entirely outside the trimmed page. */
export function hasCropMarks(page: PdfPage): boolean {
  const { trim } = page;
  if (trim === null) return false;
  const { strokes, fills } = page.marks();
  const lines = [...strokes, ...fills].map(({ box }) => box).filter(isLine);
  return lines.some(
    (box) =>
      box.right <= trim.left || box.left >= trim.right || box.top <= trim.bottom || box.bottom >= trim.top,
  );
}

function isLine({ left, right, bottom, top }: PdfBox): boolean {
  return Math.min(right - left, top - bottom) <= MAX_LINE_PT;
}

/** INT-015 */
export const paleGreys: Check<PdfView> = ({ pages }) => {
  const pale = pages.find((page) => palest(page.marks()) !== null);
  const darkness = pale === undefined ? null : palest(pale.marks());
  if (pale === undefined || darkness === null) return [];
  const sentence = `Page ${pale.number} has an area of ${Math.round(darkness * 100)} % grey; below 10 % it may not print.`;
  return [{ code: "INT-015", sentence, page: pale.number }];
};

function palest({ fills, texts }: PageMarks): number | null {
  const pale = [...fills, ...texts]
    .map(({ ink }) => ink.darkness ?? 1)
    .filter(
      (darkness) => darkness > PAPER_WHITE && darkness < PRINT_FILE.minGreyPercent / 100 - GREY_TOLERANCE,
    );
  return pale.length === 0 ? null : Math.min(...pale);
}

/** OWN-011: a spot ink is not printed at all, and a color becomes gray with black ink. */
export const inksOfThePress: Check<PdfView> = ({ pages }, { paper }) => {
  const spot = pages.find((page) => modelsOf(page.marks()).includes("spot"));
  if (spot !== undefined) {
    const sentence = `Page ${spot.number} uses a spot colour, which KDP does not print.`;
    return [{ code: "OWN-011", severity: "warning", sentence, page: spot.number }];
  }
  const coloured = PAPERS[paper].ink === "black" ? pages.filter((page) => isColoured(page.marks())) : [];
  const [first] = coloured;
  if (first === undefined) return [];
  const sentence = `${counted(coloured.length, "page")} in colour, first page ${first.number}; on ${paper} paper it is printed in greys.`;
  return [{ code: "OWN-011", sentence, page: first.number }];
};

function modelsOf({ texts, fills, strokes, images }: PageMarks): string[] {
  return [
    ...[...texts, ...fills, ...strokes].map(({ ink }) => ink.model),
    ...images.map(({ model }) => model),
  ];
}

/** Checks inks of text and shapes only, not the contents of images. */
function isColoured({ texts, fills, strokes }: PageMarks): boolean {
  return [...texts, ...fills, ...strokes].some(({ ink }) => ink.isColoured);
}

/** OWN-008 */
export const readableText: Check<PdfView> = ({ pages }) => {
  const dumb = pages.find((page) => visibleTexts(page.marks()).some(({ text }) => text.includes("\uFFFD")));
  if (dumb === undefined) return [];
  return [
    {
      code: "OWN-008",
      sentence: `Letters on page ${dumb.number} do not say what they are.`,
      page: dumb.number,
    },
  ];
};
