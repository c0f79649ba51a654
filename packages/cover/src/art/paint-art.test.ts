import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { FICTION_PAINTERS } from "./fiction/fiction-painters.ts";
import { NONFICTION_PAINTERS } from "./nonfiction/nonfiction-painters.ts";
import { paintArt } from "./paint-art.ts";
import { paletteOf } from "./palettes.ts";

const PAINTERS = { ...NONFICTION_PAINTERS, ...FICTION_PAINTERS };

test.each(BOOK_GENRES)("has a painter for %s that paints for no other genre", (genre) => {
  const others = BOOK_GENRES.filter((other) => other !== genre).flatMap((other) => PAINTERS[other] ?? []);
  const own = (PAINTERS[genre] ?? []).filter((painter) => !others.includes(painter));
  expect(own.length).toBeGreaterThan(0);
});

test.each(["Unheard Of", "constructor", "toString"])(
  "paints the genre %s like a book of any kind",
  (genre) => {
    const palette = paletteOf(genre, 7);
    expect(palette).toEqual(paletteOf("General", 7));
    const front = { x: 0, y: 0, width: 60, height: 90 };
    const ground = { widthPx: 60, heightPx: 90, front, focus: null, quiet: [], seed: 7, palette };
    expect(paintArt(genre, ground).width).toBe(60);
  },
);
