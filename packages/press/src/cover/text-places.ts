import { FRONT_TEXTS, type FrontText } from "@colophon/contracts/library/books/book-texts";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import type { PointRect, CoverLayout } from "./cover-layout.ts";
import type { Moves, Probe } from "./typeset-cover.ts";

type Texts = CoverRecipe["texts"];

/**
 * How far each text is moved, in points. Shares refer to the part common to all fronts of an e-book's
 * proportions, so that the text is in the same place on all.
 */
export function movesOf(texts: Texts, { frontBox }: CoverLayout): Moves {
  return Object.fromEntries(
    FRONT_TEXTS.flatMap((name) => {
      const wish = texts[name];
      if (wish === undefined || (wish.dx === 0 && wish.dy === 0 && wish.scale === 1)) return [];
      return [[name, { dx: wish.dx * frontBox.width, dy: wish.dy * frontBox.height, scale: wish.scale }]];
    }),
  );
}

/** The inks that the author chose, by the text's name. */
export function chosenInks(texts: Texts): Record<string, string> {
  return Object.fromEntries(
    FRONT_TEXTS.flatMap((name) => {
      const ink = texts[name]?.ink ?? null;
      return ink === null ? [] : [[name, ink]];
    }),
  );
}

/** Overlapping texts of the front, as pairs of names. */
export function overlapsOf(probes: readonly Probe[]): [FrontText, FrontText][] {
  const texts = FRONT_TEXTS.flatMap((name) => {
    const probe = probes.find((one) => one.name === name);
    return probe === undefined ? [] : [{ name, probe }];
  });
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => areOver(one.probe, other.probe))
      .map((other): [FrontText, FrontText] => [one.name, other.name]),
  );
}

function areOver(one: PointRect, other: PointRect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
