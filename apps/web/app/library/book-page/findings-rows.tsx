import type { Book } from "@colophon/contracts/library/books/book";
import type { BookFinding } from "@colophon/contracts/library/books/health";
import { useMemo } from "react";
import { ReaderLink } from "../books/reader-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { FindingGroup } from "../../assistant/review/findings-labels.ts";
import { createQuoteFinder, type QuoteFinder } from "./place-of-quote.ts";

/** Number of findings of a kind shown at first; the others are one click away. */
const SHOWN = 5;

/** Findings of a book. */
export type FindingsProps = {
  book: Pick<Book, "id" | "content">;
  groups: readonly FindingGroup[];
  /** level of the headings, one below the heading above them */
  level: "h3" | "h4";
};

/** Findings by kind, each with its quote and a link to it. */
export function FindingsRows({ book, groups, level: Heading }: FindingsProps): React.ReactElement {
  const finder = useMemo(() => createQuoteFinder(book.content), [book.content]);
  return (
    <ul className="mt-3">
      {groups.map((group) => (
        <li key={`${group.kind} ${String(group.isOpinion)}`} className="border-t border-line py-4">
          <Heading className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {group.title}
            <Badge>{group.isOpinion ? "AI opinion" : "Found in the text"}</Badge>
          </Heading>
          <p className="mt-1 text-small text-ink-2">{group.about}</p>
          <Findings book={book} finder={finder} findings={group.findings.slice(0, SHOWN)} />
          {group.findings.length > SHOWN && (
            <Disclosure
              title={`${group.findings.length - SHOWN} more`}
              className="mt-3 border-b-0 text-small"
            >
              <Findings book={book} finder={finder} findings={group.findings.slice(SHOWN)} />
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

type ListProps = { book: FindingsProps["book"]; finder: QuoteFinder; findings: readonly BookFinding[] };

function Findings({ book, finder, findings }: ListProps): React.ReactElement {
  return (
    <ul className="mt-3 space-y-4">
      {findings.map((finding) => (
        <li key={finding.id} className="text-small wrap-anywhere">
          <FindingText book={book} finding={finding} />
          {finding.quotes.map((quote) => (
            <Quote key={quote} book={book} finder={finder} quote={quote} chapter={finding.chapter} />
          ))}
          {finding.is_of_before && (
            <p className="mt-1 text-micro text-ink-2">Found before you changed this part of the text.</p>
          )}
        </li>
      ))}
    </ul>
  );
}

type FindingTextProps = { book: FindingsProps["book"]; finding: BookFinding };

/** The explanation of a finding. Statements share one, which is shown above them all. */
function FindingText({ book, finding }: FindingTextProps): React.ReactElement | null {
  if (finding.quotes.length === 0) return <Detail book={book} finding={finding} />;
  return finding.kind === "claim" ? null : <p>{finding.detail}</p>;
}

/** A finding without a quote links to its chapter. */
function Detail({ book, finding }: FindingTextProps): React.ReactElement {
  const named = /\bchapter (\d{1,3})\b/i.exec(finding.detail)?.[1];
  const chapter = finding.chapter ?? (named === undefined ? null : Number(named));
  if (chapter === null || !(String(chapter) in book.content)) return <p>{finding.detail}</p>;
  return (
    <ReaderLink bookId={book.id} chapter={chapter} className="link inline-block py-1">
      {finding.detail}
    </ReaderLink>
  );
}

type QuoteProps = { book: FindingsProps["book"]; finder: QuoteFinder; quote: string; chapter: number | null };

/** A quote that links to its place in the book; plain text if it is no longer there. */
function Quote({ book, finder, quote, chapter }: QuoteProps): React.ReactElement {
  const place = finder(quote, chapter);
  return (
    <blockquote className="mt-2 border-l-2 border-line pl-3">
      {place === null ? (
        <span className="font-display text-[1.0625rem] text-ink-2">“{quote}”</span>
      ) : (
        <ReaderLink
          bookId={book.id}
          chapter={place.chapter}
          offset={place.offset}
          className="group/quote inline-block rounded py-1 hover:bg-sunken"
        >
          <span className="font-display text-[1.0625rem]">“{quote}”</span>{" "}
          <span className="link whitespace-nowrap">Chapter {place.chapter}</span>
        </ReaderLink>
      )}
    </blockquote>
  );
}
