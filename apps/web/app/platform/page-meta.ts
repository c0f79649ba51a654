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

/**
 * What every head has.
 * @param of.title   as it is shown
 * @param of.robots  what search engines may do with the page
 * @param more       what it says beyond that where it is linked to, by the names of Open Graph without `og:`
 */
export function headOf(
  { title, description, robots }: PageMeta & { robots: string },
  more: Readonly<Record<string, string>> = {},
): MetaDescriptor[] {
  const shared = { site_name: site.name, type: "website", title, description, ...more };
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: robots },
    ...Object.entries(shared).map(([name, content]) => ({ property: `og:${name}`, content })),
  ];
}

/** The head of a screen about one book: its title is the book's, and is written where the book is known. */
export function metaOfBookScreen(of: PageMeta): MetaDescriptor[] {
  return pageMeta(of).filter((entry) => !("title" in entry));
}
