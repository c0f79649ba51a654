import type { Book } from "@colophon/contracts/books/book";
import { ReaderLink } from "../../data/books/reader-link.tsx";
import type { OutlineChapter } from "./book-outline.ts";
import { inFigures } from "./writing-words.ts";

type Props = {
  book: Pick<Book, "id" | "content">;
  chapters: readonly OutlineChapter[];
};

/** The table of contents; a chapter opens the reader there. */
export function BookContents({ book, chapters }: Props): React.ReactElement {
  return (
    <section aria-labelledby="contents" className="mt-12 max-w-3xl">
      <h2 id="contents" className="font-display text-h2">
        Contents
      </h2>
      <ol className="mt-4">
        {chapters.map((chapter) => (
          <li key={chapter.number} className="border-t border-line first:border-t-0">
            {String(chapter.number) in book.content ? (
              <ReaderLink bookId={book.id} chapter={chapter.number} className="block rounded hover:bg-sunken">
                <Line chapter={chapter} />
              </ReaderLink>
            ) : (
              <div className="text-ink-2">
                <Line chapter={chapter} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ chapter }: { chapter: OutlineChapter }): React.ReactElement {
  const { number, title, words, wordsAsked } = chapter;
  return (
    <span className="flex min-h-12 items-baseline gap-2 px-1 py-2.5">
      <span className="w-7 shrink-0 text-small text-ink-2 tabular-nums">{number}</span>
      <span className="min-w-0 font-display text-[1.125rem] leading-snug wrap-anywhere">{title}</span>
      <span aria-hidden className="leader" />
      <span className="shrink-0 text-small text-ink-2 tabular-nums">
        {words === 0 ? "not written" : `${inFigures(words)} words`}
        {words > 0 && chapter.state !== "done" && <> of about {inFigures(wordsAsked)}</>}
      </span>
    </span>
  );
}
