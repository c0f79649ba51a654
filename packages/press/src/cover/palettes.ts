import type { BookGenre } from "@colophon/contracts/books";

/** Colours of a cover as #rrggbb: the paper, the type on it, and the rules and ornaments. */
export type CoverColours = { ground: string; ink: string; accent: string };

const NEUTRAL: CoverColours = { ground: "#22303c", ink: "#f4efe4", accent: "#c9b98a" };
const SEA: CoverColours = { ground: "#12343b", ink: "#f3eee3", accent: "#d9b26f" };
const WINE: CoverColours = { ground: "#4a1524", ink: "#f8eee4", accent: "#dcae8e" };
const NIGHT: CoverColours = { ground: "#15171c", ink: "#ece7db", accent: "#b3553f" };
const SAND: CoverColours = { ground: "#f3ead9", ink: "#2b2a26", accent: "#9a5b2c" };
const LEAF: CoverColours = { ground: "#eef1e6", ink: "#1f3326", accent: "#56793f" };
const SKY: CoverColours = { ground: "#e8eef3", ink: "#14293d", accent: "#2f6690" };
const PLUM: CoverColours = { ground: "#2d2140", ink: "#f1ecf7", accent: "#c9a9dd" };

const BY_GENRE: Readonly<Record<BookGenre, CoverColours>> = {
  General: NEUTRAL,
  Fiction: SEA,
  "Non-Fiction": SAND,
  Business: SKY,
  "Self-Help": LEAF,
  Romance: WINE,
  Mystery: NIGHT,
  Thriller: NIGHT,
  "Science Fiction": { ground: "#0e1b33", ink: "#eaf1fb", accent: "#6fb3d2" },
  Fantasy: PLUM,
  Horror: { ground: "#120d0e", ink: "#efe6dd", accent: "#b4483c" },
  Biography: SAND,
  History: { ground: "#efe6d2", ink: "#33241a", accent: "#8a5a2b" },
  Travel: SEA,
  Cooking: { ground: "#fbf1e2", ink: "#3b1f14", accent: "#b5482a" },
  Technology: SKY,
  Health: LEAF,
  Education: SKY,
  Children: { ground: "#fff3d6", ink: "#27344f", accent: "#d1642e" },
  Poetry: PLUM,
};

/** @param genre  one of `BOOK_GENRES`; any other gives neutral colours */
export function coverColours(genre: string | undefined): CoverColours {
  return new Map<string, CoverColours>(Object.entries(BY_GENRE)).get(genre ?? "") ?? NEUTRAL;
}
