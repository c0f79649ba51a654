import { AppError } from "@colophon/contracts/errors";
import { renderThumbnailJob, parseThumbnailName } from "@colophon/contracts/covers/thumbnails";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { PRESS_EDITION } from "../../exports/files/files.ts";
import { WEBP, thumbnailKey } from "./thumbnail-images.ts";
import { findDue, findThumbnailKey } from "./thumbnails.store.ts";
import { type CoverThumbnailsDeps, renderThumbnail } from "./render-thumbnail.job.ts";
import { cleanupCoverThumbnails } from "./cleanup-cover-thumbnails.ts";

export { WEBP, thumbnailKey, uploadImages, deleteThumbnailFiles } from "./thumbnail-images.ts";
export { cleanupFolder } from "./cleanup-cover-thumbnails.ts";

/**
 * Missing thumbnails requested per round. Each takes a second or two, in between the exports authors wait
 * for.
 */
const ORDERED_AT_ONCE = 10;

/** Cover thumbnails of books, as images for screens. */
export type CoverThumbnails = ReturnType<typeof createCoverThumbnails>;

/** Images are stored under a hash of their input, so a changed book is never shown with its old thumbnail. */
export function createCoverThumbnails(deps: CoverThumbnailsDeps & { queue: Queue }) {
  const { db, queue, blobs } = deps;
  const order = (tx: Tx, { bookId }: { bookId: string }): Promise<void> =>
    queue.enqueue(tx, renderThumbnailJob, { bookId }, { key: bookId });
  return {
    /** Queues rendering of a book's thumbnail, in the transaction that changes the book. */
    order,
    /** Queues some thumbnails that are missing or out of date. @returns how many */
    async requestMissing(): Promise<number> {
      const due = await findDue(db, { edition: PRESS_EDITION, limit: ORDERED_AT_ONCE });
      if (due.length > 0) {
        await inTransaction(db, async (tx) => {
          for (const bookId of due) await order(tx, { bookId });
        });
      }
      return due.length;
    },
    /** The image at a thumbnail URL. @throws AppError "fronts.not_found" */
    async read(picture: string): Promise<{ bytes: Uint8Array; mediaType: string; filename: string }> {
      const named = parseThumbnailName(picture);
      const objectKey = named === null ? null : await findThumbnailKey(db, named.imageId);
      if (named === null || objectKey === null) throw new AppError("fronts.not_found");
      const bytes = await blobs.get(thumbnailKey(objectKey, named.width));
      if (bytes === null) throw new AppError("fronts.not_found");
      return { bytes, mediaType: WEBP, filename: `front-${named.width}.webp` };
    },
    /** Deletes images that no thumbnail refers to. @returns how many */
    cleanup: () => cleanupCoverThumbnails(deps),
    /** Renders thumbnails until the queue stops, one at a time: exports come first. */
    work: (worked: Queue) =>
      worked.work(renderThumbnailJob, { concurrency: 1 }, ({ payload }) => renderThumbnail(deps, payload)),
  };
}
