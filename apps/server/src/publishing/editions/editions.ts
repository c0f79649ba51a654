import { AppError } from "@colophon/contracts/errors";
import type {
  BookPackage,
  Edition,
  EditionChanges,
  EditionDetails,
  EditionTicket,
  PublishEditionRequest,
} from "@colophon/contracts/publishing/editions/edition";
import type { ExportFormat } from "@colophon/contracts/exports/files/export-request";
import type { StoreFormat } from "@colophon/contracts/publishing/kdp-form/kdp-form";
import type { PageQuery, Pagination } from "@colophon/contracts/shared/pagination";
import { presentPagination } from "../../platform/http/pagination.ts";
import type { RangedFile } from "../../platform/http/ranged-file.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Books } from "../../library/books/books.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import { compareStates, stateOfBook, stateOfEdition } from "./compare-edition.ts";
import {
  type EditionRow,
  type FrozenEdition,
  countEditions,
  findEdition,
  findFrozenEdition,
  findPublications,
  forgetPublication,
  listEditions,
  upsertPublication,
} from "./editions.store.ts";
import { type MakeDeps, packageWork } from "./make-package.job.ts";
import {
  type PackageRequestDeps,
  type PackageInput,
  requestPackage,
  readPackage,
} from "./request-package.ts";
import { presentDetails, presentEdition } from "./present-edition.ts";
import { type CurrentPackage, hasHardcover, isCurrent, readCurrentPackage } from "./current-package.ts";
import { cleanupEditions } from "./cleanup-editions.ts";
import { type Holder, openTicket, readTicket } from "./tickets.ts";
import { fileOfEdition, zipEdition } from "./zip-edition.ts";
import type { BookRef } from "../../ports/book-ref.ts";

type EditionRef = BookRef & { editionId: string };

/** KDP packages, and the editions they are frozen as. */
export interface Editions {
  /** @throws AppError and FieldError as `requestPackage` says */
  order(order: PackageInput): Promise<BookPackage>;
  /** The latest package requested for a book; null if none. @throws AppError "books.not_found" */
  package(which: BookRef): Promise<BookPackage | null>;
  /** @throws AppError "books.not_found" */
  list(which: BookRef, page: PageQuery): Promise<{ editions: Edition[]; pagination: Pagination }>;
  /** @throws AppError "editions.not_found", as everything below does */
  find(which: EditionRef): Promise<EditionDetails>;
  /** Changes since an edition; `to` is another one, or null for the current book. */
  changes(which: EditionRef, to: string | null): Promise<EditionChanges>;
  recordPublication(which: EditionRef, note: PublishEditionRequest): Promise<Edition>;
  forgetPublished(which: EditionRef, format: StoreFormat): Promise<Edition>;
  /** @throws AppError "editions.file_lost" as well; StoreUnavailable */
  zip(which: EditionRef): Promise<RangedFile>;
  /** @throws AppError "editions.file_lost" as well; StoreUnavailable */
  file(which: EditionRef, format: ExportFormat): Promise<RangedFile>;
  openTicket(which: EditionRef, holder: Holder): Promise<EditionTicket>;
  /**
   * `format`: of a single file; null for the ZIP. @throws AppError "editions.ticket_over",
   * "editions.file_lost"; StoreUnavailable
   */
  byTicket(shown: {
    token: string;
    cookies: string | undefined;
    format: ExportFormat | null;
  }): Promise<RangedFile>;
  /** Deletes files of no edition, and expired tickets. @returns how many files */
  cleanup(): Promise<number>;
  /** Processes package jobs until the queue stops. */
  work(worker: RunWorker, queue: Queue): Promise<void>;
}

export type EditionsDeps = MakeDeps & PackageRequestDeps & { books: Pick<Books, "isOnShelf" | "find"> };

