import type { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import type { QueryClient } from "@tanstack/react-query";
import { creditCheckQuery } from "../../billing/credits/credit-queries.ts";

/** By whose key the price is that the button showed, so that no other is taken; nothing where none was shown. */
export function quotedPrice(
  client: QueryClient,
  { chapters, words_per_chapter: wordsPerChapter }: GenerateBookRequest,
): Pick<GenerateBookRequest, "by_own_key"> {
  if (chapters === undefined || wordsPerChapter === undefined) return {};
  const shown = client.getQueryData(creditCheckQuery({ chapters, wordsPerChapter }).queryKey);
  return shown?.own_key === undefined ? {} : { by_own_key: shown.own_key !== null };
}
