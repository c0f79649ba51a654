import { guideUrl } from "@colophon/rules/guide-url";
import { GUIDES } from "./catalogue.ts";
import type { GenreGuide, GuideCard, GuideGenre, GuideTool } from "./guide.ts";

/** Display names of the genres. */
export const GENRE_NAMES: Readonly<Record<GuideGenre, string>> = {
  romance: "Romance",
  fantasy: "Fantasy",
  mystery: "Mystery",
  business: "Business",
  "self-help": "Self-help",
  cookbook: "Cookbooks",
  children: "Children’s books",
  biography: "Biography",
};

/** What a guide helps with, in a word or two. */
export const TOOL_NAMES: Readonly<Record<GuideTool, string>> = {
  "cover-generator": "Cover",
  "writing-guide": "Writing",
  "book-creator": "Making the book",
  "publishing-guide": "Publishing",
};

/**
 * Maximum number of related guides of each kind, by genre and by tool.
 * @source docs/product/requirements.md §2
 */
const RELATED_OF_KIND = 3;

/** The guide with this URL slug, with or without `.html`. */
export function findGuide(address: string): GuideCard | null {
  const slug = address.replace(/\.html$/u, "");
  return GUIDES.find((guide) => guide.slug === slug && guide.kind !== "tool-guide") ?? null;
}

/** The canonical URL of a guide. */
export function urlOfGuide(guide: GuideCard): string {
  return guide.kind === "genre" ? guideUrl(guide) : articleUrl(guide.slug);
}

/** One article keeps the `.html` ending specified for it. @source docs/product/requirements.md §2 */
function articleUrl(slug: string): string {
  return slug === "how-to-design-book-covers" ? `/${slug}.html` : `/${slug}`;
}

/** The URL of a guide linked by slug, optionally with a heading: "slug#heading". */
export function urlOfSlug(name: string): string {
  const [slug = "", anchor] = name.split("#");
  const guide = GUIDES.find((each) => each.slug === slug);
  const address = guide === undefined ? articleUrl(slug) : urlOfGuide(guide);
  return anchor === undefined ? address : `${address}#${anchor}`;
}

/** Guides of the same genre, then of the same tool, at most three each. */
export function relatedGuides(guide: GenreGuide): GenreGuide[] {
  const others = GUIDES.filter((each) => each.kind === "genre").filter(({ slug }) => slug !== guide.slug);
  const ofGenre = others.filter(({ genre }) => genre === guide.genre).slice(0, RELATED_OF_KIND);
  return [...ofGenre, ...ofTool(others, guide)];
}

/** The next three genres in the table, so that every guide is linked from as many as it links to. */
function ofTool(others: readonly GenreGuide[], guide: GenreGuide): GenreGuide[] {
  const genres = Object.keys(GENRE_NAMES);
  const distance = ({ genre }: GenreGuide): number =>
    (genres.indexOf(genre) - genres.indexOf(guide.genre) + genres.length) % genres.length;
  return others
    .filter(({ tool }) => tool === guide.tool)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, RELATED_OF_KIND);
}
