import { shelfEndpoints } from "@colophon/contracts/library/books/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import type { Books } from "./books.ts";
import { presentSummary } from "./present-book.ts";

/** Enough words to narrow down any shelf; any more are ignored. */
const MAX_WORDS = 10;

/** Routes for all of an author's books: searching, naming, copying and deleting. */
export function registerShelfRoutes(registerRoute: RegisterRoute, { books }: { books: Books }): void {
  registerRoute(shelfEndpoints.listBooks, async ({ actor, query }) => {
    const { page, limit, q, state, sort } = query;
    const words = q
      .split(/\s+/)
      .filter((word) => word !== "")
      .slice(0, MAX_WORDS);
    const found = await books.list({
      ownerId: actor.id,
      offset: (page - 1) * limit,
      limit,
      words,
      state,
      sort,
    });
    return { books: found.books.map(presentSummary), pagination: presentPagination(query, found.total) };
  });

  registerRoute(shelfEndpoints.updateBook, ({ actor, params, body }) =>
    books.changeDetails({ ownerId: actor.id, bookId: params.id, changes: body }),
  );

  registerRoute(shelfEndpoints.duplicateBook, ({ actor, params }) =>
    books.duplicate({ ownerId: actor.id, bookId: params.id }),
  );

  registerRoute(shelfEndpoints.deleteBook, ({ actor, params, query }) => {
    const which = { ownerId: actor.id, bookId: params.id };
    return query.for_good === "true" ? books.removeForGood(which) : books.moveToTrash(which);
  });

  registerRoute(shelfEndpoints.restoreBook, ({ actor, params }) =>
    books.restore({ ownerId: actor.id, bookId: params.id }),
  );
}
