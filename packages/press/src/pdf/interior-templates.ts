/** The interior's templates, by import path. */
export const INTERIOR_TEMPLATES = {
  "interior.typ": new URL("interior.typ", import.meta.url),
  "rules.typ": new URL("rules.typ", import.meta.url),
  "setting.typ": new URL("setting.typ", import.meta.url),
  "ornaments.typ": new URL("ornaments.typ", import.meta.url),
  "furniture.typ": new URL("furniture.typ", import.meta.url),
  "openers.typ": new URL("openers.typ", import.meta.url),
  "blocks.typ": new URL("blocks.typ", import.meta.url),
  "display-pages.typ": new URL("display-pages.typ", import.meta.url),
  "titles.typ": new URL("titles.typ", import.meta.url),
} as const;
