import { adminBookEndpoints } from "@colophon/contracts/admin/books/endpoints";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { presentListPages } from "../../platform/http/pagination.ts";
import type { AdminBooks } from "./books.ts";

export function registerAdminBookRoutes(
  registerRoute: RegisterRoute,
  { adminBooks, now }: { adminBooks: AdminBooks; now: () => Date },
): void {
  registerRoute(adminBookEndpoints.adminBooks, async ({ query }) => {
    const { rows, ...place } = await adminBooks.list(query);
    const pages = presentListPages(query, place);
    return {
      books: rows,
      pagination: { ...pages, total_books: place.total.count, books_per_page: query.limit },
      ...place,
    };
  });

  registerRoute(adminBookEndpoints.adminBooksFile, async ({ query }) =>
    csvAnswer({ bytes: adminBooks.file(query), name: "books", now: now() }),
  );

  registerRoute(adminBookEndpoints.adminBook, ({ params }) => adminBooks.details(params.id));

  registerRoute(adminBookEndpoints.adminBookCalls, async ({ params, query }) => {
    const { rows, ...place } = await adminBooks.calls(params.id, query);
    return { calls: rows, ...place };
  });

  registerRoute(adminBookEndpoints.adminBookCallsFile, async ({ params, query }) => {
    const bytes = await adminBooks.callsFile(params.id, query);
    return csvAnswer({ bytes, name: `calls-${params.id}`, now: now() });
  });

  registerRoute(adminBookEndpoints.adminBookEvents, async ({ params, query }) => {
    const { rows, ...place } = await adminBooks.events(params.id, query);
    return { events: rows, ...place };
  });

  registerRoute(adminBookEndpoints.adminBookEventsFile, async ({ params, query }) => {
    const bytes = await adminBooks.eventsFile(params.id, query);
    return csvAnswer({ bytes, name: `events-${params.id}`, now: now() });
  });

  registerRoute(adminBookEndpoints.deleteAnyBook, async ({ actor, params, body, addAuditInfo }) => {
    const deletion = { ...body, bookId: params.id, administratorId: actor.id };
    // Stored under the book's owner, so that the row is found when the account is deleted: the book goes
    // first. Text that can't be linked to a person would be kept forever, so if the book doesn't exist
    // nothing is recorded.
    const ownerId = await adminBooks.ownerOf(params.id);
    if (ownerId !== null) {
      addAuditInfo({ detail: { owner_id: ownerId, reason: body.reason, for_good: body.for_good } });
    }
    const answer = await adminBooks.delete(deletion);
    const { runs_ended, credits_returned } = answer;
    addAuditInfo({ detail: { runs_ended, credits_returned } });
    return answer;
  });
}
