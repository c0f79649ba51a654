import type { Random } from "../painter.ts";

/** Smooth noise over the plane: about −1 to 1, one bump per unit of length. */
export type Noise = (x: number, y: number) => number;

const SIZE = 256;

/**
 * Gradient noise with its own shuffled table.
 * @source Ken Perlin, "Improving Noise" (2002): the fade curve and lattice of gradients
 */
export function createNoise(random: Random): Noise {
  const table = random.shuffled(Array.from({ length: SIZE }, (_, index) => index));
  const angles = Float64Array.from(table, (value) => (value / SIZE) * Math.PI * 2);
  const cosines = angles.map((angle) => Math.cos(angle));
  const sines = angles.map((angle) => Math.sin(angle));
  const order = Uint8Array.from(table);
  const corner = (column: number, row: number): number =>
    order[((order[column & 255] ?? 0) + row) & 255] ?? 0;

  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const dot = (right: 0 | 1, down: 0 | 1): number => {
      const at = corner(column + right, row + down);
      return (cosines[at] ?? 0) * (dx - right) + (sines[at] ?? 0) * (dy - down);
    };
    const u = ease(dx);
    const v = ease(dy);
    const top = dot(0, 0) * (1 - u) + dot(1, 0) * u;
    const bottom = dot(0, 1) * (1 - u) + dot(1, 1) * u;
    return (top * (1 - v) + bottom * v) * 1.5;
  };
}

/**
 * Layered noise, each layer twice as fine and half as strong: the shape of hills and clouds.
 * @param octaves  layers, 1 to 8
 */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.1);
      weight *= 0.5;
      scale *= 2.03;
    }
    return sum;
  };
}

/** Folded noise with sharp crests, 0 to about 1: rock and mountain ridges. */
export function crested(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let weight = 0.55;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * (1 - Math.abs(noise(x * scale + octave * 31.7, y * scale))) ** 2;
      weight *= 0.48;
      scale *= 2.1;
    }
    return sum;
  };
}

/** The soft step from 0 (at `low`) to 1 (at `high`). */
export function smoothStep(range: readonly [low: number, high: number], value: number): number {
  const t = Math.min(1, Math.max(0, (value - range[0]) / (range[1] - range[0])));
  return t * t * (3 - 2 * t);
}

/** A random number between two bounds. */
export function between(random: Random, range: readonly [low: number, high: number]): number {
  return range[0] + (range[1] - range[0]) * random.next();
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}
