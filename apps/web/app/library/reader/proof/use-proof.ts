import type { Book } from "@colophon/contracts/library/books/book";
import { useQuery } from "@tanstack/react-query";
import { type LayoutChoices, printPdfQuery } from "../../../exports/export-files/export-queries.ts";
import { type OpenPdf, openPdf } from "./pdf-engine.ts";

export type Proof =
  | { state: "waiting" }
  | { state: "failed"; error: Error; isAsking: boolean; refetch: () => void }
  | ({ state: "open" } & OpenPdf);

/** A book's print PDF in one layout, opened; another layout is another file. */
export function useProof(book: Book, look: LayoutChoices): Proof {
  const file = useQuery(printPdfQuery({ id: book.id, edition: book.updated_at }, look));
  const bytes = file.data;
  const opened = useQuery({
    queryKey: ["exports", book.id, "open-pdf", book.updated_at, look],
    queryFn: () => openPdf(bytes ?? new Uint8Array()),
    enabled: bytes !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // As long as the bytes: opening again is cheap, but an open book takes more memory.
    gcTime: 60_000,
    structuralSharing: false,
  });
  if (opened.data !== undefined) return { state: "open", ...opened.data };
  const error = file.error ?? opened.error;
  if (error === null) return { state: "waiting" };
  return {
    state: "failed",
    error,
    isAsking: file.isFetching || opened.isFetching,
    refetch: () => void (file.error === null ? opened.refetch() : file.refetch()),
  };
}
