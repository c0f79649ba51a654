import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { PageQuery, Pagination } from "../../shared/pagination.ts";
import { textLine } from "../../shared/text.ts";
import { LISTED_STATES, LIST_SORTS } from "./trash.ts";
import { BookSummary } from "./book.ts";
import { BOOK_GENRES, LANGUAGE_VARIANTS } from "../../shared/book-choices.ts";
import { AuthorName, BookDescription, BookSubtitle, BookTitle } from "./book-request.ts";
import { BookSettings } from "./settings.ts";

const BookId = z.object({ id: Id });

export const BookListQuery = PageQuery.extend({
  q: textLine("The search")
    .max(200, "Please use at most 200 characters")
    .default("")
    .describe("Words that stand in the title or the author's name; capitals and accents do not matter"),
  state: z.enum(LISTED_STATES).default("all").describe("`all` leaves out the bin"),
  sort: z.enum(LIST_SORTS).default("newest"),
});

/**
 * A book's text has its own calls, which separate versions; stored here,
 * it would overwrite what another window saves.
 */
const TEXT_IS_CHANGED_ELSEWHERE =
  "A book's text is not changed by this call, and nothing was saved. Send a chapter's changes to POST /api/books/{id}/chapters/{section_id}/changes; add, move or rename chapters with POST /api/books/{id}/manuscript/changes.";

/** Book details to change; absent fields stay unchanged. */
export const UpdateBookRequest = z
  .object({
    title: BookTitle.optional(),
    subtitle: BookSubtitle.optional(),
    author_name: AuthorName.min(1, "Please enter the author's name").optional(),
    genre: z.enum(BOOK_GENRES, "Choose a genre from the list").optional(),
    description: BookDescription.optional(),
    language_variant: z.enum(LANGUAGE_VARIANTS, "Choose a language from the list").optional(),
    version: z
      .int()
      .optional()
      .describe(
        "Of the particulars that its author looked at; where they have changed since, nothing is stored",
      ),
    settings: BookSettings.partial().optional().describe("Of these, too, what is absent stays"),
    content: z.never(TEXT_IS_CHANGED_ELSEWHERE).optional().describe("refused: the text has calls of its own"),
  })
  .meta({ id: "UpdateBookRequest" });
export type UpdateBookRequest = z.output<typeof UpdateBookRequest>;

/** Outcome of deleting a book. */
export const DeletedBook = z
  .object({
    id: z.uuid(),
    kept_until: z.iso
      .datetime()
      .nullable()
      .describe("Until when it lies in the bin and can be restored; null: it is gone for good"),
  })
  .meta({ id: "DeletedBook" });

export type DeletedBook = z.output<typeof DeletedBook>;

/** The author's books as a shelf: browsing, naming, copying and deleting. */
export const shelfEndpoints = {
  listBooks: defineEndpoint({
    method: "GET",
    path: "/api/books",
    auth: "user",
    summary: "The author's books, newest first unless sorted otherwise",
    query: BookListQuery,
    reply: z.object({ books: z.array(BookSummary), pagination: Pagination }),
    errors: [],
  }),
  updateBook: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}",
    auth: "user",
    summary: "Change a book's particulars and how it is printed; files are made anew with them",
    params: BookId,
    body: UpdateBookRequest,
    reply: BookSummary,
    errors: ["books.not_found", "books.being_written", "books.changed_elsewhere"],
    notFound: "books.not_found",
  }),
  duplicateBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/duplicate",
    auth: "user",
    summary: "Copy a finished book, or what is written of a stopped one, as a book of its own; costs nothing",
    params: BookId,
    reply: BookSummary,
    errors: ["books.not_found", "books.not_copyable", "books.too_many_to_copy"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60 * 60, by: "user" }],
  }),
  deleteBook: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}",
    auth: "user",
    summary: "Put a book into the bin, where it lies for 30 days; `for_good` removes one that lies there",
    params: BookId,
    query: z.object({ for_good: z.enum(["true", "false"]).default("false") }),
    reply: DeletedBook,
    errors: ["books.not_found", "books.running", "books.not_in_bin", "paid_work.busy"],
    notFound: "books.not_found",
  }),
  restoreBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/restore",
    auth: "user",
    summary: "Take a book out of the bin",
    params: BookId,
    reply: BookSummary,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
} as const;
