/** How text is set apart in files, and is not in this book: each is the code of the sentence that says so. */
export type LostFormatting = "struck_text" | "underlines" | "raised_text";

/** What elements of pages are called that only stand for such a look. */
export const LOST_FORMATTING_OF_TAGS: ReadonlyMap<string, LostFormatting> = new Map([
  ["s", "struck_text"],
  ["strike", "struck_text"],
  ["del", "struck_text"],
  ["u", "underlines"],
  ["sup", "raised_text"],
  ["sub", "raised_text"],
]);

/** Whether a link's address is lost with it: its words stay, and are often the address themselves. */
export function losesUrl(words: string): boolean {
  const text = words.trim();
  return text !== "" && !/^(?:(?:https?:\/\/|mailto:|www\.)\S+|[^\s@]+@[^\s@]+\.\w+)$/iu.test(text);
}
