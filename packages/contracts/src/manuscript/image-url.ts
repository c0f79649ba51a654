/** Ids of images, as in a figure's `picture`: 122 random bits as 32 hexadecimal digits. No schemas here. */
export const IMAGE_ID = /^[0-9a-f]{32}$/u;

/** URL of a figure's image for screens: WebP, at most 1200 px wide. Anyone who knows the URL may fetch it. */
export function imageUrl(id: string): string {
  return `/api/pictures/${id}`;
}
