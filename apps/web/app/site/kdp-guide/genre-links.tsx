import { guideUrl, type GuideOf } from "@colophon/rules/guide-url";
import { urlOfSlug, GENRE_NAMES } from "../guides/find-guide.ts";
import { GUIDE_GENRES } from "../guides/guide.ts";
import { publicPages } from "../../public-paths.ts";

/** @source docs/product/requirements.md §2 */
const FIRST: readonly GuideOf[] = [
  ...GUIDE_GENRES.slice(0, 6).map((genre) => ({ genre, tool: "writing-guide" }) as const),
  { genre: "romance", tool: "cover-generator" },
  { genre: "fantasy", tool: "cover-generator" },
];

/** Guides by genre, and the two articles. */
export function GenreLinks(): React.ReactElement {
  return (
    <nav aria-labelledby="genre-links" className="border-y border-line bg-surface py-16 lg:py-20">
      <div className="wrap">
        <h2 id="genre-links" className="font-display text-h1">
          Guides by genre
        </h2>
        <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {FIRST.map((of) => (
            <Entry key={guideUrl(of)} href={guideUrl(of)}>
              {of.tool === "writing-guide" ? "How to write" : "Covers"}: {GENRE_NAMES[of.genre]}
            </Entry>
          ))}
          <Entry href={urlOfSlug("how-to-design-book-covers")}>How to design book covers</Entry>
          <Entry href={publicPages.niches}>Niches worth writing for</Entry>
        </ul>
      </div>
    </nav>
  );
}

function Entry({ href, children }: { href: string; children: React.ReactNode }): React.ReactElement {
  return (
    <li className="border-t border-line">
      <a href={href} className="flex min-h-12 items-center py-3 underline-offset-4 hover:underline">
        {children}
      </a>
    </li>
  );
}
