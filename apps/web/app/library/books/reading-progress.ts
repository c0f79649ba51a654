import type { CallReply } from "@colophon/contracts/api";
import { OLDEST_PLACE_MS } from "@colophon/contracts/library/books/reader-settings";
import { ApiError, call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

export type ReadingProgressReply = CallReply<"GET /api/books/{id}/reading">;
type Progress = NonNullable<ReadingProgressReply["reading"]>;

/** A reading position to save, with its view settings. */
export type PositionToSave = Omit<Progress, "updated_at">;

/** The author's saved reading position. An unsent position is sent first, and the later one wins. */
export function readingProgressQuery(bookId: string): Query<ReadingProgressReply> {
  return defineQuery({
    queryKey: ["books", "reading", bookId],
    queryFn: async ({ signal }) => {
      const unsent = readUnsent(bookId);
      if (unsent !== null) return sendPlace(bookId, { place: unsent.place, readAt: unsent.readAt });
      return call("GET /api/books/{id}/reading", { params: { id: bookId }, signal });
    },
    // Another device may have read further since.
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    // Without a network the book opens at this device's position.
    networkMode: "always",
  });
}

type Sending = { place: PositionToSave; readAt: number; keepalive?: boolean };

/**
 * Saves a position on the server, or on the device until that succeeds.
 * @returns the current position
 * @throws ApiError
 */
export async function sendPlace(
  bookId: string,
  { place, readAt, keepalive }: Sending,
): Promise<ReadingProgressReply> {
  saveUnsent(bookId, { place, readAt });
  try {
    const kept = await call("PUT /api/books/{id}/reading", {
      params: { id: bookId },
      body: { ...place, age_ms: Math.min(OLDEST_PLACE_MS, Math.max(0, Math.round(Date.now() - readAt))) },
      ...(keepalive === true && { keepalive }),
    });
    dropUnsent(bookId, readAt);
    return kept;
  } catch (error) {
    // A permanent rejection would recur each time the book is opened.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      dropUnsent(bookId, readAt);
    }
    throw error;
  }
}

type Unsent = { place: PositionToSave; readAt: number };

function keyOf(bookId: string): string {
  return `colophon.reading.${bookId}`;
}

function saveUnsent(bookId: string, unsent: Unsent): void {
  try {
    localStorage.setItem(keyOf(bookId), JSON.stringify(unsent));
  } catch {
    // Storage full or disabled: then only the server has the position.
  }
}

function dropUnsent(bookId: string, readAt: number): void {
  if (readUnsent(bookId)?.readAt === readAt) localStorage.removeItem(keyOf(bookId));
}

function readUnsent(bookId: string): Unsent | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(bookId)) ?? "null");
    return isUnsent(value) ? value : null;
  } catch {
    return null;
  }
}

// predicate: written only by saveUnsent; the server rejects anything invalid
function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== "object" || value === null || !("place" in value) || !("readAt" in value))
    return false;
  const { place, readAt } = value;
  return typeof readAt === "number" && typeof place === "object" && place !== null && "chapter" in place;
}
