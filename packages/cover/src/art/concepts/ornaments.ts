import { tableEntry } from "@colophon/rules/table-entry";
import type { Motif } from "../brushes/motif.ts";

const SIZE = 100;
const round = (value: number): string => value.toFixed(2);

function turned(count: number, petal: (angle: number) => string): Motif {
  const paths = Array.from({ length: count }, (_, at) => petal((at / count) * Math.PI * 2));
  return { size: SIZE, paths };
}

function point(angle: number, reach: number): string {
  return `${round(50 + Math.sin(angle) * reach)} ${round(50 - Math.cos(angle) * reach)}`;
}

function starOf(points: number, inner: number): Motif {
  const corners = Array.from({ length: points * 2 }, (_, at) =>
    point((at / points) * Math.PI, at % 2 === 0 ? 50 : at % 4 === 1 ? inner : inner * 0.98),
  );
  return { size: SIZE, paths: [`M${corners.join("L")}Z`] };
}

const PETAL = (angle: number): string =>
  `M50 50Q${point(angle - 0.55, 30)} ${point(angle, 48)}Q${point(angle + 0.55, 30)} 50 50Z`;
const ROSETTE = turned(8, PETAL);
const COMPASS: Motif = {
  size: SIZE,
  paths: [
    ...starOf(4, 9).paths,
    `M${[0.4, 0.5, 0.6].map((t, at) => point(t * Math.PI * 0.5 + Math.PI * 0, at === 1 ? 36 : 10)).join("L")}Z`,
    ...[1, 3, 5, 7].map(
      (step) =>
        `M50 50L${point((step * Math.PI) / 4 - 0.2, 12)}L${point((step * Math.PI) / 4, 33)}L${point((step * Math.PI) / 4 + 0.2, 12)}Z`,
    ),
  ],
};
const HEART: Motif = {
  size: SIZE,
  paths: [
    "M50 92C18 66 4 48 4 30C4 14 16 5 28 5C38 5 46 11 50 20C54 11 62 5 72 5C84 5 96 14 96 30C96 48 82 66 50 92Z",
  ],
};
const KEYHOLE: Motif = {
  size: SIZE,
  paths: ["M50 4C32 4 20 17 20 33C20 45 27 54 37 59L26 96L74 96L63 59C73 54 80 45 80 33C80 17 68 4 50 4Z"],
};
const CRESCENT: Motif = {
  size: SIZE,
  paths: [
    "M62 4C36 4 14 24 14 50C14 76 36 96 62 96C72 96 80 93 87 88C64 87 46 71 46 50C46 29 64 13 87 12C80 7 72 4 62 4Z",
  ],
};
const LEAF: Motif = {
  size: SIZE,
  paths: [
    "M50 98C48 84 48 76 48.500 66C26 64 14 44 18 18C34 24 46 34 48.500 52L49.500 2C74 20 82 44 51.500 66C51.500 76 52 84 53 98Z",
  ],
};
const ORBIT: Motif = {
  size: SIZE,
  paths: [
    "M50 28A22 22 0 1 1 49.900 28Z",
    "M7 68C-6 58 20 38 50 26C80 14 106 14 98 30C92 41 82 49 74 54L72 50C80 45 86 39 88 34C92 26 76 28 53 37C28 47 10 59 14 64C16 67 22 67 29 66L31 70C20 73 11 72 7 68Z",
  ],
};

const OF_GENRES: Readonly<Record<string, Motif>> = {
  Romance: HEART,
  Mystery: KEYHOLE,
  Thriller: KEYHOLE,
  "Science Fiction": ORBIT,
  Fantasy: COMPASS,
  Horror: CRESCENT,
  Poetry: LEAF,
  Fiction: ROSETTE,
  Children: starOf(5, 24),
  Travel: COMPASS,
};

/**
 * Ornament for a book without visible subjects. @param genre  one of `BOOK_GENRES`; any other has a rosette
 */
export function ornamentOf(genre: string): Motif {
  return tableEntry(OF_GENRES, genre) ?? ROSETTE;
}

/** Small ornaments between large ones: stars, leaves, a flower. */
export const SMALL_ORNAMENTS = { star: starOf(4, 11), leaf: LEAF, flower: ROSETTE } as const;
