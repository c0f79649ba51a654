import { type FontFamily, readFontFace } from "../typesetter/fonts.ts";

type Span = { from: number; to: number };

const spansOf = new Map<FontFamily, readonly Span[]>();

/** Whether a family's upright face has a glyph for each letter, mark and number of a text. */
export function hasAllGlyphs(family: FontFamily, text: string): boolean {
  const spans = spansOf.get(family) ?? characterSpans(readFontFace(family, { weight: 400, isItalic: false }));
  spansOf.set(family, spans);
  return Array.from(text).every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return (
      !/[\p{L}\p{M}\p{N}\p{P}]/u.test(character) || spans.some(({ from, to }) => code >= from && code <= to)
    );
  });
}

/** @source OpenType specification 1.9.1, "cmap": subtable formats 4 and 12 */
function characterSpans(font: Buffer): Span[] {
  const table = tableOffset(font, "cmap");
  const count = font.readUInt16BE(table + 2);
  const subtables = Array.from({ length: count }, (_, k) => table + font.readUInt32BE(table + 4 + k * 8 + 4));
  return subtables.flatMap((at) => {
    const format = font.readUInt16BE(at);
    if (format === 4) return segments(font, at);
    return format === 12 ? groups(font, at) : [];
  });
}

function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let k = 0; k < count; k++) {
    const entry = 12 + k * 16;
    if (font.toString("latin1", entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new TypeError(`A font without the table ${tag}`);
}

/** Characters within a segment without a glyph are rare enough in these families to be ignored. */
function segments(font: Buffer, at: number): Span[] {
  const doubled = font.readUInt16BE(at + 6);
  return Array.from({ length: doubled / 2 }, (_, k) => ({
    from: font.readUInt16BE(at + 16 + doubled + k * 2),
    to: font.readUInt16BE(at + 14 + k * 2),
  })).filter(({ from }) => from !== 0xffff);
}

function groups(font: Buffer, at: number): Span[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, k) => ({
    from: font.readUInt32BE(at + 16 + k * 12),
    to: font.readUInt32BE(at + 20 + k * 12),
  }));
}
