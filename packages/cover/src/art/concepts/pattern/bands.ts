import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import { printedArea, printOver, layCloth } from "./print.ts";
import type { Cloth } from "./cloth.ts";

type Band = { y: number; height: number };

/**
 * A woven runner over the stage: rows of subjects and plain figures, the first subject largest in the middle
 * row.
 */
export function paintBands(brush: SKRSContext2D, cloth: Cloth): void {
  const { surface, stage, inks, metal, mood, choices } = cloth;
  const { heightPx, palette } = surface;
  layCloth(brush, { cloth, stuff: "cloth" });
  const isNight = isDark(palette.ground);
  const tones =
    mood === "bright" ? inks : [metal.body, mix([palette.mid, isNight ? palette.light : palette.deep], 0.35)];
  const top = stage.y + stage.height * 0.03;
  const tall = stage.height * 0.94;
  const sweep = printedArea(surface);
  const order = choices.ordered("rows", [0, 1, 2, 3]);
  const plan = [0.035, 0.13, 0.045, 0.58, 0.045, 0.13, 0.035];
  let y = top;
  printOver(brush, {
    surface,
    clear: 0,
    draw: (pen) => {
      for (const [row, share] of plan.entries()) {
        const band = { y, height: tall * share };
        y += band.height;
        const tone = tones[Math.min(row, plan.length - 1 - row) % tones.length] ?? metal.body;
        const isMetal = tone === metal.body || (row === 3 && mood !== "bright");
        const path = rowOf(cloth, { row, band, order });
        strike(pen, {
          path,
          metal: isMetal ? metal : tintOf(tone, 0.06),
          depth: heightPx * (row === 3 ? 0.003 : 0.0014),
          sweep,
          hasShadow: mood === "bright" || row === 3,
        });
      }
    },
  });
}

function rowOf(
  cloth: Cloth,
  { row, band, order }: { row: number; band: Band; order: readonly number[] },
): Path2D {
  const { cast } = cloth;
  const mirrored = Math.min(row, 6 - row);
  if (row === 3) return heroRow(cloth, band);
  if (mirrored === 1)
    return thingRow(cloth, { band, motif: cast.all[1 % cast.all.length] ?? cast.second, gap: 1.12 });
  return figureRow(cloth, { band, kind: order[mirrored] ?? 0 });
}

/** The first subject in the front's middle, and the others to its sides, all on one line. */
function heroRow({ surface, at, cast }: Cloth, { y, height }: Band): Path2D {
  const { width } = surface.front;
  const middle = y + height / 2;
  const size = Math.min(height * 0.9, width * 0.5);
  const paths = [motifPath(cast.hero, { at: { x: at.x, y: middle }, size })];
  const small = size * 0.42;
  for (const step of [1, 2, 3, 4]) {
    for (const side of [-1, 1]) {
      const x = at.x + side * (size * 0.56 + (step - 0.4) * small * 1.12);
      const motif = (step % 2 === 1 ? cast.third : cast.second) ?? cast.hero;
      for (const up of [-0.24, 0.24]) {
        paths.push(
          motifPath(motif, {
            at: { x, y: middle + up * height },
            size: small * (step % 2 === 1 ? 0.72 : 0.88),
            isFlipped: side > 0,
          }),
        );
      }
    }
  }
  return together(paths);
}

function thingRow(
  { surface, at }: Cloth,
  { band, motif, gap }: { band: Band; motif: Cloth["cast"]["hero"]; gap: number },
): Path2D {
  const size = band.height * 0.78;
  const area = printedArea(surface);
  const reach = Math.ceil(area.width / (size * gap));
  const paths: Path2D[] = [];
  for (let step = -reach; step <= reach; step += 1) {
    const x = at.x + (step + 0.5) * size * gap;
    if (x > area.x - size && x < area.x + area.width + size) {
      paths.push(motifPath(motif, { at: { x, y: band.y + band.height / 2 }, size, isFlipped: step < 0 }));
    }
  }
  return together(paths);
}

/** Zigzags, lozenges, dots or teeth between two lines. */
function figureRow({ surface, at }: Cloth, { band, kind }: { band: Band; kind: number }): Path2D {
  const area = printedArea(surface);
  const row = new Path2D();
  const line = band.height * 0.07;
  row.rect(area.x, band.y, area.width, line);
  row.rect(area.x, band.y + band.height - line, area.width, line);
  const step = band.height * (kind === 2 ? 0.5 : 0.8);
  const [top, bottom, middle] = [
    band.y + band.height * 0.22,
    band.y + band.height * 0.78,
    band.y + band.height / 2,
  ];
  const first = at.x - Math.ceil((at.x - area.x) / step) * step;
  for (let x = first; x < area.x + area.width + step; x += step) {
    if (kind === 2) {
      row.moveTo(x + step * 0.26, middle);
      row.arc(x, middle, step * 0.26, 0, Math.PI * 2);
      continue;
    }
    row.moveTo(x - step * 0.46, kind === 1 ? middle : bottom);
    row.lineTo(x, top);
    row.lineTo(x + step * 0.46, kind === 1 ? middle : bottom);
    if (kind === 1) row.lineTo(x, bottom);
    if (kind === 3) row.lineTo(x, bottom - (bottom - top) * 0.45);
    row.closePath();
  }
  return row;
}
