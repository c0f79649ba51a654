import type { SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { layDown, type Layer, layerOver } from "../../brushes/layer.ts";
import { glow } from "../../brushes/light.ts";
import { layStuff, type Stuff } from "../../brushes/stuff.ts";
import { type Area, shownOf, type Surface } from "../../painter.ts";
import type { Cloth } from "./cloth.ts";

/** The ground of a pattern: plain, also on spine and back, and lit where the eye should go. */
export function layCloth(brush: SKRSContext2D, { cloth, stuff }: { cloth: Cloth; stuff: Stuff }): void {
  const { surface, at, stage } = cloth;
  const { palette, widthPx, heightPx } = surface;
  brush.fillStyle = palette.ground;
  brush.fillRect(0, 0, widthPx, heightPx);
  const colour = isDark(palette.ground)
    ? mix([palette.mid, palette.ground], 0.35)
    : mix([palette.light, "#ffffff"], 0.3);
  glow(brush, { at, radius: Math.max(stage.height, stage.width) * 0.95, colour, strength: 0.6 });
  layStuff(brush, { surface, stuff, strength: stuff === "cloth" ? 0.32 : 0.16 });
}

/** How far a pattern continues beyond the front's left edge before it has faded out, in heights. */
const OVERHANG = 0.16;

/** The printed part of the surface: the front, and a little on both sides. */
export function printedArea(surface: Surface): Area {
  const { heightPx } = surface;
  const shown = shownOf(surface);
  const x = shown.x - heightPx * OVERHANG;
  return { x, y: 0, width: shown.width + heightPx * OVERHANG * 2, height: heightPx };
}

/**
 * Prints a pattern that fades out toward the spine and around the places for type.
 * @param clear  how much of it is left under type, 0 nothing to 1 all
 */
export function printOver(
  brush: SKRSContext2D,
  { surface, clear, draw }: { surface: Surface; clear: number; draw: (pen: SKRSContext2D) => void },
): void {
  const layer = layerOver(brush, printedArea(surface));
  draw(layer.pen);
  layer.pen.globalCompositeOperation = "destination-out";
  clearTowardsSpine(layer, surface);
  clearQuiet(layer, surface, 1 - clear);
  layDown(brush, { layer });
}

function clearTowardsSpine({ pen }: Layer, surface: Surface): void {
  const { heightPx } = surface;
  const { x, y, height } = printedArea(surface);
  const to = x + heightPx * (OVERHANG - 0.01);
  const wash = pen.createLinearGradient(x, 0, to, 0);
  for (const t of [0, 0.25, 0.5, 0.75, 1]) wash.addColorStop(t, fade("#000000", 1 - t * t * (3 - 2 * t)));
  pen.fillStyle = wash;
  pen.fillRect(x, y, to - x, height);
}

function clearQuiet({ pen, scale }: Layer, { quiet, heightPx }: Surface, strength: number): void {
  if (quiet.length === 0 || strength <= 0) return;
  const soft = heightPx * 0.022;
  pen.save();
  pen.filter = `blur(${soft * scale}px)`;
  pen.fillStyle = fade("#000000", strength);
  pen.beginPath();
  for (const area of quiet)
    pen.rect(area.x - soft, area.y - soft * 0.6, area.width + soft * 2, area.height + soft * 1.2);
  pen.fill();
  pen.restore();
}

/** Whether an object of that size is printed at all. */
export function isPrinted(
  surface: Surface,
  { at, reach }: { at: { x: number; y: number }; reach: number },
): boolean {
  const area = printedArea(surface);
  return at.x > area.x - reach && at.x < area.x + area.width + reach;
}
