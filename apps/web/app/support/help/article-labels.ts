import type { ArticleCard } from "./article.ts";

const TYPES: Readonly<Record<ArticleCard["type"], string>> = {
  interactive: "Interactive",
  masterclass: "Masterclass",
  tutorial: "Tutorial",
  article: "Article",
  checklist: "Checklist",
  faq: "FAQ",
  guide: "Guide",
  framework: "Framework",
  strategy: "Strategy",
  technique: "Technique",
  system: "System",
};

/** An article's type, as shown on a badge. */
export function typeLabel(type: ArticleCard["type"]): string {
  return TYPES[type];
}

/** Reading time: "5 min". */
export function formatMinutes(minutes: number): string {
  return `${String(minutes)} min`;
}

/** "1 article", "38 articles". */
export function articleCountLabel(count: number): string {
  return `${String(count)} ${count === 1 ? "article" : "articles"}`;
}
