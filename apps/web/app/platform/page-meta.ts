import type { MetaDescriptor } from "react-router";
import { site } from "../site.ts";

/** `title`: without the site's name, which is appended. */
export type PageMeta = { title: string; description: string };

/**
 * The head of a page that search engines must not index; indexed pages use `publicMeta`. The router replaces
 * a parent's meta instead of merging it, so every page supplies the full set.
 */
export function pageMeta({ title, description }: PageMeta): MetaDescriptor[] {
  return headOf({ title: `${title} | ${site.name}`, description, robots: "noindex" });
}

/**
 * Tags common to every head.
 * @param of.title   as shown
 * @param of.robots  what search engines may do with the page
 * @param more       further Open Graph properties for link previews, named without `og:`
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

/** The head of a screen about one book: its title is the book's, filled in once the book is loaded. */
export function metaOfBookScreen(of: PageMeta): MetaDescriptor[] {
  return pageMeta(of).filter((entry) => !("title" in entry));
}
