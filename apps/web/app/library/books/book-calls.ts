import type { CallReply } from "@colophon/contracts/api";
import type { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import { call } from "../../platform/api.ts";

type OrderedBook = CallReply<"POST /api/books/generate">;

/**
 * Requests a book, and pays for it.
 * @param idempotencyKey  the same key again returns the first request's book instead of creating a second
 * @throws ApiError
 */
export function requestBook(request: GenerateBookRequest, idempotencyKey: string): Promise<OrderedBook> {
  return call("POST /api/books/generate", {
    body: request,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** An author's actions on an unfinished book; `maxCharge`: the quoted credits that canceling keeps. */
export type BookAction =
  | { kind: "pause" }
  | { kind: "resume" }
  | { kind: "deliver" }
  | { kind: "cancel"; maxCharge: number };

/** @returns the updated book @throws ApiError */
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
