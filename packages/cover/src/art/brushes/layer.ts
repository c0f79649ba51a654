import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Area } from "../painter.ts";

/** A separate layer over part of the image, in the same units and resolution. */
export type Layer = { canvas: Canvas; pen: SKRSContext2D; scale: number; x: number; y: number };

/** Nothing of it is visible until it is laid down. Areas outside the canvas are not part of it. */
export function layerOver(brush: SKRSContext2D, area: Area): Layer {
  const { a, e, f } = brush.getTransform();
  const { width, height } = brush.canvas;
  const left = Math.max(0, Math.floor(area.x * a + e));
  const top = Math.max(0, Math.floor(area.y * a + f));
  const right = Math.min(width, Math.ceil((area.x + area.width) * a + e));
  const bottom = Math.min(height, Math.ceil((area.y + area.height) * a + f));
  const canvas = createCanvas(Math.max(1, right - left), Math.max(1, bottom - top));
  const pen = canvas.getContext("2d");
  pen.setTransform(a, 0, 0, a, e - left, f - top);
  return { canvas, pen, scale: a, x: left, y: top };
}

/** A shadow cast on what is below, in units of the image. */
export type Shadow = { colour: string; blur: number; x: number; y: number };

/** Draws a layer in its place. */
export function layDown(
  brush: SKRSContext2D,
  { layer, opacity = 1, shadow }: { layer: Layer; opacity?: number; shadow?: Shadow },
): void {
  brush.save();
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.globalAlpha = opacity;
  if (shadow !== undefined) castShadow(brush, { shadow, scale: layer.scale });
  brush.drawImage(layer.canvas, layer.x, layer.y);
  brush.restore();
}

/** Shadows are measured in canvas pixels, regardless of the brush's scale. */
export function castShadow(brush: SKRSContext2D, { shadow, scale }: { shadow: Shadow; scale: number }): void {
  brush.shadowColor = shadow.colour;
  brush.shadowBlur = shadow.blur * scale;
  brush.shadowOffsetX = shadow.x * scale;
  brush.shadowOffsetY = shadow.y * scale;
}
