import type { Canvas } from "@napi-rs/canvas";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";

const WEBP = { quality: 84, effort: 4 } as const;

/**
 * Type over art as one small image for a screen.
 * @param svg  the type alone, on a page with the canvas's proportions
 */
export async function encodeImage(
  canvas: Canvas,
  { svg, widthPx }: { svg: string; widthPx: number },
): Promise<{ bytes: Buffer; widthPx: number; heightPx: number }> {
  const type = new Resvg(svg, {
    fitTo: { mode: "width", value: widthPx },
    font: { loadSystemFonts: false },
  }).render();
  const art = await sharp(canvas.data(), {
    raw: { width: canvas.width, height: canvas.height, channels: 4 },
  })
    .resize(type.width, type.height, { fit: "fill" })
    .composite([
      {
        input: type.pixels,
        raw: { width: type.width, height: type.height, channels: 4 },
        premultiplied: true,
      },
    ])
    .removeAlpha()
    .webp(WEBP)
    .toBuffer();
  return { bytes: art, widthPx: type.width, heightPx: type.height };
}
