import { FRONT_WIDTHS, type FrontWidth } from "@colophon/contracts/fronts/picture";
import type { BlobStore } from "../../ports/blob-store.ts";

/** The folder of the store that all pictures of fronts lie in, and nothing else does. */
export const FRONTS_FOLDER = "fronts";

export const WEBP = "image/webp";

/** Where a front's picture of one width lies. @param objectKey  what the keys of the front begin with */
export function keyOfPicture(objectKey: string, width: FrontWidth): string {
  return `${objectKey}-${width}.webp`;
}

/** What a picture's key begins with. */
export function frontOfKey(key: string): string {
  return key.replace(/-\d+\.webp$/u, "");
}

/** Whether every picture of a front is in the store. @throws StoreAway */
export async function hasAllPictures(blobs: BlobStore, objectKey: string): Promise<boolean> {
  const sizes = await Promise.all(FRONT_WIDTHS.map((width) => blobs.size(keyOfPicture(objectKey, width))));
  return sizes.every((size) => size !== null);
}
