import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Point, Random } from "../painter.ts";
import { hexOf, mix, rgbOf, type Rgb } from "./colour.ts";
import { createNoise, layered, smoothStep } from "./noise.ts";

/**
 * A world lit from one side. `angle` is the direction of its light, in radians; `bands` 0 (rock) to 1 (gas).
 */
export type Planet = {
  at: Point;
  radius: number;
  angle: number;
  bands: number;
  random: Random;
  night: string;
  day: string;
  glare: string;
};

const SHADES = 64;

/** Paints a shaded sphere with clouds or continents; its night side is opaque. */
export function paintPlanet(brush: SKRSContext2D, planet: Planet): void {
  const { at, radius, angle } = planet;
  const side = Math.max(24, Math.min(560, Math.round(radius * 2)));
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext("2d");
  const image = pen.createImageData(side, side);
  const ramp = shadesOf(planet);
  const surface = surfaceOf(planet);
  const sun = { x: Math.cos(angle) * 0.86, y: Math.sin(angle) * 0.86, z: 0.5 };
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const x = ((column + 0.5) / side) * 2 - 1;
      const y = ((row + 0.5) / side) * 2 - 1;
      const flat = x * x + y * y;
      if (flat >= 1) continue;
      const z = Math.sqrt(1 - flat);
      const light = smoothStep([-0.18, 0.95], x * sun.x + y * sun.y + z * sun.z);
      const value = light * (0.74 + 0.34 * surface(x / (0.45 + 0.55 * z), y / (0.45 + 0.55 * z)));
      const [red, green, blue] = ramp[Math.round(Math.min(1, Math.max(0, value)) * (SHADES - 1))] ?? [
        0, 0, 0,
      ];
      const to = (row * side + column) * 4;
      image.data[to] = red;
      image.data[to + 1] = green;
      image.data[to + 2] = blue;
      image.data[to + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  brush.save();
  brush.beginPath();
  brush.arc(at.x, at.y, radius * 0.996, 0, Math.PI * 2);
  brush.clip();
  brush.imageSmoothingQuality = "high";
  brush.drawImage(canvas, at.x - radius * 1.004, at.y - radius * 1.004, radius * 2.008, radius * 2.008);
  brush.restore();
}

function shadesOf({ night, day, glare }: Planet): Rgb[] {
  return Array.from({ length: SHADES }, (_, index) => {
    const t = index / (SHADES - 1);
    return rgbOf(hexOf(rgbOf(t < 0.66 ? mix([night, day], t / 0.66) : mix([day, glare], (t - 0.66) / 0.34))));
  });
}

function surfaceOf({ bands, random }: Planet): (x: number, y: number) => number {
  const fine = layered(createNoise(random), 6);
  const broad = layered(createNoise(random), 3);
  return (x, y) => {
    const swirl = 0.35 * broad(x * 1.4 + 3, y * 2.2);
    const band = bands > 0 ? fine(0.7 + x * 0.22, (y + swirl * 0.35) * 4.4) : 0;
    const rock = bands < 1 ? fine(x * 1.9 + swirl, y * 1.9 - swirl) : 0;
    return bands * band + (1 - bands) * rock;
  };
}
