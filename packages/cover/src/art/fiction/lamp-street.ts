import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintTowers } from "../brushes/city.ts";
import { fade, mix } from "../brushes/colour.ts";
import { fillWash, glow, haze, vignette } from "../brushes/light.ts";
import { paintMist } from "../brushes/mist.ts";
import { between } from "../brushes/noise.ts";
import { placed, polygon, smoothShape } from "../brushes/shapes.ts";
import { type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

type Street = { surface: Surface; random: Random; ground: number; lamp: Point; unit: number };

/** A lamp in the fog of an old street, and a figure waiting below it. */
export function paintLampStreet(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, heightPx, front } = surface;
  const stage = stageOf(surface);
  const ground = stage.y + stage.height * 0.88;
  const side = choices.side("lamp");
  const tall = Math.min(stage.height * 0.78, heightPx * 0.46);
  const x = front.x + front.width * (0.5 + side * between(random, [0.1, 0.18]));
  const street = { surface, random, ground, lamp: { x, y: ground - tall }, unit: tall / 30 };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [(ground / heightPx) * 0.5, palette.ground],
      [ground / heightPx, mix([palette.mid, palette.light], 0.25)],
      [1, palette.deep],
    ],
  });
  glow(brush, { at: street.lamp, radius: tall * 1.15, colour: palette.accent, strength: 0.55 });
  paintHouses(brush, street, tall);
  paintPavement(brush, street);
  paintFog(brush, street);
  glow(brush, { at: street.lamp, radius: tall * 0.42, colour: palette.light, strength: 0.85 });
  paintCone(brush, street);
  paintLamp(brush, street);
  paintStranger(brush, street, -side);
  vignette(brush, { surface, colour: palette.deep, strength: 0.55 });
}

function paintHouses(brush: SKRSContext2D, { surface, random, ground, lamp }: Street, tall: number): void {
  const { palette, front } = surface;
  for (const near of [0, 0.5, 1]) {
    const body = mix([mix([palette.mid, palette.ground], 0.4), palette.deep], 0.1 + near * 0.45);
    paintTowers(brush, {
      surface,
      random,
      foot: ground,
      tall: tall * (0.85 + 0.4 * near),
      wide: tall * (0.16 + 0.12 * near),
      top: body,
      bottom: mix([body, palette.light], 0.16),
      window: palette.accent,
      lit: 0.035,
      profile: (x) =>
        0.28 + 0.72 * Math.min(1, Math.abs(x - lamp.x) / (front.width * (0.3 + near * 0.32))) ** 1.6,
    });
    haze(brush, {
      area: { x: 0, y: ground - tall * 0.6, width: surface.widthPx, height: tall * 0.7 },
      colour: mix([palette.mid, palette.light], 0.35),
      strength: 0.35,
      peak: 0.75,
    });
  }
}

function paintPavement(brush: SKRSContext2D, { surface, random, ground, lamp }: Street): void {
  const { palette, heightPx, widthPx } = surface;
  brush.fillStyle = mix([palette.deep, palette.mid], 0.3);
  brush.fillRect(0, ground, widthPx, heightPx - ground);
  const depth = heightPx - ground;
  for (let row = 0; row < 15; row += 1) {
    const share = (row / 15) ** 1.7;
    const tall = depth * (0.02 + 0.1 * share);
    const y = ground + depth * share;
    const wide = tall * 2.6;
    for (let x = -wide * random.next(); x < widthPx; x += wide) {
      const light = Math.exp(-(((x - lamp.x) / (heightPx * 0.13)) ** 2)) * (1 - share * 0.6);
      brush.fillStyle = fade(
        mix([palette.deep, palette.light], light * 0.85),
        0.25 + 0.55 * light + 0.2 * random.next(),
      );
      brush.beginPath();
      brush.ellipse(x + wide / 2, y + tall / 2, wide * 0.45, tall * 0.34, 0, 0, Math.PI * 2);
      brush.fill();
    }
  }
}

function paintFog(brush: SKRSContext2D, { surface, random, ground }: Street): void {
  const { palette, heightPx, widthPx } = surface;
  paintMist(brush, {
    area: { x: 0, y: ground - heightPx * 0.34, width: widthPx, height: heightPx * 0.44 },
    colour: mix([palette.mid, palette.light], 0.45),
    opacity: 0.5,
    billowX: 0.9,
    billowY: 0.3,
    warp: 0.8,
    range: [-0.25, 0.55],
    random,
    shape: (_, y) => Math.sin(Math.PI * y) ** 1.4,
  });
}

