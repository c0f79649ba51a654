import { bookEndpoints } from "@colophon/contracts/books/endpoints";
import { readingEndpoints } from "@colophon/contracts/books/reading-endpoints";
import { AppError } from "@colophon/contracts/errors";
import { readIdempotencyKey } from "../../platform/http/idempotency-key.ts";
import { readLastEventId } from "../../platform/http/last-event-id.ts";
import type { Mount } from "../../platform/http/mount.ts";
import type { Books } from "./books.ts";
import { presentBook } from "./present-book.ts";
import { mountShelf } from "./shelf.routes.ts";

export function mountBooks(mount: Mount, { books }: { books: Books }): void {
  mount(bookEndpoints.generateBook, ({ actor, body, header }) =>
    books.generate({
      ...body,
      ownerId: actor.id,
      idempotencyKey: readIdempotencyKey(header("idempotency-key")),
    }),
  );

  mountShelf(mount, { books });

  mount(bookEndpoints.getBook, async ({ actor, params }) => {
    const found = await books.open({ ownerId: actor.id, bookId: params.id });
    if (found === null) throw new AppError("books.not_found");
    return presentBook(found, found.chapters);
  });

  mount(bookEndpoints.bookEvents, ({ actor, params, header, openEventStream }) =>
    books.streamEvents({
      ownerId: actor.id,
      bookId: params.id,
      after: readLastEventId(header("last-event-id")),
      open: openEventStream,
    }),
  );

  mount(bookEndpoints.pauseBook, ({ actor, params }) =>
    books.pause({ ownerId: actor.id, bookId: params.id }),
  );
  mount(bookEndpoints.cancelBook, ({ actor, params, body }) =>
    books.cancel({ ownerId: actor.id, bookId: params.id, atMost: body.at_most }),
  );
  mount(bookEndpoints.deliverBook, ({ actor, params }) =>
    books.deliver({ ownerId: actor.id, bookId: params.id }),
  );
  mount(bookEndpoints.resumeBook, ({ actor, params }) =>
    books.resume({ ownerId: actor.id, bookId: params.id }),
  );

  mount(bookEndpoints.approveBlurb, async ({ actor, params, body }) => ({
    blurb: await books.approveBlurb({ ownerId: actor.id, bookId: params.id, text: body.text }),
  }));

  mount(readingEndpoints.getReading, async ({ actor, params }) => ({
    reading: await books.reading({ ownerId: actor.id, bookId: params.id }),
  }));
  mount(readingEndpoints.keepReading, async ({ actor, params, body }) => ({
    reading: await books.keepReading({ ownerId: actor.id, bookId: params.id }, body),
  }));
}
