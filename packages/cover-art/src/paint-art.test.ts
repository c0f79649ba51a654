import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { expect, test } from "vitest";
import { FICTION_PAINTERS } from "./fiction/fiction-painters.ts";
import { NONFICTION_PAINTERS } from "./nonfiction/nonfiction-painters.ts";

const PAINTERS = { ...NONFICTION_PAINTERS, ...FICTION_PAINTERS };

test.each(BOOK_GENRES)("%s has a painter that paints for no other genre", (genre) => {
  const others = BOOK_GENRES.filter((other) => other !== genre).flatMap((other) => PAINTERS[other] ?? []);
  const own = (PAINTERS[genre] ?? []).filter((painter) => !others.includes(painter));
  expect(own.length).toBeGreaterThan(0);
});
