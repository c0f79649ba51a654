import type { PagePreview } from "@colophon/contracts/exports/page-preview";
import { call } from "../../platform/api.ts";

/** A position in a text as shown on screen. */
export type TextSpot = {
  /** ProseMirror's JSON; the same object until something is typed. */
  document: unknown;
  /** Index of the block. */
  block: number;
  /** Characters from the block's start. */
  offset: number;
};

/** A printed page as an image, and its position. */
export type PrintedPage = Omit<PagePreview, "picture" | "media_type"> & { picture: Blob };

/** The printed page that contains a position. @throws ApiError; DOMException if the signal aborts it */
export async function fetchPagePreview(
  spot: TextSpot,
  { bookId, chapterId, signal }: { bookId: string; chapterId: string; signal: AbortSignal },
): Promise<PrintedPage> {
  const {
    picture,
    media_type: type,
    ...page
  } = await call("POST /api/books/{id}/chapters/{section_id}/live-page", {
    params: { id: bookId, section_id: chapterId },
    body: { document: Object(spot.document), block: spot.block, offset: spot.offset },
    signal,
  });
  const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0));
  return { ...page, picture: new Blob([bytes], { type }) };
}
