/** Source of a drawing; each has its own license. */
export type ShapeSet = "game-icons" | "temaki" | "fluent-emoji-high-contrast" | "noto";

/**
 * A silhouette from an openly licensed library, by its name there. Every path is in a square of `size` units,
 * y down; filled together by the nonzero rule they are the silhouette.
 */
export type Shape = { name: string; set: ShapeSet; size: number; paths: readonly string[] };
