import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { createGlyphImages } from "./glyph-images.ts";
import { extractGlyphs } from "./glyphs.ts";

/** Twice the 420 px that a page is shown at, so that its letters are sharp on fine screens. */
const WIDTH_PX = 840;
/** More takes longer than the bytes it saves take to send. */
const COMPRESSION = 3;

const glyphImages = createGlyphImages();

/** A page's picture, from its drawing in SVG. In greys, where nothing on it is a picture: that is half the bytes. */
export async function drawPage(svg: string): Promise<Uint8Array> {
  const options = { fitTo: { mode: "width", value: WIDTH_PX }, font: { loadSystemFonts: false } } as const;
  const { rest, letters } = extractGlyphs(svg);
  const drawn = new Resvg(rest, options).render();
  const { width, height, pixels } = drawn;
  glyphImages.paint({ width, height, pixels }, letters, width / widthOf(svg));
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  // ink alone is as red as it is green: to reckon greys would take as long as to pack them
  const inked = svg.includes("<image") ? image.removeAlpha() : image.extractChannel("red");
  return inked.png({ compressionLevel: COMPRESSION }).toBuffer();
}

function widthOf(svg: string): number {
  return Number(/viewBox="0 0 ([\d.]+) /u.exec(svg)?.[1] ?? WIDTH_PX);
}
