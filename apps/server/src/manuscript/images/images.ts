import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { IMAGE_ID, imageUrl } from "@colophon/contracts/manuscript/image-url";
import {
  type BookImage,
  IMAGES_PER_BOOK_MAX,
  IMAGE_BYTES_PER_BOOK_MAX,
  IMAGE_BYTES_PER_AUTHOR_MAX,
} from "@colophon/contracts/manuscript/images";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { createFairSemaphore } from "../../platform/fair-semaphore.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { type EncodedImage, encodeImage } from "./encode-image.ts";
import { IMAGES_FOLDER, imageKey } from "./image-files.ts";
import {
  type ImageRow,
  adoptImages,
  copyImages,
  deletePhoto,
  findImage,
  findImageOf,
  insertImage,
  isOnShelf,
  lockStorageUsage,
  replacePhoto,
  selectPhotos,
  selectImages,
} from "./images.store.ts";
import { cleanupImages } from "./cleanup-images.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** KDP recommends 300 dpi. @source KDP Help, "Images in print files" (G202169030) */
const DOTS_AN_INCH = 300;

export { SIZES, imageKey } from "./image-files.ts";

/**
 * An image whose files are in the store but which isn't in a book yet. If none uses it within a day, it is
 * deleted.
 */
export type StoredImage = ImageRow;

/** Bytes of an image, as printed by a format. */
export type ImageBytes = { bytes: Uint8Array; mediaType: string };

/** Images used by the figures in a book's text. */
export type Images = ReturnType<typeof createImages>;

export type ImagesDeps = { db: Db; blobs: BlobStore; now: () => Date };

/**
 * Images are decoded one at a time, so that a hundred large ones need the memory of one; authors take turns.
 * An author's editor sends one at a time, and so does an import.
 */
const WAITING = { atOnce: 1, places: 32, placesEach: 6 } as const;
const TRY_AGAIN_SECONDS = 10;

/**
 * An image exists as long as a book uses it, and never changes under its id.
 * @param encode  replacement for tests of the queue
 */
export function createImages(deps: ImagesDeps, encode: typeof encodeImage = encodeImage) {
  const { db, blobs, now } = deps;
  const inTurn = createFairSemaphore({
    ...WAITING,
    rejectWith: () => new AppError("server.busy", { retry_after_seconds: TRY_AGAIN_SECONDS }),
  });
  const upload = async ({ ownerId, bytes }: { ownerId: string; bytes: Uint8Array }): Promise<StoredImage> =>
    uploadImage(deps, await inTurn(ownerId, () => encode(bytes)));
  const attach = (tx: Tx, input: BookRef & { pictures: readonly StoredImage[] }): Promise<void> =>
    attachImages(tx, { ...input, now: now() });
  return {
    /**
     * Re-encodes an image, stores it and adds it to a book.
     * @throws AppError "books.not_found", "pictures.refused", "pictures.too_many", "pictures.book_full",
     *         "pictures.no_room", "server.busy"; StoreUnavailable
     */
    async save({ bytes, ...which }: BookRef & { bytes: Uint8Array }): Promise<BookImage> {
      await requireBook(deps, which);
      const picture = await upload({ ownerId: which.ownerId, bytes });
      // Moved to the trash while encoding: report the book as missing.
      await requireBook(deps, which);
      await inTransaction(db, (tx) => attach(tx, { ...which, pictures: [picture] }));
      return presentImage(picture);
    },
    /**
     * First half of `save`: outside any transaction.
     * @throws AppError "pictures.refused", "server.busy"; StoreUnavailable
     */
    upload,
    /**
     * Re-encodes an image for print without storing it: for files that belong to no book.
     * @throws AppError "pictures.refused", "server.busy"
     */
    async reencode({ whose, bytes }: { whose: string; bytes: Uint8Array }): Promise<ImageBytes> {
      const { print, mediaType } = await inTurn(whose, () => encode(bytes));
      return { bytes: print, mediaType };
    },
    /**
     * Second half: in the transaction that creates or fills the book.
     * @throws AppError "pictures.too_many", "pictures.book_full", "pictures.no_room"
     */
    attach,
    /** @throws AppError "books.not_found" */
    async list(which: BookRef): Promise<BookImage[]> {
      await requireBook(deps, which);
      return (await selectImages(db, which.bookId)).map(presentImage);
    },
    /** A book's images by id; the caller must have checked that the book is theirs. */
    async ofBook(reading: Db, bookId: string): Promise<Map<string, BookImage>> {
      const rows = await selectImages(reading, bookId);
      return new Map(rows.map((row) => [row.id, presentImage(row)]));
    },
    /**
     * Adds to a book those of its author's images that its text refers to, since figures can be pasted
     * between books.
     */
    async adopt(writing: Db, { bookId, ids }: { bookId: string; ids: readonly string[] }): Promise<void> {
      const named = ids.filter((id) => IMAGE_ID.test(id));
      if (named.length > 0) await adoptImages(writing, { bookId, ids: named });
    },
    /**
     * The image for print; null if it isn't in the book, or its file was deleted.
     * @throws StoreUnavailable
     */
    async bytes(reading: Db, { bookId, id }: { bookId: string; id: string }): Promise<ImageBytes | null> {
      const row = await findImageOf(reading, { bookId, id });
      if (row === null) return null;
      const bytes = await blobs.get(imageKey(row.object_key, "print"));
      return bytes === null ? null : { bytes, mediaType: row.media_type };
    },
    /** The image for screens. @throws AppError "pictures.not_found"; StoreUnavailable */
    async show(id: string): Promise<ImageBytes> {
      const row = await findImage(db, id);
      const bytes = row === null ? null : await blobs.get(imageKey(row.object_key, "screen"));
      if (bytes === null) throw new AppError("pictures.not_found");
      return { bytes, mediaType: "image/webp" };
    },
    /** Gives a copy of a book the same images, under the same ids. */
    copy: copyImages,
    /** Sets or replaces a profile's photo with one stored by `upload`. @throws AppError "pictures.no_room" */
    async setPhoto(
      tx: Tx,
      { ownerId, profileId, photo }: { ownerId: string; profileId: string; photo: StoredImage },
    ): Promise<void> {
      await assertStorageQuota(tx, { ownerId, bytes: photo.bytes });
      await replacePhoto(tx, { ...photo, profileId, now: now() });
    },
    removePhoto: deletePhoto,
    /** Photos by profile id; the caller must have checked that the profiles are theirs. */
    async photosOf(reading: Db, profileIds: readonly string[]): Promise<Map<string, BookImage>> {
      const rows = profileIds.length === 0 ? [] : await selectPhotos(reading, profileIds);
      return new Map(rows.map((row) => [row.profile_id, presentImage(row)]));
    },
    /**
     * Checks that the author's storage quota has room for this many more bytes, locked until the transaction
     * ends.
     * @throws AppError "pictures.no_room"
     */
    assertStorageQuota,
    /** A stored image for print, by its key; null if it was deleted. @throws StoreUnavailable */
    printed: (objectKey: string) => blobs.get(imageKey(objectKey, "print")),
    /** The same for screens, as a WebP. */
    shown: (objectKey: string) => blobs.get(imageKey(objectKey, "screen")),
    /** Deletes files of images that are in no book. @returns how many */
    cleanup: () => cleanupImages(deps),
  };
}

