import type { Book } from "@colophon/contracts/books/book";
import { type ReadinessCheck, readinessOf } from "@colophon/domain/readiness";
import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { preflightAddress } from "../../data/preflight/mending-address.ts";
import { PreflightLine } from "../../data/preflight/preflight-line.tsx";
import { usePreflight } from "../../data/preflight/preflight-queries.ts";
import { knownBlockers, stoppedWords } from "../../data/preflight/preflight-words.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type BookPart, withTab } from "./book-part.ts";

type Props = { book: Book; search: URLSearchParams };

/** How near the book is to the store: four checks, and for each that is missing the place where it is made good. */
export function ReadinessPanel({ book, search }: Props): React.ReactElement {
  const { data } = usePreflight(book.id);
  const blockers = data === undefined ? null : knownBlockers(data);
  const readiness = readinessOf({
    status: book.status,
    hasCover: book.has_cover,
    hasMetadata: book.has_metadata,
    blockers,
  });
  const stopped =
    readiness.missing.length === 0 && blockers !== null
      ? { href: preflightAddress(book.id), line: stoppedWords(blockers) }
      : null;
  return (
    <section aria-labelledby="readiness" className="card mt-10 p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="readiness" className="font-display text-h3">
          KDP readiness
        </h2>
        <p className="text-small text-ink-2 tabular-nums">{readiness.percent}%</p>
      </div>
      <ProgressBar
        label="KDP readiness"
        value={readiness.percent}
        max={100}
        valueText={`${readiness.percent} percent`}
        className="mt-3"
      />
      <ul className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        {readiness.checks.map((check) => (
          <li key={check.check} className="flex items-start gap-2 py-1.5 text-small">
            {check.isMet ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
            )}
            <span>
              <span className="block font-medium">
                {check.label}
                <span className="sr-only">{check.isMet ? ", done" : ", missing"}</span>
              </span>
              {!check.isMet && <Missing check={check} search={search} stopped={stopped} />}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 border-t border-line pt-3 text-small">
        <PreflightLine book={book} />
      </div>
    </section>
  );
}

const WAYS: Readonly<Record<Exclude<ReadinessCheck["check"], "kdp">, { tab: BookPart; label: string }>> = {
  content: { tab: "content", label: "Finish the text" },
  cover: { tab: "cover", label: "Choose a cover" },
  metadata: { tab: "metadata", label: "Write the listing" },
};

function Missing({
  check: { check },
  search,
  stopped,
}: {
  check: ReadinessCheck;
  search: URLSearchParams;
  /** what stops a book that has all its steps */
  stopped: { href: string; line: string } | null;
}): React.ReactElement {
  if (check === "kdp") {
    if (stopped === null) return <span className="text-ink-2">When the other three are</span>;
    return (
      <Anchor href={stopped.href} className="link">
        {stopped.line}
      </Anchor>
    );
  }
  const { tab, label } = WAYS[check];
  return (
    <Link to={{ search: withTab(search, tab), hash: "book-parts" }} className="link">
      {label}
    </Link>
  );
}
