import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { expect, test } from "vitest";
import { FICTION_PAINTERS } from "./fiction/fiction-painters.ts";
import { NONFICTION_PAINTERS } from "./nonfiction/nonfiction-painters.ts";
import { motifOf } from "./palettes.ts";

test.each(BOOK_GENRES)(
  "every painter of %s has palettes, so that its motif can be told by the seed",
  (genre) => {
    const painters = { ...FICTION_PAINTERS, ...NONFICTION_PAINTERS }[genre] ?? [];
    const motifs = new Set(Array.from({ length: 200 }, (_, seed) => motifOf(genre, seed)));
    expect(motifs.size).toBe(painters.length);
  },
);
