/** The cover's templates, by import path. */
export const COVER_TEMPLATE_FILES = {
  "cover.typ": new URL("cover.typ", import.meta.url),
  "cover-type.typ": new URL("cover-type.typ", import.meta.url),
  "cover-fronts.typ": new URL("cover-fronts.typ", import.meta.url),
  "cover-back.typ": new URL("cover-back.typ", import.meta.url),
  "back-parts.typ": new URL("back-parts.typ", import.meta.url),
  "cover-spine.typ": new URL("cover-spine.typ", import.meta.url),
} as const;
