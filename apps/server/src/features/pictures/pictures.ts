import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { PICTURE_ID, pictureAddress } from "@colophon/contracts/pictures/address";
import {
  type BookPicture,
  PICTURES_A_BOOK,
  PICTURE_BYTES_A_BOOK,
  PICTURE_BYTES_AN_AUTHOR,
} from "@colophon/contracts/pictures/picture";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { createFairTurns } from "../../platform/fair-turns.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { type EncodedPicture, encodePicture } from "./encode-picture.ts";
import { PICTURES_FOLDER, keyOfPicture } from "./picture-files.ts";
import {
  type PictureRow,
  adoptPictures,
  copyPictures,
  deletePhoto,
  findPicture,
  findPictureOf,
  insertPicture,
  isOnShelf,
  lockRoom,
  replacePhoto,
  selectPhotos,
  selectPictures,
} from "./pictures.store.ts";
import { sweepPictures } from "./sweep-pictures.ts";

/** KDP asks for 300 dots an inch. @source KDP Help, "Images in print files" (G202169030) */
const DOTS_AN_INCH = 300;

export { SIZES, keyOfPicture } from "./picture-files.ts";

type Which = { ownerId: string; bookId: string };

/** A picture whose files are in the store, and which no book has yet. What no book gets within a day is swept. */
export type StoredPicture = PictureRow;

/** Bytes of a picture, as formats print it. */
export type PictureBytes = { bytes: Uint8Array; mediaType: string };

