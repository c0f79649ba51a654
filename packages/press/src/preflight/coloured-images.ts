import { PAPERS } from "@colophon/contracts/library/books/print";
import type { PdfImage } from "../checks/pdf/page-marks.ts";
import { openImage } from "../checks/pdf/image-pixels.ts";
import type { PdfView } from "../checks/pdf/read-pdf.ts";
import { type BookFacts, counted, type Problem } from "./finding.ts";

/** Difference between the inks of a pixel, out of 255, that is seen as color; a gray scan stays below. */
const COLOURED = 24;
/** Minimum share of colored pixels in an image: a scan may have a few. */
const MIN_SHARE = 0.003;
const LOOKED_AT_PX = 240;

/** OWN-011 for images: on black-ink paper their colors become gray, which an author should know before. */
export async function colouredImages(
  { pages }: PdfView,
  { paper }: Pick<BookFacts, "paper">,
): Promise<Problem[]> {
  if (PAPERS[paper].ink !== "black") return [];
  const known = new Map<PdfImage["stream"], boolean>();
  const coloured: number[] = [];
  let count = 0;
  for (const page of pages) {
    const { images } = page.marks();
    let found = 0;
    for (const image of images) {
      const is = known.get(image.stream) ?? (await isColoured(image));
      known.set(image.stream, is);
      if (is) found += 1;
    }
    if (found > 0) coloured.push(page.number);
    count += found;
  }
  const [first] = coloured;
  if (first === undefined) return [];
  const sentence = `${counted(count, "picture")} in colour, ${locationLabel(coloured)}; on ${PAPERS[paper].name.toLowerCase()} paper, which is printed in black ink, ${count === 1 ? "it comes" : "they come"} out in greys.`;
  return [{ code: "OWN-011", severity: "warning", sentence, page: first }];
}

function locationLabel(pages: readonly number[]): string {
  const shown = pages.slice(0, 5);
  const more = pages.length - shown.length;
  if (pages.length === 1) return `on page ${pages[0] ?? 1}`;
  return `on pages ${shown.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
}

async function isColoured(image: PdfImage): Promise<boolean> {
  if (image.isMask || image.model === "grey") return false;
  const picture = openImage(image);
  if (picture === null) return false;
  const { data, info } = await picture
    .resize({ width: LOOKED_AT_PX, height: LOOKED_AT_PX, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels < 3) return false;
  let coloured = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const inks = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (Math.max(...inks) - Math.min(...inks) > COLOURED) coloured += 1;
  }
  return coloured / (info.width * info.height) > MIN_SHARE;
}
