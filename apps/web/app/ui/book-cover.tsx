import type { BookGenre } from "@colophon/contracts/books/choices";
import { cn } from "./class-names.ts";
import { FACT_COVERS } from "./cover-art-facts.tsx";
import { STORY_COVERS } from "./cover-art-stories.tsx";

const COVERS = { ...STORY_COVERS, ...FACT_COVERS } as const;
export type CoverKey = keyof typeof COVERS;

const COVER_OF_GENRE: Record<BookGenre, CoverKey> = {
  General: "general",
  Fiction: "fiction",
  "Non-Fiction": "non-fiction",
  Business: "business",
  "Self-Help": "self-help",
  Romance: "romance",
  Mystery: "mystery",
  Thriller: "thriller",
  "Science Fiction": "science-fiction",
  Fantasy: "fantasy",
  Horror: "horror",
  Biography: "biography",
  History: "history",
  Travel: "travel",
  Cooking: "cookbook",
  Technology: "technology",
  Health: "health",
  Education: "education",
  Children: "children",
  Poetry: "poetry",
};

/** The drawn cover of a genre; the plain one for a genre nobody drew. */
export function coverOfGenre(genre: string): CoverKey {
  return Object.entries(COVER_OF_GENRE).find(([name]) => name === genre)?.[1] ?? "general";
}

export type BookCoverProps = {
  genre: string;
  title: string;
  author: string;
  /** true when the title stands beside the cover anyway */
  decorative?: boolean;
  className?: string;
};

/** A typographic cover, drawn from the genre: also the stand-in for a book that has none yet. */
export function BookCover(props: BookCoverProps): React.ReactElement {
  const { genre, title, author, decorative = false, className } = props;
  const key = coverOfGenre(genre);
  const { ground, place, picture } = COVERS[key];
  const name = author === "" ? `Cover of ${title}` : `Cover of ${title} by ${author}`;
  return (
    <div
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={cn("cover", `cover-${key}`, className)}
    >
      <svg
        viewBox="0 0 300 480"
        className="absolute inset-0 size-full"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path d="M-300-480h900v1440h-900z" fill={ground} />
        {picture}
      </svg>
      <div aria-hidden="true" className={cn("cover-words", place === "bottom" ? "bottom-0" : "top-0")}>
        <span className={cn("cover-title", titleSize(title))}>{title}</span>
        {author !== "" && <span className="cover-author">{author}</span>}
      </div>
    </div>
  );
}

/** Long titles are set smaller, as a designer would, and cut after a few lines at worst. */
function titleSize(title: string): string {
  const longestWord = Math.max(...title.split(/\s+/u).map((word) => word.length));
  if (title.length > 90 || longestWord > 16) return "text-[8cqw]";
  if (title.length > 44 || longestWord > 11) return "text-[10.5cqw]";
  if (title.length > 28 || longestWord > 9) return "text-[12.5cqw]";
  return "text-[14.5cqw]";
}
