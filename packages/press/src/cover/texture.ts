import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { CoverTexture } from "@colophon/contracts/covers/designs/choices";
import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import type { Area, Random } from "@colophon/cover/art/painter";
import type { CoverLayout } from "./cover-layout.ts";

/**
 * Textures are drawn in pixels of a front this high, and scaled to any other, so that they look alike on all.
 */
const FRONT_HEIGHT = 2560;
const TILE = 512;

type Texture = Exclude<CoverTexture, "none">;

/**
 * A texture's effect on the art. Even the strongest keeps the detail of the darkest and lightest tones in
 * print.
 */
const LAID: Readonly<
  Record<Texture, { blend: SKRSContext2D["globalCompositeOperation"]; strength: number }>
> = {
  paper: { blend: "soft-light", strength: 0.4 },
  linen: { blend: "soft-light", strength: 0.34 },
  grain: { blend: "overlay", strength: 0.3 },
  worn: { blend: "soft-light", strength: 0.42 },
};

const tiles = new Map<Texture, Canvas>();

/** Applies a texture to all of the art, as if printed on it: the same on every cover. */
export function drawTexture(
  canvas: Canvas,
  { texture, coverLayout }: { texture: CoverTexture; coverLayout: CoverLayout },
): void {
  if (texture === "none") return;
  const brush = canvas.getContext("2d");
  const { front, pxPerPoint } = coverLayout;
  const scale = (front.height * pxPerPoint) / FRONT_HEIGHT;
  const { blend, strength } = LAID[texture];
  brush.save();
  brush.globalCompositeOperation = blend;
  brush.globalAlpha = strength;
  brush.imageSmoothingQuality = "high";
  // from the front's corner, so that e-book and wrap have the same threads in the same place
  const side = TILE * scale;
  const [left, top] = [front.x * pxPerPoint, front.y * pxPerPoint];
  const tile = scaledTile(tileOf(texture), side);
  for (let y = top - Math.ceil(top / side) * side; y < canvas.height; y += side) {
    for (let x = left - Math.ceil(left / side) * side; x < canvas.width; x += side) {
      brush.drawImage(tile, Math.round(x), Math.round(y));
    }
  }
  brush.restore();
  if (texture === "worn") drawWear(brush, { coverLayout, scale });
}

/** Slightly larger than its area, so that rounding leaves no seam. */
function scaledTile(tile: Canvas, side: number): Canvas {
  const size = Math.ceil(side);
  if (size === TILE) return tile;
  const scaled = createCanvas(size, size);
  const pen = scaled.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(tile, 0, 0, size, size);
  return scaled;
}

function tileOf(texture: Texture): Canvas {
  const known = tiles.get(texture);
  if (known !== undefined) return known;
  const tile = drawnTile(texture);
  tiles.set(texture, tile);
  return tile;
}

function drawnTile(texture: Texture): Canvas {
  const random = createRandom(deriveSeed(1, `texture ${texture}`));
  const tile = createCanvas(TILE, TILE);
  const pen = tile.getContext("2d");
  const image = pen.createImageData(TILE, TILE);
  const toneAt = TONES[texture](random);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1) {
      const tone = Math.max(0, Math.min(255, Math.round(128 + toneAt(x, y) * 127)));
      const at = (y * TILE + x) * 4;
      image.data.set([tone, tone, tone, 255], at);
    }
  }
  pen.putImageData(image, 0, 0);
  return tile;
}

type Tone = (x: number, y: number) => number;

/** Lighter or darker than the middle, -1 to 1; all of them repeat at the tile's edges without a seam. */
const TONES: Readonly<Record<Texture, (random: Random) => Tone>> = {
  paper: (random) => {
    const [fine, felt, cloud] = [field(random, 256), field(random, 128), field(random, 12)];
    // lit from the side, as a paper's tooth appears
    return (x, y) => {
      const tooth = felt(x + 2, y + 1) - felt(x - 2, y - 1);
      return tooth * 0.5 + (fine(x + 1, y) - fine(x - 1, y)) * 0.5 + cloud(x, y) * 0.08;
    };
  },
  linen: (random) => {
    const [across, along] = [field(random, 16, 64), field(random, 64, 16)];
    const [warpFibre, weftFibre] = [field(random, 128, 24), field(random, 24, 128)];
    const threads = TILE / 8;
    return (x, y) => {
      const warp = Math.sin(((x / TILE) * threads + across(x, y) * 0.28) * 2 * Math.PI);
      const weft = Math.sin(((y / TILE) * threads + along(x, y) * 0.28) * 2 * Math.PI);
      const over = (Math.floor((x / TILE) * threads) + Math.floor((y / TILE) * threads)) % 2 === 0;
      return (over ? warp : weft) * 0.6 + (warpFibre(x, y) + weftFibre(x, y)) * 0.3;
    };
  },
  grain: (random) => {
    const [fine, coarse] = [field(random, 512), field(random, 200)];
    return (x, y) => fine(x, y) * 0.75 + coarse(x, y) * 0.45;
  },
  worn: (random) => {
    const [spots, fine] = [field(random, 140), field(random, 300)];
    return (x, y) => fine(x, y) * 0.5 + Math.max(0, spots(x, y) - 0.72) * 1.8;
  },
};

