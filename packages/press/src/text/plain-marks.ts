/**
 * The signs of the plain-text book. Blocks stand apart by an empty line, and a block of text is one line however
 * long. A line of text that could be taken for a sign has a backslash before it.
 */
export const SCENE_BREAK = "* * *";
/** Above the notes of a part. */
export const NOTES_RULE = "-----";
export const SOURCE_DASH = "— ";
export const INDENT = "    ";

/** Drawn under titles and headings, as long as they are. */
export const UNDERLINES = { part: "=", h2: "-", h3: "~" } as const;
const LONGEST_UNDERLINE = 72;

/** Above and below a box. */
export const BOX_EDGE = `+${"-".repeat(38)}+`;
/** A line to write on. */
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

/** What a picture is called in a book of that language. */
export function imageLabel(language: string): string {
  return IMAGE_LABELS[language.split("-")[0] ?? ""] ?? "Picture";
}

const IMAGE_PATTERN = `\\[(?:${[...new Set(Object.values(IMAGE_LABELS))].join("|")})(?:: .*)?\\]$`;
/** Tells a line that stands for a picture. */
export const IMAGE_LINE = new RegExp(`^${IMAGE_PATTERN}`, "u");

/** Text that would be read as a sign; rules of any length, since titles have any length. */
const MARKUP_LIKE = new RegExp(
  String.raw`^(?:\* \* \*$|- |\d+\. |\||— |[-=~_]+$|\+-+\+$| {4}|${IMAGE_PATTERN})`,
  "u",
);

/** Stands where a note belongs. */
export function noteMark(index: number): string {
  return `[${index + 1}]`;
}

/** Text in which nothing looks like the mark of a note; hints where to break are for pages only. */
export function plainText(text: string): string {
  return text.replaceAll("\u200B", "").replace(/\\|\[(?=\d+\])/gu, "\\$&");
}

/** A line of plain text, notes marked, that no reader takes for a sign. */
export function lineOfText(text: string): string {
  return MARKUP_LIKE.test(text) ? `\\${text}` : text;
}

/** The text of a line that `plainText` and `lineOfText` wrote, without its marks. */
export function textOfLine(line: string): string {
  return line.replace(/\\(.)|\[\d+\]/gsu, (_, kept: string | undefined) => kept ?? "");
}

/** The sign under a title or heading. */
export function underline(marker: string, text: string): string {
  return marker.repeat(Math.max(3, Math.min(LONGEST_UNDERLINE, Array.from(text).length)));
}
