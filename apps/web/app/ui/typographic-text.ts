/** Opening quotes: at the start, or after a space, a bracket or a dash. */
const OPENS = /(^|[\s([{\u2013\u2014-])/u;

/**
 * A title as a printer would set it: straight quotes and apostrophes become curly, as in the finished book.
 * For display only; the stored title is unchanged.
 */
export function curly(text: string): string {
  return text
    .replaceAll(new RegExp(`${OPENS.source}"`, "gu"), "$1\u201C")
    .replaceAll('"', "\u201D")
    .replaceAll(
      new RegExp(`${OPENS.source}'(?=\\p{L}[^']*[^\\s\\p{L}]?'(?:[\\s)\\]},.;:!?]|$))`, "gu"),
      "$1\u2018",
    )
    .replaceAll("'", "\u2019");
}
