import { TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import type { Press } from "@colophon/press/press";
import type { RenderOptions } from "@colophon/press/render-options";
import type { Exhibit } from "./exhibit.ts";
import { type FinishedPdf, openFinishedPdf } from "./finished-pdf.ts";
import { dpiFor, openedBook, type PaperColour, singlePage, trimmedPage } from "./images.ts";
import type { InsideSection, SampleBook } from "./samples.ts";

/** Height of a page as shown, in px. */
const SPREAD_HEIGHT = 940;
const PAGE_HEIGHT = 1000;
const SMALL_HEIGHT = 640;

/** Sets a sample and draws its views from the finished PDF's own pages. @throws PressError */
export async function insideViews(
  press: Press,
  { manuscript, order, views }: SampleBook,
): Promise<{ room: InsideSection; exhibit: Exhibit }[]> {
  const { bytes } = await press.render("pdf", manuscript, order);
  const pdf = await openFinishedPdf(bytes);
  try {
    const shown: { room: InsideSection; exhibit: Exhibit }[] = [];
    for (const { at, as, room, ...rest } of views) {
      const page = pdf.pageWith(at);
      const picture =
        as === "spread"
          ? await spread(pdf, page, order)
          : await alone(pdf, page, { order, heightPx: as === "page" ? PAGE_HEIGHT : SMALL_HEIGHT });
      shown.push({ room, exhibit: { ...rest, picture } });
    }
    return shown;
  } finally {
    pdf.close();
  }
}

async function spread(pdf: FinishedPdf, page: number, order: RenderOptions): Promise<Buffer> {
  const left = page % 2 === 0 ? page : page - 1;
  const look = { order, heightPx: SPREAD_HEIGHT };
  const pages = [await trimmed(pdf, left, look), await trimmed(pdf, left + 1, look)] as const;
  return openedBook(pages, { heightPx: SPREAD_HEIGHT, paperColour: paperColourOf(order) });
}

type DrawOptions = { order: RenderOptions; heightPx: number };

async function alone(pdf: FinishedPdf, page: number, { order, heightPx }: DrawOptions): Promise<Buffer> {
  const picture = await trimmed(pdf, page, { order, heightPx });
  return singlePage(picture, { heightPx, paperColour: paperColourOf(order) });
}

/** The page after the book was trimmed. */
async function trimmed(pdf: FinishedPdf, page: number, { order, heightPx }: DrawOptions): Promise<Buffer> {
  const { widthInches, heightInches } = TRIM_SIZES[trimOf(order)];
  const dpi = dpiFor(heightPx, heightInches);
  return trimmedPage(await pdf.picture(page, dpi), {
    widthPx: Math.round(widthInches * dpi),
    heightPx: Math.round(heightInches * dpi),
    isLeft: page % 2 === 0,
  });
}

function trimOf({ trim = "6x9" }: RenderOptions): TrimSize {
  return trim;
}

function paperColourOf({ paper = "cream" }: RenderOptions): PaperColour {
  return paper === "cream" || paper === "groundwood" ? "cream" : "white";
}
