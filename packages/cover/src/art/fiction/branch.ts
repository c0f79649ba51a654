import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintFlock } from "../brushes/birds.ts";
import { fade, mix } from "../brushes/colour.ts";
import { fillWash, glow } from "../brushes/light.ts";
import { paintMist } from "../brushes/mist.ts";
import { between } from "../brushes/noise.ts";
import { disc, leafShape, placed, smoothShape } from "../brushes/shapes.ts";
import { growTree } from "../brushes/trees.ts";
import type { Choices } from "../choices.ts";
import {
  type Area,
  type Commission,
  type Point,
  type Random,
  shownOf,
  stageOf,
  type Surface,
} from "../painter.ts";

type Scene = { surface: Surface; random: Random; choices: Choices; stage: Area; side: number };

/** Watercolour washes, a pale disc, and one branch in leaf or blossom with a bird on it. */
export function paintBranch(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette } = surface;
  const stage = stageOf(surface);
  const scene = { surface, random, choices, stage, side: choices.side("branch") };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [1, mix([palette.ground, palette.light], 0.4)],
    ],
  });
  paintWashes(brush, scene);
  paintDisc(brush, scene);
  paintBough(brush, scene);
}

/** Two or three layers of wet color that collect low in the image and dry with an edge. */
function paintWashes(brush: SKRSContext2D, { surface, random, stage }: Scene): void {
  const { palette, heightPx, widthPx } = surface;
  const top = stage.y / heightPx;
  const aspect = widthPx / heightPx;
  for (const [colour, opacity, low] of [
    [mix([palette.mid, palette.ground], 0.3), 0.6, 0.1],
    [palette.mid, 0.55, 0.32],
    [mix([palette.mid, palette.deep], 0.45), 0.5, 0.55],
  ] as const) {
    const edge = top + (1 - top) * low;
    const sway = random.next() * 6;
    paintMist(brush, {
      area: { x: 0, y: 0, width: widthPx, height: heightPx },
      colour,
      opacity,
      billowX: 0.6,
      billowY: 0.28,
      warp: 0.9,
      range: [-0.55, 0.5],
      random,
      octaves: 6,
      rows: 260,
      shape: (x, y) => {
        const shore =
          edge + 0.045 * Math.sin(x * aspect * 8 + sway) + 0.02 * Math.sin(x * aspect * 27 + sway * 2);
        const depth = (y - shore) / 0.34;
        return depth <= 0 ? 0 : Math.min(1, depth * 9) * Math.max(0.25, 1 - depth * 0.55);
      },
    });
  }
}

function paintDisc(brush: SKRSContext2D, { surface, random, stage, side }: Scene): void {
  const { palette, front, heightPx } = surface;
  const radius = Math.min(front.width * 0.2, stage.height * 0.2);
  const at = { x: front.x + front.width * (0.5 + side * 0.14), y: stage.y + stage.height * 0.42 };
  glow(brush, { at, radius: radius * 2.6, colour: palette.light, strength: 0.6 });
  brush.fillStyle = mix([palette.accent, palette.light], 0.15);
  brush.fill(disc(at, radius));
  brush.save();
  brush.clip(disc(at, radius));
  const area = { x: at.x - radius, y: at.y - radius, width: radius * 2, height: radius * 2 };
  paintMist(brush, {
    area,
    colour: palette.light,
    opacity: 0.6,
    billowX: 0.7,
    billowY: 0.5,
    warp: 1,
    range: [-0.1, 0.6],
    random,
    shape: (_, y) => y,
  });
  brush.restore();
  brush.fillStyle = palette.deep;
  const flock = { x: front.x + front.width * (0.5 - side * 0.08), y: stage.y + stage.height * 0.16 };
  paintFlock(brush, {
    from: flock,
    to: { x: flock.x - side * front.width * 0.3, y: flock.y - heightPx * 0.03 },
    count: 5,
    span: heightPx * 0.016,
    random,
  });
}

