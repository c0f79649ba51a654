import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { mix } from "../brushes/colour.ts";
import { layPaper } from "../brushes/cut-paper.ts";
import { fillWash, glow } from "../brushes/light.ts";
import { between } from "../brushes/noise.ts";
import { landBelow, type Skyline } from "../brushes/ridges.ts";
import { disc, leafShape, smoothShape } from "../brushes/shapes.ts";
import type { Choices } from "../choices.ts";
import { type Area, type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";
import { paintPaperBear, paintPaperFox } from "./paper-fox.ts";

type Scene = { surface: Surface; random: Random; choices: Choices; stage: Area };

/** A friendly landscape of cut paper: hills, trees like lollipops and leaves, a sun, and a fox or a bear. */
export function paintCutPaperHills(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, front, heightPx } = surface;
  const stage = stageOf(surface);
  const scene = { surface, random, choices, stage };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [1, mix([palette.ground, palette.light], 0.8)],
    ],
  });
  const side = choices.side("sun");
  const sun = {
    x: front.x + front.width * (0.5 + side * between(random, [0.14, 0.26])),
    y: stage.y + stage.height * 0.26,
  };
  paintSun(brush, scene, sun);
  paintClouds(brush, scene, sun);
  const tints = [
    mix([palette.mid, palette.ground], 0.5),
    palette.mid,
    mix([palette.mid, palette.deep], 0.32),
    mix([palette.mid, palette.deep], 0.58),
  ];
  for (const [index, colour] of tints.entries()) {
    const line = hillLine(scene, index);
    if (index < 3) paintTrees(brush, { ...scene, line, index });
    if (index === 3) paintAnimal(brush, { ...scene, line, side });
    const base = stage.y + stage.height * (0.5 + 0.14 * index);
    layPaper(brush, {
      shape: landBelow(surface, { line }),
      colour,
      shade: mix([colour, palette.deep], 0.4),
      top: base - heightPx * 0.02,
      bottom: base + heightPx * 0.3,
      heightPx,
      random,
      shadow: palette.deep,
    });
  }
  paintMeadow(brush, scene);
}

function paintSun(brush: SKRSContext2D, { surface, random, stage }: Scene, sun: Point): void {
  const { palette, heightPx } = surface;
  const radius = Math.min(stage.height * 0.15, heightPx * 0.075);
  glow(brush, { at: sun, radius: radius * 3, colour: palette.light, strength: 0.9 });
  const bounds = { top: sun.y - radius, bottom: sun.y + radius * 1.6, heightPx, random, shadow: palette.mid };
  layPaper(brush, {
    shape: disc(sun, radius * 1.42),
    colour: mix([palette.accent, palette.light], 0.72),
    shade: mix([palette.accent, palette.light], 0.5),
    ...bounds,
  });
  layPaper(brush, {
    shape: disc(sun, radius),
    colour: mix([palette.accent, palette.light], 0.35),
    shade: palette.accent,
    ...bounds,
  });
}

function paintClouds(brush: SKRSContext2D, { surface, random }: Scene, sun: Point): void {
  const { palette, heightPx, widthPx, front } = surface;
  const step = front.width * 0.62;
  for (let x = front.x - Math.ceil(front.x / step) * step + front.width * 0.12; x < widthPx; x += step) {
    const at = {
      x: x + between(random, [-0.05, 0.05]) * step,
      y: sun.y + heightPx * between(random, [-0.03, 0.09]),
    };
    const size = heightPx * between(random, [0.028, 0.042]);
    const cloud = new Path2D();
    for (const [dx, dy, r] of [
      [-1.7, 0, 0.7],
      [-0.7, -0.5, 1],
      [0.6, -0.35, 0.85],
      [1.6, 0.05, 0.62],
    ] as const) {
      cloud.moveTo(at.x + (dx + r) * size, at.y + dy * size);
      cloud.arc(at.x + dx * size, at.y + dy * size, r * size, 0, Math.PI * 2);
    }
    cloud.roundRect(at.x - size * 2.35, at.y - size * 0.05, size * 4.5, size * 0.75, size * 0.37);
    layPaper(brush, {
      shape: cloud,
      colour: palette.paper,
      shade: mix([palette.paper, palette.mid], 0.22),
      top: at.y - size,
      bottom: at.y + size * 1.8,
      heightPx,
      random,
      shadow: palette.mid,
    });
  }
}

function hillLine({ surface, random, stage }: Scene, index: number): Skyline {
  const { heightPx } = surface;
  const base = stage.y + stage.height * (0.56 + 0.135 * index);
  const rise = heightPx * (0.045 - 0.005 * index);
  const span = heightPx * between(random, [0.085, 0.13]);
  const phase = random.next() * 9;
  return (x) => base - rise * (Math.sin(x / span + phase) + 0.45 * Math.sin(x / (span * 2.3) + phase * 2));
}

