import type { MetaDescriptor } from "react-router";
import { site } from "../site.ts";

/** `title`: without the site's name, which is added. */
export type PageMeta = { title: string; description: string };

/**
 * The head of a page that search engines are kept out of; those that are to be found have `publicMeta`. The router
 * replaces a parent's meta rather than adding to it, so each page gives all.
 */
export function pageMeta({ title, description }: PageMeta): MetaDescriptor[] {
  return headOf({ title: `${title} | ${site.name}`, description, robots: "noindex" });
}

/** What every head has. @param of.title  as it is shown @param of.robots  what search engines may do with the page */
export function headOf({ title, description, robots }: PageMeta & { robots: string }): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: robots },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
}

/** The head of a screen about one book: its title is the book's, and is written where the book is known. */
export function metaOfBookScreen(of: PageMeta): MetaDescriptor[] {
  return pageMeta(of).filter((entry) => !("title" in entry));
}
