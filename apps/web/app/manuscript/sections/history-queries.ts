import type { CallReply } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

type SectionRef = { bookId: string; sectionId: string };

export type SectionHistory = CallReply<"GET /api/books/{id}/chapters/{section_id}/history">;
export type EditingSession = SectionHistory["sittings"][number];
export type PastDocument = CallReply<"GET /api/books/{id}/chapters/{section_id}/history/{version}">;
export type Restored = CallReply<"POST /api/books/{id}/chapters/{section_id}/history/{version}/restore">;

export function historyKey({ bookId, sectionId }: SectionRef): readonly string[] {
  return ["manuscript", "history", bookId, sectionId];
}

/** One page of a section's editing sessions, newest first. @param before  `next` of the previous page */
export function readSittings(
  { bookId, sectionId, before }: SectionRef & { before: number | null },
  signal: AbortSignal,
): Promise<SectionHistory> {
  return call("GET /api/books/{id}/chapters/{section_id}/history", {
    params: { id: bookId, section_id: sectionId },
    ...(before !== null && { query: { before } }),
    signal,
  });
}

/** A section's past version: it never changes, so it is loaded once. */
export function pastQuery({
  bookId,
  sectionId,
  version,
}: SectionRef & { version: number }): Query<PastDocument> {
  return defineQuery({
    queryKey: ["manuscript", "past", bookId, sectionId, version],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/chapters/{section_id}/history/{version}", {
        params: { id: bookId, section_id: sectionId, version },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The client and its sequence number: repeating the same call restores only once. */
type Restoring = SectionRef & { version: number; clientId: string; sequence: number };

/** Restores a section's version, as one more change. */
export function restoreVersion({
  bookId,
  sectionId,
  version,
  clientId,
  sequence,
}: Restoring): Promise<Restored> {
  return call("POST /api/books/{id}/chapters/{section_id}/history/{version}/restore", {
    params: { id: bookId, section_id: sectionId, version },
    body: { client_id: clientId, sequence },
  });
}
