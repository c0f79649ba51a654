import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintFlock } from "../brushes/birds.ts";
import { mix } from "../brushes/colour.ts";
import { speckPx, stipple } from "../brushes/grain.ts";
import { grassAlong } from "../brushes/grass.ts";
import { fillWash, glow, haze, vignette } from "../brushes/light.ts";
import { paintMist } from "../brushes/mist.ts";
import { between } from "../brushes/noise.ts";
import { crestOf, landBelow, rollingLine, type Skyline } from "../brushes/ridges.ts";
import { disc, placed, polygon } from "../brushes/shapes.ts";
import { growTree } from "../brushes/trees.ts";
import type { Choices } from "../choices.ts";
import { type Area, type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

type Scene = { surface: Surface; random: Random; choices: Choices; stage: Area; moon: Point; radius: number };

/** Dead trees in the fog in front of a huge moon, and sometimes a house with one lit window. */
export function paintBareTrees(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, heightPx, front } = surface;
  const stage = stageOf(surface);
  const radius = Math.min(stage.height * 0.25, front.width * 0.24) * between(random, [0.85, 1.1]);
  const moon = {
    x: front.x + front.width * between(random, [0.38, 0.62]),
    y: stage.y + stage.height * between(random, [0.36, 0.44]),
  };
  const scene = { surface, random, choices, stage, moon, radius };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [0.3, palette.ground],
      [(moon.y + radius) / heightPx, mix([palette.mid, palette.accent], 0.2)],
      [1, palette.deep],
    ],
  });
  glow(brush, { at: moon, radius: radius * 3, colour: palette.accent, strength: 0.55 });
  paintMoonDisc(brush, scene);
  const isHouse = choices.isSo("house");
  for (const near of [0, 0.5, 1]) paintRow(brush, scene, near);
  paintForeground(brush, scene, isHouse);
  vignette(brush, { surface, colour: palette.deep, strength: 0.6 });
}

function paintMoonDisc(brush: SKRSContext2D, { surface, random, moon, radius }: Scene): void {
  const { palette, heightPx } = surface;
  const face = disc(moon, radius);
  brush.fillStyle = mix([palette.accent, palette.light], 0.25);
  brush.fill(face);
  stipple(brush, {
    shape: face,
    from: { x: moon.x, y: moon.y - radius * 0.6 },
    to: { x: moon.x + radius * 0.2, y: moon.y + radius * 1.3 },
    colour: mix([palette.accent, palette.deep], 0.55),
    opacity: 0.9,
    random,
    speck: speckPx(heightPx),
  });
  brush.save();
  brush.clip(face);
  const area = { x: moon.x - radius, y: moon.y - radius, width: radius * 2, height: radius * 2 };
  paintMist(brush, {
    area,
    colour: palette.deep,
    opacity: 0.34,
    billowX: 0.42,
    billowY: 0.42,
    warp: 0.9,
    range: [0, 0.6],
    random,
  });
  brush.restore();
}

/** A wood of thin trunks, paler with distance, with a bank of fog in front of each row. */
function paintRow(brush: SKRSContext2D, { surface, random, stage, moon }: Scene, near: number): void {
  const { palette, heightPx, widthPx, front } = surface;
  const foot = stage.y + stage.height * (0.76 + 0.1 * near);
  const fog = mix([palette.mid, palette.accent], 0.18);
  brush.strokeStyle = mix([fog, palette.deep], 0.35 + 0.4 * near);
  const gap = heightPx * (0.035 + 0.05 * near);
  for (let x = -gap; x < widthPx + gap; x += gap * between(random, [0.5, 1.6])) {
    const off = Math.abs(x - moon.x) / front.width;
    if (off < 0.1 + 0.14 * near) continue;
    growTree(brush, {
      limb: {
        from: { x, y: foot + heightPx * 0.02 },
        angle: -Math.PI / 2 + between(random, [-0.08, 0.08]),
        length: heightPx * (0.16 + 0.07 * near) * Math.min(1.15, 0.6 + off) * between(random, [0.8, 1.1]),
        width: heightPx * (0.004 + 0.004 * near),
        depth: 2,
      },
      random,
      crook: 0.16,
      sag: -0.1,
    });
  }
  paintMist(brush, {
    area: { x: 0, y: foot - heightPx * 0.15, width: widthPx, height: heightPx * 0.26 },
    colour: fog,
    opacity: 0.8,
    billowX: 0.9,
    billowY: 0.4,
    warp: 0.8,
    range: [-0.45, 0.4],
    random,
    shape: (_, y) => Math.sin(Math.PI * y) ** 1.3,
  });
}

