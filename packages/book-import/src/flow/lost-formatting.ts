/** Text formatting in files that this book doesn't support: each is the code of its message. */
export type LostFormatting = "struck_text" | "underlines" | "raised_text";

/** HTML elements that only stand for such formatting. */
export const LOST_FORMATTING_OF_TAGS: ReadonlyMap<string, LostFormatting> = new Map([
  ["s", "struck_text"],
  ["strike", "struck_text"],
  ["del", "struck_text"],
  ["u", "underlines"],
  ["sup", "raised_text"],
  ["sub", "raised_text"],
]);

/** Whether removing a link loses its URL: the link text stays, and is often the URL itself. */
export function losesUrl(words: string): boolean {
  const text = words.trim();
  return text !== "" && !/^(?:(?:https?:\/\/|mailto:|www\.)\S+|[^\s@]+@[^\s@]+\.\w+)$/iu.test(text);
}
