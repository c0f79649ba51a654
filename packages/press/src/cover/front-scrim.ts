import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { fade, luminanceOf } from "@colophon/cover/art/brushes/colour";
import type { Palette } from "@colophon/cover/art/painter";
import type { CoverLayout } from "./cover-layout.ts";
import type { Probe } from "./typeset-cover.ts";

/** Maximum opacity; even the strongest scrim leaves a trace of the art. */
const MAX = 0.86;
/** How far a scrim extends beyond its text, as a share of the front's height. */
const REACH = 0.16;
const STOPS = 48;
/** Inks lighter than this need a dark scrim, others a light one. */
const LIGHT_INK = 0.3;

/** `scrim`: 0 to 1, from the recipe; `probes`: the front's texts placed directly on the art. */
export type ScrimOptions = {
  probes: readonly Probe[];
  coverLayout: CoverLayout;
  palette: Palette;
  scrim: number;
};

/**
 * Fades the art under the front's texts: a gradient strongest behind them and weaker above and below, across
 * the whole front and fading out over the spine.
 */
export function drawScrim(canvas: Canvas, { probes, coverLayout, palette, scrim }: ScrimOptions): void {
  if (scrim <= 0) return;
  const isLight = ({ ink }: Probe): boolean => luminanceOf(ink) > LIGHT_INK;
  const [light, dark] = [probes.filter(isLight), probes.filter((probe) => !isLight(probe))];
  const [deepest, palest] = [darkerOf(palette), lighterOf(palette)];
  if (light.length > 0)
    drawShade(canvas, { probes: light, coverLayout, colour: deepest, strength: scrim * MAX });
  if (dark.length > 0)
    drawShade(canvas, { probes: dark, coverLayout, colour: palest, strength: scrim * MAX });
}

type Shade = { probes: readonly Probe[]; coverLayout: CoverLayout; colour: string; strength: number };

function drawShade(canvas: Canvas, { probes, coverLayout, colour, strength }: Shade): void {
  const layer = createCanvas(canvas.width, canvas.height);
  const pen = layer.getContext("2d");
  const wash = pen.createLinearGradient(0, 0, 0, canvas.height);
  for (let k = 0; k <= STOPS; k += 1) {
    const y = (k / STOPS) * coverLayout.page.height;
    wash.addColorStop(k / STOPS, fade(colour, strength * shadeAt(y, { probes, coverLayout })));
  }
  pen.fillStyle = wash;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { wrap, frontBleed, pxPerPoint } = coverLayout;
  if (wrap !== null) {
    pen.globalCompositeOperation = "destination-in";
    const from = (wrap.spine.x - wrap.spine.width) * pxPerPoint;
    const ebb = pen.createLinearGradient(from, 0, frontBleed.x * pxPerPoint, 0);
    ebb.addColorStop(0, "rgba(0,0,0,0)");
    ebb.addColorStop(1, "rgba(0,0,0,1)");
    pen.fillStyle = ebb;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  canvas.getContext("2d").drawImage(layer, 0, 0);
}

/** Full strength behind text, and to the edge if no image is visible beyond the text. */
function shadeAt(
  y: number,
  { probes, coverLayout: { front } }: Pick<Shade, "probes" | "coverLayout">,
): number {
  const reach = REACH * front.height;
  const shares = probes.map((probe) => {
    const above = probe.y - y;
    const below = y - probe.y - probe.height;
    const distance = Math.max(0, above, below) / reach;
    const t = Math.max(0, 1 - distance);
    return t * t * (3 - 2 * t);
  });
  return Math.max(0, ...shares);
}

function darkerOf({ deep, ground }: Palette): string {
  return [deep, ground, "#101010"].find((colour) => luminanceOf(colour) < 0.12) ?? "#101010";
}

function lighterOf({ paper, ink }: Palette): string {
  return [paper, ink, "#ffffff"].find((colour) => luminanceOf(colour) > 0.6) ?? "#ffffff";
}
