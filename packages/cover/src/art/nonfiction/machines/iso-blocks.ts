import { mix } from "../../brushes/colour.ts";
import { createNoise } from "../../brushes/noise.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { polygon } from "../easel/shapes.ts";

const HALF = 44;
const SIDE = HALF * 0.577;
const FLOOR = 22;

/** A field of blocks in isometric view that rises to one bright block. */
export const isoBlocks: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const noise = createNoise(random);
  easel.onStage((scale) => {
    const reach = Math.ceil(surface.widthPx / scale / HALF);
    for (let sum = -3; sum <= 22; sum += 1) {
      for (let across = -reach; across <= 14; across += 1) {
        if ((sum + across) % 2 !== 0) continue;
        drawPlace(easel, { sum, across, rough: noise(sum * 0.37, across * 0.37) });
      }
    }
  });
  easel.settle(palette.deep, 0.9);
};

type PlaceOfBlock = { sum: number; across: number; rough: number };

function drawPlace(easel: Easel, { sum, across, rough }: PlaceOfBlock): void {
  const { palette, random } = easel;
  const distance = Math.hypot(across * 0.9, (sum - 2) * 0.75);
  const isFocus = sum === 2 && across === 0;
  const draw = random.next();
  const swell = 150 * Math.exp(-((distance / 4.2) ** 2)) + 34 * rough + 22 * draw;
  const height = isFocus ? 220 : Math.max(1, Math.round(swell / FLOOR)) * FLOOR;
  const tone = isFocus ? palette.accent : mix([palette.mid, palette.light], Math.min(0.9, height / 200));
  const x = across * HALF;
  drawBlock(easel, {
    x,
    y: 110 + (sum - 2) * SIDE,
    height,
    tone,
    isLit: isFocus || (draw > 0.86 && distance < 7),
  });
}

type Block = { x: number; y: number; height: number; tone: string; isLit: boolean };

function drawBlock(easel: Easel, { x, y, height, tone, isLit }: Block): void {
  const { palette } = easel;
  const top = y - height;
  const left = polygon([
    [x - HALF, top],
    [x, top + SIDE],
    [x, y + SIDE + 120],
    [x - HALF, y + 120],
  ]);
  const right = polygon([
    [x + HALF, top],
    [x, top + SIDE],
    [x, y + SIDE + 120],
    [x + HALF, y + 120],
  ]);
  const wall = easel.brush.createLinearGradient(0, top, 0, top + 190);
  wall.addColorStop(0, mix([tone, palette.deep], 0.36));
  wall.addColorStop(1, mix([tone, palette.deep], 0.85));
  easel.brush.fillStyle = wall;
  easel.brush.fill(left);
  easel.flat(right, mix([tone, palette.deep], 0.76));
  easel.flat(
    polygon([
      [x, top - SIDE],
      [x + HALF, top],
      [x, top + SIDE],
      [x - HALF, top],
    ]),
    mix([tone, palette.paper], isLit ? 0.5 : 0.14),
  );
  if (isLit) drawWindows(easel, { x, y: top, height });
}

function drawWindows(easel: Easel, { x, y, height }: { x: number; y: number; height: number }): void {
  const { palette } = easel;
  for (let row = 1; row * 22 < height - 6; row += 1) {
    const slit = polygon([
      [x - HALF * 0.78, y + row * 22 + SIDE * 0.22],
      [x - HALF * 0.2, y + row * 22 + SIDE * 0.8],
      [x - HALF * 0.2, y + row * 22 + SIDE * 0.8 + 5],
      [x - HALF * 0.78, y + row * 22 + SIDE * 0.22 + 5],
    ]);
    easel.flat(slit, mix([palette.accent, palette.paper], 0.45));
  }
}
