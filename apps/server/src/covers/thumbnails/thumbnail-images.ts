import { THUMBNAIL_WIDTHS, type ThumbnailWidth } from "@colophon/contracts/covers/thumbnails";
import type { CoverWebp } from "@colophon/press/cover-images";
import type { Log } from "../../platform/log/log.ts";
import type { BlobStore } from "../../ports/blob-store.ts";

/** Store folder for thumbnail images only. */
export const THUMBNAILS_FOLDER = "fronts";

export const WEBP = "image/webp";

/** Key of a thumbnail image at one width. @param objectKey  key prefix of the thumbnail */
export function thumbnailKey(objectKey: string, width: ThumbnailWidth): string {
  return `${objectKey}-${width}.webp`;
}

/** Prefix of an image's key. */
export function thumbnailKeyPrefix(key: string): string {
  return key.replace(/-\d+\.webp$/u, "");
}

/** Whether the store has every image of a thumbnail. @throws StoreUnavailable */
export async function hasAllThumbnails(blobs: BlobStore, objectKey: string): Promise<boolean> {
  const sizes = await Promise.all(
    THUMBNAIL_WIDTHS.map((width) => blobs.size(thumbnailKey(objectKey, width))),
  );
  return sizes.every((size) => size !== null);
}

/** Uploads a thumbnail's images, one per width. @throws StoreUnavailable */
export async function uploadImages(
  blobs: BlobStore,
  { objectKey, pictures }: { objectKey: string; pictures: readonly CoverWebp[] },
): Promise<void> {
  for (const [place, width] of THUMBNAIL_WIDTHS.entries()) {
    const picture = pictures[place];
    // programmer error: a press returns an image for every requested width
    if (picture === undefined) throw new TypeError(`the press gave no front of ${width} px`);
    await blobs.put(thumbnailKey(objectKey, width), picture.bytes, WEBP);
  }
}

/** Deletes a thumbnail's images; cleanup removes any that remain. */
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
