import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "../painter.ts";
import { fade, mix } from "./colour.ts";
import { speckPx, stipple } from "./grain.ts";

type Shape = Parameters<typeof stipple>[1]["shape"];

/**
 * A sheet of painted paper laid on the image, with a soft shadow below and a sponged edge.
 * @param sheet  `top` and `bottom` in px bound the sponged shade, which is strongest at `bottom`
 */
export function layPaper(
  brush: SKRSContext2D,
  sheet: {
    shape: Exclude<Shape, string | undefined>;
    colour: string;
    shade: string;
    top: number;
    bottom: number;
    heightPx: number;
    random: Random;
    shadow?: string;
  },
): void {
  const { shape, colour, shade, top, bottom, heightPx, random } = sheet;
  brush.save();
  // shadows are measured in canvas pixels, regardless of the brush's scale
  const scale = brush.getTransform().a;
  brush.shadowColor = fade(sheet.shadow ?? mix([shade, "#000000"], 0.4), 0.32);
  brush.shadowBlur = heightPx * 0.009 * scale;
  brush.shadowOffsetY = heightPx * 0.0035 * scale;
  brush.fillStyle = colour;
  brush.fill(shape);
  brush.restore();
  stipple(brush, {
    shape,
    from: { x: 0, y: top },
    to: { x: 0, y: bottom },
    colour: shade,
    opacity: 0.6,
    curve: 1.7,
    random,
    speck: speckPx(heightPx) * 1.15,
  });
}