function paintTrees(
  brush: SKRSContext2D,
  { surface, random, line, index }: Scene & { line: Skyline; index: number },
): void {
  const { palette, heightPx, widthPx } = surface;
  const tints = [
    mix([palette.mid, palette.deep], 0.45),
    mix([palette.accent, palette.light], 0.25),
    mix([palette.deep, palette.mid], 0.25),
    mix([palette.mid, palette.light], 0.35),
  ];
  for (let x = heightPx * 0.03; x < widthPx; x += heightPx * between(random, [0.05, 0.14])) {
    const foot = { x, y: line(x) + heightPx * 0.012 };
    const tall = heightPx * (0.055 + 0.017 * index) * between(random, [0.75, 1.2]);
    const colour = random.pick(tints);
    const crown =
      random.next() < 0.5
        ? leafShape({ from: { x, y: foot.y - tall * 0.14 }, to: { x, y: foot.y - tall * 1.12 }, girth: 0.62 })
        : roundCrown(foot, tall);
    layPaper(brush, {
      shape: crown,
      colour,
      shade: mix([colour, palette.deep], 0.45),
      top: foot.y - tall,
      bottom: foot.y + tall * 0.1,
      heightPx,
      random,
      shadow: palette.deep,
    });
    brush.fillStyle = palette.deep;
    brush.fillRect(x - tall * 0.02, foot.y - tall * 0.62, tall * 0.04, tall * 0.66);
    for (const side of [-1, 1]) {
      brush.fill(
        leafShape({
          from: { x, y: foot.y - tall * 0.3 },
          to: { x: x + side * tall * 0.14, y: foot.y - tall * 0.5 },
          girth: 0.16,
        }),
      );
    }
  }
}

function roundCrown({ x, y }: Point, tall: number): ReturnType<typeof smoothShape> {
  return smoothShape(
    (
      [
        [0, -1.12],
        [0.3, -0.98],
        [0.38, -0.66],
        [0.24, -0.38],
        [0, -0.3],
        [-0.24, -0.38],
        [-0.38, -0.66],
        [-0.3, -0.98],
      ] as const
    ).map(([dx, dy]) => ({ x: x + dx * tall, y: y + dy * tall })),
  );
}

function paintAnimal(
  brush: SKRSContext2D,
  { surface, random, choices, stage, line, side }: Scene & { line: Skyline; side: number },
): void {
  const { front, heightPx } = surface;
  const x = front.x + front.width * (0.5 - side * between(random, [0.08, 0.16]));
  const tall = Math.min(stage.height * 0.4, heightPx * 0.23);
  const animal = choices.isSo("fox", 0.55) ? paintPaperFox : paintPaperBear;
  animal(brush, { surface, random, foot: { x, y: line(x) + heightPx * 0.016 }, tall, flip: side > 0 });
}

/** Paper leaves and flowers at the lower edge. */
function paintMeadow(brush: SKRSContext2D, { surface, random, stage }: Scene): void {
  const { palette, heightPx, widthPx } = surface;
  const top = Math.max(stage.y + stage.height, heightPx * 0.93);
  for (let x = 0; x < widthPx; x += heightPx * between(random, [0.022, 0.06])) {
    const foot = { x, y: heightPx * 1.01 };
    const tall = (heightPx - top + heightPx * 0.03) * between(random, [0.5, 1.15]);
    brush.fillStyle = mix([palette.deep, palette.mid], random.next() * 0.45);
    for (const lean of [-0.5, 0.05, 0.55]) {
      brush.fill(
        leafShape({
          from: foot,
          to: { x: x + lean * tall, y: foot.y - tall * (1 - Math.abs(lean) * 0.4) },
          girth: 0.24,
        }),
      );
    }
    if (random.next() > 0.42) continue;
    const head = { x: x + tall * 0.05, y: foot.y - tall * 1.02 };
    const colour = random.pick([palette.accent, palette.paper, mix([palette.accent, palette.light], 0.55)]);
    for (let petal = 0; petal < 6; petal += 1) {
      const angle = (petal / 6) * Math.PI * 2;
      const tip = {
        x: head.x + Math.cos(angle) * heightPx * 0.011,
        y: head.y + Math.sin(angle) * heightPx * 0.011,
      };
      brush.fillStyle = colour;
      brush.fill(leafShape({ from: head, to: tip, girth: 0.75 }));
    }
    brush.fillStyle = palette.deep;
    brush.fill(disc(head, heightPx * 0.0032));
  }
}
