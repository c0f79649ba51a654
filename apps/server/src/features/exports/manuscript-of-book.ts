import { parseChapterText } from "@colophon/domain/chapter-text";
import { printedAuthor } from "@colophon/domain/printed-author";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { Books } from "../books/books.ts";

type FinishedBook = NonNullable<Awaited<ReturnType<Books["read"]>>>;

/** Said in every file of a sample, so that it is never taken for a book. @source docs/product/rulings.md D12 */
const SAMPLE_NOTICE =
  "This is sample text: a book prepared beforehand, which Colophon fitted with the names of this order. No model was asked for it, and it is meant for trying the product, not for publication.";

/** Book rows → what the press sets. Chapter texts are data: their few marks are parsed, everything else is shown as typed. */
export function manuscriptOfBook({ book, chapters }: FinishedBook): ManuscriptInput {
  return {
    title: book.title,
    author: printedAuthor(book.author_name),
    year: book.created_at.getUTCFullYear(),
    language: book.language_variant,
    // What the author told the writer is no text for readers.
    description: book.blurb,
    keywords: [book.genre, ...book.themes],
    ...(book.is_sample ? { notice: SAMPLE_NOTICE } : {}),
    chapters: chapters.map((chapter) => ({
      title: chapter.title,
      blocks: parseChapterText(chapter.text),
    })),
  };
}
