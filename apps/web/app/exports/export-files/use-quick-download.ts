import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../platform/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { toast } from "../../platform/toast.tsx";
import { fetchQuickFile } from "./export-calls.ts";

/** The files offered without a choice of size, paper and theme. */
export const QUICK_FILES = [
  { format: "pdf", name: "PDF", use: "The book page by page" },
  { format: "epub", name: "EPUB", use: "E-book" },
  { format: "docx", name: "DOCX", use: "For your word processor" },
  { format: "txt", name: "Text", use: "Plain, no layout" },
] as const;

type QuickFormat = (typeof QUICK_FILES)[number]["format"];

export type QuickDownload = {
  start: (format: QuickFormat) => void;
  pending: QuickFormat | null;
  /** the failure, as worded in the requirements */
  error: string | null;
  /** the reason, if the server gave one */
  reason: string | null;
};

/** Downloads a finished book as a file. */
export function useQuickDownload(bookId: string): QuickDownload {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (format: QuickFormat) => saveFile(await fetchQuickFile(bookId, format)),
    onSuccess: (_nothing, format) => toast.success(`${spoken(format)} downloaded successfully!`),
    // The menu shows which file failed, and why.
    onError: () => toast.error("Failed to download book"),
  });
  return {
    start: (format) => mutate(format),
    pending: isPending ? variables : null,
    error: error === null || variables === undefined ? null : failed(variables),
    reason: error instanceof ApiError ? error.detail : null,
  };
}

function failed(format: QuickFormat): string {
  return `Failed to download ${spoken(format)}. Please try again.`;
}

function spoken(format: QuickFormat): string {
  return format.toUpperCase();
}
