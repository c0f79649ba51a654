import { GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { hasAllGlyphs } from "../cover/glyph-coverage.ts";
import { type FontFamily, readFontFace } from "../typesetter/fonts.ts";
import type { Tones } from "./backdrop.ts";
import type { Box } from "./projection.ts";

/** Text allowed next to a cover: only its own words, nothing made up. */
export type MockupText = { title: string; author: string; tagline: string };

type Role = keyof MockupText;
type Face = { family: FontFamily; weight: number; isItalic: boolean };

const FALLBACK_FAMILIES = [
  "EB Garamond",
  "Noto Serif",
  "Noto Serif Hebrew",
  "Noto Naskh Arabic",
  "Noto Serif Devanagari",
] as const;
const FACES: Readonly<Record<Role, readonly Face[]>> = {
  title: [
    { family: "DM Serif Display", weight: 400, isItalic: false },
    ...FALLBACK_FAMILIES.map((family) => ({ family, weight: 700, isItalic: false })),
  ],
  author: [
    { family: "Montserrat", weight: 500, isItalic: false },
    ...FALLBACK_FAMILIES.map((family) => ({ family, weight: 400, isItalic: false })),
  ],
  tagline: [
    { family: "EB Garamond", weight: 400, isItalic: true },
    ...FALLBACK_FAMILIES.map((family) => ({ family, weight: 400, isItalic: false })),
  ],
};

/** Canvas name of a face that has all characters of a text; null if there is none. */
function faceFor(text: string, role: Role): string | null {
  const face = FACES[role].find(({ family }) => hasAllGlyphs(family, text));
  if (face === undefined) return null;
  const name = `Mockup ${face.family} ${face.weight}${face.isItalic ? " Italic" : ""}`;
  if (!GlobalFonts.has(name)) GlobalFonts.register(readFontFace(face.family, face), name);
  return name;
}

/** A line of text in one role; sizes in px of the image. */
export type Line = { role: Role; text: string; size: number; most: number; after: number };
type SetLine = Line & { font: string; rows: string[]; height: number };

export type Setting = {
  box: Box;
  lines: readonly Line[];
  tones: Tones;
  align: "left" | "center";
  stand: "top" | "middle";
};

/** Fits text into a box, shrinking each role as needed; text with characters no face has is omitted. */
export function drawText(brush: SKRSContext2D, { box, lines, tones, align, stand }: Setting): void {
  let set = settle(brush, { box, lines });
  for (let shrink = 0.92; heightOf(set) > box.height && shrink > 0.4; shrink -= 0.08) {
    set = settle(brush, { box, lines: lines.map((line) => ({ ...line, size: line.size * shrink })) });
  }
  let y = box.y + (stand === "middle" ? Math.max(0, (box.height - heightOf(set)) / 2) : 0);
  const x = align === "left" ? box.x : box.x + box.width / 2;
  brush.textBaseline = "alphabetic";
  brush.textAlign = align;
  for (const line of set) {
    style(brush, line);
    brush.fillStyle = line.role === "title" ? tones.ink : tones.quiet;
    for (const row of line.rows) {
      y += line.size * (line.role === "title" ? 0.86 : 0.8);
      brush.fillText(row, x, y);
      y += line.size * (line.role === "title" ? 0.2 : 0.46);
    }
    if (line.role === "title")
      drawRule(brush, {
        x: align === "left" ? x : x - line.size * 0.6,
        y: y + line.after * 0.5,
        size: line.size,
        colour: tones.accent,
      });
    y += line.after;
  }
  brush.letterSpacing = "0px";
}

function drawRule(
  brush: SKRSContext2D,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  brush.fillStyle = colour;
  brush.fillRect(x, y, size * 1.2, Math.max(3, size * 0.055));
}

function style(brush: SKRSContext2D, { font, size, role }: Pick<SetLine, "font" | "size" | "role">): void {
  brush.font = `${size.toFixed(1)}px "${font}"`;
  brush.letterSpacing = role === "author" ? `${(size * 0.1).toFixed(1)}px` : "0px";
}

function heightOf(lines: readonly SetLine[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}

function settle(brush: SKRSContext2D, { box, lines }: { box: Box; lines: readonly Line[] }): SetLine[] {
  return lines.flatMap((line) => {
    const text = line.role === "author" ? line.text.toLocaleUpperCase("en") : line.text;
    const font = text === "" ? null : faceFor(text, line.role);
    if (font === null) return [];
    const rowsAt = (at: number): string[] => {
      style(brush, { font, size: at, role: line.role });
      return rowsOf(text, { width: box.width, widthOf: (row) => brush.measureText(row).width });
    };
    let size = line.size * withoutLoneWord(rowsAt, line.size);
    for (;;) {
      style(brush, { font, size, role: line.role });
      const rows = rowsOf(text, { width: box.width, widthOf: (row) => brush.measureText(row).width });
      const isWide = rows.some((row) => brush.measureText(row).width > box.width);
      if ((rows.length <= line.most && !isWide) || size < 12) {
        const pitch = line.role === "title" ? 1.06 : 1.26;
        return [{ ...line, text, font, size, rows, height: rows.length * size * pitch + line.after }];
      }
      size *= 0.94;
    }
  });
}

/** Scale factor for a line so that its last row is not a single word; 1 if that does not help. */
function withoutLoneWord(rowsAt: (size: number) => string[], size: number): number {
  const rows = rowsAt(size);
  if (rows.length < 2 || rows.at(-1)?.includes(" ") === true) return 1;
  return [0.93, 0.86, 0.8].find((share) => rowsAt(size * share).length < rows.length) ?? 1;
}

/** Balanced: no row is much shorter than the first. */
function rowsOf(
  text: string,
  { width, widthOf }: { width: number; widthOf: (row: string) => number },
): string[] {
  const greedy = broken(text, { width, widthOf });
  let [low, high] = [width * 0.4, width];
  for (let k = 0; k < 7; k += 1) {
    const middle = (low + high) / 2;
    if (broken(text, { width: middle, widthOf }).length <= greedy.length) high = middle;
    else low = middle;
  }
  return broken(text, { width: high, widthOf });
}

function broken(
  text: string,
  { width, widthOf }: { width: number; widthOf: (row: string) => number },
): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = rows.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}
