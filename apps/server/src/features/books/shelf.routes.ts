import { shelfEndpoints } from "@colophon/contracts/books/shelf-endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import type { Books } from "./books.ts";
import { presentSummary } from "./present-book.ts";

/** So many words narrow any shelf enough; further ones are passed over. */
const MOST_WORDS = 10;

/** What an author does with all their books: looking through them, naming, copying and throwing away. */
export function mountShelf(mount: Mount, { books }: { books: Books }): void {
  mount(shelfEndpoints.listBooks, async ({ actor, query }) => {
    const { page, limit, q, state, sort } = query;
    const words = q
      .split(/\s+/)
      .filter((word) => word !== "")
      .slice(0, MOST_WORDS);
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

  mount(shelfEndpoints.updateBook, ({ actor, params, body }) =>
    books.changeDetails({ ownerId: actor.id, bookId: params.id, changes: body }),
  );

  mount(shelfEndpoints.duplicateBook, ({ actor, params }) =>
    books.duplicate({ ownerId: actor.id, bookId: params.id }),
  );

  mount(shelfEndpoints.deleteBook, ({ actor, params, query }) => {
    const which = { ownerId: actor.id, bookId: params.id };
    return query.for_good === "true" ? books.removeForGood(which) : books.throwAway(which);
  });

  mount(shelfEndpoints.restoreBook, ({ actor, params }) =>
    books.restore({ ownerId: actor.id, bookId: params.id }),
  );
}
