import type { Drawing } from "../../brushes/cutting.ts";

const SIZE = 100;
const drawing = (...paths: string[]): Drawing => ({ size: SIZE, paths });

const LEAF = drawing(
  "M50 98C22 80 14 44 49 2C50 34 49 66 49 84L50 98ZM52 98L53 84C53 66 53 34 53 4C86 44 78 80 52 98Z",
);
const SPRIG = drawing(
  "M48 100L51 100L52 20L50 2L48 20ZM46 86C30 86 18 76 14 62C30 62 42 70 46 86ZM54 86C70 86 82 76 86 62C70 62 58 70 54 86ZM46 60C32 60 22 51 19 38C33 38 43 46 46 60ZM54 60C68 60 78 51 81 38C67 38 57 46 54 60ZM46 36C36 36 29 28 27 18C38 18 44 25 46 36ZM54 36C64 36 71 28 73 18C62 18 56 25 54 36Z",
);
const STAR = drawing("M50 2L61 39L98 50L61 61L50 98L39 61L2 50L39 39Z");
const FLOWER = drawing(
  "M50 42C38 26 40 8 50 2C60 8 62 26 50 42ZM58 45C66 28 82 20 92 26C92 38 78 50 58 45ZM58 54C78 52 92 64 90 76C78 80 64 72 58 54ZM50 58C62 74 60 92 50 98C40 92 38 74 50 58ZM42 54C36 72 22 80 10 76C8 64 22 52 42 54ZM42 45C22 50 8 38 8 26C18 20 34 28 42 45Z",
  "M50 44A6 6 0 1 1 49.9 44Z",
);
const CLOUD = drawing("M20 70A16 16 0 0 1 22 40A20 20 0 0 1 58 30A17 17 0 0 1 84 42A14 14 0 0 1 82 70Z");
const BOOK = drawing(
  "M4 20C20 12 36 14 48 24L48 88C36 78 20 76 4 84ZM52 24C64 14 80 12 96 20L96 84C80 76 64 78 52 88Z",
);
const CUP = drawing(
  "M12 24L72 24C72 60 66 88 58 92L26 92C18 88 12 60 12 24ZM76 34C96 32 98 66 70 66L72 58C86 56 86 42 76 42Z",
);
const VASE = drawing("M38 2L62 2L60 22C82 36 86 60 70 94L30 94C14 60 18 36 40 22Z");
const LANTERN = drawing(
  "M42 2L58 2L58 10L72 24L28 24L42 10ZM26 28L74 28L80 84L20 84ZM16 88L84 88L84 98L16 98ZM50 38C40 52 36 60 38 70C40 78 60 78 62 70C64 60 60 52 50 38Z",
);
const BLOCK = drawing("M50 2L94 26L50 50L6 26ZM4 31L47 55L47 100L4 76ZM96 31L53 55L53 100L96 76Z");
const PEAK = drawing("M2 90L38 18L52 46L62 32L98 90ZM38 34L30 52L38 48L44 54L48 50Z");
const SAIL = drawing(
  "M46 4L46 70L10 70ZM52 14C72 28 84 50 86 70L52 70ZM6 76L94 76C88 88 78 94 68 94L30 94C18 94 10 88 6 76Z",
);
const FEATHER = drawing("M14 98L24 76C14 50 30 16 88 2C92 42 76 74 34 80L20 98ZM30 72L66 30L34 64Z");

/** Subjects used if a book names too few, and fillers strewn between them. */
export type StandIns = { heroes: readonly Drawing[]; fillers: readonly Drawing[] };

const PLANTS = [SPRIG, LEAF, FLOWER];

const BY_GENRE: Readonly<Record<string, StandIns>> = {
  Children: { heroes: [SAIL, CLOUD, BOOK], fillers: [STAR, CLOUD, FLOWER] },
  Cooking: { heroes: [CUP, VASE, LEAF], fillers: [SPRIG, LEAF, LEAF] },
  Travel: { heroes: [SAIL, PEAK, LANTERN], fillers: [STAR, CLOUD, LEAF] },
  History: { heroes: [VASE, LANTERN, BOOK], fillers: [SPRIG, STAR, LEAF] },
  Biography: { heroes: [FEATHER, BOOK, VASE], fillers: [LEAF, SPRIG, FLOWER] },
  Business: { heroes: [BLOCK, LANTERN, PEAK], fillers: [STAR, BLOCK, LEAF] },
  "Self-Help": { heroes: [PEAK, LANTERN, CUP], fillers: [LEAF, STAR, FLOWER] },
  Technology: { heroes: [BLOCK, STAR, LANTERN], fillers: [STAR, BLOCK, STAR] },
  Health: { heroes: [FLOWER, CUP, LEAF], fillers: PLANTS },
  Education: { heroes: [BOOK, FEATHER, LANTERN], fillers: [STAR, LEAF, BOOK] },
};

const GENERAL: StandIns = { heroes: [BOOK, VASE, LANTERN], fillers: [LEAF, SPRIG, STAR] };

/** @param genre  one of `BOOK_GENRES`; any other is treated as General */
export function standInsOf(genre: string): StandIns {
  return Object.hasOwn(BY_GENRE, genre) ? (BY_GENRE[genre] ?? GENERAL) : GENERAL;
}
