import { BOOK_LIMITS, SAMPLE_WORDS_PER_CHAPTER_MAX } from "@colophon/contracts/shared/book-choices";
import { useQuery } from "@tanstack/react-query";
import { writerQuery } from "../../ai/providers/provider-queries.ts";

/** Maximum words of a chapter requested now: prepared text is limited. */
export function useMaxWords(): { words: number; isSample: boolean } {
  const { data: writer } = useQuery(writerQuery);
  const isSample = writer?.state === "sample";
  return { words: isSample ? SAMPLE_WORDS_PER_CHAPTER_MAX : BOOK_LIMITS.wordsPerChapterMax, isSample };
}
