/** Store folder for book images only. */
export const IMAGES_FOLDER = "pictures";

/** For print as encoded, and for screens. */
export const SIZES = ["print", "screen"] as const;
export type ImageVariant = (typeof SIZES)[number];

/** Store key of one size of an image. @param objectKey  key prefix of the image */
export function imageKey(objectKey: string, size: ImageVariant): string {
  return `${objectKey}-${size}`;
}

/** Prefix of a stored file's key. */
export function imageKeyPrefix(key: string): string {
  return key.replace(/-(?:print|screen)$/u, "");
}
