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

/** What a guide page helps with. @source docs/product/requirements.md §2 */
export const GUIDE_TOOLS = ["cover-generator", "writing-guide", "book-creator", "publishing-guide"] as const;
export type GuideTool = (typeof GUIDE_TOOLS)[number];

/** One guide page of a genre. */
export type GuideOf = { genre: GuideGenre; tool: GuideTool };

/** What an address that looks like a guide's shows, and whether search engines may keep it. */
export type ParsedGuideUrl = GuideOf & {
  /** false for forms that nobody was given: they show a page and are kept out of search engines */
  isListed: boolean;
};

/** Shown where an address of the form names no genre and tool. @source docs/product/requirements.md §2 */
const FALLBACK: GuideOf = { genre: "romance", tool: "book-creator" };

/** `/how-to-write-…-books.html` and `/…-book-….html`, with or without the ending. */
const FORM = /^\/(?:how-to-write-[a-z-]+-books|(?!how-to-)[a-z-]+-book-[a-z-]+)(?:\.html)?$/u;

/** Twice the longest that is given to people: what is longer would take the pattern long to refuse. */
const LONGEST = 100;

const CANONICAL: Readonly<Record<GuideTool, (genre: GuideGenre) => string>> = {
  "cover-generator": (genre) => `/${genre}-book-cover-generator.html`,
  "writing-guide": (genre) => `/how-to-write-${genre}-books.html`,
  "book-creator": (genre) => `/${genre}-book-book-creator.html`,
  "publishing-guide": (genre) => `/${genre}-book-publishing-guide.html`,
};

/** The one address of a guide page that search engines are told. */
export function guideUrl({ genre, tool }: GuideOf): string {
  return CANONICAL[tool](genre);
}

/** All guide pages, genre by genre. */
export function allGuides(): GuideOf[] {
  return GUIDE_GENRES.flatMap((genre) => GUIDE_TOOLS.map((tool) => ({ genre, tool })));
}

/** Every address of a guide page that is given to people: the canonical one and its second names. */
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
 * Reads genre and tool from an address, in whatever case it is written.
 * @returns null where the address has not the form of a guide's
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

/** By what is said of the words first, by what they sound like after. */
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
