/** stub */
export function stripFraming(
  text: string,
  _frame: { chapterTitle: string },
): { text: string; removed: string[] } {
  return { text: text.trim(), removed: [] };
}
