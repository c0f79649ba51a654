/** The sections of the help hub in their order, with their headings. @source docs/product/requirements.md §2 */
export const HELP_SECTIONS = [
  { id: "overview", heading: "Getting Started" },
  { id: "tutorials", heading: "Interactive Tutorials" },
  { id: "advanced", heading: "Advanced Strategies" },
  { id: "workflows", heading: "Automation Workflows" },
  { id: "troubleshooting", heading: "Troubleshooting" },
  { id: "contact", heading: "Contact Support" },
] as const;

/** One of the six sections of the hub. */
export type HelpSection = (typeof HELP_SECTIONS)[number]["id"];

/** The sections that have articles; the last has the form. */
export const ARTICLE_SECTIONS = [
  "overview",
  "tutorials",
  "advanced",
  "workflows",
  "troubleshooting",
] as const;

/** What kind of text an article is. @source docs/product/requirements.md §2 */
export const ARTICLE_TYPES = [
  "interactive",
  "masterclass",
  "tutorial",
  "article",
  "checklist",
  "faq",
  "guide",
  "framework",
  "strategy",
  "technique",
  "system",
] as const;

/** How much an article takes for granted. */
export const ARTICLE_LEVELS = ["Beginner", "Intermediate", "Advanced", "Expert"] as const;

/** A page that an article rests on, and the day it was checked there, as YYYY-MM-DD. */
export type ArticleSource = { title: string; url: string; checked: string };

/** An article as lists show it: its front matter, its address and its reading time. */
export type ArticleCard = {
  /** the last part of its address */
  slug: string;
  title: string;
  description: string;
  section: (typeof ARTICLE_SECTIONS)[number];
  type: (typeof ARTICLE_TYPES)[number];
  level: (typeof ARTICLE_LEVELS)[number];
  /** the day its text was last changed, as YYYY-MM-DD */
  updated: string;
  /** reading time, rounded up */
  minutes: number;
  /** screens, by their names in `paths.ts`, whose question mark offers it */
  places: readonly string[];
};

/** What stands at an article's end. */
export type ArticleEndings = {
  /** other articles, by their slugs */
  related: readonly string[];
  sources: readonly ArticleSource[];
};

/**
 * Where an article is read: on its page, right under the page's title, or in the sheet, whose own title and the
 * article's stand above it.
 */
export type ArticlePlace = "page" | "sheet";

/** The parts that an article may use beside Markdown; pages show them, and the check holds each to its rules. */
export type ArticlePart =
  | "Figure"
  | "Example"
  | "Screen"
  | "Article"
  | "Steps"
  | "Check"
  | "Note"
  | "Warning"
  | "Question"
  | "Picture"
  | "Button";

/** A heading of an article that its list of contents leads to. */
export type ArticleHeading = { id: string; text: string; depth: 2 | 3 };
