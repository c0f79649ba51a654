import type { CallInput } from "@colophon/contracts/api";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, callForFile, messageOf } from "../../platform/api.ts";
import { randomId } from "../../platform/random-id.ts";
import { saveFile } from "../../platform/save-file.ts";
import { toast } from "../../platform/toast.tsx";
import { listsKey } from "../../library/books/book-queries.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { bookCoversQuery, type Cover, cacheChangedBook, refreshCovers } from "./cover-queries.ts";
import { coverGenerationQuery } from "./studio-queries.ts";

/** An action on covers; `error` says why the last attempt was rejected. */
export type CoverAction<I> = {
  run: (input: I, done?: () => void) => void;
  isPending: boolean;
  error: string | null;
};

/** Requests covers for a book at the quoted price. Pressing twice makes one request. */
export function useGenerateBookCovers(bookId: string): CoverAction<{ variations: number; credits: number }> {
  const client = useQueryClient();
  const [key, setKey] = useState(randomId);
  return useCoverAction({
    act: ({ variations, credits }: { variations: number; credits: number }) =>
      call("POST /api/books/{id}/generate-cover", {
        params: { id: bookId },
        body: { number_of_variations: variations, credits },
        headers: { "Idempotency-Key": key },
      }),
    async onSuccess(covers) {
      setKey(randomId());
      client.setQueryData(bookCoversQuery(bookId).queryKey, covers);
      await client.invalidateQueries({ queryKey: creditsKey });
    },
    describeError: generationErrorMessage,
  });
}

type StudioRequest = CallInput<"POST /api/covers/generate">["body"];

/** Requests covers, with or without a book, at the quoted price; reports the generation's id. */
export function useGenerateCovers(onOrdered: (generationId: string) => void): CoverAction<StudioRequest> {
  const client = useQueryClient();
  const [key, setKey] = useState(randomId);
  return useCoverAction({
    act: (body: StudioRequest) =>
      call("POST /api/covers/generate", { body, headers: { "Idempotency-Key": key } }),
    async onSuccess(news) {
      setKey(randomId());
      client.setQueryData(coverGenerationQuery(news.order.id).queryKey, news);
      onOrdered(news.order.id);
      await client.invalidateQueries({ queryKey: creditsKey });
    },
    describeError: generationErrorMessage,
  });
}

/** Makes a second cover with the same design and passes it to `onMade`. */
export function useDuplicateCover(
  coverId: string,
  onMade: (cover: Cover) => void,
): CoverAction<string | null> {
  const client = useQueryClient();
  return useCoverAction({
    act: (bookId: string | null) =>
      call("POST /api/covers/{id}/duplicate", { params: { id: coverId }, body: { book_id: bookId } }),
    async onSuccess(cover) {
      toast.success("The cover is copied.");
      onMade(cover);
      await refreshCovers(client);
    },
    describeError: (error) => messageOf(error, "The cover was not copied. Please try again."),
  });
}

/** Downloads a cover's wrap as a PDF. */
export function useDownloadWrap(coverId: string): CoverAction<void> {
  return useCoverAction({
    act: async () => saveFile(await callForFile("GET /api/covers/{id}/wrap", { params: { id: coverId } })),
    async onSuccess() {
      toast.success("PDF downloaded successfully!");
    },
    describeError: (error) => explained("Failed to download cover", error),
  });
}

function generationErrorMessage(error: Error): string {
  if (error instanceof ApiError && error.code === "network") {
    return "Failed to generate covers. Please try again.";
  }
  return messageOf(error, "Failed to generate covers");
}

/** Assigns the cover generated from the book's title and author. */
export function useChooseGeneratedCover(bookId: string): CoverAction<void> {
  const client = useQueryClient();
  return useCoverAction({
    act: () => call("POST /api/books/{id}/keep-cover", { params: { id: bookId } }),
    onSuccess: (book) => chosen(() => cacheChangedBook(client, book)),
    describeError: (error) => messageOf(error, NOT_ASSIGNED),
  });
}

const NOT_ASSIGNED = "Failed to assign cover to book";

/** Assigns one of the author's covers to a book; runs with the cover's id. */
export function useAssignCover(bookId: string): CoverAction<string> {
  const client = useQueryClient();
  return useCoverAction({
    act: (coverId: string) =>
      call("POST /api/books/{id}/assign-cover", { params: { id: bookId }, body: { cover_id: coverId } }),
    onSuccess: (book) => chosen(() => cacheChangedBook(client, book)),
    describeError: (error) => explained(NOT_ASSIGNED, error),
  });
}

function chosen(refresh: () => Promise<void>): Promise<void> {
  toast.success("Cover assigned successfully!");
  return refresh();
}

/** Removes the assigned cover from a book without deleting it. */
export function useRemoveCover(bookId: string): CoverAction<void> {
  const client = useQueryClient();
  return useCoverAction({
    act: () => call("DELETE /api/books/{id}/cover", { params: { id: bookId } }),
    async onSuccess(book: BookSummary) {
      toast.success("The cover is taken off.");
      await cacheChangedBook(client, book);
    },
    describeError: (error) => messageOf(error, "The cover was not taken off. Please try again."),
  });
}

/** Deletes a cover; books that use it go back to their generated one. */
export function useDeleteCover(coverId: string): CoverAction<void> {
  const client = useQueryClient();
  return useCoverAction({
    act: () => call("DELETE /api/covers/{id}", { params: { id: coverId } }),
    async onSuccess() {
      toast.success("Cover deleted successfully!");
      await Promise.all([
        refreshCovers(client),
        client.invalidateQueries({ queryKey: listsKey }),
        client.invalidateQueries({ queryKey: ["books", "one"] }),
      ]);
    },
    describeError: (error) => explained("Failed to delete cover", error),
  });
}

/** Downloads a cover as a PNG: a book's current front cover, or a cover as it was painted. */
export function useDownloadCover(): CoverAction<{ bookId: string } | { coverId: string }> {
  return useCoverAction({
    act: async (which: { bookId: string } | { coverId: string }) =>
      saveFile(
        await ("bookId" in which
          ? callForFile("GET /api/books/{id}/cover/download", { params: { id: which.bookId } })
          : callForFile("GET /api/covers/{id}/download", { params: { id: which.coverId } })),
      ),
    async onSuccess() {
      toast.success("PNG downloaded successfully!");
    },
    describeError: (error) => explained("Failed to download cover", error),
  });
}

/** The general error message, plus the reason if the server gave one. */
function explained(what: string, error: Error): string {
  const reason = messageOf(error, "");
  return reason === "" ? what : `${what}. ${reason}`;
}

function useCoverAction<I, R>(options: {
  act: (input: I) => Promise<R>;
  onSuccess: (reply: R) => Promise<void>;
  describeError: (error: Error) => string;
}): CoverAction<I> {
  const { mutate, isPending, error } = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: options.act,
    onSuccess: (reply) => void options.onSuccess(reply),
  });
  return {
    run: (input, done) => mutate(input, { onSuccess: () => done?.() }),
    isPending,
    error: error === null ? null : options.describeError(error),
  };
}
