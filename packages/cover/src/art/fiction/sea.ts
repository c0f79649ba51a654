import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintFlock } from "../brushes/birds.ts";
import { mix } from "../brushes/colour.ts";
import { speckPx, stipple } from "../brushes/grain.ts";
import { fillWash, glow } from "../brushes/light.ts";
import { paintMist } from "../brushes/mist.ts";
import { between } from "../brushes/noise.ts";
import { landBelow } from "../brushes/ridges.ts";
import { disc, placed, polygon, smoothShape } from "../brushes/shapes.ts";
import { paintSea } from "../brushes/water.ts";
import { type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

type Scene = { surface: Surface; random: Random; horizon: number; light: Point };

/** A wide sea under a low light, with a sail, a lighthouse or a headland. */
export function paintSeascape(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, heightPx, front } = surface;
  const stage = stageOf(surface);
  const horizon = stage.y + stage.height * between(random, [0.42, 0.56]);
  const side = choices.isSo("light left") ? 0.32 : 0.66;
  const radius = heightPx * between(random, [0.045, 0.075]);
  const light = { x: front.x + front.width * side, y: horizon - radius * between(random, [0.5, 1.9]) };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [(horizon / heightPx) * 0.5, palette.ground],
      [(horizon / heightPx) * 0.86, mix([palette.ground, palette.light], 0.7)],
      [horizon / heightPx, mix([palette.light, palette.accent], 0.22)],
      [1, palette.light],
    ],
  });
  glow(brush, { at: light, radius: radius * 6, colour: palette.light, strength: 0.8 });
  paintBanks(brush, { surface, random, horizon, light });
  brush.fillStyle = mix([palette.accent, palette.light], 0.12);
  brush.fill(disc(light, radius));
  paintSea(brush, {
    surface,
    random,
    horizon,
    light,
    far: mix([palette.light, palette.mid], 0.62),
    near: palette.deep,
    glint: mix([palette.light, palette.accent], 0.3),
    swell: between(random, [0.4, 0.9]),
  });
  const scene = { surface, random, horizon, light };
  choices.among("motif", [paintSail, paintLighthouse, paintSail])(brush, scene);
}

function paintBanks(brush: SKRSContext2D, { surface, random, horizon }: Scene): void {
  const { palette, widthPx, heightPx } = surface;
  paintMist(brush, {
    area: { x: 0, y: horizon - heightPx * 0.22, width: widthPx, height: heightPx * 0.22 },
    colour: mix([palette.mid, palette.ground], 0.35),
    opacity: 0.55,
    billowX: 1.4,
    billowY: 0.16,
    warp: 0.5,
    range: [0.02, 0.5],
    random,
    rows: 170,
    shape: (_, y) => Math.sin(Math.PI * Math.min(1, y * 1.02)) ** 1.2,
  });
}

function paintSail(brush: SKRSContext2D, { surface, random, horizon, light }: Scene): void {
  const { palette, heightPx, front } = surface;
  const isLeft = light.x > front.x + front.width / 2;
  const at = {
    x: front.x + front.width * (isLeft ? between(random, [0.26, 0.4]) : between(random, [0.6, 0.74])),
    y: horizon + heightPx * between(random, [0.03, 0.055]),
  };
  const frame = { at, unit: heightPx * between(random, [0.011, 0.015]), flip: isLeft };
  brush.fillStyle = palette.paper;
  brush.fill(
    smoothSail(
      placed(frame, [
        [0.2, -10.4],
        [4.6, -1.3],
        [0.2, -1.1],
      ]),
    ),
  );
  brush.fillStyle = mix([palette.paper, palette.mid], 0.35);
  brush.fill(
    smoothSail(
      placed(frame, [
        [-0.2, -9],
        [-3.1, -1.2],
        [-0.2, -1.1],
      ]),
    ),
  );
  brush.fillStyle = palette.deep;
  brush.fill(
    polygon(
      placed(frame, [
        [-4, -0.7],
        [5.2, -0.9],
        [3.6, 0.6],
        [-2.9, 0.6],
      ]),
    ),
  );
  brush.fill(
    polygon(
      placed(frame, [
        [-0.12, -10.8],
        [0.12, -10.8],
        [0.12, -0.6],
        [-0.12, -0.6],
      ]),
    ),
  );
  brush.globalAlpha = 0.35;
  brush.fill(
    smoothShape(
      placed(frame, [
        [-3, 0.7],
        [0, 0.55],
        [4, 0.7],
        [1.6, 1.5],
        [-0.4, 1.9],
      ]),
    ),
  );
  brush.globalAlpha = 1;
}

