import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintFlock } from "../brushes/birds.ts";
import { fade, mix } from "../brushes/colour.ts";
import { speckPx, stipple } from "../brushes/grain.ts";
import { fillWash, glow, haze } from "../brushes/light.ts";
import { paintMist } from "../brushes/mist.ts";
import { between } from "../brushes/noise.ts";
import { landBelow, rockyLine, rollingLine } from "../brushes/ridges.ts";
import { disc, placed, polygon } from "../brushes/shapes.ts";
import { paintStars } from "../brushes/stars.ts";
import { addFir, firsAlong } from "../brushes/trees.ts";
import type { Choices } from "../choices.ts";
import { type Area, type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

type Scene = { surface: Surface; random: Random; choices: Choices; stage: Area; seat: Point };

/** A castle on its crag before a great moon, over ranges of mountains and a forest of firs. */
export function paintCastle(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, heightPx, front } = surface;
  const stage = stageOf(surface);
  const seat = {
    x: front.x + front.width * between(random, [0.4, 0.6]),
    y: stage.y + stage.height * between(random, [0.5, 0.56]),
  };
  const scene = { surface, random, choices, stage, seat };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [(stage.y / heightPx) * 0.8, palette.ground],
      [(seat.y / heightPx) * 0.95, mix([palette.mid, palette.light], 0.4)],
      [(seat.y / heightPx) * 1.1, mix([palette.light, palette.accent], 0.25)],
      [1, palette.mid],
    ],
  });
  paintStars(brush, { surface, random, until: seat.y, colour: palette.light, density: 0.8 });
  paintMoon(brush, scene);
  paintRange(brush, scene);
  paintCrag(brush, scene);
  paintWoods(brush, scene);
}

function paintMoon(brush: SKRSContext2D, { surface, random, stage, seat }: Scene): void {
  const { palette, heightPx, widthPx } = surface;
  const radius = Math.min(stage.height * 0.27, heightPx * 0.15);
  const at = { x: seat.x + between(random, [-0.25, 0.25]) * radius, y: seat.y - radius * 0.62 };
  glow(brush, { at, radius: radius * 3, colour: palette.light, strength: 0.7 });
  brush.fillStyle = mix([palette.light, palette.paper], 0.5);
  brush.fill(disc(at, radius));
  brush.save();
  brush.clip(disc(at, radius));
  const area = { x: at.x - radius, y: at.y - radius, width: radius * 2, height: radius * 2 };
  paintMist(brush, {
    area,
    colour: mix([palette.mid, palette.accent], 0.5),
    opacity: 0.4,
    billowX: 0.4,
    billowY: 0.4,
    warp: 0.6,
    range: [0, 0.6],
    random,
  });
  brush.restore();
  paintMist(brush, {
    area: { x: 0, y: seat.y - heightPx * 0.2, width: widthPx, height: heightPx * 0.26 },
    colour: mix([palette.mid, palette.light], 0.55),
    opacity: 0.6,
    billowX: 1,
    billowY: 0.2,
    warp: 0.7,
    range: [-0.1, 0.55],
    random,
    shape: (_, y) => Math.sin(Math.PI * y),
  });
  brush.fillStyle = palette.deep;
  const bird = { x: at.x + radius * 0.5, y: at.y - radius * 0.35 };
  paintFlock(brush, {
    from: bird,
    to: { x: bird.x + radius, y: bird.y - radius * 0.5 },
    count: 6,
    span: heightPx * 0.016,
    random,
  });
}

function paintRange(brush: SKRSContext2D, { surface, random, seat }: Scene): void {
  const { palette, heightPx, widthPx } = surface;
  for (const near of [0, 0.35, 0.7]) {
    const rise = heightPx * (0.13 - 0.03 * near);
    const base = seat.y + heightPx * (0.07 + 0.1 * near);
    const land = landBelow(surface, {
      line: rockyLine({ base, rise, span: heightPx * (0.3 + 0.1 * near), random }),
    });
    const body = mix([mix([palette.mid, palette.light], 0.45), palette.deep], near * 0.5);
    brush.fillStyle = body;
    brush.fill(land);
    shadeLand(brush, {
      surface,
      random,
      land,
      top: base - rise * 1.1,
      bottom: base + rise,
      colour: mix([body, palette.deep], 0.45),
    });
    const area = { x: 0, y: base - heightPx * 0.01, width: widthPx, height: heightPx * 0.17 };
    haze(brush, {
      area,
      colour: mix([palette.light, palette.mid], 0.25),
      strength: 0.6 - 0.3 * near,
      peak: 0.5,
    });
  }
}

function shadeLand(
  brush: SKRSContext2D,
  order: {
    surface: Surface;
    random: Random;
    land: ReturnType<typeof landBelow>;
    top: number;
    bottom: number;
    colour: string;
  },
): void {
  stipple(brush, {
    shape: order.land,
    from: { x: 0, y: order.bottom },
    to: { x: 0, y: order.top },
    colour: order.colour,
    opacity: 0.8,
    curve: 1.9,
    random: order.random,
    speck: speckPx(order.surface.heightPx),
  });
}

