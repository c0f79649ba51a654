import type { Motif } from "../brushes/motif.ts";
import type { Area, Point, Surface } from "../painter.ts";
import type { ConceptCommission } from "../concept.ts";
import { ornamentOf, SMALL_ORNAMENTS } from "./ornaments.ts";

/** The subjects of an image by role: every role is filled, however few subjects there are. */
export type Cast = { hero: Motif; second: Motif; third: Motif; all: readonly Motif[] };

/** The direction's subjects by role; missing ones are replaced by an ornament that fits the genre. */
export function castOf({ direction, genre }: Pick<ConceptCommission, "direction" | "genre">): Cast {
  const [first, second, third] = direction.subjects;
  const ornament = ornamentOf(genre);
  const small = first === undefined ? SMALL_ORNAMENTS.leaf : ornament;
  return {
    hero: first ?? ornament,
    second: second ?? small,
    third: third ?? SMALL_ORNAMENTS.star,
    all:
      direction.subjects.length > 0
        ? direction.subjects
        : [ornament, SMALL_ORNAMENTS.leaf, SMALL_ORNAMENTS.star],
  };
}

export function middleOf({ x, y, width, height }: Area): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether an area is clear of the places for type. */
export function isFree({ quiet }: Surface, { x, y, width, height }: Area): boolean {
  return quiet.every(
    (area) =>
      x > area.x + area.width || x + width < area.x || y > area.y + area.height || y + height < area.y,
  );
}

/** A square around a point. */
export function squareAt({ x, y }: Point, side: number): Area {
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}
