import type {
  BookStyle,
  CopyStyleRequest,
  MeasureStyleRequest,
  SetStyleRequest,
} from "@colophon/contracts/library/style/style";
import { useQueryClient } from "@tanstack/react-query";
import { bookQuery } from "../books/book-queries.ts";
import { ApiError, call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** How a book should sound, and how its chapters keep to it. */
export function styleQuery(bookId: string): Query<BookStyle> {
  return defineQuery({
    queryKey: ["style", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/style", { params: { id: bookId }, signal }),
  });
}

/** What an author can do about a book's style; the cache has how it stands then. */
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
  /** A change that came too late is refused: then it is shown how the card stands now. */
  const cache = async (change: Promise<BookStyle>): Promise<void> => {
    try {
      client.setQueryData(queryKey, await change);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await client.invalidateQueries({ queryKey });
      throw error;
    }
    // Words to avoid are told among what was found in the book.
    void client.invalidateQueries({ queryKey: bookQuery(bookId).queryKey });
  };
  return {
    set: (body) => cache(call("PUT /api/books/{id}/style", { params, body })),
    measure: (body) => cache(call("POST /api/books/{id}/style/measure", { params, body })),
    removeSample: () => cache(call("DELETE /api/books/{id}/style/measure", { params })),
    copy: (body) => cache(call("POST /api/books/{id}/style/copy", { params, body })),
  };
}
