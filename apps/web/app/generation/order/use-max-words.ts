import { BOOK_LIMITS, SAMPLE_WORDS_PER_CHAPTER_MAX } from "@colophon/contracts/shared/book-choices";
import { useQuery } from "@tanstack/react-query";
import { writerQuery } from "../../ai/providers/provider-queries.ts";

/** How long a chapter may be that is ordered now: prepared text has an end. */
export function useMaxWords(): { words: number; isSample: boolean } {
  const { data: writer } = useQuery(writerQuery);
  const isSample = writer?.state === "sample";
  return { words: isSample ? SAMPLE_WORDS_PER_CHAPTER_MAX : BOOK_LIMITS.wordsPerChapterMax, isSample };
}
