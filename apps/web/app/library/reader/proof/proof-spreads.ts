import type { PageTurn } from "../page-turning.ts";

/** Page numbers side by side; null is the inside of a cover, where nothing is printed. */
export type Spread = readonly (number | null)[];

/**
 * The spread a page is on. The first page is on the right and alone, as are all pages in a narrow window;
 * after it, left and right pages face each other.
 */
export function spreadOf(page: number, { pages, isNarrow }: Viewport): Spread {
  if (isNarrow) return [page];
  const verso = page % 2 === 0 ? page : page - 1;
  const recto = verso + 1;
  return [verso === 0 ? null : verso, recto > pages ? null : recto];
}

export type Viewport = { pages: number; isNarrow: boolean };

/** The page after a turn: the first of its spread. */
export function turnedPage(page: number, { turn, viewport }: { turn: PageTurn; viewport: Viewport }): number {
  switch (turn) {
    case "first":
      return 1;
    case "last":
      return firstOf(viewport.pages, viewport);
    case "forward": {
      const next = Math.max(...shown(page, viewport)) + 1;
      return next > viewport.pages ? firstOf(page, viewport) : firstOf(next, viewport);
    }
    case "back": {
      const before = Math.min(...shown(page, viewport)) - 1;
      return before < 1 ? 1 : firstOf(before, viewport);
    }
    default:
      return turn satisfies never;
  }
}

/** The nearest page that exists. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, Math.round(page)), Math.max(1, pages));
}

/** "Page 1", or "Pages 12 and 13". */
export function spreadLabel(page: number, viewport: Viewport): string {
  const numbers = shown(page, viewport);
  return numbers.length === 1 ? `Page ${numbers[0]}` : `Pages ${numbers.join(" and ")}`;
}

function shown(page: number, viewport: Viewport): number[] {
  return spreadOf(page, viewport).filter((number) => number !== null);
}

function firstOf(page: number, viewport: Viewport): number {
  return shown(page, viewport)[0] ?? page;
}
