import { THUMBNAIL_WIDTHS, type ThumbnailWidth } from "@colophon/contracts/covers/thumbnails/thumbnail-image";
import type { CoverWebp } from "@colophon/press/cover-images";
import type { Log } from "../../platform/log/log.ts";
import type { BlobStore } from "../../ports/blob-store.ts";

/** The folder of the store that all pictures of fronts lie in, and nothing else does. */
export const THUMBNAILS_FOLDER = "fronts";

export const WEBP = "image/webp";

/** Where a front's picture of one width lies. @param objectKey  what the keys of the front begin with */
export function thumbnailKey(objectKey: string, width: ThumbnailWidth): string {
  return `${objectKey}-${width}.webp`;
}

/** What a picture's key begins with. */
export function thumbnailKeyPrefix(key: string): string {
  return key.replace(/-\d+\.webp$/u, "");
}

/** Whether every picture of a front is in the store. @throws StoreUnavailable */
export async function hasAllThumbnails(blobs: BlobStore, objectKey: string): Promise<boolean> {
  const sizes = await Promise.all(
    THUMBNAIL_WIDTHS.map((width) => blobs.size(thumbnailKey(objectKey, width))),
  );
  return sizes.every((size) => size !== null);
}

/** Puts a front's pictures into the store, one of each width. @throws StoreUnavailable */
export async function uploadImages(
  blobs: BlobStore,
  { objectKey, pictures }: { objectKey: string; pictures: readonly CoverWebp[] },
): Promise<void> {
  for (const [place, width] of THUMBNAIL_WIDTHS.entries()) {
    const picture = pictures[place];
    // programmer error: a press gives a picture of every width it is asked for
    if (picture === undefined) throw new TypeError(`the press gave no front of ${width} px`);
    await blobs.put(thumbnailKey(objectKey, width), picture.bytes, WEBP);
  }
}

/** Removes a front's pictures; what is not removed now is swept. */
export async function deleteThumbnailFiles(
  { blobs, log }: { blobs: BlobStore; log: Log },
  objectKey: string,
): Promise<void> {
  for (const width of THUMBNAIL_WIDTHS) {
    const key = thumbnailKey(objectKey, width);
    await blobs
      .delete(key)
      .catch((error: unknown) =>
        log.warn({ err: error, key }, "a picture that was replaced was not removed"),
      );
  }
}