/** Whatever is frozen is never changed again, except for the records of where it was published. */
export function createEditions(deps: EditionsDeps): Editions {
  const { db, blobs } = deps;
  const present = async (which: BookRef, row: EditionRow): Promise<Edition> => {
    const [edition] = await presentAll(deps, which, [row]);
    if (edition === undefined) throw new AppError("editions.not_found");
    return edition;
  };
  return {
    order: (order) => requestPackage(deps, order),
    package: (which) => readPackage(deps, which),
    async list(which, page) {
      if (!(await deps.books.isOnShelf(which))) throw new AppError("books.not_found");
      const { bookId } = which;
      const { limit } = page;
      const rows = await listEditions(db, { bookId, limit, offset: (page.page - 1) * limit });
      const pagination = presentPagination(page, await countEditions(db, bookId));
      return { editions: await presentAll(deps, which, rows), pagination };
    },
    async find(which) {
      const row = await requireFrozen(deps, which);
      const { published, is_current } = await present(which, row);
      return presentDetails(row, { published, isCurrent: is_current });
    },
    async changes(which, to) {
      const row = await requireFrozen(deps, which);
      const after =
        to === null
          ? stateOfBook(await readCurrentPackage(deps, which), { hasHardcover: hasHardcover(row) })
          : await stateOfEdition(blobs, await requireFrozen(deps, { ...which, editionId: to }));
      return compareStates(await stateOfEdition(blobs, row), after);
    },
    async recordPublication(which, note) {
      const row = await requireEdition(deps, which);
      await upsertPublication(db, row.id, note);
      return present(which, row);
    },
    async forgetPublished(which, format) {
      const row = await requireEdition(deps, which);
      await forgetPublication(db, row.id, format);
      return present(which, row);
    },
    zip: async (which) => zipEdition(blobs, await requireEdition(deps, which)),
    async file(which, format) {
      return fileOfEdition(blobs, { edition: await requireEdition(deps, which), format });
    },
    async openTicket(which, holder) {
      return openTicket(deps, { edition: await requireEdition(deps, which), holder });
    },
    async byTicket({ format, ...shown }) {
      const edition = await readTicket(deps, shown);
      return format === null ? zipEdition(blobs, edition) : fileOfEdition(blobs, { edition, format });
    },
    cleanup: () => cleanupEditions(deps),
    work: (worker, queue) => worker.work(queue, packageWork(deps)),
  };
}

/** @throws AppError "editions.not_found" if it is unknown, another author's, or of a book in the trash */
async function requireEdition(
  { db, books }: Pick<EditionsDeps, "db" | "books">,
  which: EditionRef,
): Promise<EditionRow> {
  const row = (await books.isOnShelf(which)) ? await findEdition(db, which) : null;
  if (row === null) throw new AppError("editions.not_found");
  return row;
}

/** The same with all that was frozen. @throws AppError "editions.not_found" as `requireEdition` */
async function requireFrozen(
  { db, books }: Pick<EditionsDeps, "db" | "books">,
  which: EditionRef,
): Promise<FrozenEdition> {
  const row = (await books.isOnShelf(which)) ? await findFrozenEdition(db, which) : null;
  if (row === null) throw new AppError("editions.not_found");
  return row;
}

/** Reads the book only once for all of them. */
async function presentAll(
  deps: EditionsDeps,
  which: BookRef,
  rows: readonly EditionRow[],
): Promise<Edition[]> {
  const published = await findPublications(
    deps.db,
    rows.map(({ id }) => id),
  );
  const standing = rows.length === 0 ? null : await currentOrNull(deps, which);
  return rows.map((row) =>
    presentEdition(row, {
      published: published.get(row.id) ?? [],
      isCurrent: standing !== null && isCurrent(row, standing),
    }),
  );
}

/** A book that can't be typeset right now matches none of its editions. */
async function currentOrNull(deps: EditionsDeps, which: BookRef): Promise<CurrentPackage | null> {
  try {
    return await readCurrentPackage(deps, which);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
