import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import { createRandom } from "@colophon/rules/seeded-random";
import type { Surface } from "../painter.ts";
import { createNoise, layered } from "./noise.ts";

/** Materials of a ground. */
export type Stuff = "leather" | "cloth" | "paper" | "brushed";

/** Side of a tile, one texel per unit of the image. */
const TILE = 256;
const tiles = new Map<Stuff, Canvas>();

/** Gives the whole surface the relief of a material, lit from the upper left. @param strength  0 to 1 */
export function layStuff(
  brush: SKRSContext2D,
  {
    surface,
    stuff,
    strength,
  }: { surface: Pick<Surface, "widthPx" | "heightPx">; stuff: Stuff; strength: number },
): void {
  const tile = tiles.get(stuff) ?? tileOf(stuff);
  tiles.set(stuff, tile);
  brush.save();
  brush.globalAlpha *= strength;
  brush.fillStyle = brush.createPattern(tile, "repeat") ?? "transparent";
  brush.fillRect(0, 0, surface.widthPx, surface.heightPx);
  brush.restore();
}

type Height = (x: number, y: number) => number;

function tileOf(stuff: Stuff): Canvas {
  const high = HEIGHTS[stuff]();
  const canvas = createCanvas(TILE, TILE);
  const pen = canvas.getContext("2d");
  const image = pen.createImageData(TILE, TILE);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1) {
      const slope = high(x, y) - high(x + 2, y + 2);
      const at = (y * TILE + x) * 4;
      image.data.fill(slope < 0 ? 255 : 0, at, at + 3);
      image.data[at + 3] = Math.min(255, Math.abs(slope) * 255);
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Height of a material at a point; each repeats after one tile. */
const HEIGHTS: Readonly<Record<Stuff, () => Height>> = {
  leather: () => {
    const seeds = Array.from({ length: 420 }, () => 0);
    const random = createRandom(7);
    const pores = seeds.map(() => ({ x: random.next() * TILE, y: random.next() * TILE }));
    const rows = nearness(pores);
    return (x, y) => Math.min(1, rows(x, y) / 7) * 0.6;
  },
  cloth: () => {
    const noise = turning(layered(createNoise(createRandom(11)), 2), 9);
    return (x, y) => {
      const isOver = (Math.floor(x / 8) + Math.floor(y / 8)) % 2 === 0;
      const thread = isOver ? Math.sin((Math.PI * (y % 8)) / 8) : Math.sin((Math.PI * (x % 8)) / 8);
      return thread * 0.3 + noise(x, y) * 0.18;
    };
  },
  paper: () => {
    const noise = turning(layered(createNoise(createRandom(13)), 4), 34);
    return (x, y) => noise(x, y) * 0.7;
  },
  brushed: () => {
    const random = createRandom(17);
    const rows = Array.from({ length: TILE }, () => random.next());
    return (x, y) => (rows[y % TILE] ?? 0) * 0.12 + Math.sin((x / TILE) * Math.PI * 2) * 0.02;
  },
};

/** Noise that wraps in both directions, so that a tile's edges match. */
function turning(noise: Height, bumps: number): Height {
  const blend = (at: number): number => Math.min(1, Math.max(0, (at - TILE * 0.75) / (TILE * 0.25)));
  const one = (x: number, y: number): number => noise((x * bumps) / TILE, (y * bumps) / TILE);
  return (left, top) => {
    const [x, y] = [left % TILE, top % TILE];
    const across = (row: number): number => one(x, row) * (1 - blend(x)) + one(x - TILE, row) * blend(x);
    return across(y) * (1 - blend(y)) + across(y - TILE) * blend(y);
  };
}

function nearness(pores: readonly { x: number; y: number }[]): Height {
  const field = new Float32Array(TILE * TILE).fill(99);
  const REACH = 18;
  for (const pore of pores) {
    for (let dy = -REACH; dy <= REACH; dy += 1) {
      for (let dx = -REACH; dx <= REACH; dx += 1) {
        const [x, y] = [Math.round(pore.x) + dx, Math.round(pore.y) + dy];
        const at = (((y % TILE) + TILE) % TILE) * TILE + (((x % TILE) + TILE) % TILE);
        field[at] = Math.min(field[at] ?? 99, Math.hypot(dx, dy));
      }
    }
  }
  return (x, y) => field[(y % TILE) * TILE + (x % TILE)] ?? 0;
}
