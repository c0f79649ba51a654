import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { createGlyphImages } from "./glyph-images.ts";
import { extractGlyphs } from "./glyphs.ts";

/** Twice the displayed width of 420 px, so that letters are sharp on high-density screens. */
const WIDTH_PX = 840;
/** A higher level takes longer than sending the bytes it saves. */
const COMPRESSION = 3;

const glyphImages = createGlyphImages();

/** A page's image, from its SVG drawing. Grayscale if the page has no images, which halves the bytes. */
export async function drawPage(svg: string): Promise<Uint8Array> {
  const options = { fitTo: { mode: "width", value: WIDTH_PX }, font: { loadSystemFonts: false } } as const;
  const { rest, letters } = extractGlyphs(svg);
  const drawn = new Resvg(rest, options).render();
  const { width, height, pixels } = drawn;
  glyphImages.paint({ width, height, pixels }, letters, width / widthOf(svg));
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  // pure ink is as red as it is green: converting to gray would take as long as compressing
  const inked = svg.includes("<image") ? image.removeAlpha() : image.extractChannel("red");
  return inked.png({ compressionLevel: COMPRESSION }).toBuffer();
}

function widthOf(svg: string): number {
  return Number(/viewBox="0 0 ([\d.]+) /u.exec(svg)?.[1] ?? WIDTH_PX);
}
