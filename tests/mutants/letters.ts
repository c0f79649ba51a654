import type { Mutant } from "./mutant.ts";

const LIVE = "packages/press/src/live";
const DRAWN = [`${LIVE}/draw-page.test.ts`];
const SANITISE = "packages/press/src/manuscript/sanitise";

/** Faults of the page beside the editor in painting letters, and of lines that are left as they are. */
export const lettersMutants: readonly Mutant[] = [
  {
    promise: "letters that are turned or larger are left to the drawing",
    file: `${LIVE}/letters.ts`,
    replace: "if (origin === null || group === null || origin.isFlipped) {",
    by: "if (origin === null || origin.isFlipped) {",
    red: DRAWN,
  },
  {
    promise: "letters stand where all groups around them put them",
    file: `${LIVE}/letters.ts`,
    replace: "return { x: origin.x + Number(x), y: origin.y + Number(y), isFlipped",
    by: "return { x: Number(x), y: Number(y), isFlipped",
    red: DRAWN,
  },
  {
    promise: "a letter that has no outline stays in the drawing",
    file: `${LIVE}/letters.ts`,
    replace: "if (outline === undefined || origin === null || !origin.isFlipped) continue;",
    by: "if (origin === null || !origin.isFlipped) continue;\n    if (outline === undefined) {\n      kept = index + tag.length;\n      continue;\n    }",
    red: DRAWN,
  },
  {
    promise: "a letter has a picture for each place within a pixel",
    file: `${LIVE}/letter-pictures.ts`,
    replace: "key: `${scale} ${dx} ${dy} ${outline}`",
    by: "key: `${scale} ${outline}`",
    red: DRAWN,
  },
  {
    promise: "a letter beyond the edge is not painted at the other edge",
    file: `${LIVE}/letter-pictures.ts`,
    replace: "if (dark === 0 || across < 0 || across >= width) continue;",
    by: "if (dark === 0) continue;",
    red: DRAWN,
  },
  {
    promise: "letters are not cut where they go below their line",
    file: `${LIVE}/letter-pictures.ts`,
    replace: "box.bottom = Math.min(box.bottom, point.y);",
    by: "box.bottom = 0;",
    red: DRAWN,
  },
  {
    promise: "lines with two spaces are looked at as a whole",
    file: `${SANITISE}.ts`,
    replace: "\\u2026]| {2}/u;",
    by: "\\u2026]/u;",
    red: [`${SANITISE}.test.ts`],
  },
  {
    promise: "words too long for a line are looked at as a whole",
    file: `${SANITISE}.ts`,
    replace: "- at > LONGEST_UNBROKEN) return true;",
    by: "- at > LONGEST_UNBROKEN + 1) return true;",
    red: [`${SANITISE}.test.ts`],
  },
];
