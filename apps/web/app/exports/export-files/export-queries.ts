import type { CallReply } from "@colophon/contracts/api";
import type { Export, ExportForecast } from "@colophon/contracts/exports/files";
import { call, callForFile } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import type { ExportChoices } from "./export-choices.ts";

/** Status of an export. */
export function exportQuery(which: { bookId: string; exportId: string }): Query<Export> {
  return defineQuery({
    queryKey: ["exports", which.bookId, which.exportId],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/exports/{exportId}", {
        params: { id: which.bookId, exportId: which.exportId },
        signal,
      }),
  });
}

/** Number of exports shown; older ones are not needed. */
const SHOWN_EXPORTS = 6;

/** The newest exports of a book, whichever device they came from. */
export function exportListQuery(bookId: string): Query<CallReply<"GET /api/books/{id}/exports">> {
  return defineQuery({
    queryKey: ["exports", bookId, "list"],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/exports", {
        params: { id: bookId },
        query: { limit: SHOWN_EXPORTS },
        signal,
      }),
    // Another device may have requested one since.
    staleTime: 0,
  });
}

/** Length of a finished book, with its page count in this layout if counted. */
export function forecastQuery(
  book: { id: string; edition: string },
  look: LayoutChoices,
): Query<ExportForecast> {
  return defineQuery({
    queryKey: [...forecastsKey(book.id), book.edition, look.trim, look.paper, look.theme, look.largePrint],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/exports/forecast", {
        params: { id: book.id },
        query: layoutQuery(look),
        signal,
      }),
  });
}

/** Key of all forecasts of a book: pages typeset since are counted then. */
export function forecastsKey(bookId: string): readonly string[] {
  return ["exports", bookId, "forecast"];
}

export function isUnderWay({ status }: Pick<Export, "status">): boolean {
  return status !== "ready" && status !== "failed";
}

export type LayoutChoices = Pick<ExportChoices, "trim" | "paper" | "theme" | "largePrint">;

/** A layout as URL parameters. */
export function layoutQuery({ trim, paper, theme, largePrint }: LayoutChoices): Omit<
  LayoutChoices,
  "largePrint"
> & {
  large_print: "0" | "1";
} {
  return { trim, paper, theme, large_print: largePrint ? "1" : "0" };
}

/**
 * The print PDF itself, for the reader to draw.
 * @param edition  when the book was last changed: a changed text is another file
 */
export function printPdfQuery(
  book: { id: string; edition: string },
  look: LayoutChoices,
): Query<Uint8Array<ArrayBuffer>> {
  return defineQuery({
    queryKey: ["exports", book.id, "print-pdf", book.edition, look],
    queryFn: async ({ signal }) => {
      const { blob } = await callForFile("GET /api/books/{id}/download/{format}", {
        params: { id: book.id, format: "pdf" },
        query: { raw: "1", ...layoutQuery(look) },
        signal,
      });
      return new Uint8Array(await blob.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60 * 1000,
    // The same layout gives the same file, and comparing its bytes would be a waste.
    structuralSharing: false,
  });
}
