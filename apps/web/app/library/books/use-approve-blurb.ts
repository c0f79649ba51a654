import type { Book } from "@colophon/contracts/library/books/book";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { bookQuery, refreshBook } from "./book-queries.ts";

/** Approval of a blurb; `error` says why the last attempt was rejected. */
export type BlurbApproval = {
  run: (text: string, done: () => void) => void;
  isPending: boolean;
  error: string | null;
};

/** Approves a text for a book's back cover, and reloads images and files that include it. */
export function useApproveBlurb(bookId: string): BlurbApproval {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: (text: string) =>
      call("PUT /api/books/{id}/blurb", { params: { id: bookId }, body: { text } }),
    onSuccess({ blurb }) {
      client.setQueryData<Book>(bookQuery(bookId).queryKey, (book) => book && { ...book, blurb });
      void refreshBook(client, bookId);
      void client.invalidateQueries({ queryKey: ["exports", bookId] });
    },
  });
  return {
    run: (text, done) => mutate(text, { onSuccess: done }),
    isPending,
    error: error === null ? null : whyNot(error),
  };
}

/** A field's own message says more than the general one. */
function whyNot(error: Error): string {
  const field = error instanceof ApiError ? error.fields["text"] : undefined;
  return field ?? messageOf(error, "The blurb could not be approved. Please try again.");
}
