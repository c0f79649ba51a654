import type { SKRSContext2D } from "@napi-rs/canvas";
import { fade, mix } from "../brushes/colour.ts";
import { speckPx, stipple } from "../brushes/grain.ts";
import { fillWash, glow, haze } from "../brushes/light.ts";
import { paintMist } from "../brushes/mist.ts";
import { between } from "../brushes/noise.ts";
import { paintPlanet } from "../brushes/planet.ts";
import { crestOf, landBelow, rockyLine, rollingLine, type Skyline } from "../brushes/ridges.ts";
import { placed, polygon } from "../brushes/shapes.ts";
import { paintStars } from "../brushes/stars.ts";
import { type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

type Scene = { surface: Surface; random: Random; world: Point; radius: number; light: number; tilt: number };

/** A huge planet over the plain of a smaller one, where a slab stands or a traveler looks up. */
export function paintRingedPlanet(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, heightPx, front } = surface;
  const stage = stageOf(surface);
  const radius = Math.min(front.width * between(random, [0.27, 0.36]), stage.height * 0.36);
  const side = choices.side("planet");
  const world = {
    x: front.x + front.width * (0.5 + side * between(random, [0.02, 0.16])),
    y: stage.y + stage.height * 0.4,
  };
  const light = -Math.PI / 2 - side * between(random, [0.5, 1.1]);
  const scene = { surface, random, world, radius, light, tilt: side * between(random, [0.25, 0.5]) };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [0.45, mix([palette.ground, palette.mid], 0.22)],
      [0.86, mix([palette.mid, palette.accent], 0.45)],
      [1, palette.accent],
    ],
  });
  paintSpace(brush, scene);
  glow(brush, {
    at: world,
    radius: radius * 1.9,
    colour: mix([palette.mid, palette.light], 0.4),
    strength: 0.6,
  });
  const isRinged = choices.isSo("ringed", 0.65);
  if (isRinged) paintRings(brush, scene, "behind");
  const tones = {
    night: mix([palette.ground, palette.deep], 0.55),
    day: palette.accent,
    glare: palette.light,
  };
  paintPlanet(brush, {
    at: world,
    radius,
    angle: light,
    bands: choices.among("bands", [1, 0.85, 0]),
    random,
    ...tones,
  });
  if (isRinged) paintRings(brush, scene, "before");
  else paintMoon(brush, scene, side);
  paintPlain(brush, scene, stage.y + stage.height * 0.86);
  haze(brush, {
    area: { x: 0, y: heightPx * 0.7, width: surface.widthPx, height: heightPx * 0.3 },
    colour: palette.accent,
    strength: 0.1,
    peak: 0.3,
  });
}

function paintSpace(brush: SKRSContext2D, { surface, random }: Scene): void {
  const { palette, heightPx, widthPx } = surface;
  for (const [colour, opacity] of [
    [palette.mid, 0.5],
    [palette.accent, 0.22],
  ] as const) {
    paintMist(brush, {
      area: { x: 0, y: 0, width: widthPx, height: heightPx },
      colour,
      opacity,
      billowX: 0.5,
      billowY: 0.34,
      warp: 1.3,
      range: [-0.05, 0.75],
      random,
      octaves: 5,
      rows: 170,
      shape: (_, y) => 0.35 + 0.65 * y,
    });
  }
  paintStars(brush, { surface, random, until: heightPx * 0.92, colour: palette.light, density: 1.2 });
}

/** Thin, uneven rings; the far half is painted before the planet, the near half after it. */
function paintRings(
  brush: SKRSContext2D,
  { surface, random, world, radius, tilt, light }: Scene,
  half: "behind" | "before",
): void {
  const { palette } = surface;
  brush.save();
  brush.translate(world.x, world.y);
  brush.rotate(tilt);
  const [from, to] = half === "behind" ? [Math.PI, Math.PI * 2] : [0, Math.PI];
  for (let ring = 0; ring < 46; ring += 1) {
    const share = ring / 46;
    if (Math.abs(share - 0.62) < 0.035) continue;
    const reach = radius * (1.28 + 0.78 * share);
    const strength = (0.2 + 0.55 * Math.abs(Math.sin(ring * 2.399))) * (1 - share * 0.45);
    const gradient = brush.createLinearGradient(-reach, 0, reach, 0);
    const isLeftLit = Math.cos(light - tilt) < 0;
    gradient.addColorStop(isLeftLit ? 0 : 1, fade(palette.light, strength));
    gradient.addColorStop(isLeftLit ? 1 : 0, fade(mix([palette.mid, palette.accent], 0.4), strength * 0.45));
    brush.strokeStyle = gradient;
    brush.lineWidth = radius * 0.0145 * between(random, [0.5, 1.05]);
    brush.beginPath();
    brush.ellipse(0, 0, reach, reach * 0.2, 0, from, to);
    brush.stroke();
  }
  brush.restore();
}

