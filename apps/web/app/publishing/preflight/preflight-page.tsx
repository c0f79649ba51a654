import type { Preflight } from "@colophon/contracts/publishing/preflight";
import { type MetaDescriptor, useParams } from "react-router";
import { BookScreen } from "../../library/books/book-screen.tsx";
import { useBook } from "../../library/books/use-book.ts";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";
import { useCheckBook, usePreflight } from "./preflight-queries.ts";
import { FILE_NAMES, listed, momentOf } from "./preflight-labels.ts";
import { OpenPoints } from "./readiness-line.tsx";
import { messageOf } from "../../platform/api.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton, SkeletonLines } from "../../ui/skeleton.tsx";
import { VerdictIcon } from "../../ui/verdict-line.tsx";
import { FoundList } from "./found-list.tsx";
import { PageDrawing } from "./page-drawing.tsx";
import { WrapDrawing } from "./wrap-drawing.tsx";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Preflight",
    description: "Whether KDP would take one of your books as it stands.",
  });
}

export default function PreflightPage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <PreflightScreen key={bookId} bookId={bookId} />;
}

function PreflightScreen({ bookId }: { bookId: string }): React.ReactElement {
  const { query: book } = useBook(bookId);
  const query = usePreflight(bookId);
  return (
    <BookScreen
      bookId={bookId}
      title={book.data?.title}
      error={book.error ?? query.error}
      name={(title) => `Preflight of ${title}`}
      heading="Preflight"
      lead="We build every file and check it, and your listing, against KDP's rules. It's free."
    >
      <QueryView
        query={query}
        loadingLabel="Opening the preflight"
        skeleton={<SkeletonOfPreflight />}
        errorTitle="The preflight did not open"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(preflight) => <Checked bookId={bookId} preflight={preflight} />}
      </QueryView>
    </BookScreen>
  );
}

type Props = { bookId: string; preflight: Preflight };

function Checked({ bookId, preflight }: Props): React.ReactElement {
  if (preflight.measures === null && preflight.state === "none") return <NoText bookId={bookId} />;
  return (
    <>
      <Verdict bookId={bookId} preflight={preflight} />
      <FoundList bookId={bookId} findings={preflight.findings} isCurrent={preflight.is_current} />
      <Drawings preflight={preflight} />
    </>
  );
}

function NoText({ bookId }: { bookId: string }): React.ReactElement {
  return (
    <EmptyState
      title="There is no finished text to check yet"
      action={
        <ButtonLink variant="primary" href={bookEditorUrl(bookId)}>
          Write in the book
        </ButtonLink>
      }
    >
      Once the book is written, its files are made here and held against every rule, and each thing found
      leads to the place that mends it.
    </EmptyState>
  );
}

function Verdict({ bookId, preflight }: Props): React.ReactElement {
  const check = useCheckBook(bookId);
  const { state, progress, step, failure } = preflight;
  const { tone, line } = preflight.readiness;
  const isChecking = state === "checking";
  return (
    <section aria-label="Verdict" className="rounded-2xl border border-line p-6">
      <output className="flex items-start gap-3 font-display text-h2">
        <VerdictIcon tone={tone} className="size-[0.9em]" />
        {line}
      </output>
      <p className="mt-2 text-ink-2">{aboutOf(preflight)}</p>
      <LeftToDo bookId={bookId} preflight={preflight} />
      {isChecking && (
        <div className="mt-4">
          <ProgressBar
            label="How far the check is"
            value={progress}
            max={100}
            valueText={`${progress} %, ${step}`}
          />
          <p className="mt-1 text-small text-ink-2">{step}</p>
        </div>
      )}
      {state === "failed" && failure !== null && (
        <Notice tone="danger" title="The check could not be finished" className="mt-4">
          {failure}
        </Notice>
      )}
      {check.isError && (
        <Notice tone="danger" title="The check did not start" className="mt-4">
          {messageOf(check.error, "The server did not explain why. Nothing of the book has changed.")}
        </Notice>
      )}
      <Button
        variant="primary"
        className="mt-5"
        busy={check.isPending || isChecking}
        busyLabel="Checking"
        onClick={() => check.mutate()}
      >
        {state === "none" ? "Check the book" : "Check again"}
      </Button>
    </section>
  );
}

function aboutOf({ state, formats, rules_checked, is_current, asked_at }: Preflight): string {
  const files = listed(formats.map((format) => FILE_NAMES[format]));
  if (state === "none") return `A check makes these files and looks at each: ${files}.`;
  if (state === "checking") return `Being made and looked at: ${files}.`;
  const when = asked_at === null ? "" : ` on ${momentOf(asked_at)}`;
  if (state === "failed")
    return `The check that was asked for${when} did not come to an end: no file was judged.`;
  const rules = rules_checked === null ? "" : ` against ${rules_checked} rules`;
  const stale = is_current ? "" : " The book has changed since; check it again to be sure.";
  return `Checked${rules}${when}: ${files}.${stale}`;
}

/** Tasks left on other pages; for those of the preflight itself, its button is enough. */
function LeftToDo({ bookId, preflight: { readiness } }: Props): React.ReactElement | null {
  const rest = readiness.open.filter(({ place }) => place !== "preflight" && place !== "sample");
  if (rest.length === 0) return null;
  return (
    <div className="mt-4 text-small">
      <p className="font-semibold">Also left to do for KDP</p>
      <OpenPoints bookId={bookId} points={rest} />
    </div>
  );
}

function Drawings({ preflight }: { preflight: Preflight }): React.ReactElement | null {
  const { measures, is_ebook_only: isEbookOnly } = preflight;
  // An e-book has no trim or spine.
  if (measures === null || isEbookOnly) return null;
  return (
    <section aria-labelledby="measures" className="mt-12">
      <h2 id="measures" className="font-display text-h3">
        How it is cut and folded
      </h2>
      {!measures.is_exact && (
        <p className="mt-1 text-small text-ink-2">
          The number of pages is estimated until the book is checked; the drawings follow it.
        </p>
      )}
      <div className="mt-5 grid gap-10 sm:grid-cols-2">
        <PageDrawing measures={measures} />
        <WrapDrawing measures={measures} binding="paperback" />
        {measures.has_hardcover && <WrapDrawing measures={measures} binding="hardcover" />}
      </div>
    </section>
  );
}

function SkeletonOfPreflight(): React.ReactElement {
  return (
    <div className="space-y-4">
      <Skeleton className="h-40 w-full" />
      <SkeletonLines count={4} />
    </div>
  );
}
