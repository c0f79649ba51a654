import { randomUUID } from "node:crypto";
import { THUMBNAIL_WIDTHS } from "@colophon/contracts/covers/thumbnails";
import { printedAuthor } from "@colophon/rules/printed-author";
import type { CoverWebp } from "@colophon/press/cover-images";
import type { Press } from "@colophon/press/press";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Books } from "../../library/books/books.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import { PRESS_EDITION, rejectionOf } from "../../exports/files/files.ts";
import {
  THUMBNAILS_FOLDER,
  hasAllThumbnails,
  uploadImages,
  deleteThumbnailFiles,
} from "./thumbnail-images.ts";
import { type FrontedBook, findFrontedBook, upsertThumbnail } from "./thumbnails.store.ts";

/** Dependencies for rendering and storing thumbnails. */
export type CoverThumbnailsDeps = {
  db: Db;
  books: Pick<Books, "storePalette">;
  press: Pick<Press, "thumbnails">;
  coverArtwork: Pick<CoverArtwork, "wishOf">;
  blobs: BlobStore;
  log: Log;
  now: () => Date;
};

/**
 * Renders the images of a book's thumbnail (and stores its colors if rules have a new edition), unless they exist or the book has no text. Permanent rejections
 * by the press are recorded, so the same input isn't tried again.
 * @throws temporary failures: a busy press, an unavailable store
 */
export async function renderThumbnail(
  deps: CoverThumbnailsDeps,
  { bookId }: { bookId: string },
): Promise<void> {
  const { db, log } = deps;
  await deps.books.storePalette(db, bookId);
  const book = await findFrontedBook(db, bookId);
  if (book === null || !book.has_text || (await isMade(deps, book))) return;
  const about = { bookId, source: book.source, edition: PRESS_EDITION, now: deps.now() };
  let pictures: CoverWebp[];
  try {
    pictures = await drawThumbnails(deps, book);
  } catch (error) {
    const refusal = rejectionOf(error, false);
    if (refusal === null) throw error;
    log.info({ err: refusal, bookId }, "a front could not be made");
    await upsertThumbnail(db, { ...about, imageId: null, objectKey: null });
    return;
  }
  const imageId = drawId();
  // Keys are never reused, so a late cleanup can't delete a newer image.
  const objectKey = `${THUMBNAILS_FOLDER}/${bookId}/${book.source}-${drawId()}`;
  await uploadImages(deps.blobs, { objectKey, pictures });
  if (!(await upsertThumbnail(db, { ...about, imageId, objectKey }))) {
    // Renamed during rendering, or deleted; cleanup removes the images.
    await renderThumbnail(deps, { bookId });
    return;
  }
  if (book.object_key !== null) await deleteThumbnailFiles(deps, book.object_key);
}

async function isMade({ blobs }: CoverThumbnailsDeps, book: FrontedBook): Promise<boolean> {
  if (book.made_of !== book.source || book.edition !== PRESS_EDITION) return false;
  return book.object_key === null || hasAllThumbnails(blobs, book.object_key);
}

async function drawThumbnails(
  { press, coverArtwork }: CoverThumbnailsDeps,
  book: FrontedBook,
): Promise<CoverWebp[]> {
  const { title, subtitle, author_name: name, language_variant: language, genre, cover } = book;
  const words = {
    title,
    author: printedAuthor(name, language),
    language,
    ...(subtitle === "" ? {} : { subtitle }),
  };
  if (cover === null) return press.thumbnails(words, { genre }, THUMBNAIL_WIDTHS);
  const { recipe } = cover;
  const wish = await coverArtwork.wishOf({ ownerId: book.owner_id, recipe, parts: "front", author: null });
  return press.thumbnails(words, { genre, cover: wish }, THUMBNAIL_WIDTHS);
}

/** 122 random bits as 32 hexadecimal digits. */
function drawId(): string {
  return randomUUID().replaceAll("-", "");
}
