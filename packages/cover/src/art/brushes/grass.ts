import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Point, Random, Surface } from "../painter.ts";
import { between } from "./noise.ts";
import { disc } from "./shapes.ts";

/**
 * Blades of grass along the foot of the image, bent by one wind, as one shape.
 * @param order  `foot` gives the ground in px by position, `height` the tallest blade, `wind` −1 to 1
 */
export function grassAlong(
  surface: Surface,
  order: { foot: (x: number) => number; height: (x: number) => number; wind: number; random: Random },
): Path2D {
  const { random, wind } = order;
  const grass = new Path2D();
  const step = surface.heightPx * 0.0034;
  for (let x = -step * 8; x < surface.widthPx + step * 8; x += step * between(random, [0.4, 1.5])) {
    const height = order.height(x) * (0.25 + 0.75 * random.next() ** 1.6);
    addBlade(grass, {
      from: { x, y: order.foot(x) },
      height,
      lean: (wind * 0.5 + between(random, [-0.28, 0.28])) * height,
      girth: step * between(random, [0.25, 0.5]),
    });
  }
  return grass;
}

function addBlade(grass: Path2D, blade: { from: Point; height: number; lean: number; girth: number }): void {
  const { from, height, lean, girth } = blade;
  grass.moveTo(from.x - girth, from.y);
  grass.quadraticCurveTo(from.x - girth, from.y - height * 0.6, from.x + lean, from.y - height);
  grass.quadraticCurveTo(from.x + girth, from.y - height * 0.55, from.x + girth, from.y);
  grass.closePath();
}

/** Wild flowers on bent stalks, as silhouettes in the brush's fill and stroke colors. */
export function paintWildflower(
  brush: SKRSContext2D,
  { from, height, lean, random }: { from: Point; height: number; lean: number; random: Random },
): void {
  const head = { x: from.x + lean, y: from.y - height };
  brush.lineCap = "round";
  brush.lineWidth = height * 0.008;
  brush.beginPath();
  brush.moveTo(from.x, from.y);
  brush.quadraticCurveTo(from.x, from.y - height * 0.6, head.x, head.y);
  brush.stroke();
  const rays = 12 + random.int(8);
  const size = height * between(random, [0.1, 0.16]);
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = -Math.PI / 2 + (ray / (rays - 1) - 0.5) * 2.5 + between(random, [-0.1, 0.1]);
    const tip = {
      x: head.x + Math.cos(angle) * size * between(random, [0.75, 1.1]),
      y: head.y + Math.sin(angle) * size * between(random, [0.75, 1.1]),
    };
    brush.lineWidth = height * 0.0035;
    brush.beginPath();
    brush.moveTo(head.x, head.y);
    brush.lineTo(tip.x, tip.y);
    brush.stroke();
    brush.fill(disc(tip, height * between(random, [0.006, 0.011])));
  }
}