function paintForeground(
  brush: SKRSContext2D,
  { surface, random, choices, stage, moon, radius }: Scene,
  isHouse: boolean,
): void {
  const { palette, heightPx, front, widthPx } = surface;
  const dark = mix([palette.deep, "#000000"], 0.45);
  const base = stage.y + stage.height * 0.95;
  const swell = rollingLine({ base, rise: heightPx * 0.02, span: heightPx * 0.35, random });
  const line: Skyline = (x) =>
    swell(x) - heightPx * 0.045 * Math.exp(-(((x - moon.x) / (heightPx * 0.16)) ** 2));
  haze(brush, {
    area: { x: 0, y: base - heightPx * 0.12, width: widthPx, height: heightPx * 0.2 },
    colour: palette.accent,
    strength: 0.16,
    peak: 0.55,
  });
  const side = choices.side("edge tree");
  brush.fillStyle = dark;
  brush.strokeStyle = dark;
  const seat = crestOf(line, [moon.x - radius * 0.3, moon.x + radius * 0.3]);
  if (isHouse) paintHouse(brush, surface, { x: seat.x, y: seat.y + heightPx * 0.012 });
  else
    growGreatTree(brush, surface, {
      random,
      from: { x: seat.x, y: seat.y + heightPx * 0.02 },
      tall: seat.y - moon.y + radius * 0.5,
      lean: side * 0.12,
    });
  const edge = { x: front.x + front.width * (side < 0 ? 0.03 : 0.97), y: heightPx * 1.01 };
  growGreatTree(brush, surface, { random, from: edge, tall: (heightPx - stage.y) * 0.62, lean: -side * 0.1 });
  brush.fillStyle = dark;
  brush.fill(landBelow(surface, { line }));
  brush.fill(
    grassAlong(surface, {
      foot: (x) => line(x) + heightPx * 0.006,
      height: () => heightPx * 0.03,
      wind: -side * 0.4,
      random,
    }),
  );
  brush.fillStyle = palette.deep;
  const birds = { x: moon.x - side * radius * 0.2, y: moon.y - radius * 0.4 };
  paintFlock(brush, {
    from: birds,
    to: { x: birds.x - side * radius * 1.5, y: birds.y - radius * 0.9 },
    count: 9,
    span: heightPx * 0.02,
    random,
  });
}

function growGreatTree(
  brush: SKRSContext2D,
  { heightPx }: Surface,
  { random, from, tall, lean }: { random: Random; from: Point; tall: number; lean: number },
): void {
  const angle = -Math.PI / 2 + lean;
  growTree(brush, {
    limb: { from, angle, length: tall * 0.62, width: heightPx * 0.019, depth: 4 },
    random,
    crook: 0.34,
    sag: 0.12,
  });
}

function paintHouse(brush: SKRSContext2D, { palette, heightPx }: Surface, foot: Point): void {
  const frame = { at: foot, unit: heightPx * 0.0105 };
  for (const part of [
    [
      [-4.6, 0.6],
      [-4.6, -5.2],
      [0.4, -5.2],
      [0.4, 0.6],
    ],
    [
      [-5.1, -5.1],
      [-4.2, -8],
      [-0.2, -8],
      [0.9, -5.1],
    ],
    [
      [0, 0.6],
      [0, -8.4],
      [3, -8.4],
      [3, 0.6],
    ],
    [
      [-0.4, -8.3],
      [1.5, -13.2],
      [3.4, -8.3],
    ],
    [
      [3, 0.6],
      [3, -3.6],
      [5.4, -3.4],
      [5.4, 0.6],
    ],
    [
      [2.7, -3.5],
      [3.4, -5],
      [5.9, -3.3],
    ],
    [
      [-3.8, -7.5],
      [-3.8, -9.7],
      [-3, -9.7],
      [-3, -7.5],
    ],
    [
      [1.44, -13],
      [1.5, -14.8],
      [1.56, -13],
    ],
  ] as const) {
    brush.fill(polygon(placed(frame, part)));
  }
  const lit = placed(frame, [
    [1.1, -5.6],
    [1.1, -7],
    [1.5, -7.5],
    [1.9, -7],
    [1.9, -5.6],
  ]);
  glow(brush, {
    at: { x: foot.x + frame.unit * 1.5, y: foot.y - frame.unit * 6.5 },
    radius: frame.unit * 4.5,
    colour: palette.light,
    strength: 0.7,
  });
  brush.fillStyle = palette.light;
  brush.fill(polygon(lit));
}
