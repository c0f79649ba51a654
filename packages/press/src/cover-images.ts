import sharp from "sharp";
import type { Binding } from "@colophon/contracts/library/books/print";
import type { CoverLayers } from "./cover/cover-layers.ts";
import { coverCopy, type CoverText } from "./cover-text.ts";
import { type RenderOptions, resolvePressOptions } from "./render-options.ts";
import { IDEAL_FRONT, renderCoverFile, renderCoverLayers } from "./press-run.ts";
import type { PressTypesetter } from "./press-typesetter.ts";

/** A cover for screens: a WebP. */
export type CoverWebp = { bytes: Uint8Array; mediaType: "image/webp"; widthPx: number; heightPx: number };

/** A front cover file: a PNG. */
export type FrontCoverFile = { bytes: Uint8Array; mediaType: "image/png"; widthPx: number; heightPx: number };

/** Dimensions of a front cover; one without the ebook's shape is composed for its own. */
export type FrontCoverSize = { widthPx: number; heightPx: number };

/** A wrap for print: a one-page PDF. */
export type WrapFile = { bytes: Uint8Array; mediaType: "application/pdf" };

/** `pages`: of the finished interior, blank ones included. */
export type WrapImageRequest = RenderOptions & { binding: Binding; pages: number; widthPx: number };

/** A request for the wrap in separate parts, at this image width. */
export type CoverLayersRequest = RenderOptions & {
  output:
    | { kind: "front"; widthPx: number; heightPx: number }
    | { kind: "wrap"; binding: Binding; pages: number };
  widthPx: number;
};

const WEBP = { quality: 84, effort: 4 } as const;

/** Oversampling factor of a front cover for screens. */
const FINENESS = 1.25;

/** Draws the front cover of ebook and shop for screens. @throws PressError */
export async function drawThumbnails(
  typesetter: PressTypesetter,
  { words, order, widthsPx }: { words: CoverText; order: RenderOptions; widthsPx: readonly number[] },
): Promise<CoverWebp[]> {
  const front = await renderCoverFile(typesetter, {
    copy: coverCopy(words),
    order: resolvePressOptions(order),
    output: { kind: "front", format: "jpeg", ...IDEAL_FRONT, paintedWidthPx: paintedFor(widthsPx) },
  });
  return Promise.all(
    widthsPx.map(async (widthPx) => {
      const { data, info } = await sharp(front.bytes)
        .resize({ width: widthPx })
        .webp(WEBP)
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, mediaType: "image/webp", widthPx: info.width, heightPx: info.height };
    }),
  );
}

function paintedFor(widthsPx: readonly number[]): number {
  return Math.min(IDEAL_FRONT.widthPx, Math.ceil(Math.max(1, ...widthsPx) * FINENESS));
}

/** Draws the front cover for download, at the size of ebook and shop. @throws PressError */
export async function drawFrontCoverFile(
  typesetter: PressTypesetter,
  { words, order, sizePx = IDEAL_FRONT }: { words: CoverText; order: RenderOptions; sizePx?: FrontCoverSize },
): Promise<FrontCoverFile> {
  const { bytes } = await renderCoverFile(typesetter, {
    copy: coverCopy(words),
    order: resolvePressOptions(order),
    output: { kind: "front", format: "png", ...sizePx },
  });
  return { bytes, mediaType: "image/png", ...sizePx };
}

/** Draws the wrap for print; the book itself need not exist. @throws PressError */
export async function drawWrapFile(
  typesetter: PressTypesetter,
  { words, order }: { words: CoverText; order: Omit<WrapImageRequest, "widthPx"> },
): Promise<WrapFile> {
  const { binding, pages, ...look } = order;
  const settled = resolvePressOptions(look);
  const { trim, paper } = settled;
  const { bytes } = await renderCoverFile(typesetter, {
    copy: coverCopy(words),
    order: settled,
    output: { kind: "wrap", binding, trim, paper, pages },
  });
  return { bytes, mediaType: "application/pdf" };
}

/** Draws the wrap for print at screen resolution, from the same layout. @throws PressError */
export async function drawWrap(
  typesetter: PressTypesetter,
  { words, order }: { words: CoverText; order: WrapImageRequest },
): Promise<CoverWebp> {
  const { binding, pages, widthPx: imageWidthPx, ...look } = order;
  const settled = resolvePressOptions(look);
  const { trim, paper } = settled;
  const { bytes, widthPx, heightPx } = await renderCoverFile(typesetter, {
    copy: coverCopy(words),
    order: settled,
    output: { kind: "wrap", binding, trim, paper, pages, imageWidthPx },
  });
  return { bytes, mediaType: "image/webp", widthPx: widthPx ?? imageWidthPx, heightPx: heightPx ?? 0 };
}

/** Draws a cover in separate parts, typeset and painted like its file. @throws PressError */
export async function drawCoverLayers(
  typesetter: PressTypesetter,
  { words, order }: { words: CoverText; order: CoverLayersRequest },
): Promise<CoverLayers> {
  const { output, widthPx, ...look } = order;
  const settled = resolvePressOptions(look);
  const { trim, paper } = settled;
  return renderCoverLayers(typesetter, {
    copy: coverCopy(words),
    order: settled,
    output:
      output.kind === "front"
        ? { kind: "front", format: "jpeg", widthPx: output.widthPx, heightPx: output.heightPx }
        : { kind: "wrap", binding: output.binding, trim, paper, pages: output.pages },
    widthPx,
  });
}
