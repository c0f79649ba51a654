/** Ids of pictures, as a figure's `picture` names them: 122 bits by lot, as 32 hexadecimal digits. Free of schemas. */
export const IMAGE_ID = /^[0-9a-f]{32}$/u;

/** Where the picture of a figure is fetched for screens: WebP, at most 1200 px wide. Whoever knows the address may. */
export function imageUrl(id: string): string {
  return `/api/pictures/${id}`;
}
