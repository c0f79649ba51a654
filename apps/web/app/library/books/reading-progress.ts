import type { CallReply } from "@colophon/contracts/api";
import { OLDEST_PLACE_MS } from "@colophon/contracts/library/books/reader-settings";
import { ApiError, call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

export type ReadingProgressReply = CallReply<"GET /api/books/{id}/reading">;
type Progress = NonNullable<ReadingProgressReply["reading"]>;

/** A place to keep: where, and in what look. */
export type PositionToSave = Omit<Progress, "updated_at">;

/** Where the author stopped reading. A place that could not be sent is sent first, and the later one stands. */
export function readingProgressQuery(bookId: string): Query<ReadingProgressReply> {
  return defineQuery({
    queryKey: ["books", "reading", bookId],
    queryFn: async ({ signal }) => {
      const unsent = readUnsent(bookId);
      if (unsent !== null) return sendPlace(bookId, { place: unsent.place, readAt: unsent.readAt });
      return call("GET /api/books/{id}/reading", { params: { id: bookId }, signal });
    },
    // Another device may have read on since.
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    // Without a network the book opens where this device has it.
    networkMode: "always",
  });
}

type Sending = { place: PositionToSave; readAt: number; keepalive?: boolean };

/**
 * Keeps a place on the server; until the server has it, on the device.
 * @returns the place that stands @throws ApiError
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
    // What is refused for good would be refused again each time the book is opened.
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
    // A full or forbidden store: then the place is kept where the server has it.
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

// predicate: written by saveUnsent alone; what the server cannot take of it, the server refuses
function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== "object" || value === null || !("place" in value) || !("readAt" in value))
    return false;
  const { place, readAt } = value;
  return typeof readAt === "number" && typeof place === "object" && place !== null && "chapter" in place;
}
