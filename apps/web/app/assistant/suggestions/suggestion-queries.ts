import type { CallReply } from "@colophon/contracts/api";
import type {
  Suggestion,
  SuggestionKind,
  SuggestionSelector,
} from "@colophon/contracts/assistant/suggestions";
import { useInfiniteQuery, useQueryClient, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { followSuggestions } from "../../manuscript/sections/book-events.ts";

export type SectionSuggestions = CallReply<"GET /api/books/{id}/chapters/{section_id}/suggestions">;
export type SuggestionPage = CallReply<"GET /api/books/{id}/suggestions">;
export type SettleReply = CallReply<"POST /api/books/{id}/suggestions/settle">;
export type Decision = "accept" | "reject";
export type { Suggestion, SuggestionKind };

/** Query key of all suggestions for a book. */
export function suggestionsKey(bookId: string): readonly ["suggestions", string] {
  return ["suggestions", bookId];
}

/** Pending suggestions in a section, with their positions in a version. @throws ApiError */
export function readSectionSuggestions(of: {
  bookId: string;
  sectionId: string;
  version: number;
}): Promise<SectionSuggestions> {
  const { bookId, sectionId, version } = of;
  return call("GET /api/books/{id}/chapters/{section_id}/suggestions", {
    params: { id: bookId, section_id: sectionId },
    query: { version },
  });
}

/** Accepts or rejects suggestions. @throws ApiError */
export function settleSuggestions(
  bookId: string,
  body: { decision: Decision; which: SuggestionSelector; is_in_text?: boolean },
): Promise<SettleReply> {
  return call("POST /api/books/{id}/suggestions/settle", {
    params: { id: bookId },
    body: { is_in_text: false, ...body },
  });
}

/** A filter; the whole book by default. */
export type SuggestionFilter = { kind?: SuggestionKind; sectionId?: string };

/** Pending suggestions in a book, a page at a time, in text order; refetched when notified of changes. */
export function useSuggestions(
  bookId: string,
  { kind, sectionId }: SuggestionFilter = {},
): UseInfiniteQueryResult<SuggestionPage[]> {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...suggestionsKey(bookId), "list", kind ?? "", sectionId ?? ""],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/books/{id}/suggestions", {
        params: { id: bookId },
        query: {
          status: "open",
          ...(kind !== undefined && { kind }),
          ...(sectionId !== undefined && { section_id: sectionId }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    staleTime: 0,
  });
  // The stream is outside React.
  useEffect(
    () =>
      followSuggestions(bookId, () => void client.invalidateQueries({ queryKey: suggestionsKey(bookId) })),
    [client, bookId],
  );
  return query;
}

function firstPage(): string | null {
  return null;
}
