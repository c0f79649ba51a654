import { type ArticleCard, HELP_SECTIONS, type HelpSection } from "./article.ts";
import { ARTICLES } from "./catalogue.ts";

const BY_SLUG: ReadonlyMap<string, ArticleCard> = new Map(ARTICLES.map((article) => [article.slug, article]));

/** An article's card; null if there is no article with this slug. */
export function articleOf(slug: string): ArticleCard | null {
  return BY_SLUG.get(slug) ?? null;
}

/** A section's articles: the starting point first, then by level. */
export function articlesIn(section: HelpSection): ArticleCard[] {
  return ARTICLES.filter((article) => article.section === section).toSorted(byLevel);
}

/** Articles about a screen, most specific first: the fewer screens one covers, the earlier it comes. */
export function articlesFor(screen: string): ArticleCard[] {
  return ARTICLES.filter(({ places }) => places.includes(screen)).toSorted(
    (one, other) => one.places.length - other.places.length || byLevel(one, other),
  );
}

/** The heading of a section. */
export function headingOf(section: HelpSection): string {
  return HELP_SECTIONS.find(({ id }) => id === section)?.heading ?? "";
}

const LEVEL_ORDER: Readonly<Record<ArticleCard["level"], number>> = {
  Beginner: 0,
  Intermediate: 1,
  Advanced: 2,
  Expert: 3,
};

/** The checklist at the top of the help hub. */
const FIRST = "quick-start-checklist";

function byLevel(one: ArticleCard, other: ArticleCard): number {
  const rank = ({ slug, level }: ArticleCard): number => (slug === FIRST ? -1 : LEVEL_ORDER[level]);
  return rank(one) - rank(other) || one.title.localeCompare(other.title, "en");
}
