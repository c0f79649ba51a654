/** An internal code as words: "book_change" → "Book change". */
export function codeLabel(code: string): string {
  const words = code.replaceAll(/[_-]/gu, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
