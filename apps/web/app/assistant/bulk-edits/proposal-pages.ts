import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import type { ProposalPage } from "../assistant-jobs/proposal-calls.ts";

/** Proposals of a change, page by page, in the book's order. */
export function useProposalsOf(of: {
  bookId: string;
  changeId: string;
  status: "open" | "accepted";
}): UseInfiniteQueryResult<ProposalPage[]> {
  const { bookId, changeId, status } = of;
  return useInfiniteQuery({
    queryKey: ["suggestions", bookId, "of-change", changeId, status],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/books/{id}/suggestions", {
        params: { id: bookId },
        query: { status, group_id: changeId, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    staleTime: 0,
  });
}

function firstPage(): string | null {
  return null;
}
