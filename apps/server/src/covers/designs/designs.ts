import type { Cover, CoverList, WrapSpec } from "@colophon/contracts/covers/designs/cover";
import type {
  DuplicateCoverRequest,
  PreviewCoverRequest,
  SaveCoverRequest,
} from "@colophon/contracts/covers/designs/studio";
import type { Press } from "@colophon/press/press";
import { AppError } from "@colophon/contracts/errors";
import { parseThumbnailName } from "@colophon/contracts/covers/thumbnails";
import type { PageQuery } from "@colophon/contracts/shared/list";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { createFairSemaphore } from "../../platform/fair-semaphore.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { WEBP, thumbnailKey, cleanupFolder } from "../thumbnails/thumbnails.ts";
import type { FailedIntegrityCheck } from "../../platform/integrity/integrity-checks.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import {
  type ChooseDeps,
  assignCover,
  deleteCover,
  holdCoverOfCopy,
  chooseGeneratedCover,
  removeFromBook,
} from "./choose-cover.ts";
import {
  type CoverRow,
  bearersOf,
  findCover,
  findCoverImages,
  findFalseBearers,
  findUnknownCovers,
  listCovers,
} from "./designs.store.ts";
import { frontPxOf } from "./cover-size.ts";
import { type DesignDeps, duplicateCover, listVersions, saveDesign } from "./design-cover.ts";
import { backOf, COVERS_FOLDER, coverFilename, drawFile, drawWrap } from "./draw-cover.ts";
import {
  type CoverGenerationDeps,
  type BookCoversRequest,
  generateCovers,
  presentBookCovers,
} from "./request-covers.ts";
import { type PaintDeps, coverWork } from "./paint-covers.job.ts";
import { type WrapNewsDeps, recordWrapSeen, wrapNews } from "./wrap-news.ts";
import { presentCover } from "./present-cover.ts";
import { type PreviewDeps, previewCover } from "./preview-cover.ts";
import type { BookRef } from "../../ports/book-ref.ts";

type CoverRef = { ownerId: string; coverId: string };
type CoverFile = { bytes: Uint8Array; mediaType: string; filename: string };

/** Covers of books, and which of them each book uses. */
export type Covers = ReturnType<typeof createCovers>;

type CoversDeps = ChooseDeps &
  CoverGenerationDeps &
  PaintDeps &
  DesignDeps &
  PreviewDeps &
  WrapNewsDeps & { press: Pick<Press, "wrapFile">; now: () => Date };

const PNG = "image/png";

/** The press works sequentially: previews are queued, and leave capacity for books. */
const PREVIEWS = { atOnce: 2, places: 24, placesEach: 4 } as const;
const TRY_AGAIN_SECONDS = 3;

