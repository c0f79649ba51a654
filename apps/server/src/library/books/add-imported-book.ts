import { BOOKS_TO_COPY } from "@colophon/contracts/library/books/limits";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import type { CopyrightPage } from "@colophon/contracts/manuscript/sections/manuscript";
import type { Tx } from "../../platform/db/database.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { Chapters, WholeSection } from "../../manuscript/sections/sections.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import type { Users } from "../../users/users.ts";
import { insertBook } from "./books.store.ts";
import { requireSummary } from "./generate-book.ts";
import { type RenamedListener, notifyRenamed } from "./change-details.ts";
import { countAllBooks } from "./shelf.store.ts";

/** A book imported by its author. */
export type ImportedBook = {
  ownerId: string;
  bookId: string;
  title: string;
  author_name: string;
  language_variant: LanguageVariant;
  sections: readonly WholeSection[];
  /** as given in the file */
  imprint: CopyrightPage;
};

type Deps = {
  credits: Pick<Credits, "lock">;
  users: Pick<Users, "find">;
  runs: Pick<Runs, "latestOfBooks">;
  chapters: Pick<Chapters, "tally" | "addWhole">;
  renamedListeners: readonly RenamedListener[];
};

/**
 * Adds a book that isn't written here: it has no run and no price, and is as complete as its author says.
 * @returns null if there are too many
 */
export async function addImportedBook(deps: Deps, tx: Tx, book: ImportedBook): Promise<BookSummary | null> {
  const { ownerId, bookId } = book;
  // Under the account lock, so that concurrent imports are counted one by one.
  await deps.credits.lock(tx, ownerId);
  if ((await countAllBooks(tx, ownerId)) >= BOOKS_TO_COPY) return null;
  await insertBook(tx, {
    id: bookId,
    owner_id: ownerId,
    title: book.title,
    // Files often have no author name: the book then carries its owner's name, like a generated one.
    author_name: book.author_name || ((await deps.users.find(tx, ownerId))?.full_name ?? ""),
    language_variant: book.language_variant,
    // defaults for the writing brief, which an import doesn't specify
    genre: "General",
    description: "",
    writing_style: null,
    themes: [],
    point_of_view: "third-limited",
    audience: "adult",
    origin: "imported",
    is_sample: false,
  });
  await deps.chapters.addWhole(tx, { bookId, sections: book.sections, imprint: book.imprint });
  await notifyRenamed(deps, tx, { bookId, ownerId, isCopy: true });
  return requireSummary(deps, tx, { ownerId, bookId });
}
