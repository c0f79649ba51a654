import type { SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { glow } from "../../brushes/light.ts";
import { motifPath } from "../../brushes/motif.ts";
import { squareAt } from "../cast.ts";
import { layGround } from "../emblem/emblem-ground.ts";
import { printOver } from "../pattern/print.ts";
import type { Lettering } from "./lettering-parts.ts";

/** A letter whose outline spreads in rings, like sound, over the full front and beyond its edges. */
export function paintEcho(brush: SKRSContext2D, lettering: Lettering): void {
  const { surface, at, size, glyph, cast, choices, metal, mood } = lettering;
  const { palette, heightPx } = surface;
  const isLit = isDark(palette.ground);
  layGround(brush, { surface, at, reach: size, stuff: isLit ? "brushed" : "paper", strength: 0.2 });
  const shape = motifPath(glyph, { at, size: size * 0.86 });
  const rings = choices.among("rings", [9, 12, 16]);
  const step = (heightPx * 0.36) / rings;
  printOver(brush, {
    surface,
    clear: 0.12,
    draw: (pen) => {
      pen.lineJoin = "round";
      for (let ring = rings; ring > 0; ring -= 1) {
        const share = 1 - ring / rings;
        const lit = isLit
          ? mix([palette.accent, palette.light], share * 0.4)
          : mix([palette.accent, palette.mid], 0.5 - share * 0.5);
        pen.lineWidth = step * ring * 2;
        pen.strokeStyle = mix([palette.ground, lit], 0.1 + 0.75 * share ** 1.5);
        pen.stroke(shape);
        pen.lineWidth = step * (ring - (mood === "bright" ? 0.5 : 0.16 + 0.1 * share)) * 2;
        pen.strokeStyle = mix([palette.ground, lit], 0.02 + 0.2 * share ** 2);
        pen.stroke(shape);
      }
    },
  });
  if (isLit) glow(brush, { at, radius: size * 0.8, colour: palette.accent, strength: 0.32 });
  const body = isLit
    ? tintOf(mix([palette.deep, palette.ground], 0.3), 0.4)
    : tintOf(mix([palette.deep, palette.mid], 0.1), 0.15);
  strike(brush, { path: shape, metal: body, depth: heightPx * 0.005, sweep: squareAt(at, size) });
  const side = choices.side("echo's thing");
  const seat = {
    x: at.x + side * size * 0.1,
    y: at.y + size * choices.among("echo's height", [-0.12, 0.05, 0.14]),
  };
  const tone = isLit ? metal : tintOf(mix([palette.accent, palette.light], 0.2), 0.2);
  brush.save();
  brush.globalAlpha = 0.9;
  brush.strokeStyle = fade(body.body, 0.9);
  brush.lineWidth = size * 0.035;
  brush.lineJoin = "round";
  const hero = motifPath(cast.hero, { at: seat, size: size * 0.5, isFlipped: side < 0 });
  brush.stroke(hero);
  brush.restore();
  strike(brush, { path: hero, metal: tone, depth: heightPx * 0.0032, sweep: squareAt(seat, size * 0.5) });
}
