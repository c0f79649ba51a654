import type { BookSize } from "@colophon/domain/credit-costs";
import { useWatch } from "react-hook-form";
import { clampChapterWords } from "../../library/books/book-lengths.ts";
import type { BookForm } from "./use-book-form.ts";

/** The size that the price is asked for: as it stands in the form, or the nearest that may be ordered. */
export function useOrderedSize(form: BookForm): BookSize {
  const [chapters, words] = useWatch({ control: form.control, name: ["chapters", "words_per_chapter"] });
  return { chapters, wordsPerChapter: clampChapterWords(words) };
}
