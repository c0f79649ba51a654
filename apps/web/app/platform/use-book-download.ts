import type { DownloadFormat } from "@colophon/contracts/exports/order";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, type ApiFile, callForFile } from "./api.ts";
import { bookQuery } from "./book-queries.ts";
import { saveFile } from "./save-file.ts";
import { toast } from "./toast.tsx";
import { bookAsText, textFileName } from "./book-text-file.ts";

export type FileFormat = DownloadFormat | "txt";

export const FILE_FORMATS = [
  { format: "pdf", name: "PDF", use: "Print interior, 6 × 9 in" },
  { format: "epub", name: "EPUB", use: "E-book" },
  { format: "docx", name: "DOCX", use: "For your word processor" },
  { format: "txt", name: "Text", use: "Plain, no layout" },
] as const;

export type BookDownload = {
  start: (format: FileFormat) => void;
  pending: FileFormat | null;
  /** what failed, in the requirements' sentence */
  error: string | null;
  /** why, where the server said */
  reason: string | null;
};

/** Fetches a finished book as a file and hands it to the browser. */
export function useBookDownload(bookId: string): BookDownload {
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (format: FileFormat) => saveFile(await fetchFile(client, bookId, format)),
    onSuccess: (_nothing, format) => toast.success(`${spoken(format)} downloaded successfully!`),
    onError: (_error, format) => toast.error(failed(format)),
  });
  return {
    start: (format) => mutate(format),
    pending: isPending ? variables : null,
    error: error === null || variables === undefined ? null : failed(variables),
    reason: error instanceof ApiError ? error.detail : null,
  };
}

async function fetchFile(client: QueryClient, id: string, format: FileFormat): Promise<ApiFile> {
  if (format !== "txt") {
    return callForFile("GET /api/books/{id}/download/{format}", {
      params: { id, format },
      query: { raw: "1" },
    });
  }
  const book = await client.fetchQuery(bookQuery(id));
  const blob = new Blob([bookAsText(book)], { type: "text/plain;charset=utf-8" });
  return { blob, filename: textFileName(book.title) };
}

function failed(format: FileFormat): string {
  return `Failed to download ${spoken(format)}. Please try again.`;
}

function spoken(format: FileFormat): string {
  return format.toUpperCase();
}
