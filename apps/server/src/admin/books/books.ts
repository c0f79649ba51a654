import { Readable } from "node:stream";
import type {
  AdminBook,
  AdminBookDetails,
  AdminBookQuery,
  AdminModelCall,
  AdminRunEvent,
  ModelCallQuery,
  RunEventQuery,
} from "@colophon/contracts/admin/books/admin-book";
import { AppError } from "@colophon/contracts/errors";
import { type ListPage, readListPage } from "../../platform/db/list-page.ts";
import {
  countWork,
  findExports,
  findFiles,
  findFindings,
  findHolds,
  findRuns,
  findSections,
  sumByRun,
  sumByTask,
  sumCalls,
} from "./book-work.store.ts";
import { callsOfBook, eventsOfBook } from "./calls-and-events.store.ts";
import { type DeleteDeps, type Deletion, deleteAnyBook } from "./delete-any-book.ts";
import { type BookInDetail, findBookInDetail, findOwner, listedBooks } from "./listed-books.store.ts";
import { presentBook, presentCall, presentDetails, presentEvent } from "./present.ts";
import { tableOfBooks, tableOfCalls, tableOfEvents } from "./write-tables.ts";

/** All authors' books for administrators, without their text. */
export type AdminBooks = ReturnType<typeof createAdminBooks>;

/** Dependencies. */
export type AdminBooksDeps = DeleteDeps;

/** @param deps.books  deletes a book @param deps.account  notifies its author */
export function createAdminBooks(deps: AdminBooksDeps) {
  const { db } = deps;
  return {
    async list(query: AdminBookQuery): Promise<ListPage<AdminBook>> {
      const page = await readListPage(db, listedBooks(query), query);
      return { ...page, rows: page.rows.map(presentBook) };
    },
    /** The filtered books as CSV, streamed. */
    file: (query: AdminBookQuery) => Readable.from(tableOfBooks(db, query)),
    /** All work on a book. @throws AppError "books.not_found" */
    details: (bookId: string) => readDetails(deps, bookId),
    /** @throws AppError "books.not_found" */
    async calls(bookId: string, query: ModelCallQuery): Promise<ListPage<AdminModelCall>> {
      await requireBook(deps, bookId);
      const page = await readListPage(db, callsOfBook({ ...query, bookId }), query);
      return { ...page, rows: page.rows.map(presentCall) };
    },
    /** @throws AppError "books.not_found" */
    async callsFile(bookId: string, query: ModelCallQuery): Promise<Readable> {
      await requireBook(deps, bookId);
      return Readable.from(tableOfCalls(db, { bookId, query }));
    },
    /** @throws AppError "books.not_found" */
    async events(bookId: string, query: RunEventQuery): Promise<ListPage<AdminRunEvent>> {
      await requireBook(deps, bookId);
      const page = await readListPage(db, eventsOfBook({ ...query, bookId }), query);
      return { ...page, rows: page.rows.map(presentEvent) };
    },
    /** @throws AppError "books.not_found" */
    async eventsFile(bookId: string, query: RunEventQuery): Promise<Readable> {
      await requireBook(deps, bookId);
      return Readable.from(tableOfEvents(db, { bookId, query }));
    },
    /** Deletes a book. @throws AppError "books.not_found", "admin_books.work_began" */
    delete: (deletion: Deletion) => deleteAnyBook(deps, deletion),
    /** A book's owner; null if the book doesn't exist. */
    ownerOf: (bookId: string) => findOwner(db, bookId),
  };
}

async function requireBook({ db }: Pick<DeleteDeps, "db">, bookId: string): Promise<BookInDetail> {
  const book = await findBookInDetail(db, bookId);
  if (book === null) throw new AppError("books.not_found");
  return book;
}

/** Sequential: an administrator's view uses only one connection at a time. */
async function readDetails(deps: Pick<DeleteDeps, "db">, bookId: string): Promise<AdminBookDetails> {
  const { db } = deps;
  const book = await requireBook(deps, bookId);
  const runs = await findRuns(db, bookId);
  const runIds = runs.map(({ id }) => id);
  return presentDetails({
    book,
    runs,
    counts: await countWork(db, bookId),
    usage: await sumCalls(db, bookId),
    tasks: await sumByTask(db, bookId),
    usageOfRuns: await sumByRun(db, bookId),
    holds: await findHolds(db, runIds),
    sections: await findSections(db, bookId),
    findings: await findFindings(db, bookId),
    exports: await findExports(db, bookId),
    files: await findFiles(db, bookId),
  });
}