function smoothSail(points: Point[]): ReturnType<typeof polygon> {
  const sail = polygon([]);
  const [top, out, foot] = points;
  if (!top || !out || !foot) return sail;
  sail.moveTo(top.x, top.y);
  sail.quadraticCurveTo((top.x + out.x) / 2 + (out.x - foot.x) * 0.34, (top.y + out.y) / 2, out.x, out.y);
  sail.quadraticCurveTo((foot.x + out.x) / 2, foot.y + (foot.y - top.y) * 0.03, foot.x, foot.y);
  sail.closePath();
  return sail;
}

function paintLighthouse(brush: SKRSContext2D, { surface, random, horizon, light }: Scene): void {
  const { palette, heightPx, front } = surface;
  const isLeft = light.x > front.x + front.width / 2;
  const centre = front.x + front.width * (isLeft ? 0.2 : 0.82);
  const rock = (x: number): number =>
    horizon +
    heightPx * 0.035 -
    heightPx * 0.05 * Math.exp(-(((x - centre) / (heightPx * 0.13)) ** 2)) +
    heightPx * 0.004 * Math.sin(x / (heightPx * 0.013)) +
    heightPx * 0.003 * Math.sin(x / (heightPx * 0.0051));
  const land = landBelow(surface, {
    line: (x) => Math.min(rock(x), horizon + heightPx * 0.033),
    bottom: horizon + heightPx * 0.03,
  });
  const frame = { at: { x: centre, y: rock(centre) + heightPx * 0.004 }, unit: heightPx * 0.0105 };
  const tower = polygon(
    placed(frame, [
      [-1.15, 0.4],
      [-0.75, -9],
      [0.75, -9],
      [1.15, 0.4],
    ]),
  );
  brush.fillStyle = palette.paper;
  brush.fill(tower);
  stipple(brush, {
    shape: tower,
    from: { x: centre + (isLeft ? 1 : -1) * frame.unit, y: 0 },
    to: { x: centre - (isLeft ? 1 : -1) * frame.unit * 1.4, y: 0 },
    colour: palette.deep,
    opacity: 0.75,
    curve: 1.2,
    random,
    speck: speckPx(heightPx),
  });
  brush.fillStyle = palette.accent;
  brush.fill(
    polygon(
      placed(frame, [
        [-0.98, -3.6],
        [-0.87, -6.2],
        [0.87, -6.2],
        [0.98, -3.6],
      ]),
    ),
  );
  brush.fillStyle = palette.deep;
  brush.fill(
    polygon(
      placed(frame, [
        [-1.15, -9],
        [-1.15, -9.35],
        [1.15, -9.35],
        [1.15, -9],
      ]),
    ),
  );
  brush.fill(
    polygon(
      placed(frame, [
        [-0.8, -10.9],
        [0, -11.9],
        [0.8, -10.9],
      ]),
    ),
  );
  brush.fill(land);
  brush.fillStyle = palette.light;
  brush.fill(
    polygon(
      placed(frame, [
        [-0.55, -9.4],
        [-0.55, -10.8],
        [0.55, -10.8],
        [0.55, -9.4],
      ]),
    ),
  );
  glow(brush, {
    at: { x: centre, y: frame.at.y - 10 * frame.unit },
    radius: heightPx * 0.07,
    colour: palette.light,
    strength: 0.8,
  });
  brush.fillStyle = palette.deep;
  const flock = { x: centre + (isLeft ? 1 : -1) * heightPx * 0.07, y: horizon - heightPx * 0.12 };
  paintFlock(brush, {
    from: flock,
    to: { x: flock.x + (isLeft ? 1 : -1) * heightPx * 0.14, y: flock.y - heightPx * 0.05 },
    count: 6,
    span: heightPx * 0.017,
    random,
  });
}