/** Smooth noise with this many knots across and down a tile. */
function field(random: Random, columns: number, rows = columns): Tone {
  const values = Float32Array.from({ length: columns * rows }, () => between(random, -1, 1));
  const at = (column: number, row: number): number =>
    values[(row % rows) * columns + (column % columns)] ?? 0;
  return (x, y) => {
    const u = wrapped(x) * (columns / TILE);
    const v = wrapped(y) * (rows / TILE);
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [eased(u - column), eased(v - row)];
    const top = at(column, row) * (1 - s) + at(column + 1, row) * s;
    const bottom = at(column, row + 1) * (1 - s) + at(column + 1, row + 1) * s;
    return top * (1 - t) + bottom * t;
  };
}

function wrapped(at: number): number {
  return ((at % TILE) + TILE) % TILE;
}

function between(random: Random, from: number, to: number): number {
  return from + random.next() * (to - from);
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Worn edges, a few scratches and aged paper, as on a well-read book. */
function drawWear(
  brush: SKRSContext2D,
  { coverLayout, scale }: { coverLayout: CoverLayout; scale: number },
): void {
  const random = createRandom(deriveSeed(1, "wear"));
  brush.save();
  for (const { place, shown } of coversOf(coverLayout)) {
    yellow(brush, place, shown);
    brush.lineCap = "round";
    rub(brush, { place, random, scale });
    scratch(brush, { place, random, scale });
  }
  brush.restore();
}

/** The front, and on a wrap the back as its mirror image; they share the spine. */
function coversOf({
  frontOpen,
  wrap,
  widthPx,
  heightPx,
  pxPerPoint,
}: CoverLayout): { place: Area; shown: Area }[] {
  const place = {
    x: frontOpen.x * pxPerPoint,
    y: frontOpen.y * pxPerPoint,
    width: frontOpen.width * pxPerPoint,
    height: frontOpen.height * pxPerPoint,
  };
  if (wrap === null) return [{ place, shown: { x: 0, y: 0, width: widthPx, height: heightPx } }];
  const middle = Math.round((wrap.spine.x + wrap.spine.width / 2) * pxPerPoint);
  const back = { ...place, x: 2 * middle - place.x - place.width };
  return [
    { place, shown: { x: middle, y: 0, width: widthPx - middle, height: heightPx } },
    { place: back, shown: { x: 0, y: 0, width: middle, height: heightPx } },
  ];
}

type Wear = {
  place: Area;
  random: Random;
  scale: number;
};

/** Paper ages from its edges. */
function yellow(brush: SKRSContext2D, { x, y, width, height }: Area, shown: Area): void {
  const radius = Math.hypot(width, height) / 2;
  const age = brush.createRadialGradient(
    x + width / 2,
    y + height / 2,
    radius * 0.55,
    x + width / 2,
    y + height / 2,
    radius * 1.05,
  );
  age.addColorStop(0, "rgba(92,62,24,0)");
  age.addColorStop(1, "rgba(92,62,24,0.34)");
  brush.fillStyle = age;
  brush.fillRect(shown.x, shown.y, shown.width, shown.height);
}

/** Short light strokes, concentrated at edges and corners. */
function rub(brush: SKRSContext2D, { place, random, scale }: Wear): void {
  for (let k = 0; k < 1600; k += 1) {
    const depth = random.next() ** 2.4 * 54 * scale;
    const along = corner(random.next());
    const length = between(random, 4, 30) * scale;
    const isUpright = random.next() < 0.5;
    const isFar = random.next() < 0.5;
    brush.strokeStyle = `rgba(238,230,214,${between(random, 0.1, 0.5).toFixed(3)})`;
    brush.lineWidth = between(random, 0.8, 2.6) * scale;
    brush.beginPath();
    if (isUpright) {
      const x = isFar ? place.x + place.width - depth : place.x + depth;
      const y = place.y + along * place.height;
      brush.moveTo(x, y);
      brush.lineTo(x + between(random, -2, 2) * scale, y + length);
    } else {
      const y = isFar ? place.y + place.height - depth : place.y + depth;
      const x = place.x + along * place.width;
      brush.moveTo(x, y);
      brush.lineTo(x + length, y + between(random, -2, 2) * scale);
    }
    brush.stroke();
  }
}

/** More of them toward the ends of an edge. */
function corner(t: number): number {
  const s = 2 * t - 1;
  return 0.5 + 0.5 * Math.sign(s) * Math.abs(s) ** 0.55;
}

function scratch(brush: SKRSContext2D, { place, random, scale }: Wear): void {
  for (let k = 0; k < 40; k += 1) {
    const x = place.x + random.next() * place.width;
    const y = place.y + random.next() * place.height;
    const angle = between(random, -0.5, 0.5) + (random.next() < 0.6 ? Math.PI / 2 : 0);
    const length = between(random, 30, 240) * scale;
    brush.strokeStyle = `rgba(240,233,220,${between(random, 0.07, 0.2).toFixed(3)})`;
    brush.lineWidth = between(random, 0.7, 1.6) * scale;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.quadraticCurveTo(
      x + Math.cos(angle) * length * 0.5 + between(random, -8, 8) * scale,
      y + Math.sin(angle) * length * 0.5,
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length,
    );
    brush.stroke();
  }
}
