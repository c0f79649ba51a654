import { Path2D } from "@napi-rs/canvas";
import { type Motif, motifPath, together } from "../../brushes/motif.ts";
import { leafShape } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";

/** A flat ring; its inner edge runs the other way, so that it can be filled together with other shapes. */
export function annulus(at: Point, { outer, inner }: { outer: number; inner: number }): Path2D {
  const ring = new Path2D();
  ring.moveTo(at.x + outer, at.y);
  ring.arc(at.x, at.y, outer, 0, Math.PI * 2);
  ring.moveTo(at.x + inner, at.y);
  ring.arc(at.x, at.y, inner, 0, Math.PI * 2, true);
  return ring;
}

/** Subjects around a point: `count` of them on a circle, each with its top outwards. */
export type Round = { at: Point; radius: number; count: number; turn?: number };

/** @see Round */
export function ringOf(motif: Motif, { size, ...round }: Round & { size: number }): Path2D {
  return together(
    placesOf(round).map(({ at, angle }) => motifPath(motif, { at, size, angle: angle + Math.PI / 2 })),
  );
}

export function beadsOf({ size, ...round }: Round & { size: number }): Path2D {
  const beads = new Path2D();
  for (const { at } of placesOf(round)) {
    beads.moveTo(at.x + size, at.y);
    beads.arc(at.x, at.y, size, 0, Math.PI * 2);
  }
  return beads;
}

export function placesOf({ at, radius, count, turn = 0 }: Round): { at: Point; angle: number }[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = turn - Math.PI / 2 + (place / count) * Math.PI * 2;
    return { at: { x: at.x + Math.cos(angle) * radius, y: at.y + Math.sin(angle) * radius }, angle };
  });
}

/** A laurel: two sprays that rise on both sides of a point from below it. `reach` is their circle's radius. */
export function laurelOf({ at, reach, leaf }: { at: Point; reach: number; leaf: number }): Path2D {
  const sprays: Path2D[] = [];
  for (const side of [-1, 1]) {
    const stem = (t: number): Point => {
      const angle = Math.PI / 2 - side * (0.18 + t * 2.05);
      return { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
    };
    for (let step = 0; step < 11; step += 1) {
      const from = stem(step / 11);
      const next = stem((step + 1) / 11);
      const along = Math.atan2(next.y - from.y, next.x - from.x);
      const size = leaf * (1 - step * 0.045);
      for (const lean of step === 10 ? [0] : [-0.62, 0.62]) {
        const to = { x: from.x + Math.cos(along + lean) * size, y: from.y + Math.sin(along + lean) * size };
        sprays.push(leafShape({ from, to, girth: 0.3 }));
      }
    }
  }
  return together(sprays);
}
