/** All lengths are in hundredths of the thumbnail's width. Sizes are tried from the largest. */
const SIZES = [15, 13, 11.5, 10, 8.5, 7.5, 6.5] as const;
const SMALLEST = 5.5;
const LINE_WIDTH = 82;
const HEIGHT = 108;
const LINE_HEIGHT = 1.06;
const MAX_LINES = 6;
/** Width of a character of the display face, for the widest ordinary words. */
const CHAR_WIDTH = 0.53;

/**
 * Font size at which the whole title fits on the thumbnail: up to six lines, and smaller if they don't
 * suffice.
 */
export function thumbnailTitleSize(title: string): number {
  return SIZES.find((size) => fits(title, size)) ?? SMALLEST;
}

function fits(title: string, size: number): boolean {
  const perLine = Math.floor(LINE_WIDTH / (size * CHAR_WIDTH));
  const words = title.split(/\s+/u);
  if (words.some((word) => word.length > perLine)) return false;
  const lines = countLines(words, perLine);
  return lines <= MAX_LINES && lines * size * LINE_HEIGHT <= HEIGHT;
}

function countLines(words: readonly string[], perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of words) {
    const next = used === 0 ? length : used + 1 + length;
    if (next > perLine) lines += 1;
    used = next > perLine ? length : next;
  }
  return lines;
}
