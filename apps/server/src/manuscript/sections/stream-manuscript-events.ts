import { AppError } from "@colophon/contracts/errors";
import { ManuscriptEvent } from "@colophon/contracts/manuscript/sections/manuscript";
import type { Db } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import { topicOfManuscript } from "./changes.store.ts";
import { findBook } from "./sections.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/**
 * Notifies a reader which section of a book, or its arrangement, has changed. Nothing is replayed: clients
 * read the rows when they connect, and again whenever the server may have missed events (`reload`).
 * @throws AppError "books.not_found", before the stream is opened
 */
export async function streamManuscriptEvents(
  deps: { db: Db; hub: Pick<NotificationHub, "subscribe"> },
  request: BookRef & { open: () => EventStream },
): Promise<void> {
  if ((await findBook(deps.db, request)) === null) throw new AppError("books.not_found");
  const stream = request.open();
  const end = deps.hub.subscribe(topicOfManuscript(request.bookId), (data) => {
    const event = ManuscriptEvent.safeParse(data);
    if (event.success) stream.send({ name: event.data.type, data: event.data });
    else stream.send({ name: "reload", data: {} });
  });
  stream.onClose(end);
  // From here on the client misses nothing.
  stream.send({ name: "reload", data: {} });
}
