/**
 * Puts a text into a field as if it were typed, in the place of what stands from one place to another; the field's own
 * listeners hear of it.
 */
export function insertText(
  area: HTMLTextAreaElement,
  { text, from, to }: { text: string; from: number; to: number },
): void {
  area.setRangeText(text, from, to, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
