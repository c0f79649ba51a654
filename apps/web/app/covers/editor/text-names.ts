import type { FrontText } from "@colophon/contracts/library/books/book-texts";

/** Names of the front's texts for authors. */
export const TEXT_NAMES: Readonly<Record<FrontText, string>> = {
  title: "The title",
  subtitle: "The subtitle",
  author: "The author",
  series: "The series line",
  tagline: "The tagline",
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  hook: "The hook",
  blurb: "The text of the back",
  quotes: "The quotes",
  bio: "The biography",
  photo: "The photo",
  "spine-title": "The title on the spine",
  "spine-author": "The author on the spine",
};

/** Names of any text of a cover, by its name in a preview. */
export function textName(name: string): string {
  const known = Object.entries({ ...TEXT_NAMES, ...OTHER_NAMES }).find(([id]) => id === name);
  return known?.[1] ?? name.replaceAll("-", " ");
}
