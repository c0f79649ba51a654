/**
 * The plain-text book's marks. Blocks are separated by an empty line, and a block of text is one line of any
 * length. A line of text that looks like a mark is escaped with a backslash.
 */
export const SCENE_BREAK = "* * *";
/** Above the notes of a part. */
export const NOTES_RULE = "-----";
export const SOURCE_DASH = "— ";
export const INDENT = "    ";

/** Drawn under titles and headings, at the same length. */
export const UNDERLINES = { part: "=", h2: "-", h3: "~" } as const;
const LONGEST_UNDERLINE = 72;

/** Above and below a box. */
export const BOX_EDGE = `+${"-".repeat(38)}+`;
/** A writing line. */
export const WRITING_LINE = "_".repeat(40);

const IMAGE_LABELS: Readonly<Record<string, string>> = {
  en: "Picture",
  de: "Bild",
  fr: "Image",
  es: "Imagen",
  it: "Immagine",
  pt: "Imagem",
  nl: "Afbeelding",
  sv: "Bild",
  da: "Billede",
  nb: "Bilde",
  nn: "Bilete",
  fi: "Kuva",
  is: "Mynd",
  ca: "Imatge",
  af: "Prent",
};

/** The label of an image in a book in this language. */
export function imageLabel(language: string): string {
  return IMAGE_LABELS[language.split("-")[0] ?? ""] ?? "Picture";
}

const IMAGE_PATTERN = `\\[(?:${[...new Set(Object.values(IMAGE_LABELS))].join("|")})(?:: .*)?\\]$`;
/** Matches a line that represents an image. */
export const IMAGE_LINE = new RegExp(`^${IMAGE_PATTERN}`, "u");

/** Text that looks like a mark; rules of any length, because titles can be any length. */
const MARKUP_LIKE = new RegExp(
  String.raw`^(?:\* \* \*$|- |\d+\. |\||— |[-=~_]+$|\+-+\+$| {4}|${IMAGE_PATTERN})`,
  "u",
);

/** Mark of a note in the text. */
export function noteMark(index: number): string {
  return `[${index + 1}]`;
}

/** Escapes everything that looks like a note mark; break hints are for pages only. */
export function plainText(text: string): string {
  return text.replaceAll("\u200B", "").replace(/\\|\[(?=\d+\])/gu, "\\$&");
}

/** Escapes a line of plain text with marked notes, so that it cannot be read as markup. */
export function lineOfText(text: string): string {
  return MARKUP_LIKE.test(text) ? `\\${text}` : text;
}

/** Undoes the escaping of `plainText` and `lineOfText`. */
export function textOfLine(line: string): string {
  return line.replace(/\\(.)|\[\d+\]/gsu, (_, kept: string | undefined) => kept ?? "");
}

/** The underline of a title or heading. */
export function underline(marker: string, text: string): string {
  return marker.repeat(Math.max(3, Math.min(LONGEST_UNDERLINE, Array.from(text).length)));
}
