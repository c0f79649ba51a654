import { randomUUID } from "node:crypto";
import type { Cover } from "@colophon/contracts/covers/designs/cover";
import { coverImageUrl } from "@colophon/contracts/covers/designs/cover";
import type {
  CoverVersions,
  DuplicateCoverRequest,
  SaveCoverRequest,
} from "@colophon/contracts/covers/designs/studio";
import { AppError } from "@colophon/contracts/errors";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Books } from "../../library/books/books.ts";
import type { CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import { deleteThumbnailFiles } from "../thumbnails/thumbnails.ts";
import type { PaidJobs } from "../../generation/paid-jobs/paid-jobs.ts";
import {
  type CoverFaceText,
  type CoverRow,
  bearersOf,
  findCover,
  insertCover,
  lockCover,
} from "./designs.store.ts";
import { dropOldVersions, insertVersion, selectVersions, updateDesign } from "./cover-versions.store.ts";
import { frontPxOf } from "./cover-size.ts";
import { type DrawDeps, faceOf, withCoverErrors, paintImages } from "./draw-cover.ts";
import { presentCover } from "./present-cover.ts";

type CoverRef = { ownerId: string; coverId: string };

/** Maximum number of earlier designs stored per cover. */
const MAX_VERSIONS = 50;

export type DesignDeps = DrawDeps & {
  db: Db;
  log: Log;
  books: Pick<Books, "setCover">;
  paidJobs: Pick<PaidJobs, "bookOf">;
  coverArtwork: Pick<CoverArtwork, "wishOf" | "assertAuthorImages" | "painterOf">;
};

/**
 * Saves a cover's design; the previous one becomes a version, and books using the cover get the new one.
 * @throws AppError "covers.not_found", "covers.changed", "covers.picture_not_found", "covers.not_drawn",
 * "server.busy"
 */
export async function saveDesign(
  deps: DesignDeps,
  { ownerId, coverId, words, recipe, size, revision }: SaveCoverRequest & CoverRef,
): Promise<Cover> {
  const { db } = deps;
  const which = { ownerId, coverId };
  const before = await inTransaction(db, async (tx) => {
    await deps.coverArtwork.assertAuthorImages(tx, { ownerId, recipe });
    return requireRevision(await findCover(tx, which), revision);
  });
  const face = { ...words, language_variant: before.language_variant };
  const pictures = await withCoverErrors(paintImages(deps, { ownerId, coverId, face, recipe }));
  const px = frontPxOf(size);
  const saved = await inTransaction(db, async (tx) => {
    const row = await lockCover(tx, which);
    if (row === null || row.revision !== revision) return null;
    await deps.coverArtwork.assertAuthorImages(tx, { ownerId, recipe });
    await insertVersion(tx, coverId);
    await updateDesign(tx, {
      ...face,
      ...size,
      ...pictures,
      ...(await paintedBy(deps, tx, { ownerId, recipe })),
      cover_type: size.book_format === "ebook" ? "ebook_cover" : "kdp_cover",
      id: coverId,
      recipe,
      width: px.widthPx,
      height: px.heightPx,
    });
    const bearers = await bearersOf(tx, { ownerId, coverIds: [coverId] });
    for (const { id } of bearers) {
      await deps.books.setCover(tx, { ownerId, bookId: id }, { cover_id: coverId, recipe });
    }
    const dropped = await dropOldVersions(tx, { coverId, kept: MAX_VERSIONS });
    const now = await findCover(tx, which);
    return now === null ? null : { cover: presentCover(now, bearers), dropped };
  });
  if (saved === null) {
    await deleteThumbnailFiles(deps, pictures.objectKey);
    // It may have been deleted or changed during painting: the next check tells which.
    requireRevision(await findCover(db, which), revision);
    throw new AppError("covers.changed");
  }
  for (const objectKey of saved.dropped) await deleteThumbnailFiles(deps, objectKey);
  return saved.cover;
}

/** The painter of a design's image: a provider's image stays one, whichever cover it is on. */
async function paintedBy(
  { coverArtwork }: Pick<DesignDeps, "coverArtwork">,
  tx: Tx,
  named: { ownerId: string; recipe: CoverRow["recipe"] },
): Promise<Pick<CoverRow, "provider" | "model" | "prompt">> {
  return (await coverArtwork.painterOf(tx, named)) ?? { provider: "painter", model: "", prompt: "" };
}

function requireRevision(row: CoverRow | null, revision: number): CoverRow {
  if (row === null) throw new AppError("covers.not_found");
  if (row.revision !== revision) throw new AppError("covers.changed");
  return row;
}

/** Earlier designs of a cover, newest first, without the current one. @throws AppError "covers.not_found" */
export async function listVersions({ db }: Pick<DesignDeps, "db">, which: CoverRef): Promise<CoverVersions> {
  if ((await findCover(db, which)) === null) throw new AppError("covers.not_found");
  const rows = await selectVersions(db, which.coverId);
  return {
    versions: rows.map((row) => ({
      revision: row.revision,
      created_at: row.created_at.toISOString(),
      words: { title: row.title, subtitle: row.subtitle, author_name: row.author_name, genre: row.genre },
      recipe: row.recipe,
      size: {
        book_format: row.book_format,
        dimensions: row.dimensions,
        paper: row.paper,
        page_count: row.page_count,
      },
      thumbnail_url: coverImageUrl(row.picture_id ?? "", 320),
    })),
  };
}

/**
 * A second cover with the same design. For a book it gets that book's text.
 * @throws AppError "covers.not_found", "books.not_found", "covers.not_drawn", "server.busy"
 */
export async function duplicateCover(
  deps: DesignDeps,
  { book_id: bookId, ...which }: DuplicateCoverRequest & CoverRef,
): Promise<Cover> {
  const { ownerId } = which;
  const { row, face } = await inTransaction(deps.db, (tx) => readForCopy(deps, tx, { ...which, bookId }));
  const id = randomUUID();
  const { recipe } = row;
  const pictures = await withCoverErrors(paintImages(deps, { ownerId, coverId: id, face, recipe }));
  return inTransaction(deps.db, async (tx) => {
    await readForCopy(deps, tx, { ...which, bookId });
    await insertCover(tx, {
      ...face,
      id,
      recipe,
      pictures,
      owner_id: ownerId,
      book_id: bookId,
      run_id: null,
      number: 1,
      kind: "copy",
    });
    await updateDesign(tx, { ...row, ...face, ...pictures, id, recipe, revision: 1 });
    const copy = await findCover(tx, { ownerId, coverId: id });
    // programmer error: the row was just inserted in the same transaction
    if (copy === null) throw new TypeError("a cover that was just copied is not there");
    return presentCover(copy, []);
  });
}

async function readForCopy(
  deps: DesignDeps,
  tx: Tx,
  { bookId, ...which }: CoverRef & { bookId: string | null },
): Promise<{ row: CoverRow; face: CoverFaceText }> {
  const row = await lockCover(tx, which);
  if (row === null) throw new AppError("covers.not_found");
  if (bookId === null) return { row, face: faceOf(row) };
  return { row, face: faceOf(await deps.paidJobs.bookOf(tx, { ownerId: which.ownerId, bookId })) };
}
