import { useQuery } from "@tanstack/react-query";
import { SAMPLE_NOTICE } from "../books/book-labels.ts";
import type { Book } from "@colophon/contracts/library/books/book";
import { readingTextQuery } from "../books/reader-text.ts";
import { cn } from "../../ui/class-names.ts";
import { type BookPages, CONTENTS_PAGE } from "./book-pages.ts";
import { type ContentsLine, contentsLines } from "./contents-lines.ts";

type Props = {
  book: Book;
  pages: BookPages;
  /** the chapter read last, and the fraction of the book before it; null before the first page */
  reading: { chapter: number; fraction: number } | null;
  onGo: (number: number) => void;
};

/** Digits that fit in the narrow column. */
const FIGURES = 3;

/** The table of contents; also lists chapters that don't exist yet, with their state. */
export function ReaderContents({ book, pages, reading, onGo }: Props): React.ReactElement {
  const entries = pages.chapters.map(({ number, title, first }) => ({ number, title, page: first }));
  const isWritten = book.status !== "generating";
  const { data } = useQuery({ ...readingTextQuery(book.id), enabled: isWritten });
  const lines = contentsLines(book, { entries, sections: isWritten ? data?.sections : undefined });
  const isWide = lines.some(({ mark }) => (mark?.length ?? 0) > FIGURES);
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
          <li key={line.id} className={line.look === "part" ? "mt-3 first:mt-0" : undefined}>
            {line.page !== null ? (
              <button
                type="button"
                aria-current={isHere(line, reading) ? "location" : undefined}
                onClick={() => onGo(line.page)}
                className="contents-line group"
              >
                <ContentsTitle line={line} isWide={isWide} isLink />
                <span className="shrink-0 text-right font-display text-[1.0625rem] leading-snug tabular-nums">
                  {isHere(line, reading) && <span className="mr-2 text-micro italic">You are here</span>}
                  {pages.isSettled ? line.page : "…"}
                </span>
              </button>
            ) : (
              <p className="contents-line leaf-quiet">
                <ContentsTitle line={line} isWide={isWide} />
                <span className="shrink-0 text-micro italic">{line.note}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
      {book.is_sample && <p className="leaf-note mt-auto pt-6 text-center">{SAMPLE_NOTICE}</p>}
    </div>
  );
}

function isHere({ chapter }: ContentsLine, reading: Props["reading"]): boolean {
  return chapter !== null && reading?.chapter === chapter;
}

type TitleProps = {
  line: ContentsLine;
  /** this book's numbers are words */
  isWide: boolean;
  isLink?: boolean;
};

/** Titles are aligned whether or not a number precedes them; parts start at the edge. */
function ContentsTitle({ line, isWide, isLink = false }: TitleProps): React.ReactElement {
  const isPart = line.look === "part";
  return (
    <span
      className={cn(
        "flex min-w-0 flex-1 items-baseline gap-2.5 font-display leading-snug",
        isPart ? "text-[1.25rem]" : "text-[1.0625rem]",
      )}
    >
      {!isPart && (
        <span className={cn("leaf-quiet shrink-0 text-right tabular-nums", isWide ? "min-w-14" : "min-w-5")}>
          {line.mark}
        </span>
      )}
      <span dir="auto" className={cn("min-w-0 wrap-anywhere", isLink && "group-hover:underline")}>
        {line.title}
      </span>
      <span aria-hidden className="leader" />
    </span>
  );
}
