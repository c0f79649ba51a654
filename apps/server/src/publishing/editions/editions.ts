import { AppError } from "@colophon/contracts/errors";
import type {
  Edition,
  EditionChanges,
  EditionDetails,
  EditionTicket,
  PublishEditionRequest,
} from "@colophon/contracts/publishing/editions/edition";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import type { PageQuery, Pagination } from "@colophon/contracts/shared/list";
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
export type Editions = ReturnType<typeof createEditions>;

export type EditionsDeps = MakeDeps & PackageRequestDeps & { books: Pick<Books, "isOnShelf" | "find"> };

/** Whatever is frozen is never changed again, except for the records of where it was published. */
export function createEditions(deps: EditionsDeps) {
  const { db, blobs } = deps;
  const present = async (which: BookRef, row: EditionRow): Promise<Edition> => {
    const [edition] = await presentAll(deps, which, [row]);
    if (edition === undefined) throw new AppError("editions.not_found");
    return edition;
  };
  return {
    /** @throws AppError and FieldError as `requestPackage` says */
    order: (order: PackageInput) => requestPackage(deps, order),
    /** The latest package requested for a book; null if none. @throws AppError "books.not_found" */
    package: (which: BookRef) => readPackage(deps, which),
    /** @throws AppError "books.not_found" */
    async list(which: BookRef, page: PageQuery): Promise<{ editions: Edition[]; pagination: Pagination }> {
      if (!(await deps.books.isOnShelf(which))) throw new AppError("books.not_found");
      const { bookId } = which;
      const { limit } = page;
      const rows = await listEditions(db, { bookId, limit, offset: (page.page - 1) * limit });
      const pagination = presentPagination(page, await countEditions(db, bookId));
      return { editions: await presentAll(deps, which, rows), pagination };
    },
    /** @throws AppError "editions.not_found", as everything below does */
    async find(which: EditionRef): Promise<EditionDetails> {
      const row = await requireFrozen(deps, which);
      const { published, is_current } = await present(which, row);
      return presentDetails(row, { published, isCurrent: is_current });
    },
    /** Changes since an edition; `to` is another one, or null for the current book. */
    async changes(which: EditionRef, to: string | null): Promise<EditionChanges> {
      const row = await requireFrozen(deps, which);
      const after =
        to === null
          ? stateOfBook(await readCurrentPackage(deps, which), { hasHardcover: hasHardcover(row) })
          : await stateOfEdition(blobs, await requireFrozen(deps, { ...which, editionId: to }));
      return compareStates(await stateOfEdition(blobs, row), after);
    },
    async recordPublication(which: EditionRef, note: PublishEditionRequest): Promise<Edition> {
      const row = await requireEdition(deps, which);
      await upsertPublication(db, row.id, note);
      return present(which, row);
    },
    async forgetPublished(which: EditionRef, format: StoreFormat): Promise<Edition> {
      const row = await requireEdition(deps, which);
      await forgetPublication(db, row.id, format);
      return present(which, row);
    },
    /** @throws AppError "editions.file_lost" as well; StoreUnavailable */
    zip: async (which: EditionRef) => zipEdition(blobs, await requireEdition(deps, which)),
    /** @throws AppError "editions.file_lost" as well; StoreUnavailable */
    async file(which: EditionRef, format: ExportFormat): Promise<RangedFile> {
      return fileOfEdition(blobs, { edition: await requireEdition(deps, which), format });
    },
    async openTicket(which: EditionRef, holder: Holder): Promise<EditionTicket> {
      return openTicket(deps, { edition: await requireEdition(deps, which), holder });
    },
    /**
     * `format`: of a single file; null for the ZIP.
     * @throws AppError "editions.ticket_over", "editions.file_lost"; StoreUnavailable
     */
    async byTicket({
      format,
      ...shown
    }: {
      token: string;
      cookies: string | undefined;
      format: ExportFormat | null;
    }): Promise<RangedFile> {
      const edition = await readTicket(deps, shown);
      return format === null ? zipEdition(blobs, edition) : fileOfEdition(blobs, { edition, format });
    },
    /** Deletes files of no edition, and expired tickets. @returns how many files */
    cleanup: () => cleanupEditions(deps),
    /** Processes package jobs until the queue stops. */
    work: (worker: RunWorker, queue: Queue) => worker.work(queue, packageWork(deps)),
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
