import type { Mutant } from "./mutant.ts";

const ART = "packages/cover-art/src";
const CONCEPTS = `${ART}/concepts`;
const COMPOSED = `${CONCEPTS}/composed-concepts.test.ts`;
const VOLUMES = `${CONCEPTS}/workbench/volumes.test.ts`;
const CUTTING = `${ART}/brushes/cutting.test.ts`;
const ISOLINES = `${ART}/brushes/isolines.test.ts`;

/** Faults in the pictures made of a book's subjects: cut paper, woodcuts, still lifes, maps, and a series' marks. */
export const conceptsBMutants: readonly Mutant[] = [
  {
    promise: "a concept's composition follows from the seed, not from what was drawn before",
    file: `${CONCEPTS}/workbench/compositions.ts`,
    replace: 'bench.choices.among("composition", own ?? all)',
    by: "bench.random.pick(own ?? all)",
    red: [COMPOSED],
  },
  {
    promise: "a series bears its volume in the art",
    file: `${CONCEPTS}/workbench/compositions.ts`,
    replace: "    paintVolumeMark(bench);",
    by: "",
    red: [COMPOSED],
  },
  {
    promise: "the mark of a series is one system over its volumes",
    file: `${CONCEPTS}/workbench/volume-mark.ts`,
    replace: 'choices.among("volume mark", KINDS)',
    by: "choices.among(`volume mark ${volume}`, KINDS)",
    red: [COMPOSED],
  },
  {
    promise: "volumes of a series differ in their accent",
    file: `${CONCEPTS}/workbench/volume-accent.ts`,
    replace: "if (volume === null || volume <= 1) return palette.accent;",
    by: "if (volume === null || volume > 0) return palette.accent;",
    red: [VOLUMES],
  },
  {
    promise: "a picture shows the book's own subjects",
    file: `${CONCEPTS}/workbench/workbench.ts`,
    replace: "direction.subjects.slice(0, 6)",
    by: "direction.subjects.slice(0, 0)",
    red: [COMPOSED],
  },
  {
    promise: "a drawing of lines is told from a solid one",
    file: `${ART}/brushes/cutting.ts`,
    replace: "inkOf(lines) < LEAST_INK * inkOf(body)",
    by: "inkOf(lines) < 0",
    red: [CUTTING],
  },
  {
    promise: "a body has no holes",
    file: `${ART}/brushes/cutting.ts`,
    replace: "return closedUp(body, GAP);",
    by: "return lines;",
    red: [CUTTING],
  },
  {
    promise: "widening a path leaves the path itself as it was",
    file: `${ART}/brushes/cutting.ts`,
    replace: "return new Path2D(path).op(",
    by: "return path.op(",
    red: [CUTTING],
  },
  {
    promise: "a contour line runs at its height, between the corners of its cell",
    file: `${ART}/brushes/isolines.ts`,
    replace: "crossed.push([x + (a / (a - b)) * step, y]);",
    by: "crossed.push([x + step * 9, y]);",
    red: [ISOLINES],
  },
  {
    promise: "a fingerprint of a thumbnail sees what is lighter than what",
    file: `${ART}/difference-hash.ts`,
    replace: "grey(row, column) > grey(row, column + 1) ? 1 : 0",
    by: "grey(row, column) > 300 ? 1 : 0",
    red: [`${ART}/deck.test.ts`],
  },
];
