import type { CallInput, CallReply } from "@colophon/contracts/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { toast } from "../../platform/toast.tsx";

/** A book of the list. */
export type AdminBook = CallReply<"GET /api/admin/books">["books"][number];
/** All work on one. */
export type AdminBookDetails = CallReply<"GET /api/admin/books/{id}">;
export type AdminRun = AdminBookDetails["runs"][number];
export type AdminModelCall = CallReply<"GET /api/admin/books/{id}/calls">["calls"][number];
export type AdminRunEvent = CallReply<"GET /api/admin/books/{id}/events">["events"][number];

export function bookQuery(bookId: string): Query<AdminBookDetails> {
  return defineQuery({
    queryKey: ["admin", "book", bookId],
    queryFn: ({ signal }) => call("GET /api/admin/books/{id}", { params: { id: bookId }, signal }),
  });
}

/** Whether it names one book or a list of what was done for it, as "calls 0197…" does. */
function isOfBook(part: unknown, bookId: string): boolean {
  return typeof part === "string" && part.endsWith(bookId);
}

type Deleting = {
  run: (body: CallInput<"DELETE /api/admin/books/{id}">["body"], done: (isGone: boolean) => void) => void;
  isPending: boolean;
  error: string | null;
};

/** Takes a book away from its author. */
export function useDeleteAnyBook({ id, title }: Pick<AdminBook, "id" | "title">): Deleting {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: (body: CallInput<"DELETE /api/admin/books/{id}">["body"]) =>
      call("DELETE /api/admin/books/{id}", { params: { id }, body }),
    onSuccess({ kept_until: expiresAt }) {
      const where = expiresAt === null ? "is deleted for good." : "lies in its author's bin.";
      toast.success(`“${title}” ${where}`);
      // Credits came back to its author, and a line was written: more is old than the list of books. Of a book that is
      // gone nothing is asked for again, for there is nothing to be had.
      void client.invalidateQueries({
        queryKey: ["admin"],
        predicate: ({ queryKey }) => expiresAt !== null || !queryKey.some((part) => isOfBook(part, id)),
      });
    },
    onError(cause) {
      // Who would not say who they are has stopped by their own wish.
      const isCancelledByUser = cause instanceof ApiError && cause.code === "auth.confirmation_cancelled";
      if (!isCancelledByUser) toast.error("Failed to delete book");
    },
  });
  return {
    run: (body, done) => mutate(body, { onSuccess: (taken) => done(taken.kept_until === null) }),
    isPending,
    error: error === null ? null : messageOf(error, "The server did not explain why. Nothing was deleted."),
  };
}
