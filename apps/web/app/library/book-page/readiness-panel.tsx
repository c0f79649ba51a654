import type { Book } from "@colophon/contracts/library/books/book";
import type { Readiness } from "@colophon/contracts/publishing/preflight";
import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { preflightUrl } from "../../publishing/preflight/fix-url.ts";
import { usePreflight } from "../../publishing/preflight/preflight-queries.ts";
import { ReadinessLine } from "../../publishing/preflight/readiness-line.tsx";
import { messageOf } from "../../platform/api.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { withTab } from "./book-part.ts";

type Props = { book: Book; search: URLSearchParams };

/** The book's readiness for KDP: four checks, a link for each that is not met, and the verdict. */
export function ReadinessPanel({ book, search }: Props): React.ReactElement {
  const query = usePreflight(book.id);
  return (
    <section aria-labelledby="readiness" className="card mt-10 p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="readiness" className="font-display text-h3">
          KDP readiness
        </h2>
        {query.data !== undefined && (
          <p className="text-small text-ink-2 tabular-nums">{query.data.readiness.percent}%</p>
        )}
      </div>
      <QueryView
        query={query}
        loadingLabel="Looking up KDP readiness"
        skeleton={<SkeletonLines count={4} />}
        errorTitle="KDP readiness did not load"
        explainError={(error) => messageOf(error, "Your book is safe. Please try again.")}
      >
        {({ readiness }) => <Checks book={book} readiness={readiness} search={search} />}
      </QueryView>
    </section>
  );
}

function Checks({ book, readiness, search }: Props & { readiness: Readiness }): React.ReactElement {
  const { percent } = readiness;
  return (
    <>
      <ProgressBar
        label="KDP readiness"
        value={percent}
        max={100}
        valueText={`${percent} percent`}
        className="mt-3"
      />
      <ul className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        {readiness.checks.map(({ check, label, is_met: isMet }) => (
          <li key={check} className="flex items-start gap-2 py-1.5 text-small">
            {isMet ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
            )}
            <span>
              <span className="block font-medium">
                {label}
                <span className="sr-only">{isMet ? ", done" : ", missing"}</span>
              </span>
              {!isMet && <Missing {...{ readiness, search, check }} />}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line pt-3 text-small">
        <ReadinessLine bookId={book.id} readiness={readiness} />
        <Anchor href={preflightUrl(book.id)} className="link">
          Preflight
        </Anchor>
      </div>
    </>
  );
}

type Check = Readiness["checks"][number]["check"];

function Missing({
  readiness: { open },
  search,
  check,
}: Pick<Props, "search"> & { readiness: Readiness; check: Check }): React.ReactElement | null {
  if (check === "kdp") return <span className="text-ink-2">{open.length} left to do</span>;
  const step = open.find(({ place }) => place === check);
  return (
    <Link to={{ search: withTab(search, check), hash: "book-parts" }} className="link">
      {step?.line}
    </Link>
  );
}