function paintMoon(
  brush: SKRSContext2D,
  { surface, random, world, radius, light }: Scene,
  side: number,
): void {
  const { palette } = surface;
  const at = { x: world.x - side * radius * 1.25, y: world.y - radius * between(random, [0.55, 0.95]) };
  const tones = { night: mix([palette.ground, palette.deep], 0.4), day: palette.mid, glare: palette.light };
  paintPlanet(brush, {
    at,
    radius: radius * between(random, [0.16, 0.24]),
    angle: light,
    bands: 0,
    random,
    ...tones,
  });
}

function paintPlain(brush: SKRSContext2D, { surface, random, world }: Scene, horizon: number): void {
  const { palette, heightPx, front } = surface;
  let nearLine: Skyline = () => horizon;
  for (const near of [0, 0.45, 1]) {
    const rise = heightPx * (0.06 - 0.025 * near);
    const ridge = {
      base: horizon + heightPx * (0.03 + 0.075 * near),
      rise,
      span: heightPx * (0.13 + 0.3 * near),
      random,
    };
    nearLine = near < 1 ? rockyLine(ridge) : rollingLine(ridge);
    const land = landBelow(surface, { line: nearLine });
    const body = mix([mix([palette.mid, palette.accent], 0.25), palette.deep], 0.25 + 0.75 * near);
    brush.fillStyle = body;
    brush.fill(land);
    stipple(brush, {
      shape: land,
      from: { x: 0, y: ridge.base + rise },
      to: { x: 0, y: ridge.base - rise * 1.6 },
      colour: mix([body, palette.light], 0.4),
      opacity: 0.5,
      curve: 2.4,
      random,
      speck: speckPx(heightPx),
    });
  }
  const isLeft = world.x > front.x + front.width / 2;
  const from = front.x + front.width * (isLeft ? 0.22 : 0.6);
  paintSlab(brush, surface, crestOf(nearLine, [from, from + front.width * 0.18]));
}

function paintSlab(brush: SKRSContext2D, { palette, heightPx }: Surface, foot: Point): void {
  const frame = { at: { x: foot.x, y: foot.y + heightPx * 0.006 }, unit: heightPx * 0.0085 };
  glow(brush, {
    at: { x: foot.x, y: foot.y - heightPx * 0.05 },
    radius: heightPx * 0.11,
    colour: palette.light,
    strength: 0.4,
  });
  brush.fillStyle = palette.deep;
  brush.fill(
    polygon(
      placed(frame, [
        [-1.5, 0],
        [-1.5, -12.6],
        [1.1, -13],
        [1.1, 0],
      ]),
    ),
  );
  brush.fillStyle = mix([palette.accent, palette.light], 0.3);
  brush.fill(
    polygon(
      placed(frame, [
        [1.1, 0],
        [1.1, -13],
        [1.6, -12.7],
        [1.6, 0],
      ]),
    ),
  );
  const figure = {
    at: { x: foot.x + heightPx * 0.045, y: foot.y + heightPx * 0.008 },
    unit: heightPx * 0.0022,
  };
  brush.fillStyle = palette.deep;
  brush.fill(
    polygon(
      placed(figure, [
        [-0.9, 0],
        [-0.7, -4.6],
        [-1, -6.6],
        [0, -7.2],
        [1, -6.6],
        [0.7, -4.6],
        [0.9, 0],
      ]),
    ),
  );
  brush.beginPath();
  brush.arc(figure.at.x, figure.at.y - figure.unit * 8, figure.unit * 0.95, 0, Math.PI * 2);
  brush.fill();
}