function paintCrag(brush: SKRSContext2D, { surface, random, choices, stage, seat }: Scene): void {
  const { palette, heightPx } = surface;
  const rock = rockyLine({ base: 0, rise: heightPx * 0.035, span: heightPx * 0.06, random });
  const foot = stage.y + stage.height * 0.98;
  const steep = heightPx * between(random, [0.1, 0.13]);
  const line = (x: number): number => {
    const off = Math.abs(x - seat.x) / steep;
    return (
      seat.y +
      heightPx * 0.02 +
      (foot - seat.y) * (1 - 1 / (1 + Math.max(0, off - 0.42) ** 1.7)) +
      rock(x) * Math.min(1, off)
    );
  };
  const body = mix([palette.mid, palette.deep], 0.72);
  const land = landBelow(surface, { line });
  paintKeep(
    brush,
    { surface, random, choices, stage, seat: { x: seat.x, y: seat.y + heightPx * 0.022 } },
    body,
  );
  brush.fillStyle = body;
  brush.fill(land);
  shadeLand(brush, {
    surface,
    random,
    land,
    top: foot + heightPx * 0.05,
    bottom: seat.y,
    colour: palette.deep,
  });
}

/** Towers of the castle: position, half width, height of the wall, height of the roof. */
const TOWERS = [
  [-6.6, 0.9, 5, 3.4],
  [-4.4, 1.2, 8.4, 4.4],
  [-1.5, 1.5, 12.4, 6.2],
  [0.6, 0.7, 15.2, 4.4],
  [2.3, 1.2, 10, 4.8],
  [4.6, 0.8, 7.4, 3.6],
  [6.4, 1, 4.6, 3.2],
] as const;

function paintKeep(brush: SKRSContext2D, { surface, random, choices, seat }: Scene, body: string): void {
  const { palette, heightPx } = surface;
  const frame = { at: seat, unit: heightPx * 0.0075, flip: choices.isSo("keep flipped") };
  brush.fillStyle = body;
  brush.fill(
    polygon(
      placed(frame, [
        [-7.4, 3],
        [-7.4, -3.4],
        [7.2, -3.2],
        [7.2, 3],
      ]),
    ),
  );
  brush.fill(
    polygon(
      placed(frame, [
        [-4.4, 3],
        [-4.4, -6.4],
        [3.8, -6.4],
        [3.8, 3],
      ]),
    ),
  );
  for (const [x, half, wall, roof] of TOWERS) {
    const tall = wall * between(random, [0.9, 1.12]);
    brush.fillStyle = body;
    brush.fill(
      polygon(
        placed(frame, [
          [x - half, 3],
          [x - half, -tall],
          [x + half, -tall],
          [x + half, 3],
        ]),
      ),
    );
    brush.fillStyle = mix([palette.deep, body], 0.3);
    brush.fill(
      polygon(
        placed(frame, [
          [x - half * 1.35, -tall],
          [x, -tall - roof],
          [x + half * 1.35, -tall],
        ]),
      ),
    );
    brush.fillRect(
      frame.at.x + (frame.flip ? -x : x) * frame.unit - frame.unit * 0.06,
      seat.y - (tall + roof + 1) * frame.unit,
      frame.unit * 0.12,
      frame.unit * 1.2,
    );
    for (const row of [0.22, 0.45]) {
      if (random.next() < 0.35) continue;
      const y = -tall * (1 - row);
      brush.fillStyle = fade(palette.light, 0.95);
      brush.fill(
        polygon(
          placed(frame, [
            [x - 0.16, y],
            [x - 0.16, y - 0.7],
            [x + 0.16, y - 0.7],
            [x + 0.16, y],
          ]),
        ),
      );
    }
  }
}

function paintWoods(brush: SKRSContext2D, { surface, random, stage, seat }: Scene): void {
  const { palette, heightPx, widthPx, front } = surface;
  for (const near of [0, 0.5, 1]) {
    const base = Math.max(stage.y + stage.height * (0.86 + 0.1 * near), heightPx * (0.78 + 0.1 * near));
    const line = rollingLine({ base, rise: heightPx * 0.05, span: heightPx * 0.5, random });
    const colour = mix([mix([palette.mid, palette.deep], 0.45), palette.deep], near);
    brush.fillStyle = colour;
    brush.fill(firsAlong(surface, { line, height: heightPx * (0.055 + 0.06 * near), random }));
    brush.fill(landBelow(surface, { line }));
    const area = { x: 0, y: base - heightPx * 0.02, width: widthPx, height: heightPx * 0.12 };
    if (near < 1)
      haze(brush, { area, colour: mix([palette.light, palette.mid], 0.35), strength: 0.42, peak: 0.5 });
  }
  const tall = polygon([]);
  for (const x of [-0.02, 0.09, 0.9, 1.03]) {
    const foot = { x: front.x + front.width * x, y: heightPx * 1.02 };
    addFir(tall, {
      foot,
      height: Math.min(heightPx * 0.42, (heightPx - seat.y) * between(random, [0.6, 0.95])),
      random,
    });
  }
  brush.fillStyle = mix([palette.deep, "#000000"], 0.2);
  brush.fill(tall);
}
