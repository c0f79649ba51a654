/** A text without what no database and no file can hold: U+0000, and lone surrogates. */
export function printable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}
