import type { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import type { QueryClient } from "@tanstack/react-query";
import { creditCheckQuery } from "../../billing/credits/credit-queries.ts";

/** The key the quoted price is based on, so that no other is used; empty if no price was shown. */
export function quotedPrice(
  client: QueryClient,
  { chapters, words_per_chapter: wordsPerChapter }: GenerateBookRequest,
): Pick<GenerateBookRequest, "by_author_key"> {
  if (chapters === undefined || wordsPerChapter === undefined) return {};
  const shown = client.getQueryData(creditCheckQuery({ chapters, wordsPerChapter }).queryKey);
  return shown?.author_key === undefined ? {} : { by_author_key: shown.author_key !== null };
}
