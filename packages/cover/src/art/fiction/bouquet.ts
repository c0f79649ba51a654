import type { SKRSContext2D } from "@napi-rs/canvas";
import { mix } from "../brushes/colour.ts";
import { paintAnemone, paintLeaf, paintRose, paintSpray } from "../brushes/flowers.ts";
import { fillWash, glow } from "../brushes/light.ts";
import { between } from "../brushes/noise.ts";
import { leafShape } from "../brushes/shapes.ts";
import type { Choices } from "../choices.ts";
import { type Area, type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

type Bunch = { surface: Surface; random: Random; choices: Choices; centre: Point; size: number };

/** A full bouquet in the manner of a Dutch flower piece, with leaves beyond the frame. */
export function paintBouquet(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, heightPx } = surface;
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [0.6, palette.ground],
      [1, mix([palette.ground, palette.deep], 0.35)],
    ],
  });
  const stage = stageOf(surface);
  const centre = {
    x: stage.x + stage.width * between(random, [0.44, 0.56]),
    y: stage.y + stage.height * 0.6,
  };
  const size = Math.min(stage.height * 0.78, heightPx * 0.42, stage.width * 0.62);
  glow(brush, {
    at: centre,
    radius: size * 1.7,
    colour: mix([palette.light, palette.ground], 0.3),
    strength: 0.5,
  });
  paintBackdrop(brush, surface, random);
  const bunch = { surface, random, choices, centre, size };
  paintLeaves(brush, bunch);
  paintFlowers(brush, bunch);
  paintFallenPetals(brush, bunch, stage);
}

/** Pale leaves along the foot of the full surface, so that the back matches the front. */
function paintBackdrop(brush: SKRSContext2D, surface: Surface, random: Random): void {
  const { palette, heightPx, widthPx } = surface;
  const colour = mix([palette.ground, palette.mid], 0.32);
  for (
    let x = -heightPx * 0.05;
    x < widthPx + heightPx * 0.1;
    x += heightPx * between(random, [0.035, 0.06])
  ) {
    paintSpray(brush, {
      from: { x, y: heightPx * 1.02 },
      angle: -Math.PI / 2 + between(random, [-0.5, 0.5]),
      length: heightPx * between(random, [0.09, 0.2]),
      random,
      colour,
      vein: mix([palette.ground, palette.mid], 0.55),
      girth: 0.42,
    });
  }
}

function paintLeaves(brush: SKRSContext2D, { surface, random, centre, size }: Bunch): void {
  const { palette } = surface;
  const count = 30;
  for (let index = 0; index < count; index += 1) {
    const near = index / count;
    const angle = ((index * 137.5) / 180) * Math.PI + between(random, [-0.2, 0.2]);
    const isUp = Math.sin(angle) < 0;
    const colour = mix(
      [mix([palette.mid, palette.ground], 0.5 * (1 - near)), palette.deep],
      0.2 + near * 0.45,
    );
    const start = size * 0.12;
    paintSpray(brush, {
      from: { x: centre.x + Math.cos(angle) * start, y: centre.y + Math.sin(angle) * start },
      angle,
      length: size * between(random, [0.66, 0.98]) * (isUp ? 0.92 : 1),
      random,
      colour,
      vein: near > 0.5 ? mix([palette.mid, palette.light], 0.3) : palette.ground,
      girth: random.pick([0.24, 0.42, 0.5]),
    });
  }
}

function paintFlowers(brush: SKRSContext2D, { surface, random, choices, centre, size }: Bunch): void {
  const { palette } = surface;
  const tints = [
    {
      heart: mix([palette.accent, palette.deep], 0.6),
      petal: palette.accent,
      edge: mix([palette.accent, palette.light], 0.5),
    },
    {
      heart: mix([palette.accent, palette.light], 0.35),
      petal: mix([palette.light, palette.accent], 0.22),
      edge: palette.paper,
    },
    { heart: palette.deep, petal: mix([palette.accent, palette.deep], 0.3), edge: palette.accent },
  ] as const;
  const places = flowerPlaces(random);
  const turn = choices.side("turn");
  for (const { out, angle, radius } of places) {
    const from = {
      x: centre.x + turn * Math.cos(angle) * out * size,
      y: centre.y + Math.sin(angle) * out * size * 0.85,
    };
    const [colour, vein] = [mix([palette.mid, palette.deep], 0.45), mix([palette.mid, palette.light], 0.35)];
    for (const lean of [0.4, 2.2, 3.9]) {
      paintLeaf(brush, { from, angle: angle + lean, length: radius * size * 1.55, girth: 0.5, colour, vein });
    }
  }
  for (const [index, { out, angle, radius, kind }] of places.entries()) {
    const at = {
      x: centre.x + turn * Math.cos(angle) * out * size,
      y: centre.y + Math.sin(angle) * out * size * 0.85,
    };
    glow(brush, {
      at: { x: at.x, y: at.y + radius * size * 0.15 },
      radius: radius * size * 1.5,
      colour: palette.deep,
      strength: 0.5,
    });
    const tint = tints[kind === "rose" ? index % 2 : (index + 1) % 3] ?? tints[0];
    const flower = { at, radius: radius * size, random, ...tint };
    if (kind === "rose") paintRose(brush, flower);
    else paintAnemone(brush, { ...flower, heart: palette.deep });
  }
}

type Place = { out: number; angle: number; radius: number; kind: "rose" | "anemone" };

/** Small flowers at the rim are painted first, the large rose last, about a third of a turn apart. */
function flowerPlaces(random: Random): Place[] {
  const start = between(random, [-0.5, 0.2]);
  const rim = Array.from({ length: 7 }, (_, index) => ({
    out: between(random, [0.5, 0.66]),
    angle: start + (index / 7) * Math.PI * 2,
    radius: between(random, [0.085, 0.13]),
    kind: index % 3 === 1 ? ("rose" as const) : ("anemone" as const),
  }));
  return [
    ...rim,
    { out: 0.4, angle: start + 2.3, radius: 0.2, kind: "rose" },
    { out: 0.42, angle: start + 4.3, radius: 0.18, kind: "anemone" },
    { out: 0.36, angle: start + 0.4, radius: 0.215, kind: "rose" },
    { out: 0.1, angle: start + 3.4, radius: 0.285, kind: "rose" },
  ];
}

function paintFallenPetals(brush: SKRSContext2D, { surface, random, centre }: Bunch, stage: Area): void {
  const { palette, heightPx } = surface;
  for (let petal = 0; petal < 7; petal += 1) {
    const at = {
      x: centre.x + between(random, [-0.55, 0.5]) * stage.width,
      y: stage.y + stage.height * between(random, [0.02, 0.2]),
    };
    const angle = random.next() * Math.PI;
    const length = heightPx * between(random, [0.008, 0.015]);
    brush.fillStyle = mix([palette.accent, palette.light], random.next() * 0.7);
    brush.fill(
      leafShape({
        from: at,
        to: { x: at.x + Math.cos(angle) * length, y: at.y + Math.sin(angle) * length },
        girth: 0.6,
      }),
    );
  }
}
