import type { CallInput, CallReply } from "@colophon/contracts/api";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { listsKey, refreshBook, updateCachedBook } from "./book-queries.ts";

type NewNames = CallInput<"PUT /api/books/{id}">["body"];
type NamedBook = { id: string; title: string };

/** An action on a book of the shelf; `error` says why the last attempt was rejected. */
export type ShelfAction<I> = {
  run: (input: I, done?: () => void) => void;
  isPending: boolean;
  error: string | null;
  /** field → message, if a form was rejected */
  fields: Readonly<Record<string, string>>;
};

/** Changes a book's title or author name; every list updates at once. */
export function useRename(bookId: string): ShelfAction<NewNames> {
  const client = useQueryClient();
  return useShelfAction({
    act: (body: NewNames) => call("PUT /api/books/{id}", { params: { id: bookId }, body }),
    fallback: "The book could not be renamed. Please try again.",
    onSuccess(book) {
      updateCachedBook(client, { bookId, change: () => book });
      return refreshBook(client, bookId);
    },
  });
}

const NOT_RESTORED = "The book could not be restored. It is in the bin; please try again there.";

/** Copies a book; the copy is the newest on the shelf. */
export function useDuplicate(bookId: string): ShelfAction<void> {
  const client = useQueryClient();
  return useShelfAction({
    act: () => call("POST /api/books/{id}/duplicate", { params: { id: bookId } }),
    fallback: "The book could not be copied. Please try again.",
    onSuccess(copy) {
      toast.success(`“${copy.title}” stands on your shelf.`);
      return refreshLists(client);
    },
  });
}

/** Moves a book to the trash, with undo. */
export function useMoveToTrash({ id, title }: NamedBook): ShelfAction<void> {
  const client = useQueryClient();
  // Handled here, since the dialog has closed by then: errors are also shown in a toast.
  const undo = async (): Promise<void> => {
    try {
      await call("POST /api/books/{id}/restore", { params: { id } });
      toast.success(`“${title}” is back on your shelf.`);
    } catch (error) {
      toast.error(messageOf(error, NOT_RESTORED));
    }
    await refreshBook(client, id);
  };
  return useShelfAction({
    act: () => call("DELETE /api/books/{id}", { params: { id } }),
    fallback: "The book could not be deleted. Please try again.",
    onSuccess() {
      toast.success(`“${title}” is in the bin.`, { label: "Undo", run: () => void undo() });
      return refreshLists(client);
    },
  });
}

/** Restores a book from the trash. */
export function useRestore({ id, title }: NamedBook): ShelfAction<void> {
  const client = useQueryClient();
  return useShelfAction({
    act: () => call("POST /api/books/{id}/restore", { params: { id } }),
    fallback: NOT_RESTORED,
    onSuccess() {
      toast.success(`“${title}” is back on your shelf.`);
      return refreshBook(client, id);
    },
  });
}

/** Permanently deletes a book in the trash. */
export function useRemoveForGood({ id, title }: NamedBook): ShelfAction<void> {
  const client = useQueryClient();
  return useShelfAction({
    act: () => call("DELETE /api/books/{id}", { params: { id }, query: { for_good: "true" } }),
    fallback: "The book could not be deleted. Please try again.",
    onSuccess() {
      toast.success(`“${title}” is deleted for good.`);
      return refreshLists(client);
    },
  });
}

function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: listsKey });
}

function useShelfAction<I, R extends CallReply<"DELETE /api/books/{id}"> | { id: string }>(options: {
  act: (input: I) => Promise<R>;
  fallback: string;
  onSuccess: (reply: R) => Promise<void>;
}): ShelfAction<I> {
  const { mutate, isPending, error } = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: options.act,
    onSuccess: (reply) => void options.onSuccess(reply),
  });
  return {
    run: (input, done) => mutate(input, { onSuccess: () => done?.() }),
    isPending,
    error: error === null ? null : messageOf(error, options.fallback),
    fields: error instanceof ApiError ? error.fields : {},
  };
}
