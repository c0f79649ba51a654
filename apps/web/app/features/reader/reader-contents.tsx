import type { Book } from "@colophon/contracts/books/book";
import type { ContentsEntry } from "@colophon/domain/reader-pages";
import { contentsLines } from "./contents-lines.ts";

type Props = { book: Book; entries: readonly ContentsEntry[]; onGo: (index: number) => void };

/** The table of contents; chapters that are not there yet stand in it too, as what they are. */
export function ReaderContents({ book, entries, onGo }: Props): React.ReactElement {
  const lines = contentsLines(book, entries);
  return (
    <div className="flex h-full flex-col overflow-y-auto px-[clamp(1.5rem,20cqw-3.25rem,3.75rem)] pt-[9cqh] pb-[4cqh]">
      <h2 className="text-center font-display text-[clamp(1.5rem,6cqw,2rem)] leading-tight">Contents</h2>
      {lines.length === 0 && (
        <p className="mt-8 text-center text-small text-[#4f4b44]">
          The chapters stand here once they are planned.
        </p>
      )}
      <ol className="mt-[5cqh]">
        {lines.map((line) => (
          <li key={line.number}>
            {line.page !== null ? (
              <button
                type="button"
                onClick={() => onGo(line.page - 1)}
                className="group flex min-h-11 w-full items-baseline gap-3 py-2.5 text-left"
              >
                <ContentsTitle number={line.number} title={line.title} isLink />
                <span className="font-display text-[1.0625rem] leading-snug tabular-nums">{line.page}</span>
              </button>
            ) : (
              <p className="flex min-h-11 items-baseline gap-3 py-2.5 text-[#6b665d]">
                <ContentsTitle number={line.number} title={line.title} />
                <span className="shrink-0 text-micro italic">{line.note}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function ContentsTitle(props: { number: number; title: string; isLink?: boolean }): React.ReactElement {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2.5 font-display text-[1.0625rem] leading-snug">
      <span className="w-5 shrink-0 text-right text-[#6b665d] tabular-nums">{props.number}</span>
      <span
        className={props.isLink ? "min-w-0 wrap-anywhere group-hover:underline" : "min-w-0 wrap-anywhere"}
      >
        {props.title}
      </span>
      <span aria-hidden className="leader" />
    </span>
  );
}
