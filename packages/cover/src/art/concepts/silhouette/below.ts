import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { paintAgainstLight } from "../../brushes/against-light.ts";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { glow } from "../../brushes/light.ts";
import { paintMist } from "../../brushes/mist.ts";
import { motifPath } from "../../brushes/motif.ts";
import { between } from "../../brushes/noise.ts";
import { leafShape, polygon } from "../../brushes/shapes.ts";
import { drawnOf } from "../../brushes/solid.ts";
import type { Point, Random } from "../../painter.ts";
import { isFree, middleOf, squareAt } from "../cast.ts";
import { paintDisc } from "./air.ts";
import type { Scene } from "./scene.ts";

/** Looking up: trunks or towers close in on a patch of sky with something in it. */
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
  paintDisc(brush, { scene, at, radius: open * 0.62 });
  const isTown = mood === "stark" || mood === "glow";
  if (isTown) paintTowersUp(brush, scene, { at, open });
  else paintTrunks(brush, scene, { at, open });
  const placement = { at, size: open * 1.02, angle: choices.among("hero leans", [-0.12, 0, 0.12]) };
  paintAgainstLight(brush, {
    path: motifPath(cast.hero, placement),
    lines: motifPath(drawnOf(cast.hero), placement),
    body: tones.near,
    rim: mix([tones.light, palette.accent], 0.3),
    depth: heightPx * 0.006,
    light: { x: at.x - open * 0.4, y: at.y - open },
  });
}

type Opening = { at: Point; open: number };

/** Trunks that converge high above, thin there and broad nearby, with the crowns between them. */
function paintTrunks(brush: SKRSContext2D, scene: Scene, { at, open }: Opening): void {
  const { surface, random, tones } = scene;
  const { heightPx, palette } = surface;
  const outer = isDark(palette.ground)
    ? mix([palette.ground, tones.near], 0.45)
    : mix([palette.ground, palette.mid], 0.4);
  for (const [layer, count] of [15, 10].entries()) {
    const inner = layer === 0 ? mix([tones.low, tones.near], 0.5) : mix([tones.low, tones.near], 0.9);
    const wash = brush.createRadialGradient(at.x, at.y, open * 0.8, at.x, at.y, heightPx * 0.62);
    wash.addColorStop(0, inner);
    wash.addColorStop(1, layer === 0 ? mix([outer, palette.ground], 0.45) : outer);
    brush.fillStyle = wash;
    brush.fill(trunksOf({ at, open, count, girth: layer === 0 ? 0.55 : 1, heightPx, random }));
    brush.fill(
      crownOf({
        at,
        open: open * (layer === 0 ? 0.92 : 1.06),
        count: layer === 0 ? 900 : 700,
        heightPx,
        random,
      }),
    );
  }
}

type Wood = Opening & { count: number; heightPx: number; random: Random };

function trunksOf({ at, open, count, heightPx, random, girth }: Wood & { girth: number }): Path2D {
  const trunks = new Path2D();
  for (let trunk = 0; trunk < count; trunk += 1) {
    const angle = ((trunk + between(random, [0.1, 0.9])) / count) * Math.PI * 2;
    const near = open * between(random, [0.74, 0.98]);
    const far = heightPx * 1.5;
    const bend = between(random, [-0.1, 0.1]);
    const thick = heightPx * girth * between(random, [0.08, 0.15]);
    const along = (reach: number, side: number): Point => {
      const share = (reach - near) / (far - near);
      const turn = angle + bend * Math.sin(share * Math.PI * 3);
      const half = thick * (0.05 + share * 1.6) * side;
      return {
        x: at.x + Math.cos(turn) * reach - Math.sin(turn) * half,
        y: at.y + Math.sin(turn) * reach + Math.cos(turn) * half,
      };
    };
    const reaches = Array.from({ length: 19 }, (_, step) => near + ((far - near) * step) / 18);
    const outline = [
      ...reaches.map((reach) => along(reach, 1)),
      ...reaches.toReversed().map((reach) => along(reach, -1)),
    ];
    trunks.addPath(polygon(outline));
  }
  return trunks;
}

/** Leaves around the opening, many at its rim and ever fewer outwards, in clumps. */
function crownOf({ at, open, count, heightPx, random }: Wood): Path2D {
  const crown = new Path2D();
  const clumps = Array.from({ length: 26 }, () => ({
    angle: random.next() * Math.PI * 2,
    reach: open * (0.98 + 0.75 * random.next() ** 1.5),
  }));
  for (let leaf = 0; leaf < count; leaf += 1) {
    const clump = clumps[random.int(clumps.length)];
    if (clump === undefined) continue;
    const angle = clump.angle + between(random, [-1, 1]) * between(random, [0, 0.2]);
    const reach = Math.max(open * 0.94, clump.reach + between(random, [-1, 1]) * open * 0.13);
    const from = { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
    const way = random.next() * Math.PI * 2;
    const long = heightPx * between(random, [0.011, 0.03]);
    crown.addPath(
      leafShape({
        from,
        to: { x: from.x + Math.cos(way) * long, y: from.y + Math.sin(way) * long },
        girth: 0.42,
      }),
    );
  }
  return crown;
}

/** Towers seen from the street: each a wedge toward the middle of the sky, one wall lit and one dark. */
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
