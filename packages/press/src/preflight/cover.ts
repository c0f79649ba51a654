import { POINTS_PER_INCH } from "../units.ts";
import { PRINT_FILE, SIZE_TOLERANCE_INCHES } from "@colophon/kdp/file-limits";
import { type CoverGeometry, coverGeometry, type InchRect, TYPE_INSET } from "@colophon/kdp/cover-geometry";
import { evenPages } from "@colophon/kdp/page-limits";
import { type Binding, PAPERS } from "@colophon/contracts/library/books/print";
import type { PdfText } from "../checks/pdf/page-marks.ts";
import { overlap, type PdfBox } from "../checks/pdf/pdf-geometry.ts";
import type { PdfPage, PdfView } from "../checks/pdf/read-pdf.ts";
import type { BackPart } from "../cover/cover-request.ts";
import { type BookFacts, type Check, counted, type Problem, inches } from "./finding.ts";
import { visibleTexts } from "./interior-pages.ts";
import { isbnDigits, isbnsIn } from "./isbn.ts";
import { croppedSize, type Size, sizeMismatch, describeSizes } from "./page-sizes.ts";
import { coarseImages, hasCropMarks, smallType } from "./print-marks.ts";
import { standsIn } from "./same-words.ts";

const TOLERANCE_PT = SIZE_TOLERANCE_INCHES * POINTS_PER_INCH;
/** The templates say 18.2 mm where the arithmetic gives 18.175. */
const EDGE_TOLERANCE_PT = TOLERANCE_PT;
const PROBES_PER_EDGE = 24;
const PAPER_WHITE = 0.02;

/** A finished wrap with its expected size; null if the interior's page count is unknown. */
export type CoverView = {
  pdf: PdfView;
  binding: Binding;
  geometry: CoverGeometry | null;
  /** Parts of the back that did not fit, as reported by the renderer; null if unknown. */
  backLeftOff: readonly BackPart[] | null;
};

/** @param binding  of the file: a book may be sold in both */
export function coverView(
  pdf: PdfView,
  {
    binding,
    facts: { trim, paper, pages },
    backLeftOff = null,
  }: { binding: Binding; facts: BookFacts; backLeftOff?: readonly BackPart[] | null | undefined },
): CoverView {
  const geometry = pages === null || pages < 1 ? null : coverGeometry({ trim, paper, pages, binding });
  return { pdf, binding, geometry, backLeftOff };
}

/** COV-001 */
export const oneCoverPage: Check<CoverView> = ({ pdf }) =>
  pdf.pages.length === 1
    ? []
    : [{ code: "COV-001", sentence: `The cover has ${counted(pdf.pages.length, "page")} instead of one.` }];

/** COV-002 and COV-011 */
export const coverSize: Check<CoverView> = ({ pdf, geometry }, facts) => {
  const [page] = pdf.pages;
  if (page === undefined || geometry === null || facts.pages === null) return [];
  const wrong = wrapSizeProblem(page, geometry);
  return wrong === null ? [] : [wrong, ...spineProblems(page, geometry, facts)];
};

function wrapSizeProblem(page: PdfPage, geometry: CoverGeometry): Problem | null {
  const due = wrapSize(geometry);
  const cropped = croppedSize(page);
  const isTurned = page.rotation !== 0;
  const severity = isTurned ? "blocker" : sizeMismatch(cropped ?? page, due);
  if (severity === null) return null;
  const [size, dueSize] = describeSizes(cropped ?? page, due);
  const how = [cropped === null ? "" : " once it is cropped", isTurned ? ` turned by ${page.rotation}°` : ""];
  const sentence = `The cover measures ${size}${how.join("")}; it should be ${dueSize}.`;
  return { code: "COV-002", sentence, severity };
}

function wrapSize({ widthInches, heightInches }: CoverGeometry): Size {
  return { widthPt: widthInches * POINTS_PER_INCH, heightPt: heightInches * POINTS_PER_INCH };
}

/** The width of a sheet with the right height shows which spine it was made for. */
function spineProblems(page: PdfPage, geometry: CoverGeometry, facts: BookFacts): Problem[] {
  const due = wrapSize(geometry);
  const spine = (page.widthPt - due.widthPt) / POINTS_PER_INCH + geometry.spineInches;
  const made = madeForPages(spine, geometry, facts);
  const book = evenPages(facts.pages ?? 0);
  const isHeightRight = Math.abs(page.heightPt - due.heightPt) <= TOLERANCE_PT;
  if (!isHeightRight || made < 2 || made === book) return [];
  const sentence = `The spine was made for about ${made} pages; the book has ${book}.`;
  return [{ code: "COV-011", sentence }];
}

function madeForPages(spine: number, geometry: CoverGeometry, { paper, pages }: BookFacts): number {
  const boards = geometry.spineInches - evenPages(pages ?? 0) * PAPERS[paper].inchesPerPage;
  return 2 * Math.round((spine - boards) / PAPERS[paper].inchesPerPage / 2);
}

