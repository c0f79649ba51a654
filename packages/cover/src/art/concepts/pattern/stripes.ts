import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { castShadow } from "../../brushes/layer.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import type { Point } from "../../painter.ts";
import { isFree, squareAt } from "../cast.ts";
import { latticeOf } from "./damask.ts";
import type { Cloth } from "./cloth.ts";
import { isPrinted, layCloth, printedArea } from "./print.ts";

/**
 * Stripes of two similar tones, subjects between them in a half-drop, and a scalloped plate with the first.
 */
export function paintStripes(brush: SKRSContext2D, cloth: Cloth): void {
  const { surface, at, stage, cast, choices, inks, metal, soft, mood } = cloth;
  const { heightPx, front, palette } = surface;
  layCloth(brush, { cloth, stuff: "paper" });
  const wide = front.width / choices.among("stripes", [5, 6, 7]);
  layStripes(brush, cloth, wide);
  const reach = Math.min(stage.width * 0.38, stage.height * 0.41);
  const cells = latticeOf({ at, wide: wide * 2, tall: wide * 2.1, heightPx }).filter(
    (cell) =>
      isPrinted(surface, { at: cell.at, reach: wide }) &&
      Math.hypot(cell.at.x - at.x, cell.at.y - at.y) > reach * 1.14 + wide * 0.5 &&
      isFree(surface, squareAt(cell.at, wide * 0.9)),
  );
  const sweep = printedArea(surface);
  for (const isOdd of [false, true]) {
    const motif = isOdd ? cast.third : cast.second;
    const size = wide * (isOdd ? 0.6 : 0.95);
    const path = together(
      cells.filter((cell) => cell.isOdd === isOdd).map((cell) => motifPath(motif, { at: cell.at, size })),
    );
    const tone = mood === "bright" ? (inks[isOdd ? 3 : 2] ?? soft) : soft;
    strike(brush, {
      path,
      metal: tintOf(tone, 0.05),
      depth: heightPx * 0.0013,
      sweep,
      hasShadow: mood === "bright",
    });
  }
  const isNight = isDark(palette.ground);
  const plate = isNight ? mix([palette.paper, palette.light], 0.35) : mix([palette.deep, palette.mid], 0.18);
  layPlate(brush, {
    at,
    reach,
    colour: plate,
    rule: isNight ? palette.accent : palette.light,
    shade: palette.deep,
  });
  const hero = isNight
    ? tintOf(mix([palette.deep, palette.accent], 0.45), 0.1)
    : tintOf(mix([palette.light, palette.accent], 0.2), 0.15);
  strike(brush, {
    path: motifPath(cast.hero, { at, size: reach * 1.2 }),
    metal: mood === "stark" && !isNight ? metal : hero,
    depth: heightPx * 0.0036,
    sweep: squareAt(at, reach * 2),
  });
}

function layStripes(brush: SKRSContext2D, { surface, at, softer }: Cloth, wide: number): void {
  const { widthPx, heightPx, palette } = surface;
  const stripes = new Path2D();
  const lines = new Path2D();
  const first = at.x - wide / 2 - Math.ceil(at.x / (wide * 2)) * wide * 2;
  for (let x = first; x < widthPx; x += wide * 2) {
    stripes.rect(x, 0, wide, heightPx);
    for (const edge of [0.08, 0.92]) lines.rect(x + wide * edge, 0, wide * 0.016, heightPx);
  }
  brush.fillStyle = fade(softer, 0.8);
  brush.fill(together([stripes]));
  brush.fillStyle = fade(mix([palette.accent, softer], 0.4), 0.5);
  brush.fill(together([lines]));
}

type Plate = { at: Point; reach: number; colour: string; rule: string; shade: string };

function scalloped({ at, reach }: Pick<Plate, "at" | "reach">, bumps: number): Path2D {
  const shape = new Path2D();
  for (let bump = 0; bump < bumps; bump += 1) {
    const angle = (bump / bumps) * Math.PI * 2;
    const half = (Math.PI / bumps) * reach * 1.02;
    const middle = { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
    shape.arc(middle.x, middle.y, half, angle - Math.PI / 2, angle + Math.PI / 2);
  }
  shape.closePath();
  return shape;
}

function layPlate(brush: SKRSContext2D, plate: Plate): void {
  const { at, reach, colour, rule, shade } = plate;
  const scale = brush.getTransform().a;
  for (const [share, tone, bumps] of [
    [1.05, rule, 28],
    [0.95, colour, 28],
  ] as const) {
    brush.save();
    castShadow(brush, {
      shadow: { colour: fade(shade, 0.4), blur: reach * 0.05, x: reach * 0.008, y: reach * 0.028 },
      scale,
    });
    brush.fillStyle = tone;
    brush.fill(scalloped({ at, reach: reach * share }, bumps));
    brush.restore();
  }
  brush.strokeStyle = fade(rule, 0.9);
  brush.lineWidth = reach * 0.012;
  brush.setLineDash([reach * 0.035, reach * 0.025]);
  brush.beginPath();
  brush.arc(at.x, at.y, reach * 0.88, 0, Math.PI * 2);
  brush.stroke();
  brush.setLineDash([]);
}
