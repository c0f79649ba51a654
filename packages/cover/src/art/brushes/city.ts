import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Random, Surface } from "../painter.ts";
import { fade, mix } from "./colour.ts";
import { washBetween } from "./light.ts";
import { between } from "./noise.ts";

/**
 * A row of towers over the full width, with its base at `foot` (px). `tall` is the highest, `wide` a usual
 * width; `lit` is the share of lit windows (0 none).
 */
export type TowerRow = {
  surface: Surface;
  random: Random;
  foot: number;
  tall: number;
  wide: number;
  top: string;
  bottom: string;
  window: string;
  lit: number;
  /** The row's height, 0 to 1, by position in px: to open a gap or raise a center. */
  profile?: (x: number) => number;
};

/** @see TowerRow */
export function paintTowers(brush: SKRSContext2D, row: TowerRow): void {
  const { surface, random, foot, tall, wide, profile } = row;
  for (let x = -wide * random.next(); x < surface.widthPx;) {
    const width = wide * between(random, [0.55, 1.35]);
    const share = profile ? profile(x + width / 2) : 1;
    const height = tall * share * between(random, [0.42, 1]);
    paintTower(brush, row, { x, y: foot - height, width, height });
    x += width * between(random, [0.9, 1.12]);
  }
}

type Body = { x: number; y: number; width: number; height: number };

function paintTower(brush: SKRSContext2D, row: TowerRow, body: Body): void {
  const { random, foot, tall } = row;
  brush.fillStyle = washBetween(brush, {
    from: { x: 0, y: foot - tall },
    to: { x: 0, y: foot },
    stops: [
      [0, row.top],
      [1, row.bottom],
    ],
  });
  const { x, y, width, height } = body;
  brush.fillRect(x, y, width + 1, height + 2);
  const crown = random.int(5);
  if (crown === 0) brush.fillRect(x + width * 0.2, y - width * 0.22, width * 0.6, width * 0.24);
  if (crown <= 1)
    brush.fillRect(x + width * 0.47, y - width * between(random, [0.5, 1.1]), width * 0.05, width * 1.2);
  if (crown === 2) {
    brush.beginPath();
    brush.moveTo(x, y + 1);
    brush.lineTo(x + width, y - width * 0.35);
    brush.lineTo(x + width, y + 1);
    brush.fill();
  }
  if (row.lit > 0) paintWindows(brush, row, body);
}

function paintWindows(
  brush: SKRSContext2D,
  { random, window, lit, wide, bottom }: TowerRow,
  body: Body,
): void {
  const cell = wide * between(random, [0.11, 0.16]);
  const columns = Math.max(1, Math.floor(body.width / cell) - 1);
  const left = body.x + (body.width - columns * cell) / 2;
  const favour = random.next();
  for (let floor = 1; floor < body.height / (cell * 1.5) - 1; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const chance = random.next();
      if (chance > lit * (0.4 + 1.2 * favour)) continue;
      const warm = random.next();
      brush.fillStyle = fade(mix([window, bottom], warm * 0.5), 0.35 + 0.6 * random.next());
      brush.fillRect(
        left + column * cell + cell * 0.22,
        body.y + floor * cell * 1.5,
        cell * 0.52,
        cell * 0.85,
      );
    }
  }
}
