import type { CallReply } from "@colophon/contracts/api";
import type { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import { call } from "../../platform/api.ts";

type OrderedBook = CallReply<"POST /api/books/generate">;

/**
 * Orders a book, and pays for it.
 * @param idempotencyKey  the same key again answers with the first order's book instead of making a second
 * @throws ApiError
 */
export function requestBook(request: GenerateBookRequest, idempotencyKey: string): Promise<OrderedBook> {
  return call("POST /api/books/generate", {
    body: request,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** What an author can do with a book that is not finished; `maxCharge`: credits they were told that cancelling keeps. */
export type BookAction =
  | { kind: "pause" }
  | { kind: "resume" }
  | { kind: "deliver" }
  | { kind: "cancel"; maxCharge: number };

/** @returns the book as it is afterwards @throws ApiError */
export function sendBookAction(
  action: BookAction,
  id: string,
): Promise<CallReply<"POST /api/books/{id}/pause">> {
  switch (action.kind) {
    case "pause":
      return call("POST /api/books/{id}/pause", { params: { id } });
    case "resume":
      return call("POST /api/books/{id}/resume", { params: { id } });
    case "deliver":
      return call("POST /api/books/{id}/deliver", { params: { id } });
    case "cancel":
      return call("POST /api/books/{id}/cancel", { params: { id }, body: { at_most: action.maxCharge } });
    default:
      return action satisfies never;
  }
}