async function assertStorageQuota(
  tx: Tx,
  { ownerId, bytes }: { ownerId: string; bytes: number },
): Promise<void> {
  const has = await lockStorageUsage(tx, { ownerId, bookId: null });
  if (has.bytes + bytes > IMAGE_BYTES_PER_AUTHOR_MAX) throw new AppError("pictures.no_room");
}

async function requireBook({ db }: ImagesDeps, which: BookRef): Promise<void> {
  if (!(await isOnShelf(db, which))) throw new AppError("books.not_found");
}

async function uploadImage(
  { blobs }: ImagesDeps,
  { print, screen, mediaType, widthPx, heightPx }: EncodedImage,
): Promise<StoredImage> {
  const id = drawId();
  // The id is part of a URL that may be shared; it must not reveal the file's key.
  const objectKey = `${IMAGES_FOLDER}/${drawId()}`;
  await blobs.put(imageKey(objectKey, "print"), print, mediaType);
  await blobs.put(imageKey(objectKey, "screen"), screen, "image/webp");
  return {
    id,
    object_key: objectKey,
    media_type: mediaType,
    width_px: widthPx,
    height_px: heightPx,
    bytes: print.byteLength + screen.byteLength,
  };
}

async function attachImages(
  tx: Tx,
  { pictures, now, ...which }: BookRef & { pictures: readonly StoredImage[]; now: Date },
): Promise<void> {
  const has = await lockStorageUsage(tx, which);
  if (has.pictures + pictures.length > IMAGES_PER_BOOK_MAX) {
    throw new AppError("pictures.too_many", { limit: IMAGES_PER_BOOK_MAX });
  }
  const added = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  if (has.bytes_of_book + added > IMAGE_BYTES_PER_BOOK_MAX) throw new AppError("pictures.book_full");
  if (has.bytes + added > IMAGE_BYTES_PER_AUTHOR_MAX) throw new AppError("pictures.no_room");
  for (const picture of pictures) await insertImage(tx, { ...picture, bookId: which.bookId, now });
}

function presentImage(row: ImageRow): BookImage {
  return {
    id: row.id,
    url: imageUrl(row.id),
    width: row.width_px,
    height: row.height_px,
    print_width_in: Math.floor((100 * row.width_px) / DOTS_AN_INCH) / 100,
  };
}

/** 122 random bits as 32 hexadecimal digits. */
function drawId(): string {
  return randomUUID().replaceAll("-", "");
}
