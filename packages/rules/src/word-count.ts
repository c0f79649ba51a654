/**
 * Words of a text, as the product counts them everywhere: runs of characters between white space with at
 * least one letter or digit, so that scene breaks and dashes are no words.
 * @source docs/product/requirements.md §9: "Chapter word count is by splitting on spaces"
 */
export function countWords(text: string): number {
  let words = 0;
  for (const token of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(token)) words += 1;
  return words;
}
