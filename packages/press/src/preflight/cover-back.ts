import type { PdfText } from "../checks/pdf/page-marks.ts";
import { type PdfBox, overlap } from "../checks/pdf/pdf-geometry.ts";
import { openImage } from "../checks/pdf/image-pixels.ts";
import type { PdfPage } from "../checks/pdf/read-pdf.ts";
import { sentencesOf } from "../cover/back-text.ts";
import type { BackPart } from "../cover/cover-request.ts";
import { blocksOf, BLOCK_GAP_PT, strikesThrough } from "../cover/strikes.ts";
import { POINTS_PER_INCH } from "../units.ts";
import type { CoverView } from "./cover.ts";
import { type BookFacts, type Check, type Problem, folded } from "./finding.ts";
import { visibleTexts } from "./interior-pages.ts";
import { isSeenReversed } from "./same-words.ts";

/** Pixels per point of the page for checking images: a hairline is still visible. */
const PX_PER_POINT = 2;
const TWO_LINES_PT = 28;
/** Minimum lines of text for a blurb; fewer are a publisher's name or a number. */
const MIN_TEXTS = 3;
/** Minimum share of the text an image must cover to count as its background. */
const COVERING = 0.98;

const PART_NAMES: Readonly<Record<Exclude<BackPart, "text">, string>> = {
  quotes: "quotes",
  bio: "the author's biography",
  photo: "the author's photo",
  mark: "the publisher's mark",
};

/**
 * OWN-013: text that did not fit was cut: whole sentences from its end, and quotes starting with the last.
 */
export const wholeBackText: Check<CoverView> = (view, facts) => {
  const parts = (view.backLeftOff ?? []).flatMap((part) => (part === "text" ? [] : [PART_NAMES[part]]));
  return [...cutText(view, facts), ...(parts.length === 0 ? [] : [partsProblem(parts)])];
};

function cutText(view: CoverView, { backText = "", language }: BookFacts): Problem[] {
  const due = backText.trim();
  const isReported = view.backLeftOff?.includes("text");
  if (due === "" || isReported === false) return [];
  // a PDF stores these scripts in a different order; only the press's own report is reliable
  if (isSeenReversed(due)) return isReported === true ? [cutProblem(null, due.length)] : [];
  const texts = backTexts(view);
  if (texts.length === 0) return [];
  const fits = fittingLength(due, { printed: texts.map(({ text }) => text).join(""), language });
  if (fits >= due.length) return isReported === true ? [CUSTOM_TEXT_CUT] : [];
  // custom back text may be printed in its place
  return [isReported === true && fits === 0 ? CUSTOM_TEXT_CUT : cutProblem(fits, due.length)];
}

const CUSTOM_TEXT_CUT: Problem = {
  code: "OWN-013",
  sentence: "There is no room on the back for all of its text; the rest is left off.",
};

function partsProblem(parts: readonly string[]): Problem {
  return {
    code: "OWN-013",
    sentence: `There is no room on the back for all of these, and what does not fit is left off: ${parts.join(", ")}.`,
  };
}

function cutProblem(fits: number | null, length: number): Problem {
  const outcome = fits === null ? "there is no room for all of it" : `the first ${grouped(fits)} are printed`;
  return {
    code: "OWN-013",
    sentence: `The text for the back has ${grouped(length)} characters, and ${outcome}; the rest is left off.`,
  };
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

/** Number of characters up to the text's end, or to the last sentence found in print. */
function fittingLength(text: string, { printed, language }: { printed: string; language: string }): number {
  const there = folded(printed);
  let [from, at, fits] = [0, 0, 0];
  for (const sentence of text.split(/\n+/u).flatMap((paragraph) => sentencesOf(paragraph, language))) {
    const start = text.indexOf(sentence, at);
    at = start + sentence.length;
    const words = folded(sentence);
    const found = there.indexOf(words, from);
    if (found === -1) return fits;
    from = found + words.length;
    fits = at;
  }
  return text.length;
}

/** All readable text left of the spine. */
function backTexts({ pdf, geometry }: CoverView): PdfText[] {
  const [page] = pdf.pages;
  if (page === undefined || geometry === null) return [];
  const spine = page.media.left + geometry.spine.x * POINTS_PER_INCH;
  return visibleTexts(page.marks()).filter(({ box, text }) => box.right <= spine && text.trim() !== "");
}

/** OWN-014: checks the image itself, so that it works for a cover from any source. */
export async function calmUnderText(view: CoverView): Promise<Problem[]> {
  const [page] = view.pdf.pages;
  const texts = backTexts(view);
  if (page === undefined || texts.length < MIN_TEXTS) return [];
  const struck = await Promise.all(placesOf(texts).map((place) => isImageStriking(page, place)));
  if (!struck.includes(true)) return [];
  return [
    {
      code: "OWN-014",
      sentence:
        "Lines or shapes of the picture run through the text on the back, so that it is hard to read.",
    },
  ];
}

/** Separate texts are checked separately: the art between them is behind neither. */
function placesOf(texts: readonly PdfText[]): PdfBox[] {
  const boxes = texts.map(({ box: { left, right, top, bottom } }) => ({
    x: left,
    y: -top,
    width: right - left,
    height: top - bottom,
  }));
  return blocksOf(boxes, BLOCK_GAP_PT).map(({ x, y, width, height }) => ({
    left: x,
    right: x + width,
    top: -y,
    bottom: -y - height,
  }));
}

async function isImageStriking(page: PdfPage, place: PdfBox): Promise<boolean> {
  const { images, fills } = page.marks();
  const image = images.findLast(({ box }) => covers(box, place));
  if (image === undefined) return false;
  // a solid panel between image and text hides the image
  if (fills.some(({ box, order }) => order > image.order && covers(box, place))) return false;
  const picture = openImage(image);
  if (picture === null) return false;
  const across = image.widthPx / (image.box.right - image.box.left);
  const down = image.heightPx / (image.box.top - image.box.bottom);
  const [width, height] = [place.right - place.left, place.top - place.bottom];
  const { data, info } = await picture
    .extract({
      left: Math.max(0, Math.floor((place.left - image.box.left) * across)),
      top: Math.max(0, Math.floor((image.box.top - place.top) * down)),
      width: Math.max(1, Math.min(image.widthPx, Math.floor(width * across))),
      height: Math.max(1, Math.min(image.heightPx, Math.floor(height * down))),
    })
    .resize({
      width: Math.max(1, Math.round(width * PX_PER_POINT)),
      height: Math.max(1, Math.round(height * PX_PER_POINT)),
      fit: "fill",
    })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lightness = Float32Array.from(
    { length: info.width * info.height },
    (_, k) => (data[k * info.channels] ?? 0) / 255,
  );
  return strikesThrough({ lightness, width: info.width, height: info.height }, TWO_LINES_PT * PX_PER_POINT);
}

function covers(box: PdfBox, place: PdfBox): boolean {
  const shared = overlap(box, place);
  return shared !== null && areaOf(shared) >= areaOf(place) * COVERING;
}

function areaOf({ left, right, bottom, top }: PdfBox): number {
  return (right - left) * (top - bottom);
}
