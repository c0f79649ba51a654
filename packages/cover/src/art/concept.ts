import type { SKRSContext2D } from "@napi-rs/canvas";
import type { ArtDirection } from "./direction.ts";
import type { Commission } from "./painter.ts";

/** A picture made of what a book is about. */
export type ConceptCommission = Commission & { genre: string; direction: ArtDirection };

/** Paints the whole surface, as a `Painter` does, with the direction's subjects in it. */
export type ConceptPainter = (brush: SKRSContext2D, commission: ConceptCommission) => void;
