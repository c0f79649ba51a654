import { allGuides, guideUrl } from "@colophon/domain/guide-url";
import { prerenderedPages, staticPages } from "./paths.ts";

// Addresses of guides, articles and free tools: apart from those of `paths.ts`, so that no screen carries what it does
// not show.

/** Articles, samples and the list of tools: rendered at build time and sent without JavaScript, as `staticPages` are. */
export const publicPages = {
  masterKdp: "/master-amazon-kdp-with-ai",
  monetize: "/monetize-ai-books",
  niches: "/best-kdp-niches-2025",
  coverArticle: "/how-to-design-book-covers.html",
  tools: "/free-tools",
  samples: "/sample-books",
} as const;

/** Free tools, open to everybody: rendered at build time, then taken over by the router. */
export const toolPages = {
  coverCalculator: "/cover-calculator",
  royaltyCalculator: "/royalty-calculator",
  descriptionEditor: "/book-description-editor",
  isbnChecker: "/isbn-checker",
  manuscriptCheck: "/manuscript-check",
  epubCheck: "/epub-check",
} as const;

/** Guides of eight genres: one route, its addresses by the rules of `guide-address.ts`. */
function guidePages(): string[] {
  return allGuides().map(guideUrl);
}

/** Read by search engines. */
export const robotFiles = { sitemap: "/sitemap.xml", robots: "/robots.txt" } as const;

/**
 * Second names of articles: each shows the page of its first, whose address is the canonical one.
 * @source docs/decisions/0095-a-public-site-without-scripts.md
 */
export function secondNames(): Record<string, string> {
  const { masterKdp, monetize, niches, coverArticle } = publicPages;
  const withEnding = [staticPages.kdpGuide, masterKdp, monetize, niches].map((address) => [
    `${address}.html`,
    address,
  ]);
  return Object.fromEntries([...withEnding, [coverArticle.replace(/\.html$/u, ""), coverArticle]]);
}

/** Every page that is sent without JavaScript. */
export function documentPages(): string[] {
  return [...Object.values(staticPages), ...Object.values(publicPages), ...guidePages()];
}

/** Everything that is rendered at build time. */
export function prerenderedUrls(): string[] {
  return [
    ...documentPages(),
    ...Object.values(prerenderedPages),
    ...Object.values(toolPages),
    ...Object.values(robotFiles),
  ];
}

/** A file of a sample book, as `npm run samples:site` makes it. */
export function sampleFile(slug: string, format: "pdf" | "epub"): string {
  return `/samples/${slug}.${format}`;
}