/** Light falls from the lamp onto the stones in a wide cone. */
function paintCone(brush: SKRSContext2D, { surface, ground, lamp, unit }: Street): void {
  const { palette } = surface;
  const gradient = brush.createLinearGradient(0, lamp.y, 0, ground + unit * 2);
  gradient.addColorStop(0, fade(palette.light, 0.34));
  gradient.addColorStop(1, fade(palette.light, 0.02));
  brush.fillStyle = gradient;
  for (const spread of [5, 7, 9.5]) {
    brush.fill(
      polygon(
        placed({ at: lamp, unit }, [
          [-0.7, 0.4],
          [0.7, 0.4],
          [spread, 31.5],
          [-spread, 31.5],
        ]),
      ),
    );
  }
}

function paintLamp(brush: SKRSContext2D, { surface, lamp, unit }: Street): void {
  const { palette } = surface;
  const frame = { at: lamp, unit };
  brush.fillStyle = mix([palette.light, palette.paper], 0.6);
  brush.fill(
    polygon(
      placed(frame, [
        [-0.75, 1.3],
        [-1.05, -1.2],
        [1.05, -1.2],
        [0.75, 1.3],
      ]),
    ),
  );
  brush.fillStyle = palette.deep;
  for (const part of [
    [
      [-1.35, -1.2],
      [-0.35, -2.4],
      [0.35, -2.4],
      [1.35, -1.2],
    ],
    [
      [-0.2, -2.3],
      [-0.1, -3.1],
      [0.1, -3.1],
      [0.2, -2.3],
    ],
    [
      [-0.9, 1.3],
      [0.9, 1.3],
      [0.35, 2.1],
      [-0.35, 2.1],
    ],
    [
      [-0.09, -1.2],
      [0.09, -1.2],
      [0.09, 1.3],
      [-0.09, 1.3],
    ],
    [
      [-0.24, 2],
      [0.24, 2],
      [0.34, 24],
      [-0.34, 24],
    ],
    [
      [-1.9, 4.1],
      [1.9, 4.1],
      [1.9, 4.35],
      [-1.9, 4.35],
    ],
    [
      [-0.5, 6.4],
      [0.5, 6.4],
      [0.5, 6.8],
      [-0.5, 6.8],
    ],
    [
      [-0.55, 23.4],
      [0.55, 23.4],
      [0.75, 29.4],
      [-0.75, 29.4],
    ],
    [
      [-1.2, 29.2],
      [1.2, 29.2],
      [1.3, 30.2],
      [-1.3, 30.2],
    ],
  ] as const) {
    brush.fill(polygon(placed(frame, part)));
  }
  brush.strokeStyle = palette.deep;
  brush.lineWidth = unit * 0.17;
  brush.stroke(
    polygon(
      placed(frame, [
        [-0.75, 1.3],
        [-1.05, -1.2],
        [1.05, -1.2],
        [0.75, 1.3],
      ]),
    ),
  );
}

function paintStranger(brush: SKRSContext2D, { surface, ground, lamp, unit }: Street, side: number): void {
  const { palette } = surface;
  const at = { x: lamp.x + side * unit * 5.4, y: ground + unit * 1.5 };
  const frame = { at, unit: unit * 1.05, flip: side < 0 };
  brush.fillStyle = fade(palette.deep, 0.6);
  brush.fill(
    polygon(
      placed(frame, [
        [-0.8, -0.1],
        [0.8, -0.1],
        [6.2, 3.1],
        [4.4, 3.4],
      ]),
    ),
  );
  brush.fillStyle = mix([palette.deep, "#000000"], 0.25);
  for (const leg of [
    [
      [-0.75, -3.2],
      [-0.05, -3.2],
      [-0.16, 0],
      [-0.8, 0],
    ],
    [
      [0.05, -3.2],
      [0.75, -3.2],
      [0.86, 0],
      [0.2, 0],
    ],
  ] as const) {
    brush.fill(polygon(placed(frame, leg)));
  }
  brush.fill(
    smoothShape(
      placed(frame, [
        [-0.45, -7.3],
        [0.45, -7.3],
        [1.1, -6.7],
        [1.25, -5],
        [1.12, -4],
        [1.3, -2.3],
        [0, -2.1],
        [-1.3, -2.3],
        [-1.05, -4],
        [-1.25, -5],
        [-1.1, -6.7],
      ]),
    ),
  );
  brush.fill(
    smoothShape(
      placed(frame, [
        [-0.5, -8],
        [0, -8.75],
        [0.5, -8],
        [0.3, -7.1],
        [-0.3, -7.1],
      ]),
    ),
  );
  brush.fill(
    smoothShape(
      placed(frame, [
        [-1.05, -8.12],
        [0, -8.35],
        [1.05, -8.1],
        [0, -7.9],
      ]),
    ),
  );
  brush.fill(
    polygon(
      placed(frame, [
        [-0.55, -8.2],
        [-0.48, -9.1],
        [0, -9.0],
        [0.48, -9.12],
        [0.55, -8.2],
      ]),
    ),
  );
}
