import type { Binding } from "@colophon/contracts/library/books/print";
import { ApiError, callForFile } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { type LayoutChoices, layoutQuery } from "./export-queries.ts";

/**
 * A book's wrap as it would be delivered, as an image.
 * @param book.edition  when the book was last changed: a changed text may change the spine
 */
export function wrapPreviewQuery(
  book: { id: string; edition: string },
  { binding, ...look }: LayoutChoices & { binding: Binding },
): Query<Blob> {
  return defineQuery({
    queryKey: ["exports", book.id, "wrap-preview", book.edition, binding, layoutQuery(look)],
    queryFn: async ({ signal }) => {
      const { blob } = await callForFile("GET /api/books/{id}/wrap-preview", {
        params: { id: book.id },
        query: { binding, ...layoutQuery(look) },
        signal,
      });
      return blob;
    },
    gcTime: 5 * 60 * 1000,
    structuralSharing: false,
  });
}

/**
 * Why there is no image, if that is no error: its pages are not typeset yet, or no such book can be bound.
 */
export function whyNoWrap(error: Error): string | null {
  return error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.detail : null;
}
