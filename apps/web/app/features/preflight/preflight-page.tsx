import type { Preflight } from "@colophon/contracts/preflight/preflight";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type MetaDescriptor, useParams } from "react-router";
import { bookAddress } from "../../data/books/book-address.ts";
import { BookScreen } from "../../data/books/book-screen.tsx";
import { useBook } from "../../data/books/use-book.ts";
import { writeAddress } from "../../data/manuscript/write-address.ts";
import { useCheckBook, usePreflight } from "../../data/preflight/preflight-queries.ts";
import {
  FILE_NAMES,
  listed,
  missingName,
  momentOf,
  verdictOf,
} from "../../data/preflight/preflight-words.ts";
import { sentenceOf } from "../../platform/api.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton, SkeletonLines } from "../../ui/skeleton.tsx";
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
      lead="Every file is made and held against every rule of KDP, with the book's names and listing. It costs nothing."
    >
      <QueryView
        query={query}
        loadingLabel="Opening the preflight"
        skeleton={<SkeletonOfPreflight />}
        errorTitle="The preflight did not open"
        explainError={(error) => sentenceOf(error, "The server did not explain why.")}
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
      <FoundList bookId={bookId} findings={preflight.findings} />
      <Drawings preflight={preflight} />
    </>
  );
}

function NoText({ bookId }: { bookId: string }): React.ReactElement {
  return (
    <EmptyState
      title="There is no finished text to check yet"
      action={
        <ButtonLink variant="primary" href={writeAddress(bookId)}>
          Write in the book
        </ButtonLink>
      }
    >
      Once the book is written, its files are made here and held against every rule, and each thing found
      leads to the place that mends it.
    </EmptyState>
  );
}

const LOOKS = {
  success: [CircleCheck, "text-success"],
  warning: [TriangleAlert, "text-warning"],
  danger: [CircleAlert, "text-danger"],
  neutral: [Info, "text-ink-2"],
} as const;

function Verdict({ bookId, preflight }: Props): React.ReactElement {
  const check = useCheckBook(bookId);
  const { state, progress, step, failure } = preflight;
  const { tone, line } = verdictOf(preflight);
  const [Icon, look] = LOOKS[tone];
  const isChecking = state === "checking";
  return (
    <section aria-label="Verdict" className="rounded-2xl border border-line p-6">
      <output className="flex items-start gap-3 font-display text-h2">
        <Icon aria-hidden className={`mt-[0.2em] size-[0.9em] shrink-0 ${look}`} />
        {line}
      </output>
      <p className="mt-2 text-ink-2">{aboutOf(preflight)}</p>
      <Missing bookId={bookId} preflight={preflight} />
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
          {sentenceOf(check.error, "The server did not explain why. Nothing of the book has changed.")}
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
  return `Held${rules}${when}: ${files}.${stale}`;
}

function Missing({ bookId, preflight: { missing } }: Props): React.ReactElement | null {
  if (missing.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="text-small font-semibold">Still missing on the way to KDP</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-small">
        {missing.map((one) => (
          <li key={one}>
            <Anchor href={`${bookAddress(bookId)}?tab=${one}`} className="link inline-block py-1">
              {missingName(one)}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Drawings({ preflight: { measures } }: { preflight: Preflight }): React.ReactElement | null {
  if (measures === null) return null;
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
