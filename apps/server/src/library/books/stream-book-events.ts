import type { BookEventType, SceneDraft } from "@colophon/contracts/library/books/book";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { findListedBookOf } from "./books.store.ts";

/** No events follow these unless the author restarts the book. */
const LAST_EVENTS: ReadonlySet<string> = new Set<BookEventType>(["book-end", "book-error"]);
const DRAFT: SceneDraft["type"] = "scene-draft";

/**
 * Sends the events the reader has missed, then new ones, until the book has ended or the reader leaves.
 * @param request.after  Last-Event-ID: number of the last event the reader has
 * @throws AppError "books.not_found", before the stream is opened
 */
export async function streamBookEvents(
  deps: { db: Db; runs: Pick<Runs, "latestOfBooks" | "streamEvents"> },
  request: { ownerId: string; bookId: string; after: number; open: () => EventStream },
): Promise<void> {
  const { ownerId, bookId, after, open } = request;
  if ((await findListedBookOf(deps.db, ownerId, bookId)) === null) throw new AppError("books.not_found");
  const runs = await deps.runs.latestOfBooks(deps.db, { bookIds: [bookId], kind: "book" });
  const run = runs.get(bookId);
  if (run === undefined) {
    // Nothing was ever written here, so there are no events.
    open().close();
    return;
  }
  await deps.runs.streamEvents({ run, after, open, lastTypes: LAST_EVENTS, draftName: DRAFT });
}
