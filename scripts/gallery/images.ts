import sharp, { type OverlayOptions } from "sharp";

/** Maximum size of the gallery's images, so that its page loads quickly. */
const MAX_BYTES = 150_000;
const QUALITIES = [86, 80, 74, 68, 62, 56, 50, 44, 38] as const;

/** Drawn larger than shown, so that hairlines and small type are smooth. */
const OVERSAMPLING = 2;
const SURROUND = "#e7e5e0";
const MARGIN = 36;

/** Whiteness of the paper the pages are shown on. */
export type PaperColour = "cream" | "white";
const PAPER_COLOURS: Readonly<Record<PaperColour, string>> = { cream: "#fbf6e9", white: "#ffffff" };

type PageSize = { width: number; height: number };

/** @returns WebP of at most 150 kB, or of `maxBytes`; the same pixels give the same bytes */
export async function asWebp(picture: Buffer, maxBytes = MAX_BYTES): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`A picture of the gallery is larger than ${maxBytes} bytes, however hard it is pressed.`);
}

/** Resolution in dpi for requesting `picture` of a page shown `heightPx` high. */
export function dpiFor(heightPx: number, heightInches: number): number {
  return Math.round((OVERSAMPLING * heightPx) / heightInches);
}

/** An open book, seen from above. @param pages  left and right, of the same size */
export async function openedBook(
  pages: readonly [Buffer, Buffer],
  { heightPx, paperColour }: { heightPx: number; paperColour: PaperColour },
): Promise<Buffer> {
  const verso = await printedPage(pages[0], heightPx, paperColour);
  const recto = await printedPage(pages[1], heightPx, paperColour);
  const { width, height } = await sizeOf(verso);
  const both = { width: width * 2, height };
  return surround(both, [
    { input: softShadow(both), left: 0, top: 0 },
    { input: verso, left: MARGIN, top: MARGIN },
    { input: recto, left: MARGIN + width, top: MARGIN },
    { input: fold(both), left: MARGIN, top: MARGIN },
  ]);
}

/** One page alone. */
export async function singlePage(
  page: Buffer,
  { heightPx, paperColour }: { heightPx: number; paperColour: PaperColour },
): Promise<Buffer> {
  return laidFlat(await printedPage(page, heightPx, paperColour));
}

/** Crops the page's bleed, if any: none on the binding side. */
export async function trimmedPage(
  page: Buffer,
  { widthPx, heightPx, isLeft }: { widthPx: number; heightPx: number; isLeft: boolean },
): Promise<Buffer> {
  const { width, height } = await sizeOf(page);
  if (width <= widthPx + 2 && height <= heightPx + 2) return page;
  const top = Math.round((height - heightPx) / 2);
  const left = isLeft ? width - widthPx : 0;
  return sharp(page)
    .extract({ left, top, width: widthPx, height: heightPx })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A separate sheet, such as a cover, lying flat. */
export async function flatSheet(picture: Buffer, widthPx: number): Promise<Buffer> {
  return laidFlat(await sharp(picture).resize({ width: widthPx }).png({ compressionLevel: 1 }).toBuffer());
}

async function laidFlat(shown: Buffer): Promise<Buffer> {
  const size = await sizeOf(shown);
  return surround(size, [
    { input: softShadow(size), left: 0, top: 0 },
    { input: shown, left: MARGIN, top: MARGIN },
  ]);
}

async function printedPage(page: Buffer, heightPx: number, paperColour: PaperColour): Promise<Buffer> {
  const shown = await sharp(page)
    .resize({ height: heightPx })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const size = await sizeOf(shown);
  const paper = { create: { ...size, channels: 3 as const, background: PAPER_COLOURS[paperColour] } };
  return sharp(shown)
    .composite([{ input: paper, blend: "multiply" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function sizeOf(picture: Buffer): Promise<PageSize> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

function surround({ width, height }: PageSize, layers: OverlayOptions[]): Promise<Buffer> {
  const whole = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  return sharp({ create: { ...whole, channels: 3, background: SURROUND } })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The shadow of an object of this size within the margin. */
function softShadow({ width, height }: PageSize): Buffer {
  const whole = `width="${width + 2 * MARGIN}" height="${height + 2 * MARGIN}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${whole}><defs><filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter></defs><rect x="${MARGIN + 2}" y="${MARGIN + 6}" width="${width - 4}" height="${height - 2}" fill="#3b3730" fill-opacity="0.42" filter="url(#soft)"/></svg>`,
  );
}

/** The shadow of two pages at the binding. */
function fold({ width, height }: PageSize): Buffer {
  const stops = [
    [0.455, 0],
    [0.488, 0.07],
    [0.4985, 0.22],
    [0.5, 0.34],
    [0.5015, 0.2],
    [0.51, 0.06],
    [0.54, 0],
  ]
    .map(([at, shade]) => `<stop offset="${at}" stop-color="#2f2a22" stop-opacity="${shade}"/>`)
    .join("");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="fold">${stops}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#fold)"/></svg>`,
  );
}

const GAP = 22;

/** Small images of equal size side by side, with this many in a row. */
export async function shelf(pictures: readonly Buffer[], inRow: number): Promise<Buffer> {
  const [first] = pictures;
  if (first === undefined) throw new Error("A shelf holds at least one picture.");
  const { width, height } = await sizeOf(first);
  const layers = pictures.map((input, at) => ({
    input,
    left: MARGIN + (at % inRow) * (width + GAP),
    top: MARGIN + Math.floor(at / inRow) * (height + GAP),
  }));
  const rows = Math.ceil(pictures.length / inRow);
  return surround({ width: inRow * (width + GAP) - GAP, height: rows * (height + GAP) - GAP }, layers);
}
