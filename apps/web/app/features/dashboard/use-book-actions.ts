import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/api.ts";
import { refreshBook, updateCachedBook } from "../../platform/book-queries.ts";

export type BookAction = "pause" | "resume" | "cancel";

const fallbacks: Record<BookAction, string> = {
  pause: "The book could not be paused. Please try again.",
  resume: "The book could not be resumed. Please try again.",
  cancel: "The book could not be cancelled. Please try again.",
};

export type BookActions = {
  run: (action: BookAction) => void;
  /** the action on its way */
  pending: BookAction | null;
  /** why the last action was refused */
  error: string | null;
  /** settles with success only, e.g. to close the dialog that asked */
  runThen: (action: BookAction, done: () => void) => void;
};

/** Pausing, resuming and cancelling one book; the server's answer is on its card at once. */
export function useBookActions(bookId: string): BookActions {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (action: BookAction) => sendAction(action, bookId),
    onSuccess: (book) => updateCachedBook(client, bookId, () => book),
    onSettled: () => refreshBook(client, bookId),
  });
  const { mutate, isPending, variables, error } = mutation;
  return {
    run: (action) => mutate(action),
    runThen: (action, done) => mutate(action, { onSuccess: done }),
    pending: isPending ? variables : null,
    error: error === null || variables === undefined ? null : sentenceOf(error, fallbacks[variables]),
  };
}

function sendAction(action: BookAction, id: string): ReturnType<typeof pauseBook> {
  switch (action) {
    case "pause":
      return pauseBook(id);
    case "resume":
      return call("POST /api/books/{id}/resume", { params: { id } });
    case "cancel":
      return call("POST /api/books/{id}/cancel", { params: { id } });
    default:
      return action satisfies never;
  }
}

function pauseBook(id: string) {
  return call("POST /api/books/{id}/pause", { params: { id } });
}
