import { Path2D } from "@napi-rs/canvas";
import { fade, mix } from "../../brushes/colour.ts";
import { fillShadowed, shadeFarSide } from "../../brushes/modelling.ts";
import type { Area } from "../../painter.ts";
import { fillGround, type Workbench } from "../workbench/workbench.ts";

/**
 * A sheet of heavy paper over the full surface: its fibers, and light that fades to one side of the front.
 */
export function paintPaperGround(bench: Workbench, colour: string): void {
  const { brush, surface, front, lit, random, unit } = bench;
  fillGround(bench, colour);
  const near = front.x + front.width * (0.5 + lit.side * 0.45);
  const glow = brush.createRadialGradient(near, 0, 0, near, front.height * 0.3, front.height * 1.15);
  glow.addColorStop(0, fade(mix([colour, "#ffffff"], 0.5), 0.3));
  glow.addColorStop(0.5, fade(colour, 0));
  glow.addColorStop(1, fade(mix([colour, "#000000"], 0.6), 0.16));
  brush.fillStyle = glow;
  brush.fillRect(0, 0, surface.widthPx, surface.heightPx);
  const fibres = new Path2D();
  for (let fibre = 0; fibre < 900; fibre += 1) {
    const x = random.next() * surface.widthPx;
    const y = random.next() * surface.heightPx;
    const turn = random.next() * Math.PI;
    const length = unit * (3 + 9 * random.next());
    fibres.moveTo(x, y);
    fibres.quadraticCurveTo(
      x + Math.cos(turn) * length * 0.5 + unit * 2,
      y + Math.sin(turn) * length * 0.5,
      x + Math.cos(turn) * length,
      y + Math.sin(turn) * length,
    );
  }
  brush.strokeStyle = fade(mix([colour, surface.palette.deep], 0.5), 0.16);
  brush.lineWidth = unit * 0.5;
  brush.stroke(fibres);
}

/** A sheet of paper in the image: its shadow, and its shade away from the light. */
export function laySheet(
  bench: Workbench,
  sheet: { path: Path2D; area: Area; colour: string; lift: number },
): void {
  const { brush, palette, unit, lit } = bench;
  const { path, area, colour, lift } = sheet;
  const fall = {
    colour: palette.deep,
    opacity: 0.5,
    blur: 13 * lift,
    dx: -lit.side * 3 * lift,
    dy: 5 * lift,
  };
  fillShadowed(brush, { path, colour, fall, unit });
  shadeFarSide(brush, { path, area, colour: mix([colour, palette.deep], 0.3), opacity: 0.5, lit });
}
