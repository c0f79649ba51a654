import type { SKRSContext2D } from "@napi-rs/canvas";
import { mix } from "../brushes/colour.ts";
import { speckPx, stipple } from "../brushes/grain.ts";
import { fillWash, glow } from "../brushes/light.ts";
import { between } from "../brushes/noise.ts";
import { disc, placed, polygon, smoothShape } from "../brushes/shapes.ts";
import { type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

type Scene = { surface: Surface; random: Random; door: Door };
/** The lit opening at the end; `foot` is the middle of its sill. */
type Door = { foot: Point; width: number; height: number };

/** A dark passage, a lit door at its end, and someone in the light. */
export function paintCorridor(brush: SKRSContext2D, { surface, random }: Commission): void {
  const { palette, front, heightPx } = surface;
  const stage = stageOf(surface);
  const height = Math.min(stage.height * 0.5, heightPx * between(random, [0.19, 0.24]));
  const foot = {
    x: front.x + front.width * between(random, [0.44, 0.56]),
    y: stage.y + stage.height * 0.68,
  };
  const scene = { surface, random, door: { foot, height, width: height * 0.46 } };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.deep],
      [(foot.y - height) / heightPx, palette.ground],
      [1, palette.deep],
    ],
  });
  paintSides(brush, scene);
  paintLight(brush, scene);
  paintDoor(brush, scene);
}

/** Walls with doors along them, drawn to one vanishing point. */
function paintSides(brush: SKRSContext2D, { surface, random, door }: Scene): void {
  const { palette, heightPx } = surface;
  const { foot, width, height } = door;
  const eye = { x: foot.x, y: foot.y - height * 0.55 };
  const far = (side: number, up: number, depth: number): Point => ({
    x: eye.x + side * width * 1.15 * depth,
    y: eye.y + (foot.y - height * up - eye.y) * depth,
  });
  for (const side of [-1, 1]) {
    const wall = polygon([far(side, 0, 1), far(side, 1.45, 1), far(side, 1.45, 14), far(side, 0, 14)]);
    const tone = mix([palette.ground, palette.mid], side < 0 ? 0.3 : 0.2);
    brush.fillStyle = tone;
    brush.fill(wall);
    shadeBack(brush, { surface, random, shape: wall, from: eye.x + side * width * 0.9, side });
    for (const [near, next] of [
      [1.5, 1.95],
      [2.7, 3.6],
      [5.2, 7.4],
    ] as const) {
      brush.fillStyle = mix([palette.deep, "#000000"], 0.3);
      brush.fill(
        polygon([far(side, 0, near), far(side, 1.02, near), far(side, 1.02, next), far(side, 0, next)]),
      );
    }
  }
  const end = polygon([far(-1, 0, 1), far(-1, 1.45, 1), far(1, 1.45, 1), far(1, 0, 1)]);
  brush.fillStyle = mix([palette.ground, palette.mid], 0.55);
  brush.fill(end);
  glow(brush, {
    at: { x: foot.x, y: foot.y - height * 0.5 },
    radius: heightPx * 0.3,
    colour: palette.accent,
    strength: 0.5,
  });
}

type Shade = {
  surface: Surface;
  random: Random;
  shape: ReturnType<typeof polygon>;
  from: number;
  side: number;
};

/** The walls fade into the dark toward the reader. */
function shadeBack(brush: SKRSContext2D, { surface, random, shape, from, side }: Shade): void {
  stipple(brush, {
    shape,
    from: { x: from, y: 0 },
    to: { x: from + side * surface.heightPx * 0.24, y: 0 },
    colour: surface.palette.deep,
    opacity: 1,
    curve: 0.8,
    random,
    speck: speckPx(surface.heightPx),
  });
}

/** The light that falls through the door onto the floor. */
function paintLight(brush: SKRSContext2D, { surface, random, door }: Scene): void {
  const { palette, heightPx } = surface;
  const { foot, width } = door;
  const reach = heightPx * 0.17;
  const beam = polygon([
    { x: foot.x - width / 2, y: foot.y },
    { x: foot.x + width / 2, y: foot.y },
    { x: foot.x + width * 1.5, y: foot.y + reach },
    { x: foot.x - width * 1.5, y: foot.y + reach },
  ]);
  stipple(brush, {
    shape: beam,
    from: { x: 0, y: foot.y + reach },
    to: { x: 0, y: foot.y - reach * 0.15 },
    colour: palette.accent,
    opacity: 0.95,
    curve: 1.1,
    random,
    speck: speckPx(heightPx),
  });
}

const FIGURE = [
  [-0.95, 0],
  [-1, -3.4],
  [-1.6, -4.4],
  [-1.5, -6.7],
  [-0.5, -7.6],
  [0.5, -7.6],
  [1.5, -6.7],
  [1.6, -4.4],
  [1, -3.4],
  [0.95, 0],
] as const;

function paintDoor(brush: SKRSContext2D, { surface, random, door }: Scene): void {
  const { palette, heightPx } = surface;
  const { foot, width, height } = door;
  const opening = polygon([
    { x: foot.x - width / 2, y: foot.y },
    { x: foot.x - width / 2, y: foot.y - height },
    { x: foot.x + width / 2, y: foot.y - height },
    { x: foot.x + width / 2, y: foot.y },
  ]);
  brush.fillStyle = mix([palette.accent, palette.light], 0.45);
  brush.fill(opening);
  stipple(brush, {
    shape: opening,
    from: { x: 0, y: foot.y - height * 0.4 },
    to: { x: 0, y: foot.y - height * 1.1 },
    colour: palette.accent,
    opacity: 0.8,
    random,
    speck: speckPx(heightPx),
  });
  const frame = {
    at: { x: foot.x + width * between(random, [-0.12, 0.12]), y: foot.y },
    unit: height * 0.075,
  };
  brush.fillStyle = mix([palette.deep, "#000000"], 0.5);
  brush.fill(smoothShape(placed(frame, FIGURE)));
  brush.fill(disc({ x: frame.at.x, y: frame.at.y - frame.unit * 8.35 }, frame.unit * 0.8));
  const shadow = polygon(
    placed(frame, [
      [-1.1, -0.2],
      [1.1, -0.2],
      [3, 10],
      [-3, 10],
    ]),
  );
  stipple(brush, {
    shape: shadow,
    from: { x: 0, y: foot.y + frame.unit * 10 },
    to: { x: 0, y: foot.y - frame.unit },
    colour: mix([palette.deep, "#000000"], 0.5),
    opacity: 0.9,
    curve: 0.8,
    random,
    speck: speckPx(heightPx),
  });
}
