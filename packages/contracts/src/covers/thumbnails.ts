import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { defineJob } from "../shared/job.ts";

/** Widths of a book's stored cover thumbnails, in px; each is 1.6 times as high. */
export const THUMBNAIL_WIDTHS = [320, 640] as const;

export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

const FORM = /^([0-9a-f]{32})-(320|640)\.webp$/;

/** Name of a cover thumbnail in its URL: an unguessable id and a width. */
export const ThumbnailName = z
  .string()
  .regex(FORM)
  .describe("Id and width: {32 hexadecimal digits}-{320 or 640}.webp");

/** Parses the name of a thumbnail. @returns null for a name of another form */
export function parseThumbnailName(name: string): { imageId: string; width: ThumbnailWidth } | null {
  const [, imageId, digits] = FORM.exec(name) ?? [];
  const width = THUMBNAIL_WIDTHS.find((one) => String(one) === digits);
  return imageId === undefined || width === undefined ? null : { imageId, width };
}

/** URL of a cover thumbnail; anyone who knows the URL may fetch it. */
export function thumbnailUrl(imageId: string, width: ThumbnailWidth): string {
  return `/api/fronts/${imageId}-${width}.webp`;
}

/** Errors of cover thumbnails. */
export const coverThumbnailErrors = {
  "fronts.not_found": {
    status: 404,
    detail: "There is no such picture, or not any more. Your books list the ones there are.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Makes the thumbnail of a book. A missing one is found by the next sweep. */
export const renderThumbnailJob = defineJob({
  name: "fronts.make",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid() }),
  retryLimit: 1,
  backoff: true,
  expireSeconds: 5 * 60,
});

export const coverThumbnailEndpoints = {
  coverThumbnail: defineEndpoint({
    method: "GET",
    path: "/api/fronts/{picture}",
    // An <img> sends no bearer token; the URL itself is the key, unique and unguessable.
    auth: "public",
    summary: "A picture of a book's front; never changes, so it may be kept for ever",
    params: z.object({ picture: ThumbnailName }),
    reply: z.never(),
    streams: "picture",
    errors: ["fronts.not_found"],
    notFound: "fronts.not_found",
  }),
} as const;
