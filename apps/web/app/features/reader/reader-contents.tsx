import { SAMPLE_SENTENCE } from "../../data/books/book-words.ts";
import type { Book } from "@colophon/contracts/books/book";
import { type BookPages, CONTENTS_PAGE } from "./book-pages.ts";
import { contentsLines } from "./contents-lines.ts";

type Props = {
  book: Book;
  pages: BookPages;
  /** the chapter that was read last, and how much of the whole book lies before it; null before the first page */
  reading: { chapter: number; fraction: number } | null;
  onGo: (number: number) => void;
};

/** The table of contents; chapters that are not there yet stand in it too, as what they are. */
export function ReaderContents({ book, pages, reading, onGo }: Props): React.ReactElement {
  const entries = pages.chapters.map(({ number, title, first }) => ({ number, title, page: first }));
  const lines = contentsLines(book, entries);
  return (
    <div className="leaf-inside leaf-scrolls">
      <h2 className="text-center font-display text-[1.75rem] leading-tight">Contents</h2>
      {reading !== null && reading.fraction >= 0.005 && (
        <p className="leaf-note mt-2 text-center">{Math.round(reading.fraction * 100)} % read</p>
      )}
      {lines.length === 0 && (
        <p className="leaf-note mt-8 text-center">The chapters stand here once they are planned.</p>
      )}
      <ol className="mt-6" data-page={CONTENTS_PAGE}>
        {lines.map((line) => (
          <li key={line.number}>
            {line.page !== null ? (
              <button
                type="button"
                aria-current={reading?.chapter === line.number ? "location" : undefined}
                onClick={() => onGo(line.page)}
                className="contents-line group"
              >
                <ContentsTitle number={line.number} title={line.title} isLink />
                <span className="shrink-0 text-right font-display text-[1.0625rem] leading-snug tabular-nums">
                  {reading?.chapter === line.number && (
                    <span className="mr-2 text-micro italic">You are here</span>
                  )}
                  {pages.isSettled ? line.page : "…"}
                </span>
              </button>
            ) : (
              <p className="contents-line leaf-quiet">
                <ContentsTitle number={line.number} title={line.title} />
                <span className="shrink-0 text-micro italic">{line.note}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
      {book.is_sample && <p className="leaf-note mt-auto pt-6 text-center">{SAMPLE_SENTENCE}</p>}
    </div>
  );
}

function ContentsTitle(props: { number: number; title: string; isLink?: boolean }): React.ReactElement {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2.5 font-display text-[1.0625rem] leading-snug">
      <span className="leaf-quiet w-5 shrink-0 text-right tabular-nums">{props.number}</span>
      <span
        dir="auto"
        className={props.isLink ? "min-w-0 wrap-anywhere group-hover:underline" : "min-w-0 wrap-anywhere"}
      >
        {props.title}
      </span>
      <span aria-hidden className="leader" />
    </span>
  );
}
