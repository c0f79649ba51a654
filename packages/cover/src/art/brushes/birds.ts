import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Point, Random } from "../painter.ts";
import { between } from "./noise.ts";

/** One distant bird in flight, filled with the brush's fill color. `span` is the wings' width in px. */
function paintBird(
  brush: SKRSContext2D,
  { at, span, tilt, lift }: { at: Point; span: number; tilt: number; lift: number },
): void {
  brush.save();
  brush.translate(at.x, at.y);
  brush.rotate(tilt);
  brush.scale(span / 2, span / 2);
  brush.beginPath();
  brush.moveTo(-1, -lift);
  brush.quadraticCurveTo(-0.5, -lift * 1.15, -0.08, -0.02);
  brush.quadraticCurveTo(0, -0.09, 0.08, -0.02);
  brush.quadraticCurveTo(0.5, -lift * 1.15, 1, -lift);
  brush.quadraticCurveTo(0.5, -lift * 0.72, 0.16, 0.13);
  brush.quadraticCurveTo(0, 0.2, -0.16, 0.13);
  brush.quadraticCurveTo(-0.5, -lift * 0.72, -1, -lift);
  brush.fill();
  brush.restore();
}

/** A loose flock along a slope; sizes shrink toward its end. */
export function paintFlock(
  brush: SKRSContext2D,
  order: { from: Point; to: Point; count: number; span: number; random: Random },
): void {
  const { from, to, count, span, random } = order;
  const spread = Math.hypot(to.x - from.x, to.y - from.y) * 0.16;
  for (let bird = 0; bird < count; bird += 1) {
    const share = (bird + 0.6 * random.next()) / count;
    paintBird(brush, {
      at: {
        x: from.x + (to.x - from.x) * share + between(random, [-spread, spread]),
        y: from.y + (to.y - from.y) * share + between(random, [-spread, spread]),
      },
      span: span * (1 - 0.6 * share) * between(random, [0.8, 1.2]),
      tilt: between(random, [-0.35, 0.35]),
      lift: between(random, [0.25, 0.6]),
    });
  }
}
