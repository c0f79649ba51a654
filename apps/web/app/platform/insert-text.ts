/** Replaces a range of a field's text as if it were typed; the field's own listeners are notified. */
export function insertText(
  area: HTMLTextAreaElement,
  { text, from, to }: { text: string; from: number; to: number },
): void {
  area.setRangeText(text, from, to, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