/** The pictures that figures of a book's text show. */
export interface Pictures {
  /**
   * Encodes a picture anew, stores it and gives it to a book.
   * @throws AppError "books.not_found", "pictures.refused", "pictures.too_many", "pictures.book_full", "pictures.no_room",
   *         "server.busy"; StoreAway
   */
  keep(picture: Which & { bytes: Uint8Array }): Promise<BookPicture>;
  /** The first half of `keep`: outside of any transaction. @throws AppError "pictures.refused", "server.busy"; StoreAway */
  store(picture: { ownerId: string; bytes: Uint8Array }): Promise<StoredPicture>;
  /** A picture encoded anew for print, and kept nowhere: for files that belong to no book. @throws AppError "pictures.refused", "server.busy" */
  encodeAnew(picture: { whose: string; bytes: Uint8Array }): Promise<PictureBytes>;
  /** The second half: in the transaction that makes or fills the book. @throws AppError "pictures.too_many", "pictures.book_full", "pictures.no_room" */
  give(tx: Tx, given: Which & { pictures: readonly StoredPicture[] }): Promise<void>;
  /** @throws AppError "books.not_found" */
  list(which: Which): Promise<BookPicture[]>;
  /** The pictures of a book by their ids; the caller has seen to it that the book is theirs. */
  ofBook(db: Db, bookId: string): Promise<Map<string, BookPicture>>;
  /** Gives a book those of its author's pictures that its text names: figures are pasted from one book into another. */
  adopt(db: Db, book: { bookId: string; ids: readonly string[] }): Promise<void>;
  /** What is printed; null for a picture that the book has not, or whose file is gone. @throws StoreAway */
  bytes(db: Db, picture: { bookId: string; id: string }): Promise<PictureBytes | null>;
  /** What screens show. @throws AppError "pictures.not_found"; StoreAway */
  show(id: string): Promise<PictureBytes>;
  /** A copy of a book shows the same pictures, under the same ids. */
  copy(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void>;
  /** Gives a profile the photo that `store` has kept, in the place of another. @throws AppError "pictures.no_room" */
  setPhoto(tx: Tx, given: { ownerId: string; profileId: string; photo: StoredPicture }): Promise<void>;
  removePhoto(tx: Tx, profileId: string): Promise<void>;
  /** The photos of profiles by the profiles' ids; the caller has seen to it that they are theirs. */
  photosOf(db: Db, profileIds: readonly string[]): Promise<Map<string, BookPicture>>;
  /** Room for so many bytes more among all that an author keeps, held until the transaction ends. @throws AppError "pictures.no_room" */
  requireRoom(tx: Tx, wanted: { ownerId: string; bytes: number }): Promise<void>;
  /** A stored picture for print, by where it lies; null: it is gone. @throws StoreAway */
  printed(objectKey: string): Promise<Uint8Array | null>;
  /** The same for screens, as a WebP. */
  shown(objectKey: string): Promise<Uint8Array | null>;
  /** Clears away files that no book has. @returns how many */
  sweep(): Promise<number>;
}

export type PicturesDeps = { db: Db; blobs: BlobStore; now: () => Date };

/**
 * Pictures are decoded one after the other, so that a hundred large ones at once take the memory of one; authors take
 * turns. An author's editor sends one at a time, and so does a file that becomes a book.
 */
const WAITING = { atOnce: 1, places: 32, placesEach: 6 } as const;
const TRY_AGAIN_SECONDS = 10;

/**
 * A picture lives as long as a book that has it, and never changes under its id.
 * @param encode  another one, for tests that look at who waits
 */
export function createPictures(deps: PicturesDeps, encode: typeof encodePicture = encodePicture): Pictures {
  const { db, blobs, now } = deps;
  const inTurn = createFairTurns({
    ...WAITING,
    refuse: () => new AppError("server.busy", { retry_after_seconds: TRY_AGAIN_SECONDS }),
  });
  const store: Pictures["store"] = async ({ ownerId, bytes }) =>
    storePicture(deps, await inTurn(ownerId, () => encode(bytes)));
  const give: Pictures["give"] = (tx, given) => givePictures(tx, { ...given, now: now() });
  return {
    async keep({ bytes, ...which }) {
      await requireBook(deps, which);
      const picture = await store({ ownerId: which.ownerId, bytes });
      // Thrown away while it was encoded: what is not there any more is said of the book.
      await requireBook(deps, which);
      await inTransaction(db, (tx) => give(tx, { ...which, pictures: [picture] }));
      return presentPicture(picture);
    },
    store,
    async encodeAnew({ whose, bytes }) {
      const { print, mediaType } = await inTurn(whose, () => encode(bytes));
      return { bytes: print, mediaType };
    },
    give,
    async list(which) {
      await requireBook(deps, which);
      return (await selectPictures(db, which.bookId)).map(presentPicture);
    },
    async ofBook(reading, bookId) {
      const rows = await selectPictures(reading, bookId);
      return new Map(rows.map((row) => [row.id, presentPicture(row)]));
    },
    async adopt(writing, { bookId, ids }) {
      const named = ids.filter((id) => PICTURE_ID.test(id));
      if (named.length > 0) await adoptPictures(writing, { bookId, ids: named });
    },
    async bytes(reading, { bookId, id }) {
      const row = await findPictureOf(reading, { bookId, id });
      if (row === null) return null;
      const bytes = await blobs.get(keyOfPicture(row.object_key, "print"));
      return bytes === null ? null : { bytes, mediaType: row.media_type };
    },
    async show(id) {
      const row = await findPicture(db, id);
      const bytes = row === null ? null : await blobs.get(keyOfPicture(row.object_key, "screen"));
      if (bytes === null) throw new AppError("pictures.not_found");
      return { bytes, mediaType: "image/webp" };
    },
    copy: copyPictures,
    async setPhoto(tx, { ownerId, profileId, photo }) {
      await requireRoom(tx, { ownerId, bytes: photo.bytes });
      await replacePhoto(tx, { ...photo, profileId, now: now() });
    },
    removePhoto: deletePhoto,
    async photosOf(reading, profileIds) {
      const rows = profileIds.length === 0 ? [] : await selectPhotos(reading, profileIds);
      return new Map(rows.map((row) => [row.profile_id, presentPicture(row)]));
    },
    requireRoom,
    printed: (objectKey) => blobs.get(keyOfPicture(objectKey, "print")),
    shown: (objectKey) => blobs.get(keyOfPicture(objectKey, "screen")),
    sweep: () => sweepPictures(deps),
  };
}

async function requireRoom(tx: Tx, { ownerId, bytes }: { ownerId: string; bytes: number }): Promise<void> {
  const has = await lockRoom(tx, { ownerId, bookId: null });
  if (has.bytes + bytes > PICTURE_BYTES_AN_AUTHOR) throw new AppError("pictures.no_room");
}

async function requireBook({ db }: PicturesDeps, which: Which): Promise<void> {
  if (!(await isOnShelf(db, which))) throw new AppError("books.not_found");
}

async function storePicture(
  { blobs }: PicturesDeps,
  { print, screen, mediaType, widthPx, heightPx }: EncodedPicture,
): Promise<StoredPicture> {
  const id = drawId();
  // The id stands in an address that may be passed on; where the file lies does not follow from it.
  const objectKey = `${PICTURES_FOLDER}/${drawId()}`;
  await blobs.put(keyOfPicture(objectKey, "print"), print, mediaType);
  await blobs.put(keyOfPicture(objectKey, "screen"), screen, "image/webp");
  return {
    id,
    object_key: objectKey,
    media_type: mediaType,
    width_px: widthPx,
    height_px: heightPx,
    bytes: print.byteLength + screen.byteLength,
  };
}

async function givePictures(
  tx: Tx,
  { pictures, now, ...which }: Which & { pictures: readonly StoredPicture[]; now: Date },
): Promise<void> {
  const has = await lockRoom(tx, which);
  if (has.pictures + pictures.length > PICTURES_A_BOOK) {
    throw new AppError("pictures.too_many", { limit: PICTURES_A_BOOK });
  }
  const added = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  if (has.bytes_of_book + added > PICTURE_BYTES_A_BOOK) throw new AppError("pictures.book_full");
  if (has.bytes + added > PICTURE_BYTES_AN_AUTHOR) throw new AppError("pictures.no_room");
  for (const picture of pictures) await insertPicture(tx, { ...picture, bookId: which.bookId, now });
}

function presentPicture(row: PictureRow): BookPicture {
  return {
    id: row.id,
    url: pictureAddress(row.id),
    width: row.width_px,
    height: row.height_px,
    print_width_in: Math.floor((100 * row.width_px) / DOTS_AN_INCH) / 100,
  };
}

/** 122 bits by chance, as 32 hexadecimal digits. */
function drawId(): string {
  return randomUUID().replaceAll("-", "");
}
