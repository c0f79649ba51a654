import { generatePath } from "react-router";
import { paths } from "../../paths.ts";
import type { HelpSection } from "./article.ts";

/** The hub at one of its sections. */
export function helpSectionUrl(section: HelpSection): string {
  return section === "overview" ? paths.help : `${paths.help}?${new URLSearchParams({ section }).toString()}`;
}

/** @param anchor  a heading in it; the start by default */
export function articleUrl(slug: string, anchor: string | null = null): string {
  const address = generatePath(paths.helpArticle, { article: slug });
  return anchor === null ? address : `${address}#${anchor}`;
}

/** An article as named by another: "spine-text-rules#paperbacks". */
export function parseArticleName(name: string): { slug: string; anchor: string | null } {
  const [slug = "", anchor = ""] = name.split("#");
  return { slug, anchor: anchor === "" ? null : anchor };
}
