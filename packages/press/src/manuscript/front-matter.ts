import { bookLabels } from "./book-labels.ts";
import type { FairCopy } from "./fair-copy.ts";

/**
 * Paragraphs of the copyright page, the same in every format, in the book's language; none if the author
 * wrote it.
 */
export function copyrightLines(copy: FairCopy): string[] {
  if (copy.front.some(({ kind }) => kind === "copyright")) return [];
  const words = bookLabels(copy.language);
  const holder = copy.publisher === undefined ? words.author : words.publisher;
  return [
    copy.title,
    `Copyright © ${copy.year} ${copy.author}`,
    words.rightsReserved.replace("{holder}", holder),
    ...(copy.notice === undefined ? [] : copy.notice.split("\n")),
    ...(copy.credits === undefined ? [] : copy.credits.split("\n")),
    ...(copy.edition === undefined ? [] : [copy.edition]),
    ...(copy.isbn === undefined ? [] : [`ISBN ${copy.isbn}`]),
    ...(copy.publisher === undefined ? [] : [copy.publisher]),
  ];
}
