import { PDFArray, type PDFDict, type PDFObject } from "@cantoo/pdf-lib";
import { readCharacterMap } from "./character-map.ts";
import {
  asDict,
  asName,
  asNumber,
  dictAt,
  items,
  listAt,
  nameAt,
  numberAt,
  numbersAt,
  streamBytes,
  valueAt,
} from "./pdf-objects.ts";

/** A font used on a page; `kind` is its outline format, e.g. "TrueType", "Type1", "OpenType CFF", "Type3". */
export type PdfFont = {
  /** Without the six-letter subset prefix. */
  name: string;
  kind: "TrueType" | "OpenType CFF" | "Type1" | "Type3" | "unknown";
  isEmbedded: boolean;
  isSubset: boolean;
  hasToUnicode: boolean;
  /** Bytes per code: 2 for composite fonts. */
  codeBytes: 1 | 2;
  /** Capital height and descender depth, in thousandths of the size. */
  capHeight: number;
  depth: number;
  /** The text and width of a code, in thousandths of the size. */
  glyph(code: number): PdfGlyph;
};

/** One code of a font. */
export type PdfGlyph = { text: string; width: number; isWhite: boolean };

const WHITE = /^[\s\u200B]*$/u;
const SUBSET = /^[A-Z]{6}\+/u;
const USUAL = { capHeight: 700, depth: -220, width: 500, fixedWidth: 600 } as const;
/** Glyph names of non-letters; fonts with other encodings need a character map. */
const GLYPH_NAMES: Readonly<Record<string, string>> = {
  space: " ",
  period: ".",
  comma: ",",
  hyphen: "-",
  colon: ":",
  semicolon: ";",
  exclam: "!",
  question: "?",
  quotesingle: "'",
  quotedbl: '"',
  quoteleft: "‘",
  quoteright: "’",
  quotedblleft: "“",
  quotedblright: "”",
  endash: "–",
  emdash: "—",
  ellipsis: "…",
  parenleft: "(",
  parenright: ")",
  ampersand: "&",
  slash: "/",
  zero: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  fi: "fi",
  fl: "fl",
  ff: "ff",
  ffi: "ffi",
  ffl: "ffl",
  asterisk: "*",
  numbersign: "#",
  underscore: "_",
  bracketleft: "[",
  bracketright: "]",
  braceleft: "{",
  braceright: "}",
  less: "<",
  greater: ">",
  dollar: "$",
};

/** @param font  a font dictionary of a page's resources */
export function readFont(font: PDFDict): PdfFont {
  const descendant = asDict(listAt(font, "DescendantFonts")[0]);
  const descriptor = dictAt(descendant ?? font, "FontDescriptor");
  const baseName = nameAt(font, "BaseFont") ?? nameAt(font, "Name") ?? "?";
  const isComposite = descendant !== undefined;
  const map = mapOf(font);
  const widths = isComposite ? compositeWidths(descendant) : simpleWidths(font, descriptor, baseName);
  const textOf = isComposite ? compositeText(map) : simpleText(font, map);
  const glyphs = new Map<number, PdfGlyph>();
  return {
    name: baseName.replace(SUBSET, ""),
    kind: kindOf(font, descendant, descriptor),
    isEmbedded: nameAt(font, "Subtype") === "Type3" || fontFile(descriptor) !== undefined,
    isSubset: SUBSET.test(baseName),
    hasToUnicode: map !== null,
    codeBytes: isComposite ? 2 : 1,
    capHeight: within(numberAt(descriptor, "CapHeight"), [400, 800]) ?? USUAL.capHeight,
    depth: within(numberAt(descriptor, "Descent"), [-300, -50]) ?? USUAL.depth,
    glyph: (code) => {
      const known = glyphs.get(code);
      if (known !== undefined) return known;
      const text = textOf(code);
      const glyph = { text, width: widths(code), isWhite: WHITE.test(text) };
      glyphs.set(code, glyph);
      return glyph;
    },
  };
}

function within(value: number | undefined, [least, most]: readonly [number, number]): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

