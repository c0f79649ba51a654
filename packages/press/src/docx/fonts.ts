import { createHash } from "node:crypto";
import type { Theme } from "../themes/theme.ts";
import { readFontFace, type FontFamily } from "../typesetter/fonts.ts";
import { escaped } from "./wordml.ts";

/**
 * Number of bytes of an embedded font that are obfuscated with its key. @source ECMA-376 part 4, "Embedded
 * font obfuscation"
 */
const SCRAMBLED_BYTES = 32;
/** Faces are added in order of need up to this total: Word files get emailed. */
const MAX_BYTES = 2_200_000;
const MIN_BOLD = 600;

// In font table order.
const SLOTS = ["Regular", "Bold", "Italic", "BoldItalic"] as const;
type Slot = (typeof SLOTS)[number];

type Face = { family: FontFamily; isBold: boolean; isItalic: boolean };

/** A font file ready for the package, and its slot in the font table. */
export type EmbeddedFace = { family: FontFamily; slot: Slot; key: string; bytes: Uint8Array };

/** The text's formatting, and the family for a script missing from the theme's faces. */
export type FaceNeeds = {
  italic: boolean;
  bold: boolean;
  boldItalic: boolean;
  complexFamily: FontFamily | null;
};

/**
 * Word processors have only four faces per family; a weight between them would be a separate family, which is
 * lost wherever the file's fonts are ignored.
 */
export function isSetBold(weight: number): boolean {
  return weight >= MIN_BOLD;
}

/** The family for complex scripts; null if the text has none. */
export function complexFamily(text: string): FontFamily | null {
  if (/\p{Script=Arabic}/u.test(text)) return "Noto Naskh Arabic";
  if (/\p{Script=Hebrew}/u.test(text)) return "Noto Serif Hebrew";
  return /\p{Script=Devanagari}/u.test(text) ? "Noto Serif Devanagari" : null;
}

/** The book's typefaces, up to the size limit of the file. */
export function embeddedFaces(theme: Theme, needs: FaceNeeds): EmbeddedFace[] {
  const embedded: EmbeddedFace[] = [];
  let bytes = 0;
  for (const { family, isBold, isItalic } of facesOf(theme, needs)) {
    const slot = slotOf(isBold, isItalic);
    if (embedded.some((face) => face.family === family && face.slot === slot)) continue;
    const font = readFontFace(family, { weight: isBold ? 700 : 400, isItalic });
    if (bytes + font.length > MAX_BYTES) continue;
    bytes += font.length;
    const key = fixedKey(`${family} ${slot}`);
    embedded.push({ family, slot, key, bytes: scrambled(font, key) });
  }
  return embedded;
}

/** Most needed first. */
function facesOf(theme: Theme, needs: FaceNeeds): Face[] {
  const { complexFamily: complex } = needs;
  const face = (family: FontFamily, isBold: boolean, isItalic: boolean): Face => ({
    family,
    isBold,
    isItalic,
  });
  return [
    face(theme.body, false, false),
    ...(complex === null ? [] : [face(complex, false, false)]),
    face(theme.display, isSetBold(theme.displayWeight), theme.displayItalic),
    ...(needs.italic ? [face(theme.body, false, true)] : []),
    face(theme.headings, isSetBold(theme.headingWeight), false),
    ...(needs.bold ? [face(theme.body, true, false)] : []),
    ...(needs.boldItalic ? [face(theme.body, true, true)] : []),
  ];
}

function slotOf(isBold: boolean, isItalic: boolean): Slot {
  if (isBold) return isItalic ? "BoldItalic" : "Bold";
  return isItalic ? "Italic" : "Regular";
}

/** The entries of the font table; the font at index n has relation `rId{n + 1}`. */
export function fontEntries(faces: readonly EmbeddedFace[]): string {
  const related = faces.map((face, index) => ({ ...face, id: `rId${index + 1}` }));
  const families = [...new Set(faces.map(({ family }) => family))];
  return families
    .map((family) => {
      const own = related.filter((face) => face.family === family);
      const embeds = SLOTS.flatMap((slot) => own.filter((face) => face.slot === slot)).map(
        ({ slot, id, key }) => `<w:embed${slot} r:id="${id}" w:fontKey="{${key}}"/>`,
      );
      return `<w:font w:name="${escaped(family)}"><w:charset w:val="00"/><w:family w:val="auto"/><w:pitch w:val="variable"/>${embeds.join("")}</w:font>`;
    })
    .join("");
}

function fixedKey(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex").toUpperCase();
  const ends = [8, 12, 16, 20, 32];
  return ends.map((end, index) => hash.slice(ends[index - 1] ?? 0, end)).join("-");
}

/** Obfuscates a font's first bytes with a key; applying it twice restores them. */
function scrambled(font: Uint8Array, key: string): Uint8Array {
  const mask = Buffer.from(key.replaceAll("-", ""), "hex").toReversed();
  const done = new Uint8Array(font);
  for (let index = 0; index < SCRAMBLED_BYTES; index += 1) {
    done[index] = (done[index] ?? 0) ^ (mask[index % mask.length] ?? 0);
  }
  return done;
}
