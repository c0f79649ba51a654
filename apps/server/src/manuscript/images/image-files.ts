/** The folder of the store that all pictures of books lie in, and nothing else does. */
export const IMAGES_FOLDER = "pictures";

/** For print as it was encoded, and for screens. */
export const SIZES = ["print", "screen"] as const;
export type ImageVariant = (typeof SIZES)[number];

/** Where one size of a picture lies. @param objectKey  what the keys of the picture begin with */
export function imageKey(objectKey: string, size: ImageVariant): string {
  return `${objectKey}-${size}`;
}

/** What a stored file's key begins with. */
export function imageKeyPrefix(key: string): string {
  return key.replace(/-(?:print|screen)$/u, "");
}
