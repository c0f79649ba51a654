import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";

/** Twice the 420 px that a page is shown at, so that its letters are sharp on fine screens. */
const WIDTH_PX = 840;
/** More takes longer than the bytes it saves take to send. */
const COMPRESSION = 3;

/** A page's picture, from its drawing in SVG. In greys, where nothing on it is a picture: that is half the bytes. */
export async function drawPage(svg: string): Promise<Uint8Array> {
  const drawn = new Resvg(svg, {
    fitTo: { mode: "width", value: WIDTH_PX },
    font: { loadSystemFonts: false },
  }).render();
  const { width, height, pixels } = drawn;
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const inked = svg.includes("<image") ? image : image.toColourspace("b-w");
  return inked.png({ compressionLevel: COMPRESSION }).toBuffer();
}