function paintBough(brush: SKRSContext2D, { surface, random, choices, stage, side }: Scene): void {
  const { palette, heightPx, front } = surface;
  const from = {
    x: side > 0 ? front.x + front.width * 1.04 : front.x - front.width * 0.02,
    y: stage.y + stage.height * between(random, [0.64, 0.72]),
  };
  const isBlossom = choices.isSo("blossom");
  const tips: { tip: Point; angle: number }[] = [];
  brush.strokeStyle = palette.deep;
  const angle = side > 0 ? Math.PI + 0.3 : -0.3;
  paintBoughRoot(brush, { surface, from, angle });
  growTree(brush, {
    limb: { from, angle, length: front.width * 0.5, width: heightPx * 0.0095, depth: 3 },
    random,
    crook: 0.26,
    sag: -0.05 * side,
    isFree: (at) => isClear(surface, at),
    onTip: (tip, turn) => tips.push({ tip, angle: turn }),
  });
  for (const { tip, angle: turn } of tips) {
    if (isBlossom) paintBlossom(brush, { surface, random, tip });
    else paintTwig(brush, { surface, random, tip, angle: turn });
  }
  const perch = { x: from.x - side * front.width * 0.3, y: from.y - front.width * 0.115 };
  paintPerchedBird(brush, surface, { at: perch, side });
}

/** The start of the bough, for a front that shows more at the side. */
function paintBoughRoot(
  brush: SKRSContext2D,
  { surface, from, angle }: { surface: Surface; from: Point; angle: number },
): void {
  const shown = shownOf(surface);
  const gap = surface.heightPx * 0.03;
  const edge = Math.cos(angle) < 0 ? shown.x + shown.width + gap : shown.x - gap;
  brush.lineWidth = surface.heightPx * 0.0095;
  brush.beginPath();
  brush.moveTo(edge, from.y + (edge - from.x) * Math.tan(angle));
  brush.lineTo(from.x, from.y);
  brush.stroke();
}

/** No twig grows into the places for type. */
function isClear({ quiet, heightPx }: Surface, at: Point): boolean {
  const gap = heightPx * 0.022;
  return quiet.every(
    ({ x, y, width, height }) =>
      at.x < x - gap || at.x > x + width + gap || at.y < y - gap || at.y > y + height + gap,
  );
}

type Tip = { surface: Surface; random: Random; tip: Point };

function paintTwig(brush: SKRSContext2D, { surface, random, tip, angle }: Tip & { angle: number }): void {
  const { palette, heightPx } = surface;
  for (const turn of [-0.7, 0.05, 0.75]) {
    const length = heightPx * between(random, [0.014, 0.026]);
    const to = { x: tip.x + Math.cos(angle + turn) * length, y: tip.y + Math.sin(angle + turn) * length };
    brush.fillStyle = fade(
      random.next() < 0.25 ? palette.accent : mix([palette.deep, palette.mid], random.next() * 0.5),
      0.92,
    );
    brush.fill(leafShape({ from: tip, to, girth: 0.42 }));
  }
}

function paintBlossom(brush: SKRSContext2D, { surface, random, tip }: Tip): void {
  const { palette, heightPx } = surface;
  const size = heightPx * between(random, [0.007, 0.013]);
  const turn = random.next() * 6;
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = turn + (petal / 5) * Math.PI * 2;
    brush.fillStyle = fade(mix([palette.paper, palette.accent], random.next() * 0.4), 0.94);
    brush.fill(
      leafShape({
        from: tip,
        to: { x: tip.x + Math.cos(angle) * size, y: tip.y + Math.sin(angle) * size },
        girth: 0.8,
      }),
    );
  }
  brush.fillStyle = palette.accent;
  brush.fill(disc(tip, size * 0.17));
}

function paintPerchedBird(
  brush: SKRSContext2D,
  { palette, heightPx }: Surface,
  { at, side }: { at: Point; side: number },
): void {
  const frame = { at, unit: heightPx * 0.0062, flip: side > 0 };
  brush.fillStyle = palette.deep;
  brush.fill(
    smoothShape(
      placed(frame, [
        [-5.6, 2.5],
        [-2.6, -0.4],
        [-0.6, -2.6],
        [1.1, -4],
        [2.2, -4.5],
        [3.1, -4],
        [3.2, -3.1],
        [2.9, -1.6],
        [1.6, 0.2],
        [-0.4, 0.9],
        [-2.6, 1.2],
      ]),
    ),
  );
  brush.fill(
    smoothShape(
      placed(frame, [
        [3, -4],
        [4.3, -3.45],
        [3, -3.2],
      ]),
    ),
  );
  brush.fillStyle = palette.accent;
  brush.fill(
    smoothShape(
      placed(frame, [
        [2.9, -2.9],
        [2.7, -1.6],
        [1.5, 0],
        [0.7, -0.4],
        [1.3, -2.2],
      ]),
    ),
  );
  brush.fillStyle = palette.paper;
  brush.fill(disc(placed(frame, [[2.3, -3.7]])[0] ?? at, frame.unit * 0.2));
}
