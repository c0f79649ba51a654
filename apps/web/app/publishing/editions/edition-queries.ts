import type { CallReply } from "@colophon/contracts/api";
import type {
  BookPackage,
  Edition,
  EditionChanges,
  PublishEditionRequest,
} from "@colophon/contracts/publishing/editions/edition";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { call } from "../../platform/api.ts";
import { downloadByBrowser } from "../../platform/browser-download.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

type PackageReply = CallReply<"GET /api/books/{id}/package">;
type EditionList = CallReply<"GET /api/books/{id}/editions">;
type EditionRef = { bookId: string; editionId: string };

/** Editions shown at once; authors with more see the newest. */
const SHOWN_EDITIONS = 50;

/** Progress of a book's newest package. */
export function packageQuery(bookId: string): Query<PackageReply> {
  return defineQuery({
    queryKey: ["package", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/package", { params: { id: bookId }, signal }),
    // Another device may have requested one since.
    staleTime: 0,
  });
}

/** Prefix of all query keys about a book's editions. */
export function editionsKey(bookId: string): readonly string[] {
  return ["editions", bookId];
}

/** A book's editions, newest first; which one is current depends on the book, which may change elsewhere. */
export function editionsQuery(bookId: string): Query<EditionList> {
  return defineQuery({
    queryKey: [...editionsKey(bookId), "list"],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/editions", {
        params: { id: bookId },
        query: { limit: SHOWN_EDITIONS },
        signal,
      }),
    staleTime: 0,
  });
}

/** Changes between an edition and the current book. */
export function changesQuery({ bookId, editionId }: EditionRef): Query<EditionChanges> {
  return defineQuery({
    queryKey: [...editionsKey(bookId), editionId, "changes"],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/editions/{editionId}/changes", {
        params: { id: bookId, editionId },
        signal,
      }),
    staleTime: 0,
  });
}

/** @throws ApiError */
export function requestPackage(bookId: string): Promise<BookPackage> {
  return call("POST /api/books/{id}/package", { params: { id: bookId }, body: {} });
}

/** Whether a package is queued or being built. */
export function isUnderWay({ status }: Pick<BookPackage, "status">): boolean {
  return status !== "ready" && status !== "failed";
}

/** Downloads an edition's ZIP, or one file of it. @throws ApiError */
export async function downloadEdition(
  { bookId, editionId }: EditionRef,
  format: ExportFormat | null,
): Promise<void> {
  const ticket = await call("POST /api/books/{id}/editions/{editionId}/ticket", {
    params: { id: bookId, editionId },
  });
  const file = ticket.files.find((one) => one.format === format);
  await downloadByBrowser(file?.path ?? ticket.zip_path);
}

/** @throws ApiError with the invalid fields */
export function recordPublication(
  { bookId, editionId }: EditionRef,
  note: PublishEditionRequest,
): Promise<Edition> {
  return call("PUT /api/books/{id}/editions/{editionId}/published", {
    params: { id: bookId, editionId },
    body: note,
  });
}

/** @throws ApiError */
export function forgetPublished({ bookId, editionId }: EditionRef, format: StoreFormat): Promise<Edition> {
  return call("DELETE /api/books/{id}/editions/{editionId}/published/{format}", {
    params: { id: bookId, editionId, format },
  });
}
