import type { MetaDescriptor } from "react-router";
import { site } from "../site.ts";

export type PageMeta = {
  /** without the site's name, which is added; null for the front page */
  title: string | null;
  description: string;
  path: string;
  /** false keeps the page out of search engines */
  indexed?: boolean;
};

/** The head of a page. The router replaces a parent's meta rather than adding to it, so each page gives all. */
export function pageMeta({ title, description, path, indexed = false }: PageMeta): MetaDescriptor[] {
  const whole = title === null ? `${site.name}: from an idea to a typeset book` : `${title} | ${site.name}`;
  const canonical: MetaDescriptor[] =
    site.origin === "" || !indexed
      ? []
      : [
          { tagName: "link", rel: "canonical", href: `${site.origin}${path}` },
          { property: "og:url", content: `${site.origin}${path}` },
        ];
  return [
    { title: whole },
    { name: "description", content: description },
    { name: "robots", content: indexed ? "index, follow" : "noindex" },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: whole },
    { property: "og:description", content: description },
    ...canonical,
  ];
}

/** The head of a screen about one book: its title is the book's, and is written where the book is known. */
export function metaOfBookScreen(of: PageMeta): MetaDescriptor[] {
  return pageMeta(of).filter((entry) => !("title" in entry));
}
