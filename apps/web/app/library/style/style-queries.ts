import type {
  BookStyle,
  CopyStyleRequest,
  MeasureStyleRequest,
  SetStyleRequest,
} from "@colophon/contracts/library/style";
import { useQueryClient } from "@tanstack/react-query";
import { bookQuery } from "../books/book-queries.ts";
import { ApiError, call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** A book's style card, and how its chapters follow it. */
export function styleQuery(bookId: string): Query<BookStyle> {
  return defineQuery({
    queryKey: ["style", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/style", { params: { id: bookId }, signal }),
  });
}

/** An author's actions on a book's style; each updates the cache. */
export type StyleActions = {
  set: (request: SetStyleRequest) => Promise<void>;
  measure: (request: MeasureStyleRequest) => Promise<void>;
  removeSample: () => Promise<void>;
  copy: (request: CopyStyleRequest) => Promise<void>;
};

export function useStyleActions(bookId: string): StyleActions {
  const client = useQueryClient();
  const params = { id: bookId };
  const { queryKey } = styleQuery(bookId);
  /** A conflicting change is rejected: then the current card is shown. */
  const cache = async (change: Promise<BookStyle>): Promise<void> => {
    try {
      client.setQueryData(queryKey, await change);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await client.invalidateQueries({ queryKey });
      throw error;
    }
    // Words to avoid are listed among the book's findings.
    void client.invalidateQueries({ queryKey: bookQuery(bookId).queryKey });
  };
  return {
    set: (body) => cache(call("PUT /api/books/{id}/style", { params, body })),
    measure: (body) => cache(call("POST /api/books/{id}/style/measure", { params, body })),
    removeSample: () => cache(call("DELETE /api/books/{id}/style/measure", { params })),
    copy: (body) => cache(call("POST /api/books/{id}/style/copy", { params, body })),
  };
}
