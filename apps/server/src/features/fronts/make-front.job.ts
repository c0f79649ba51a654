import { randomUUID } from "node:crypto";
import { FRONT_WIDTHS } from "@colophon/contracts/fronts/picture";
import { printedAuthor } from "@colophon/domain/printed-author";
import type { CoverPicture } from "@colophon/press/cover-pictures";
import type { Press } from "@colophon/press/press";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { CoverPictures } from "../cover-pictures/cover-pictures.ts";
import { PRESS_EDITION, refusalOf } from "../exports/exports.ts";
import { FRONTS_FOLDER, hasAllPictures, putPictures, removePictures } from "./front-pictures.ts";
import { type FrontedBook, findFrontedBook, storeFront } from "./fronts.store.ts";

/** What fronts are made by, and where they are kept. */
export type FrontsDeps = {
  db: Db;
  press: Pick<Press, "fronts">;
  coverPictures: Pick<CoverPictures, "wishOf">;
  blobs: BlobStore;
  log: Log;
  now: () => Date;
};

/**
 * Makes the pictures of a book's front, unless it has them or there is nothing to read of it. What the press refuses
 * for good is noted, so that it is not asked again for the same.
 * @throws what may pass: a busy press, a store that is away
 */
export async function makeFront(deps: FrontsDeps, { bookId }: { bookId: string }): Promise<void> {
  const { db, log } = deps;
  const book = await findFrontedBook(db, bookId);
  if (book === null || !book.has_text || (await isMade(deps, book))) return;
  const about = { bookId, source: book.source, edition: PRESS_EDITION, now: deps.now() };
  let pictures: CoverPicture[];
  try {
    pictures = await drawFronts(deps, book);
  } catch (error) {
    const refusal = refusalOf(error, false);
    if (refusal === null) throw error;
    log.info({ err: refusal, bookId }, "a front could not be made");
    await storeFront(db, { ...about, pictureId: null, objectKey: null });
    return;
  }
  const pictureId = drawId();
  // No key is used twice, so that what is cleared away late is never a newer picture.
  const objectKey = `${FRONTS_FOLDER}/${bookId}/${book.source}-${drawId()}`;
  await putPictures(deps.blobs, { objectKey, pictures });
  if (!(await storeFront(db, { ...about, pictureId, objectKey }))) {
    // Renamed while it was painted, or gone; the pictures are swept.
    await makeFront(deps, { bookId });
    return;
  }
  if (book.object_key !== null) await removePictures(deps, book.object_key);
}

async function isMade({ blobs }: FrontsDeps, book: FrontedBook): Promise<boolean> {
  if (book.made_of !== book.source || book.edition !== PRESS_EDITION) return false;
  return book.object_key === null || hasAllPictures(blobs, book.object_key);
}

async function drawFronts({ press, coverPictures }: FrontsDeps, book: FrontedBook): Promise<CoverPicture[]> {
  const { title, subtitle, author_name: name, language_variant: language, genre, cover } = book;
  const words = {
    title,
    author: printedAuthor(name, language),
    language,
    ...(subtitle === "" ? {} : { subtitle }),
  };
  if (cover === null) return press.fronts(words, { genre }, FRONT_WIDTHS);
  const { recipe } = cover;
  const wish = await coverPictures.wishOf({ ownerId: book.owner_id, recipe, parts: "front", author: null });
  return press.fronts(words, { genre, cover: wish }, FRONT_WIDTHS);
}

/** 122 bits by chance, as 32 hexadecimal digits. */
function drawId(): string {
  return randomUUID().replaceAll("-", "");
}
