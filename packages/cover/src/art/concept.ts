import type { SKRSContext2D } from "@napi-rs/canvas";
import type { ArtDirection } from "./direction.ts";
import type { Commission } from "./painter.ts";

/** An image based on what a book is about. */
export type ConceptCommission = Commission & { genre: string; direction: ArtDirection };

/** Paints the full surface, like a `Painter`, with the direction's subjects in it. */
export type ConceptPainter = (brush: SKRSContext2D, commission: ConceptCommission) => void;
