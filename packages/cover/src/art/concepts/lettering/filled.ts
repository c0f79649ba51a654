import type { SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { castShadow, layDown, layerOver } from "../../brushes/layer.ts";
import { washBetween } from "../../brushes/light.ts";
import { boxOf, motifPath, together } from "../../brushes/motif.ts";
import { between } from "../../brushes/noise.ts";
import type { Path2D } from "@napi-rs/canvas";
import { layGround } from "../emblem/emblem-ground.ts";
import { SMALL_ORNAMENTS } from "../ornaments.ts";
import { squareAt } from "../cast.ts";
import type { Lettering } from "./lettering-parts.ts";

/** A window in the shape of a letter: behind it a heap of the book's subjects, one of them climbing out. */
export function paintFilled(brush: SKRSContext2D, lettering: Lettering): void {
  const { surface, at, size, glyph, cast, choices, metal } = lettering;
  const { palette, heightPx } = surface;
  layGround(brush, { surface, at, reach: size, stuff: "paper", strength: 0.22 });
  const shape = motifPath(glyph, { at, size });
  const box = boxOf(shape);
  const isNight = isDark(palette.ground);
  layFloor(brush, lettering, shape);
  const layer = layerOver(brush, {
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  });
  layer.pen.fill(shape);
  layer.pen.globalCompositeOperation = "source-atop";
  layer.pen.fillStyle = washBetween(layer.pen, {
    from: { x: box.left, y: box.top },
    to: { x: box.right, y: box.bottom },
    stops: [
      [0, isNight ? mix([palette.accent, palette.mid], 0.3) : mix([palette.deep, palette.mid], 0.35)],
      [1, isNight ? mix([palette.mid, palette.deep], 0.2) : palette.deep],
    ],
  });
  layer.pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  heap(layer.pen, lettering, box);
  innerShade(layer.pen, { shape, size });
  layDown(brush, { layer });
  const side = choices.side("climbs out");
  const climber = {
    x: at.x + side * (box.right - box.left) * 0.3,
    y: at.y + (box.bottom - box.top) * choices.among("climbs at", [-0.2, 0.12, 0.24]),
  };
  const hero = motifPath(cast.hero, { at: climber, size: size * 0.46, isFlipped: side < 0 });
  const tone = isNight ? tintOf(mix([palette.light, palette.paper], 0.3), 0.2) : metal;
  strike(brush, { path: hero, metal: tone, depth: heightPx * 0.0038, sweep: squareAt(climber, size * 0.5) });
}

/** The letter's edge as thick paper, and its shadow. */
function layFloor(brush: SKRSContext2D, { surface, size }: Lettering, shape: Path2D): void {
  const { palette } = surface;
  const isNight = isDark(palette.ground);
  brush.save();
  castShadow(brush, {
    shadow: {
      colour: fade(palette.deep, isNight ? 0.7 : 0.35),
      blur: size * 0.04,
      x: size * 0.008,
      y: size * 0.02,
    },
    scale: brush.getTransform().a,
  });
  brush.fillStyle = isNight
    ? mix([palette.light, palette.accent], 0.25)
    : mix([palette.paper, "#ffffff"], 0.4);
  brush.strokeStyle = brush.fillStyle;
  brush.lineJoin = "round";
  brush.lineWidth = size * 0.022;
  brush.stroke(shape);
  brush.restore();
}

function heap(
  pen: SKRSContext2D,
  { surface, random, cast, size }: Lettering,
  box: { left: number; top: number; right: number; bottom: number },
): void {
  const { palette, heightPx } = surface;
  const isNight = isDark(palette.ground);
  const tones = [
    mix([palette.light, palette.mid], 0.3),
    palette.accent,
    mix([palette.mid, palette.light], isNight ? 0.55 : 0.2),
    mix([palette.accent, palette.light], 0.5),
  ];
  const step = size * 0.19;
  const sheets: Path2D[][] = tones.map(() => []);
  let count = 0;
  for (let y = box.top; y < box.bottom + step; y += step * 0.82) {
    for (let x = box.left; x < box.right + step; x += step) {
      const at = { x: x + between(random, [-0.2, 0.2]) * step, y: y + between(random, [-0.2, 0.2]) * step };
      const motif = cast.all[count % cast.all.length] ?? cast.hero;
      const thing = motifPath(motif, {
        at,
        size: step * between(random, [0.72, 1.02]),
        angle: between(random, [-0.6, 0.6]),
      });
      sheets[(count * 3 + Math.floor(y)) % tones.length]?.push(thing);
      const star = { x: at.x + step * 0.5, y: at.y + step * 0.4 };
      sheets[count % tones.length]?.push(motifPath(SMALL_ORNAMENTS.star, { at: star, size: step * 0.2 }));
      count += 1;
    }
  }
  for (const [sheet, paths] of sheets.entries()) {
    const sweep = { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
    const drawn = layerOver(pen, sweep);
    strike(drawn.pen, {
      path: together(paths),
      metal: tintOf(tones[sheet] ?? palette.light, 0.08),
      depth: heightPx * 0.0018,
      sweep,
    });
    layDown(pen, { layer: drawn });
  }
}

/** The letter's thickness casts a shadow on what is behind it. */
function innerShade(pen: SKRSContext2D, { shape, size }: { shape: Path2D; size: number }): void {
  pen.save();
  pen.lineJoin = "round";
  pen.filter = `blur(${size * 0.012 * pen.getTransform().a}px)`;
  pen.translate(size * 0.006, size * 0.012);
  pen.lineWidth = size * 0.035;
  pen.strokeStyle = "rgba(5,3,10,0.6)";
  pen.stroke(shape);
  pen.restore();
}
