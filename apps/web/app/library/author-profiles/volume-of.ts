/**
 * A volume's number as typed, with a comma or a point; null for none, and an invalid value is rejected as
 * such.
 */
export function volumeOf(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  const figure = Number(text);
  // beyond every volume: the server says at the field what a number looks like
  return Number.isFinite(figure) ? figure : -1;
}
