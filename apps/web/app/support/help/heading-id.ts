import type { ArticlePlace } from "./article.ts";

/** A heading's id, distinct per place: the same article may be on its page behind the help dialog. */
export function headingId(anchor: string, place: ArticlePlace): string {
  return place === "page" ? anchor : `sheet-${anchor}`;
}
