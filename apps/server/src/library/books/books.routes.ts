import { bookEndpoints, readingProgressEndpoints } from "@colophon/contracts/library/books/endpoints";
import { AppError } from "@colophon/contracts/errors";
import { readIdempotencyKey } from "../../platform/http/idempotency-key.ts";
import { readLastEventId } from "../../platform/http/last-event-id.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Books } from "./books.ts";
import { presentBook } from "./present-book.ts";
import { registerShelfRoutes } from "./shelf.routes.ts";

export function registerBookRoutes(registerRoute: RegisterRoute, { books }: { books: Books }): void {
  registerRoute(bookEndpoints.generateBook, ({ actor, body, header }) =>
    books.generate({
      ...body,
      ownerId: actor.id,
      idempotencyKey: readIdempotencyKey(header("idempotency-key")),
    }),
  );

  registerShelfRoutes(registerRoute, { books });

  registerRoute(bookEndpoints.getBook, async ({ actor, params }) => {
    const found = await books.open({ ownerId: actor.id, bookId: params.id });
    if (found === null) throw new AppError("books.not_found");
    return presentBook(found, found.chapters);
  });

  registerRoute(bookEndpoints.bookEvents, ({ actor, params, header, openEventStream }) =>
    books.streamEvents({
      ownerId: actor.id,
      bookId: params.id,
      after: readLastEventId(header("last-event-id")),
      open: openEventStream,
    }),
  );

  registerRoute(bookEndpoints.pauseBook, ({ actor, params }) =>
    books.pause({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(bookEndpoints.cancelBook, ({ actor, params, body }) =>
    books.cancel({ ownerId: actor.id, bookId: params.id, maxCharge: body.at_most }),
  );
  registerRoute(bookEndpoints.deliverBook, ({ actor, params }) =>
    books.deliver({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(bookEndpoints.resumeBook, ({ actor, params }) =>
    books.resume({ ownerId: actor.id, bookId: params.id }),
  );

  registerRoute(bookEndpoints.approveBlurb, async ({ actor, params, body }) => ({
    blurb: await books.approveBlurb({ ownerId: actor.id, bookId: params.id, text: body.text }),
  }));

  registerRoute(readingProgressEndpoints.getReadingProgress, async ({ actor, params }) => ({
    reading: await books.reading({ ownerId: actor.id, bookId: params.id }),
  }));
  registerRoute(readingProgressEndpoints.saveReadingProgress, async ({ actor, params, body }) => ({
    reading: await books.saveReadingProgress({ ownerId: actor.id, bookId: params.id }, body),
  }));
}
