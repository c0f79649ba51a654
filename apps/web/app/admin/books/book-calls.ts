import type { CallInput, CallReply } from "@colophon/contracts/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { toast } from "../../platform/toast.tsx";

/** A book of the list. */
export type AdminBook = CallReply<"GET /api/admin/books">["books"][number];
/** All work on a book. */
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

/** Whether a query key names the book itself or a list of its work, such as "calls 0197…". */
function isOfBook(part: unknown, bookId: string): boolean {
  return typeof part === "string" && part.endsWith(bookId);
}

type Deleting = {
  run: (body: CallInput<"DELETE /api/admin/books/{id}">["body"], done: (isGone: boolean) => void) => void;
  isPending: boolean;
  error: string | null;
};

/** Deletes an author's book. */
export function useDeleteAnyBook({ id, title }: Pick<AdminBook, "id" | "title">): Deleting {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: (body: CallInput<"DELETE /api/admin/books/{id}">["body"]) =>
      call("DELETE /api/admin/books/{id}", { params: { id }, body }),
    onSuccess({ kept_until: expiresAt }) {
      const where = expiresAt === null ? "is deleted for good." : "lies in its author's bin.";
      toast.success(`“${title}” ${where}`);
      // Credits were refunded to its author, and the action was logged, so more than the list of books is
      // stale. Queries about the deleted book are not refetched: they would fail.
      void client.invalidateQueries({
        queryKey: ["admin"],
        predicate: ({ queryKey }) => expiresAt !== null || !queryKey.some((part) => isOfBook(part, id)),
      });
    },
    onError(cause) {
      // Declining to confirm one's identity is a deliberate cancel.
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
