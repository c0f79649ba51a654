import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../platform/api.ts";
import { type BookAction, sendBookAction } from "./book-calls.ts";
import { cachedBook, refreshBook, updateCachedBook } from "./book-queries.ts";

const fallbacks: Record<BookAction["kind"], string> = {
  pause: "The book could not be paused. Please try again.",
  resume: "The book could not be resumed. Please try again.",
  deliver: "The book could not be delivered. Nothing was charged; please try again.",
  cancel: "The book could not be cancelled. Please try again.",
};

export type BookActions = {
  run: (action: BookAction) => void;
  /** the action in progress */
  pending: BookAction["kind"] | null;
  /** why the last action was rejected */
  error: string | null;
  /** the rejected action; a dialog shows its own errors */
  refused: BookAction["kind"] | null;
  /** calls back on success only, e.g. to close the dialog */
  runThen: (action: BookAction, done: () => void) => void;
};

/** Pauses, resumes, accepts and cancels a book; the server's response updates its card at once. */
export function useBookActions(bookId: string): BookActions {
  const client = useQueryClient();
  const mutation = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: (action: BookAction) => sendBookAction(action, bookId),
    onSuccess(book, { kind }) {
      updateCachedBook(client, { bookId, change: () => book });
      if (kind === "pause") watchPause(client, bookId);
    },
    onSettled: () => refreshBook(client, bookId),
  });
  const { mutate, isPending, variables, error } = mutation;
  return {
    run: (action) => mutate(action),
    runThen: (action, done) => mutate(action, { onSuccess: done }),
    pending: isPending ? variables.kind : null,
    refused: error === null || variables === undefined ? null : variables.kind,
    error: error === null || variables === undefined ? null : messageOf(error, fallbacks[variables.kind]),
  };
}

/** When a paused book is polled: the scene in progress is still finished, without any event. */
const POLLS_AFTER_PAUSE_MS = [2000, 6000, 15_000, 40_000, 90_000];

function watchPause(client: QueryClient, bookId: string): void {
  for (const afterMs of POLLS_AFTER_PAUSE_MS) {
    setTimeout(() => {
      if (cachedBook(client, bookId)?.progress.stage === "paused") void refreshBook(client, bookId);
    }, afterMs);
  }
}
