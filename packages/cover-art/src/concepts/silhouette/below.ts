import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintAgainstLight } from "../../brushes/against-light.ts";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { glow } from "../../brushes/light.ts";
import { paintMist } from "../../brushes/mist.ts";
import { motifPath } from "../../brushes/motif.ts";
import { between } from "../../brushes/noise.ts";
import { polygon } from "../../brushes/shapes.ts";
import { growTree } from "../../brushes/trees.ts";
import type { Point } from "../../painter.ts";
import { isFree, middleOf, squareAt } from "../cast.ts";
import { paintDisc } from "./air.ts";
import type { Scene } from "./silhouette.ts";

/** Looking up: trunks or towers close in on a patch of sky, and something is in it. */
export function paintBelow(brush: SKRSContext2D, scene: Scene): void {
  const { surface, stage, cast, choices, random, tones, mood } = scene;
  const { palette, heightPx, widthPx } = surface;
  const at = middleOf(stage);
  const open = Math.min(stage.width, stage.height) * 0.5;
  brush.fillStyle = tones.sky;
  brush.fillRect(0, 0, widthPx, heightPx);
  glow(brush, { at, radius: open * 2.3, colour: tones.low, strength: 0.95 });
  paintMist(brush, {
    area: { x: 0, y: 0, width: widthPx, height: heightPx },
    colour: mix([tones.low, tones.light], 0.35),
    opacity: 0.4,
    billowX: 0.5,
    billowY: 0.3,
    warp: 0.8,
    range: [-0.1, 0.7],
    random,
    rows: 90,
    shape: (x, y) =>
      Math.exp(-(((x * widthPx - at.x) / heightPx) ** 2 + ((y * heightPx - at.y) / heightPx) ** 2) * 9),
  });
  paintDisc(brush, scene, { at, radius: open * 0.62 });
  const isTown = mood === "stark" || mood === "glow";
  if (isTown) paintTowersUp(brush, scene, { at, open });
  else paintTrunks(brush, scene, { at, open });
  paintAgainstLight(brush, {
    path: motifPath(cast.hero, {
      at,
      size: open * 1.02,
      angle: choices.among("hero leans", [-0.12, 0, 0.12]),
    }),
    body: tones.near,
    rim: mix([tones.light, palette.accent], 0.3),
    depth: heightPx * 0.006,
    light: { x: at.x - open * 0.4, y: at.y - open },
  });
}

type Opening = { at: Point; open: number };

function paintTrunks(brush: SKRSContext2D, { surface, random, tones }: Scene, { at, open }: Opening): void {
  const { heightPx } = surface;
  for (const [layer, count] of [13, 9].entries()) {
    brush.strokeStyle = mix([mix([tones.sky, tones.low], 0.3), tones.near], layer === 0 ? 0.5 : 0.92);
    for (let trunk = 0; trunk < count; trunk += 1) {
      const angle = ((trunk + between(random, [0.1, 0.9])) / count) * Math.PI * 2;
      const reach = heightPx * (layer === 0 ? 0.72 : 0.86);
      const from = { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
      const inner = open * (layer === 0 ? 0.78 : 1.02);
      growTree(brush, {
        limb: {
          from,
          angle: angle + Math.PI,
          length: reach - inner,
          width: heightPx * (layer === 0 ? 0.02 : 0.046),
          depth: 2,
        },
        random,
        crook: 0.09,
        isFree: (point) => Math.hypot(point.x - at.x, point.y - at.y) > open * 0.55,
      });
    }
  }
}

/** Towers seen from the street: each a wedge towards the sky's middle, one wall lit and one dark. */
function paintTowersUp(brush: SKRSContext2D, scene: Scene, { at, open }: Opening): void {
  const { surface, random, tones } = scene;
  const { heightPx, palette } = surface;
  const count = 11;
  for (let tower = 0; tower < count; tower += 1) {
    const angle = ((tower + between(random, [-0.2, 0.2])) / count) * Math.PI * 2 + 0.2;
    const half = (Math.PI / count) * between(random, [0.62, 0.95]);
    const near = open * between(random, [0.88, 1.25]);
    const far = heightPx * 4;
    const corner = (turn: number, reach: number): Point => ({
      x: at.x + Math.cos(angle + turn) * reach,
      y: at.y + Math.sin(angle + turn) * reach,
    });
    const ridge = between(random, [-0.2, 0.2]) * half;
    for (const [from, to, dark] of [
      [-half, ridge, 0.55],
      [ridge, half, 0.86],
    ] as const) {
      const wall = brush.createRadialGradient(at.x, at.y, near, at.x, at.y, heightPx * 0.75);
      const lit = mix([tones.low, tones.near], dark);
      wall.addColorStop(0, lit);
      wall.addColorStop(
        1,
        isDark(palette.ground)
          ? mix([palette.ground, tones.near], dark * 0.7)
          : mix([palette.ground, palette.mid], 0.3 + dark * 0.35),
      );
      brush.fillStyle = wall;
      brush.fill(polygon([corner(from, near), corner(to, near * 1.03), corner(to, far), corner(from, far)]));
      paintStoreys(brush, scene, { at, near, corners: [from, to], angle });
    }
  }
}

function paintStoreys(
  brush: SKRSContext2D,
  { surface, random, tones }: Scene,
  {
    at,
    near,
    corners,
    angle,
  }: { at: Point; near: number; corners: readonly [number, number]; angle: number },
): void {
  const { heightPx } = surface;
  const [from, to] = corners;
  const columns = 4;
  for (let reach = near * 1.06; reach < heightPx * 0.9; reach *= 1.045) {
    for (let column = 0; column < columns; column += 1) {
      const chance = random.next();
      const turn = angle + from + ((to - from) * (column + 0.5)) / columns;
      const point = { x: at.x + Math.cos(turn) * reach, y: at.y + Math.sin(turn) * reach };
      if (chance > 0.2 || !isFree(surface, squareAt(point, heightPx * 0.05))) continue;
      const side = ((to - from) / columns) * reach * 0.3;
      const tall = reach * 0.014;
      brush.save();
      brush.translate(point.x, point.y);
      brush.rotate(turn);
      brush.fillStyle = fade(tones.light, 0.25 + chance * 2.2);
      brush.fillRect(-tall / 2, -side / 2, tall, side);
      brush.restore();
    }
  }
}