function mapOf(font: PDFDict): Map<number, string> | null {
  const stream = valueAt(font, "ToUnicode");
  const bytes = streamBytes(stream);
  return bytes.length === 0 ? null : readCharacterMap(bytes);
}

function fontFile(descriptor: PDFDict | undefined): PDFObject | undefined {
  return ["FontFile2", "FontFile3", "FontFile"].map((key) => valueAt(descriptor, key)).find(Boolean);
}

function kindOf(
  font: PDFDict,
  descendant: PDFDict | undefined,
  descriptor: PDFDict | undefined,
): PdfFont["kind"] {
  const subtype = nameAt(descendant ?? font, "Subtype");
  if (subtype === "Type3") return "Type3";
  if (subtype === "TrueType" || subtype === "CIDFontType2") return "TrueType";
  if (subtype === "CIDFontType0") return "OpenType CFF";
  if (subtype !== "Type1" && subtype !== "MMType1") return "unknown";
  return nameAt(asDict(valueAt(descriptor, "FontFile3")), "Subtype") === "OpenType"
    ? "OpenType CFF"
    : "Type1";
}

function simpleWidths(
  font: PDFDict,
  descriptor: PDFDict | undefined,
  name: string,
): (code: number) => number {
  const first = numberAt(font, "FirstChar") ?? 0;
  const widths = numbersAt(font, "Widths");
  const usual = /courier|mono/iu.test(name) ? USUAL.fixedWidth : USUAL.width;
  const missing = numberAt(descriptor, "MissingWidth") ?? (widths.length > 0 ? 0 : usual);
  // A Type 3 font has its own units; its matrix converts them to thousandths.
  const scale = nameAt(font, "Subtype") === "Type3" ? (numbersAt(font, "FontMatrix")[0] ?? 0.001) * 1000 : 1;
  return (code) => (widths[code - first] ?? missing) * scale;
}

function compositeWidths(descendant: PDFDict): (code: number) => number {
  const usual = numberAt(descendant, "DW") ?? 1000;
  const widths = new Map<number, number>();
  const entries = listAt(descendant, "W");
  for (let k = 0; k < entries.length;) {
    const first = asNumber(entries[k]) ?? 0;
    const second = entries[k + 1];
    if (second instanceof PDFArray) {
      for (const [offset, width] of items(second).entries())
        widths.set(first + offset, asNumber(width) ?? usual);
      k += 2;
    } else {
      const last = Math.min(asNumber(second) ?? first, first + 65_535);
      const width = asNumber(entries[k + 2]) ?? usual;
      for (let code = first; code <= last; code += 1) widths.set(code, width);
      k += 3;
    }
  }
  return (code) => widths.get(code) ?? usual;
}

function compositeText(map: ReadonlyMap<number, string> | null): (code: number) => string {
  return (code) => map?.get(code) ?? "\uFFFD";
}

function simpleText(font: PDFDict, map: ReadonlyMap<number, string> | null): (code: number) => string {
  const encoding = valueAt(font, "Encoding");
  const base = asName(encoding) ?? nameAt(asDict(encoding), "BaseEncoding");
  const decoder = new TextDecoder(base === "MacRomanEncoding" ? "macintosh" : "windows-1252");
  const differences = readDifferences(asDict(encoding));
  return (code) => map?.get(code) ?? differences.get(code) ?? decoder.decode(Uint8Array.of(code));
}

function readDifferences(encoding: PDFDict | undefined): Map<number, string> {
  const differences = new Map<number, string>();
  let code = 0;
  for (const item of listAt(encoding, "Differences")) {
    const start = asNumber(item);
    if (start === undefined) {
      const text = namedGlyph(asName(item) ?? "");
      if (text !== null) differences.set(code, text);
      code += 1;
    } else code = start;
  }
  return differences;
}

function namedGlyph(name: string): string | null {
  if (/^[a-z]$/iu.test(name)) return name;
  const [, hex] = /^u(?:ni)?([0-9A-F]{4,6})$/u.exec(name) ?? [];
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex.slice(0, 6), 16) % 0x11_00_00);
  return GLYPH_NAMES[name] ?? null;
}