/** COV-003 */
export const bleedsOff: Check<CoverView> = ({ pdf }) => {
  const [page] = pdf.pages;
  if (page === undefined) return [];
  const { fills, images } = page.marks();
  const areas = [...fills, ...images].map(({ box }) => box);
  const bare = edgesOf(page).filter(({ points }) =>
    points.some((point) => !areas.some((area) => isInside(point, area))),
  );
  if (bare.length === 0) return [];
  const names = bare.map(({ name }) => name).join(", ");
  return [{ code: "COV-003", sentence: `The background does not reach the whole edge: ${names}.` }];
};

type Point = { x: number; y: number };

/** Points just inside each edge of the page. */
function edgesOf({ media }: PdfPage): { name: string; points: Point[] }[] {
  const width = media.right - media.left;
  const height = media.top - media.bottom;
  const along = Array.from({ length: PROBES_PER_EDGE }, (_, k) => (k + 0.5) / PROBES_PER_EDGE);
  const xs = along.map((share) => media.left + share * width);
  const ys = along.map((share) => media.bottom + share * height);
  return [
    { name: "left", points: ys.map((y) => ({ x: media.left + TOLERANCE_PT, y })) },
    { name: "right", points: ys.map((y) => ({ x: media.right - TOLERANCE_PT, y })) },
    { name: "top", points: xs.map((x) => ({ x, y: media.top - TOLERANCE_PT })) },
    { name: "bottom", points: xs.map((x) => ({ x, y: media.bottom + TOLERANCE_PT })) },
  ];
}

function isInside({ x, y }: Point, box: PdfBox): boolean {
  return x >= box.left && x <= box.right && y >= box.bottom && y <= box.top;
}

/** COV-004 */
export const textOffEdges: Check<CoverView> = ({ pdf, geometry }) => {
  const [page] = pdf.pages;
  if (page === undefined || geometry === null) return [];
  const { media } = page;
  const due = (geometry.overhangInches + TYPE_INSET) * POINTS_PER_INCH;
  const near = visibleTexts(page.marks()).filter(
    ({ box }) =>
      Math.min(
        box.left - media.left,
        media.right - box.right,
        box.bottom - media.bottom,
        media.top - box.top,
      ) <
      due - EDGE_TOLERANCE_PT,
  );
  return textProblem(
    "COV-004",
    near,
    `stands closer to the edge of the file than ${inches(due / POINTS_PER_INCH)}`,
  );
};

/** COV-005 */
export const spineText: Check<CoverView> = ({ pdf, geometry }, { pages }) => {
  const [page] = pdf.pages;
  if (page === undefined || geometry === null) return [];
  const spine = pdfBox(geometry.spine, page);
  const onSpine = visibleTexts(page.marks()).filter(({ box }) => {
    const shared = overlap(box, spine);
    return shared !== null && shared.right - shared.left > TOLERANCE_PT;
  });
  const [first] = onSpine;
  if (first === undefined) return [];
  if (!geometry.spineText.isAllowed) {
    const sentence = `There is text on the spine, “${first.text.trim()}”, and the book has ${pages ?? 0} pages; KDP prints it from 79 pages on.`;
    return [{ code: "COV-005", sentence }];
  }
  const free =
    ((geometry.spineInches - geometry.spineText.usableInches) / 2) * POINTS_PER_INCH - TOLERANCE_PT;
  const wide = onSpine.filter(({ box }) => box.left < spine.left + free || box.right > spine.right - free);
  return textProblem("COV-005", wide, `comes closer to a fold of the spine than 0.0625 in`);
};

/** COV-006 */
export const barcodeClear: Check<CoverView> = ({ pdf, geometry }) => {
  const [page] = pdf.pages;
  if (page === undefined || geometry === null) return [];
  const area = pdfBox(geometry.barcode, page);
  const inside = shrunk(area, TOLERANCE_PT);
  const over = visibleTexts(page.marks()).filter(({ box }) => overlap(box, inside) !== null);
  if (over.length > 0) return textProblem("COV-006", over, "stands where KDP prints the barcode");
  if (isWhite(page, inside)) return [];
  const sentence = "The place of the barcode is not white; KDP prints its white box over whatever is there.";
  return [{ code: "COV-006", sentence, severity: "info" }];
};

function isWhite(page: PdfPage, area: PdfBox): boolean {
  const { fills, images } = page.marks();
  const covering = fills.filter(
    ({ box, ink }) => (ink.darkness ?? 1) <= PAPER_WHITE && overlap(box, area) !== null && holds(box, area),
  );
  const top = Math.max(-1, ...covering.map(({ order }) => order));
  return ![...fills, ...images].some(({ box, order }) => order > top && overlap(box, area) !== null);
}

/** COV-007 */
export const coverText: Check<CoverView> = ({ pdf, geometry }, { title, subtitle, author }) => {
  const texts = pdf.pages.flatMap((page) => visibleTexts(page.marks()));
  if (texts.length === 0) {
    const sentence = "The cover's words are drawn or part of the picture, so they could not be compared.";
    return [{ code: "COV-007", sentence, severity: "warning" }];
  }
  const words = textsOnFront(pdf, geometry).map(({ text }) => text);
  return [
    { what: "title", due: title },
    { what: "subtitle", due: subtitle ?? "" },
    { what: "author", due: author },
  ]
    .filter(({ due }) => !standsIn(due, words))
    .map(({ what, due }) => ({
      code: "COV-007",
      sentence: `The ${what} “${due}” does not stand on the front of the cover.`,
    }));
};