/** Requested covers are painted by a worker started with `work`. */
export function createCovers(deps: CoversDeps) {
  const { db } = deps;
  const inTurn = createFairSemaphore({
    ...PREVIEWS,
    rejectWith: () => new AppError("server.busy", { retry_after_seconds: TRY_AGAIN_SECONDS }),
  });
  return {
    /** @throws AppError "books.not_found", "covers.…", "request.idempotency_key_reused" */
    order: (order: BookCoversRequest) => generateCovers(deps, order),
    /** @throws AppError "books.not_found" */
    ofBook: (which: BookRef) => presentBookCovers(deps, which),
    /** One page of an author's covers, newest first. */
    async list({ ownerId, ...page }: PageQuery & { ownerId: string }): Promise<CoverList> {
      const offset = (page.page - 1) * page.limit;
      const { rows, total } = await listCovers(db, { ownerId, offset, limit: page.limit });
      const bearers = await bearersOf(db, { ownerId, coverIds: rows.map(({ id }) => id) });
      return {
        covers: rows.map((row) => presentCover(row, bearers)),
        pagination: presentPagination(page, total),
      };
    },
    /**
     * @param which.withImage  also as a PNG
     * @throws AppError "covers.not_found", "covers.not_drawn", "server.busy"
     */
    async find({ withImage, ...which }: CoverRef & { withImage: boolean }): Promise<Cover> {
      const row = await requireCover(deps, which);
      const bearers = await bearersOf(db, { ownerId: which.ownerId, coverIds: [row.id] });
      const cover = presentCover(row, bearers);
      if (!withImage) return cover;
      const bytes = await drawFile(deps, rowToDraw(row));
      return { ...cover, image_base64: Buffer.from(bytes).toString("base64") };
    },
    /** A cover's image as painted. @throws AppError as `find` does */
    async download(which: CoverRef): Promise<CoverFile> {
      const row = await requireCover(deps, which);
      const bytes = await drawFile(deps, rowToDraw(row));
      return { bytes, mediaType: PNG, filename: coverFilename(row.title) };
    },
    /**
     * The current front cover of a book.
     * @throws AppError "books.not_found", "covers.not_drawn", "server.busy"
     */
    async downloadOfBook(which: BookRef): Promise<CoverFile> {
      const book = await inTransaction(db, (tx) => deps.paidJobs.bookOf(tx, which));
      const bytes = await drawFile(deps, {
        ownerId: which.ownerId,
        face: book,
        recipe: book.cover?.recipe ?? null,
      });
      return { bytes, mediaType: PNG, filename: coverFilename(book.title) };
    },
    /** A design as set by the press; nothing is saved. @throws AppError as `previewCover` says */
    preview: (request: PreviewCoverRequest & { ownerId: string }) =>
      inTurn(request.ownerId, () => previewCover(deps, request)),
    /** @throws AppError as `saveDesign` says */
    saveDesign: (design: SaveCoverRequest & CoverRef) => saveDesign(deps, design),
    /** @throws AppError "covers.not_found" */
    versions: (which: CoverRef) => listVersions(deps, which),
    /** @throws AppError as `duplicateCover` says */
    duplicate: (copy: DuplicateCoverRequest & CoverRef) => duplicateCover(deps, copy),
    /**
     * The wrap as a PDF for print.
     * @throws AppError "covers.not_found", "covers.no_print_size", "covers.not_drawn", "server.busy"
     */
    downloadWrap: (which: CoverRef) => downloadWrap(deps, which),
    /** @throws AppError "books.not_found" */
    wrapNews: (which: BookRef) => wrapNews(deps, which),
    /** @throws AppError "books.not_found" */
    recordWrapSeen: (seen: BookRef & { look: WrapSpec }) => recordWrapSeen(deps, seen),
    /** @throws AppError "books.not_found", "covers.not_found" */
    assign: (which: BookRef & { coverId: string }) => assignCover(deps, which),
    /**
     * Chooses the cover generated from a book's title and author.
     * @throws AppError "books.not_found", "covers.not_drawn", "server.busy"
     */
    chooseGenerated: (which: BookRef) => chooseGeneratedCover(deps, which),
    /** @throws AppError "books.not_found" */
    removeFromBook: (which: BookRef) => removeFromBook(deps, which),
    /** A copy of a book keeps its cover, unless that was deleted in the meantime. */
    holdOfCopy: (tx: Tx, { copyId }: { copyId: string }) => holdCoverOfCopy(deps, tx, copyId),
    /** @throws AppError "covers.not_found" */
    delete: (which: CoverRef) => deleteCover(deps, which),
    /** An image by its name in the URL. @throws AppError "covers.not_found" */
    async picture(name: string): Promise<CoverFile> {
      const named = parseThumbnailName(name);
      const objectKey = named === null ? null : await findCoverImages(db, named.imageId);
      if (named === null || objectKey === null) throw new AppError("covers.not_found");
      const bytes = await deps.blobs.get(thumbnailKey(objectKey, named.width));
      if (bytes === null) throw new AppError("covers.not_found");
      return { bytes, mediaType: WEBP, filename: `cover-${named.width}.webp` };
    },
    /** Deletes images that no cover has any more. @returns how many */
    cleanup: () => cleanupFolder(deps, { folder: COVERS_FOLDER, findUnknown: findUnknownCovers }),
    /** Books that use a missing cover. @param since  only those changed since; null: all */
    async findFalseBearers(since: Date | null): Promise<FailedIntegrityCheck[]> {
      const books = await findFalseBearers(db, since);
      return books.map(({ id, owner_id: account }) => ({
        invariant: "a book bears a cover of its author's",
        account,
        subject: id,
        detail: "its cover is not there",
      }));
    },
    /** Registers the worker that paints covers. */
    work: (worker: RunWorker, queue: Queue) => worker.work(queue, coverWork(deps)),
  };
}

function rowToDraw(row: CoverRow): Parameters<typeof drawFile>[1] {
  return { ownerId: row.owner_id, face: row, recipe: row.recipe, sizePx: frontPxOf(row) };
}

async function downloadWrap(deps: CoversDeps, which: CoverRef): Promise<CoverFile> {
  const row = await requireCover(deps, which);
  const { ownerId } = which;
  const book = row.book_id === null ? null : await deps.books.find(deps.db, row.book_id);
  const author = await deps.coverArtwork.authorOf({ ownerId, name: row.author_name, recipe: row.recipe });
  const bytes = await drawWrap(deps, { row, author, back: await backOf(deps, book) });
  return { bytes, mediaType: "application/pdf", filename: coverFilename(row.title, "cover.pdf") };
}

async function requireCover({ db }: Pick<CoversDeps, "db">, which: CoverRef): Promise<CoverRow> {
  const row = await findCover(db, which);
  if (row === null) throw new AppError("covers.not_found");
  return row;
}
