import { guideUrl } from "@colophon/rules/guide-url";
import { GENRE_NAMES, TOOL_NAMES } from "../guides/find-guide.ts";
import { GUIDE_GENRES, GUIDE_TOOLS } from "../guides/guide.ts";
import { coversOfGenre } from "../showcase/guide-books.ts";
import { ExampleCover } from "../showcase/responsive-image.tsx";
import { paths } from "../../paths.ts";

/** Eight genres with their four guides, each with a cover painted by the press. */
export function GenreGuides(): React.ReactElement {
  return (
    <section aria-labelledby="genres-title" className="wrap py-20 lg:py-28">
      <h2 id="genres-title" className="max-w-[20ch] font-display text-h1">
        What your genre asks for
      </h2>
      <p className="mt-4 max-w-[56ch] text-lead text-ink-2">
        How such books are built, what their covers say, and how they are published: guides to read before you
        begin, also with another tool. The{" "}
        <a href={paths.kdpGuide} className="link">
          KDP guide
        </a>{" "}
        explains Colophon’s own tools.
      </p>
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {GUIDE_GENRES.map((genre) => (
          <li key={genre} className="grid grid-cols-[4.5rem_1fr] gap-4">
            {coversOfGenre(genre)
              .slice(0, 1)
              .map((book) => (
                <ExampleCover
                  key={book.name}
                  decorative
                  book={book}
                  sizes="4.5rem"
                  className="shadow-raise"
                />
              ))}
            <div>
              <h3 className="font-display text-h3">{GENRE_NAMES[genre]}</h3>
              <ul className="mt-1">
                {GUIDE_TOOLS.map((tool) => (
                  <li key={tool}>
                    <a
                      href={guideUrl({ genre, tool })}
                      className="inline-flex min-h-7 items-center text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                    >
                      {TOOL_NAMES[tool]}
                      <span className="sr-only"> ({GENRE_NAMES[genre]})</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
