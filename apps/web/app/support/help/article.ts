/** The sections of the help hub in order, with their headings. @source docs/product/requirements.md §2 */
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

/** The sections that contain articles; the last section has the form. */
export const ARTICLE_SECTIONS = [
  "overview",
  "tutorials",
  "advanced",
  "workflows",
  "troubleshooting",
] as const;

/** Type of article. @source docs/product/requirements.md §2 */
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

/** How much an article assumes readers know. */
export const ARTICLE_LEVELS = ["Beginner", "Intermediate", "Advanced", "Expert"] as const;

/** A page an article is based on, and the date it was checked there, as YYYY-MM-DD. */
export type ArticleSource = { title: string; url: string; checked: string };

/** An article in a list: its front matter, slug and reading time. */
export type ArticleCard = {
  /** the last segment of its URL */
  slug: string;
  title: string;
  description: string;
  section: (typeof ARTICLE_SECTIONS)[number];
  type: (typeof ARTICLE_TYPES)[number];
  level: (typeof ARTICLE_LEVELS)[number];
  /** date of the last change to its text, as YYYY-MM-DD */
  updated: string;
  /** reading time, rounded up */
  minutes: number;
  /** screens whose help button lists it, by their names in `paths.ts` */
  places: readonly string[];
};

/** Links at the end of an article. */
export type ArticleEndings = {
  /** slugs of other articles */
  related: readonly string[];
  sources: readonly ArticleSource[];
};

/**
 * Where an article is read: on its page, directly below the page's title, or in the help dialog, below the
 * dialog's title and the article's own.
 */
export type ArticlePlace = "page" | "sheet";

/** The components an article may use besides Markdown; pages render them, and the check validates each. */
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

/** An article heading listed in the contents. */
export type ArticleHeading = { id: string; text: string; depth: 2 | 3 };
