import { exampleBooks } from "../../apps/web/app/site/showcase/example-books.ts";
import type { GuideGenre } from "@colophon/rules/guide-url";
import { guideBooks } from "../../apps/web/app/site/showcase/guide-books.ts";

/**
 * A public page's image for sharing. `title`: row by row; `books`: names of front covers, left, right and in
 * front.
 */
export type ShareImage = { name: string; title: readonly string[]; books: readonly string[] };

/**
 * The size required by social networks. @source ogp.me; Facebook's "Images in Link Shares": 1200 by 630,
 * looked up 2026-11-28
 */
export const SHARE_SIZE = { widthPx: 1200, heightPx: 630, maxBytes: 60_000 } as const;

const GUIDES: Readonly<Record<GuideGenre, readonly string[]>> = {
  romance: ["Write a", "romance", "novel"],
  fantasy: ["Write a", "fantasy", "novel"],
  mystery: ["Write a", "mystery"],
  business: ["Write a", "business", "book"],
  "self-help": ["Write a", "self-help", "book"],
  cookbook: ["Write a", "cookbook"],
  children: ["Write a", "children’s", "book"],
  biography: ["Write a", "biography"],
};

/** One for the site, one for each of its sections, one for each guide. */
export function shareImages(): ShareImage[] {
  return [
    {
      name: "site",
      title: ["The book you", "meant to write,", "ready to read."],
      books: ["a-crown-of-quiet-rivers", "slow-becoming", "the-salt-garden"],
    },
    {
      name: "free-tools",
      title: ["Free tools", "for people who", "write books"],
      books: ["the-woman-who-timed-the-stars", "fire-season", "untangle"],
    },
    {
      name: "guides",
      title: ["Guides to", "eight kinds", "of book"],
      books: ["the-map-of-drowned-kingdoms", "captain-biscuit-sets-sail", "a-poisoning-at-plumstead"],
    },
    ...Object.entries(GUIDES).map(([name, title]) => ({ name, title, books: booksOf(name) })),
  ];
}

/** The two painted for the guide behind, and the bookshelf's of the same genre in front. */
function booksOf(guide: string): string[] {
  const own = guideBooks.filter((book) => book.guide === guide);
  const first = exampleBooks.filter(({ genre }) => own.some((book) => book.genre === genre));
  return [...own, ...first].map(({ name }) => name);
}
