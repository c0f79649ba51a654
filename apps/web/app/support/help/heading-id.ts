import type { ArticlePlace } from "./article.ts";

/** The id of a heading where it is read: the same article may stand on its page behind the sheet. */
export function headingId(anchor: string, place: ArticlePlace): string {
  return place === "page" ? anchor : `sheet-${anchor}`;
}