/** All of the cover's text if the position of its front is unknown. */
function textsOnFront({ pages: [page] }: PdfView, geometry: CoverGeometry | null): PdfText[] {
  if (page === undefined) return [];
  const texts = visibleTexts(page.marks());
  if (geometry === null) return texts;
  const front = pdfBox(geometry.front, page);
  return texts.filter(({ box }) => (box.left + box.right) / 2 >= front.left);
}

/** OWN-004 for an ISBN printed on the cover. */
export const coverIsbn: Check<CoverView> = ({ pdf }, { isbn = "" }) => {
  const texts = pdf.pages.flatMap((page) => visibleTexts(page.marks()).map(({ text }) => text));
  const printed = isbnsIn(texts.join(" "));
  const [first] = printed;
  if (
    first === undefined ||
    isbnDigits(isbn) === "" ||
    printed.every((one) => isbnDigits(one) === isbnDigits(isbn))
  )
    return [];
  return [{ code: "OWN-004", sentence: `The cover shows the ISBN ${first}; the book has ${isbn}.` }];
};

/** COV-008 */
export const coverImages: Check<CoverView> = ({ pdf }) => {
  const faults: Problem[] = [];
  const worst = coarseImages(pdf.pages);
  if (worst !== null) {
    const sentence = `A picture on the cover has ${Math.round(worst.image.ppi)} dots per inch; 300 are due.`;
    faults.push({ code: "COV-008", sentence });
  }
  const marks = pdf.pages.map((page) => page.marks());
  if (
    marks.some(({ fills, images, texts }) =>
      hasSpot([...fills, ...texts].map(({ ink }) => ink.model).concat(images.map(({ model }) => model))),
    )
  ) {
    faults.push({ code: "COV-008", sentence: "The cover uses a spot colour." });
  }
  const seeThrough = new Set(marks.flatMap(({ transparency }) => [...transparency]));
  if (seeThrough.size > 0) {
    faults.push({ code: "COV-008", sentence: `The cover is not flattened: ${[...seeThrough].join(", ")}.` });
  }
  if (pdf.hasLayers || marks.some(({ hasLayers }) => hasLayers)) {
    faults.push({ code: "COV-008", sentence: "The cover has layers." });
  }
  if (pdf.pages.some(hasCropMarks)) {
    faults.push({ code: "COV-008", sentence: "The cover has crop marks." });
  }
  return faults;
};

function hasSpot(models: readonly string[]): boolean {
  return models.includes("spot");
}

/** COV-009 */
export const coverBytes: Check<CoverView> = ({ pdf: { bytes } }) => {
  if (bytes <= PRINT_FILE.advisedCoverBytes) return [];
  const sentence = `The cover file has ${Math.ceil(bytes / 1024 / 1024)} MB.`;
  return [{ code: "COV-009", sentence, severity: bytes > PRINT_FILE.maxBytes ? "blocker" : "info" }];
};

/** COV-010 */
export const coverType: Check<CoverView> = ({ pdf }) => smallType(pdf.pages, "COV-010");

/** OWN-012 */
export const backText: Check<CoverView> = (_, { backText: text }) =>
  text?.trim() === "" ? [{ code: "OWN-012", sentence: "The back of this cover carries no text." }] : [];

/** COV-012 */
export const hingesClear: Check<CoverView> = ({ pdf, geometry }) => {
  const [page] = pdf.pages;
  if (page === undefined || geometry === null) return [];
  const hinges = geometry.hinges.map((hinge) => shrunk(pdfBox(hinge, page), TOLERANCE_PT));
  const inHinge = visibleTexts(page.marks()).filter(({ box }) =>
    hinges.some((hinge) => overlap(box, hinge) !== null),
  );
  return textProblem("COV-012", inHinge, "stands in a hinge of the case");
};

function textProblem(code: string, texts: readonly PdfText[], what: string): Problem[] {
  const [first] = texts;
  return first === undefined ? [] : [{ code, sentence: `“${first.text.trim().slice(0, 60)}” ${what}.` }];
}

function pdfBox({ x, y, width, height }: InchRect, { media }: PdfPage): PdfBox {
  return {
    left: media.left + x * POINTS_PER_INCH,
    right: media.left + (x + width) * POINTS_PER_INCH,
    top: media.top - y * POINTS_PER_INCH,
    bottom: media.top - (y + height) * POINTS_PER_INCH,
  };
}

function shrunk(box: PdfBox, by: number): PdfBox {
  return { left: box.left + by, right: box.right - by, bottom: box.bottom + by, top: box.top - by };
}

function holds(outer: PdfBox, inner: PdfBox): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.bottom <= inner.bottom &&
    outer.top >= inner.top
  );
}
