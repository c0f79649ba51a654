import type { Operand } from "./content-scanner.ts";
import { nameOf } from "./content-scanner.ts";
import { currentMark, type GraphicsState, type Painter } from "./graphics-state.ts";
import { IDENTITY, joined, type Matrix, transformed } from "./pdf-geometry.ts";
import type { PdfFont } from "./read-font.ts";

type Operator = (painter: Painter, operands: readonly Operand[]) => void;

const SPACE = 32;
const OUTLINED = 2;
const INVISIBLE = 3;
/** Letters with descenders; others do not get the font's depth. */
const TAILED = /[\p{Nd}gjpqyçşţ,;()[\]{}|@QJ§ƒ]/u;
const NO_TAIL = -20;
const SLANT = 0.1;

/** Operators that show text or set how. */
export const TEXT_OPERATORS: Readonly<Record<string, Operator>> = {
  BT: (painter) => startLine(painter, IDENTITY),
  Tf: (painter, [font, size]) => {
    const name = nameOf(font);
    if (name !== null) painter.state.font = fontOf(painter, name);
    painter.state.fontSize = number(size);
  },
  Tc: ({ state }, [value]) => {
    state.charSpace = number(value);
  },
  Tw: ({ state }, [value]) => {
    state.wordSpace = number(value);
  },
  Tz: ({ state }, [value]) => {
    state.stretch = number(value) / 100;
  },
  TL: ({ state }, [value]) => {
    state.leading = number(value);
  },
  Ts: ({ state }, [value]) => {
    state.rise = number(value);
  },
  Tr: ({ state }, [value]) => {
    state.renderMode = number(value);
  },
  Tm: (painter, [a, b, c, d, e, f]) =>
    startLine(painter, [number(a), number(b), number(c), number(d), number(e), number(f)]),
  Td: (painter, [x, y]) => moveLine(painter, number(x), number(y)),
  TD: (painter, [x, y]) => {
    painter.state.leading = -number(y);
    moveLine(painter, number(x), number(y));
  },
  "T*": (painter) => moveLine(painter, 0, -painter.state.leading),
  Tj: (painter, [text]) => show(painter, [text ?? ""]),
  TJ: (painter, [pieces]) => show(painter, Array.isArray(pieces) ? pieces : []),
  "'": (painter, [text]) => {
    moveLine(painter, 0, -painter.state.leading);
    show(painter, [text ?? ""]);
  },
  '"': (painter, [wordSpace, charSpace, text]) => {
    painter.state.wordSpace = number(wordSpace);
    painter.state.charSpace = number(charSpace);
    moveLine(painter, 0, -painter.state.leading);
    show(painter, [text ?? ""]);
  },
};

function fontOf(painter: Painter, name: string): PdfFont | null {
  const known = painter.fonts.get(name);
  if (known !== undefined) return known;
  const font = painter.readFont(painter.resources, name);
  painter.fonts.set(name, font);
  return font;
}

function number(operand: Operand | undefined): number {
  return typeof operand === "number" ? operand : 0;
}

function startLine(painter: Painter, matrix: Matrix): void {
  painter.textMatrix = matrix;
  painter.lineMatrix = matrix;
}

function moveLine(painter: Painter, x: number, y: number): void {
  startLine(painter, joined([1, 0, 0, 1, x, y], painter.lineMatrix));
}

/** How far letters extend from the start of the shown text, in text space; without trailing white space. */
type Reach = { text: string; from: number; to: number; advance: number };

function show(painter: Painter, pieces: readonly Operand[]): void {
  const { state } = painter;
  const { font } = state;
  if (font === null) return;
  const reach = reachOf(pieces, font, state);
  const placed = joined(painter.textMatrix, state.matrix);
  painter.textMatrix = joined([1, 0, 0, 1, reach.advance, 0], painter.textMatrix);
  const mark = currentMark(painter);
  const text = readAs(reach.text, mark.actual);
  painter.marks.fonts.add(font);
  if (text === "" && reach.from > reach.to) return;
  painter.marks.texts.push({
    text,
    font,
    sizePt: Math.abs(state.fontSize) * Math.hypot(placed[2], placed[3]),
    box: transformed(
      {
        left: Math.min(reach.from, reach.to),
        right: reach.to,
        bottom: state.rise + ((TAILED.test(reach.text) ? font.depth : NO_TAIL) / 1000) * state.fontSize,
        top: state.rise + (font.capHeight / 1000) * state.fontSize,
      },
      placed,
    ),
    ink: state.fill,
    isArtifact: mark.isArtifact,
    contentId: mark.contentId,
    isInvisible: state.renderMode === INVISIBLE,
    isFaux: state.renderMode === OUTLINED || isSlanted(placed),
  });
}

/** Upright or rotated, the two axes of letters are perpendicular. */
function isSlanted([a, b, c, d]: Matrix): boolean {
  const lengths = Math.hypot(a, b) * Math.hypot(c, d);
  return lengths > 0 && Math.abs(a * c + b * d) / lengths > SLANT;
}

function readAs(text: string, actual: { text: string; isRead: boolean } | null): string {
  if (actual === null) return text;
  if (actual.isRead) return "";
  actual.isRead = true;
  return actual.text;
}

function reachOf(pieces: readonly Operand[], font: PdfFont, state: GraphicsState): Reach {
  const reach: Reach = { text: "", from: Infinity, to: -Infinity, advance: 0 };
  for (const piece of pieces) {
    if (typeof piece === "number") reach.advance -= (piece / 1000) * state.fontSize * state.stretch;
    else if (typeof piece === "string") addChars(reach, piece, font, state);
  }
  return reach;
}

function addChars(reach: Reach, bytes: string, font: PdfFont, state: GraphicsState): void {
  const step = font.codeBytes;
  for (let k = 0; k + step <= bytes.length; k += step) {
    const code = step === 2 ? bytes.charCodeAt(k) * 256 + bytes.charCodeAt(k + 1) : bytes.charCodeAt(k);
    const { text, width, isWhite } = font.glyph(code);
    const end = reach.advance + (width / 1000) * state.fontSize * state.stretch;
    if (!isWhite) {
      if (reach.from === Infinity) reach.from = reach.advance;
      reach.to = end;
    }
    const word = step === 1 && code === SPACE ? state.wordSpace : 0;
    reach.advance = end + (state.charSpace + word) * state.stretch;
    reach.text += text;
  }
}
