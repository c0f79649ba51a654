import type { BookSize } from "@colophon/rules/credit-costs";
import { useWatch } from "react-hook-form";
import { clampChapterWords } from "../../library/books/book-lengths.ts";
import type { BookForm } from "./use-book-form.ts";

/** The size to quote a price for: the form's, or the nearest allowed. */
export function useOrderedSize(form: BookForm): BookSize {
  const [chapters, words] = useWatch({ control: form.control, name: ["chapters", "words_per_chapter"] });
  return { chapters, wordsPerChapter: clampChapterWords(words) };
}
