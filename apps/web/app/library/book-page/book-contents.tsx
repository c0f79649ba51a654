import type { Book } from "@colophon/contracts/library/books/book";
import type { ReactNode } from "react";
import { ReaderLink } from "../books/reader-link.tsx";
import { cn } from "../../ui/class-names.ts";
import type { OutlineChapter } from "./book-outline.ts";
import { type ContentsLine, contentsOfOutline } from "./contents-of-outline.ts";
import { inFigures } from "./writing-labels.ts";

export type ContentsProps = {
  book: Pick<Book, "id" | "content">;
  chapters: readonly OutlineChapter[];
};

/** The table of contents of an outline; a written chapter opens in the reader. */
export function BookContents({ book, chapters }: ContentsProps): React.ReactElement {
  return <ContentsList book={book} lines={contentsOfOutline(chapters, chapterLength)} />;
}

function chapterLength({ words, targetWords, state }: OutlineChapter): string {
  if (words === 0) return "not written";
  return state === "done"
    ? `${inFigures(words)} words`
    : `${inFigures(words)} words of about ${inFigures(targetWords)}`;
}

/** The table of contents, line by line. */
export function ContentsList({
  book,
  lines,
  renderEdit,
}: Pick<ContentsProps, "book"> & {
  lines: readonly ContentsLine[];
  /** edit control below a line */
  renderEdit?: (line: ContentsLine) => ReactNode;
}): React.ReactElement {
  return (
    <section aria-labelledby="contents" className="mt-12 max-w-3xl">
      <h2 id="contents" className="font-display text-h2">
        Contents
      </h2>
      <ol className="mt-4">
        {lines.map((line) => (
          <li key={line.id} className="border-t border-line first:border-t-0">
            {line.chapter !== null && String(line.chapter) in book.content ? (
              <ReaderLink bookId={book.id} chapter={line.chapter} className="block rounded hover:bg-sunken">
                <Line line={line} />
              </ReaderLink>
            ) : (
              <div className="text-ink-2">
                <Line line={line} />
              </div>
            )}
            {renderEdit?.(line)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ line: { label, name, isPart, words } }: { line: ContentsLine }): React.ReactElement {
  return (
    <span className={cn("flex min-h-12 items-baseline gap-2 px-1 py-2.5", isPart && "pt-6 font-semibold")}>
      {!isPart && <span className="min-w-7 shrink-0 text-small text-ink-2 tabular-nums">{label}</span>}
      <span className="min-w-0 font-display text-[1.125rem] leading-snug wrap-anywhere">{name}</span>
      {words !== null && (
        <>
          <span aria-hidden className="leader" />
          <span className="shrink-0 text-small text-ink-2 tabular-nums">{words}</span>
        </>
      )}
    </span>
  );
}
