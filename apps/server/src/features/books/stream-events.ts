import type { BookEventType } from "@colophon/contracts/books/events";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Log } from "../../platform/log/log.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import { selectEvents } from "./book-events.store.ts";
import { findBookOf } from "./books.store.ts";

type StreamDeps = { db: Db; hub: NotificationHub; log: Log };

/** After these nothing more comes unless the author sets the book going again. */
const LAST_EVENTS: ReadonlySet<BookEventType> = new Set<BookEventType>(["book-end", "book-error"]);

/**
 * Sends what the reader has missed, then what happens, until the book has ended or the reader has gone.
 * @param after  Last-Event-ID: number of the last event the reader has
 */
export async function streamBookEvents(
  deps: StreamDeps,
  request: { ownerId: string; bookId: string; after: number; open: () => EventStream },
): Promise<void> {
  const { bookId } = request;
  const book = await findBookOf(deps.db, request.ownerId, bookId);
  if (book === null) throw new AppError("books.not_found");
  const stream = request.open();
  let sent = request.after;
  let closed = false;

  const sendNews = serialised(async () => {
    if (closed) return;
    const news = await selectEvents(deps.db, bookId, sent);
    for (const { seq, event } of news) {
      stream.send({ id: seq, name: event.type, data: event });
      sent = seq;
    }
    const last = news.at(-1);
    if (last !== undefined && LAST_EVENTS.has(last.event.type)) stream.close();
  }, deps.log);

  // Subscribed before the first look, or what happens between the two would be missed.
  const unsubscribe = deps.hub.subscribe(bookId, (draft) => {
    if (draft === undefined) sendNews();
    else stream.send({ name: "scene-draft", data: draft });
  });
  stream.onClose(() => {
    closed = true;
    unsubscribe();
  });
  sendNews();
  // A book that ended before the reader's last event has nothing more to say.
  if (book.status !== "generating" && (await selectEvents(deps.db, bookId, sent)).length === 0) {
    stream.close();
  }
}

/** Runs one at a time; calls that come meanwhile are one more run. */
function serialised(work: () => Promise<void>, log: Log): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (running) return;
    run().catch((error: unknown) => {
      running = false;
      log.warn({ err: error }, "sending events failed; the next one brings them");
    });
  };
}
