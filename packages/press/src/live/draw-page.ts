import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";

/** Twice the 420 px that a page is shown at, so that its letters are sharp on fine screens. */
const WIDTH_PX = 840;
/** More takes longer than the bytes it saves take to send. */
const COMPRESSION = 3;

/** A page's picture, from its drawing in SVG. In greys, where nothing on it is a picture: that is half the bytes. */
export async function drawPage(svg: string): Promise<Uint8Array> {
  const options = { fitTo: { mode: "width", value: WIDTH_PX }, font: { loadSystemFonts: false } } as const;
  const { width, height, pixels } = new Resvg(withoutDefaults(svg), options).render();
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const inked = svg.includes("<image") ? image : image.toColourspace("b-w");
  return inked.png({ compressionLevel: COMPRESSION }).toBuffer();
}

/** Reading the drawing takes most of the time, and every letter of it says what goes without saying. */
function withoutDefaults(svg: string): string {
  return svg.replaceAll(` y="0" fill="#000000" fill-rule="nonzero"/>`, "/>").replaceAll(/>\n\s*/gu, ">");
}
