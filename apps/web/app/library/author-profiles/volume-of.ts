/** A volume's number as it is typed: with a comma or a point; null for none, and what is no number is refused as such. */
export function volumeOf(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  const figure = Number(text);
  // beyond every volume: the server says what a number looks like, at the field
  return Number.isFinite(figure) ? figure : -1;
}
