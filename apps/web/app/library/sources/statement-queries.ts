import type {
  BookStatements,
  StatementPassages,
  SettleStatementRequest,
} from "@colophon/contracts/library/sources";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

function statementsKey(bookId: string): readonly ["claims", string] {
  return ["claims", bookId];
}

/** A book's statements about the world. */
export function useStatements(bookId: string): UseQueryResult<BookStatements> {
  return useQuery({
    queryKey: statementsKey(bookId),
    queryFn: ({ signal }) => call("GET /api/books/{id}/claims", { params: { id: bookId }, signal }),
    staleTime: 0,
  });
}

/** Passages of the sources that concern a statement. */
export function useStatementPassages(bookId: string, claimId: string): UseQueryResult<StatementPassages> {
  return useQuery({
    queryKey: [...statementsKey(bookId), claimId],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/claims/{claimId}/passages", { params: { id: bookId, claimId }, signal }),
    staleTime: 0,
  });
}

/** Settles a statement and updates the cache. */
export function useSettling(
  bookId: string,
): (claimId: string, request: SettleStatementRequest) => Promise<void> {
  const client = useQueryClient();
  return async (claimId, body) => {
    const params = { id: bookId, claimId };
    client.setQueryData(
      statementsKey(bookId),
      await call("PUT /api/books/{id}/claims/{claimId}", { params, body }),
    );
    void client.invalidateQueries({ queryKey: ["sources", bookId] });
  };
}
