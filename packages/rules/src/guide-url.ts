/** Genres that have guide pages. @source docs/product/requirements.md §2 */
export const GUIDE_GENRES = [
  "romance",
  "fantasy",
  "mystery",
  "business",
  "self-help",
  "cookbook",
  "children",
  "biography",
] as const;
export type GuideGenre = (typeof GUIDE_GENRES)[number];

/** Topics of guide pages. @source docs/product/requirements.md §2 */
export const GUIDE_TOOLS = ["cover-generator", "writing-guide", "book-creator", "publishing-guide"] as const;
export type GuideTool = (typeof GUIDE_TOOLS)[number];

/** One guide page of a genre. */
export type GuideOf = { genre: GuideGenre; tool: GuideTool };

/** The guide that a URL of this form shows, and whether search engines may index it. */
export type ParsedGuideUrl = GuideOf & {
  /** false for forms that were never published: they show a page but are not indexed */
  isListed: boolean;
};

/** Shown if a URL of this form names no genre and tool. @source docs/product/requirements.md §2 */
const FALLBACK: GuideOf = { genre: "romance", tool: "book-creator" };

/** `/how-to-write-…-books.html` and `/…-book-….html`, with or without the ending. */
const FORM = /^\/(?:how-to-write-[a-z-]+-books|(?!how-to-)[a-z-]+-book-[a-z-]+)(?:\.html)?$/u;

/** Twice the longest published one: longer input would take the pattern long to reject. */
const LONGEST = 100;

const CANONICAL: Readonly<Record<GuideTool, (genre: GuideGenre) => string>> = {
  "cover-generator": (genre) => `/${genre}-book-cover-generator.html`,
  "writing-guide": (genre) => `/how-to-write-${genre}-books.html`,
  "book-creator": (genre) => `/${genre}-book-book-creator.html`,
  "publishing-guide": (genre) => `/${genre}-book-publishing-guide.html`,
};

/** The canonical URL of a guide page. */
export function guideUrl({ genre, tool }: GuideOf): string {
  return CANONICAL[tool](genre);
}

/** All guide pages, by genre. */
export function allGuides(): GuideOf[] {
  return GUIDE_GENRES.flatMap((genre) => GUIDE_TOOLS.map((tool) => ({ genre, tool })));
}

/** Every published URL of a guide page: the canonical one and its aliases. */
export function guideUrls(of: GuideOf): string[] {
  const { genre, tool } = of;
  const second: Readonly<Record<GuideTool, readonly string[]>> = {
    "cover-generator": [],
    "writing-guide": [`/${genre}-book-writing-guide.html`],
    "book-creator": [`/${genre}-book-creator.html`],
    "publishing-guide": [],
  };
  return [guideUrl(of), ...second[tool]];
}

/**
 * Parses genre and tool from a URL path, case-insensitively.
 * @returns null if it does not have the form of a guide's URL
 * @source  docs/product/requirements.md §2; what nobody was given: docs/decisions/0095-a-public-site-without-scripts.md
 */
export function parseGuideUrl(address: string): ParsedGuideUrl | null {
  if (address.length > LONGEST) return null;
  const lower = address.toLowerCase();
  if (!FORM.test(lower)) return null;
  const of = pairIn(lower.replace(/^\//u, "").replace(/\.html$/u, "")) ?? null;
  if (of === null) return { ...FALLBACK, isListed: false };
  return { ...of, isListed: guideUrls(of).includes(address) };
}

function pairIn(words: string): GuideOf | null {
  const genre = GUIDE_GENRES.find((each) => hasWords(words, each));
  const tool = toolIn(words);
  return genre === undefined || tool === null ? null : { genre, tool };
}

/** By the meaning of the words first, then by similarity. */
function toolIn(words: string): GuideTool | null {
  const named = GUIDE_TOOLS.find((each) => hasWords(words, each));
  if (named !== undefined) return named;
  if (words.includes("how-to-write")) return "writing-guide";
  if (words.includes("creator") || words.includes("generator")) return "book-creator";
  if (words.includes("guide") && !words.includes("writing")) return "publishing-guide";
  return null;
}

function hasWords(words: string, sought: string): boolean {
  return `-${words}-`.includes(`-${sought}-`);
}
