import type { Book } from "@colophon/contracts/library/books/book";
import type { BookPackage, Edition } from "@colophon/contracts/publishing/editions/edition";
import { PackageCheck } from "lucide-react";
import type { ReactNode } from "react";
import { generatePath } from "react-router";
import { paths } from "../../paths.ts";
import { messageOf } from "../../platform/api.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { usePreflight } from "../preflight/preflight-queries.ts";
import { CurrentBadge } from "./current-badge.tsx";
import { EditionFiles } from "./edition-files.tsx";
import { isUnderWay } from "./edition-queries.ts";
import { formatCount, formatDateTime } from "./edition-labels.ts";
import { editionsUrl, sinceUrl } from "./editions-url.ts";
import { type PackageState, usePackage } from "./use-package.ts";

/** The KDP package of a book: created, followed, and downloaded. */
export function PackagePanel({ book }: { book: Book }): React.ReactElement {
  const state = usePackage(book.id);
  const isEbookOnly = usePreflight(book.id).data?.is_ebook_only ?? false;
  return (
    <section aria-labelledby="package-heading" className="rounded-2xl border border-line p-5 sm:p-6">
      <h2 id="package-heading" className="font-display text-h2">
        {packageName(isEbookOnly)}
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        {contentsOf(book, isEbookOnly)} Each package is frozen as an edition, kept as long as the book, and
        costs nothing.
      </p>
      <div className="mt-5">
        <QueryView
          query={state.query}
          loadingLabel="Looking up the package"
          skeleton={<SkeletonLines count={3} />}
          errorTitle="The package could not be looked up"
          explainError={(error) => messageOf(error, "The server did not explain why.")}
        >
          {() => <Making book={book} state={state} isEbookOnly={isEbookOnly} />}
        </QueryView>
      </div>
    </section>
  );
}

function packageName(isEbookOnly: boolean): string {
  return isEbookOnly ? "The e-book package" : "The KDP package";
}

function contentsOf({ settings }: Book, isEbookOnly: boolean): string {
  if (isEbookOnly) {
    return "The book is too short for KDP to print, so it is sold as an e-book: the EPUB, its front cover, a Word file, your listing, the answers about AI, and a checklist.";
  }
  const wraps = settings.has_hardcover ? "the wraps of paperback and hardcover" : "the paperback's wrap";
  return `Everything that KDP asks for: the inside for print, ${wraps}, the front, the e-book, a Word file, and your listing as text.`;
}

type MakingProps = {
  book: Book;
  state: PackageState;
  /** the book has fewer pages than KDP prints */
  isEbookOnly: boolean;
};

function Making({ book, state, isEbookOnly }: MakingProps): React.ReactElement {
  const { latest, newest, refusal } = state;
  const underWay = latest !== null && isUnderWay(latest) ? latest : null;
  const leftOut = leftOutOf(state);
  const mayBeMade = newest?.is_current !== true || leftOut.length > 0;
  return (
    <>
      {/* A live region that exists from the start: one added together with its words is not read out. */}
      <div aria-live="polite">{underWay !== null && <Progress made={underWay} />}</div>
      <Failed book={book} state={state} />
      {refusal !== null && (
        <Notice tone="danger" title="The package was not ordered" className="mb-4">
          {refusal}
        </Notice>
      )}
      {leftOut.length > 0 && <LeftOut bookId={book.id} blockers={leftOut} />}
      {underWay === null && mayBeMade && <MakeButton book={book} state={state} isEbookOnly={isEbookOnly} />}
      {newest && <Newest edition={newest} />}
    </>
  );
}

/** Why the newest edition lacks files of the book. */
function leftOutOf({ latest, newest }: PackageState): BookPackage["blockers"] {
  if (latest?.status !== "ready") return [];
  return newest?.id === latest.edition_id ? latest.blockers : [];
}

function MakeButton({ book, state, isEbookOnly }: MakingProps): React.ReactElement {
  const isWritten = book.status !== "generating";
  return (
    <>
      <Button
        variant={state.newest ? "secondary" : "primary"}
        icon={<PackageCheck aria-hidden className="size-4" />}
        busy={state.isSending}
        busyLabel="Ordering the package"
        disabled={!isWritten}
        onClick={state.make}
      >
        {isEbookOnly ? "Make the e-book package" : "Make the KDP package"}
      </Button>
      {!isWritten && (
        <p className="mt-2 text-small text-ink-2">It can be made as soon as the book is written.</p>
      )}
    </>
  );
}

function Progress({ made }: { made: BookPackage }): React.ReactElement {
  const step = made.step === "" ? "Waiting for its turn" : made.step;
  return (
    <div className="mb-4">
      <p className="font-medium">Making the KDP package</p>
      <ProgressBar
        className="mt-2"
        label="The KDP package"
        value={made.progress}
        max={100}
        valueText={`${made.progress} percent: ${step}`}
      />
      <p className="mt-2 text-small text-ink-2">{step}. You can leave this page; it goes on.</p>
    </div>
  );
}

function Failed({ book, state: { latest, isSending } }: Omit<MakingProps, "isEbookOnly">): ReactNode {
  return latest?.status === "failed" && !isSending && <Failure book={book} made={latest} />;
}

function Failure({ book, made }: { book: Book; made: BookPackage }): React.ReactElement {
  const { blockers, failure } = made;
  if (blockers.length === 0) {
    return (
      <Notice tone="danger" title="The package was not made" className="mb-4">
        {failure?.detail ?? "Something went wrong on our side. Nothing was charged."} {failure?.advice}
      </Notice>
    );
  }
  const things = blockers.length === 1 ? "one thing stands" : `${blockers.length} things stand`;
  return (
    <Notice
      tone="danger"
      title={`KDP would refuse this book: ${things} in the way`}
      className="mb-4"
      action={<ToPreflight bookId={book.id} />}
    >
      <BlockerList blockers={blockers} />
    </Notice>
  );
}

type Faulty = Pick<BookPackage, "blockers">;

/** A problem withholds only the files it affects. */
function LeftOut({ bookId, blockers }: Faulty & { bookId: string }): React.ReactElement {
  return (
    <Notice
      tone="warning"
      title="Some files were left out of this package"
      className="mb-4"
      action={<ToPreflight bookId={bookId} />}
    >
      <BlockerList blockers={blockers} />
    </Notice>
  );
}

function ToPreflight({ bookId }: { bookId: string }): React.ReactElement {
  return <ButtonLink href={generatePath(paths.preflight, { bookId })}>Fix it in the preflight</ButtonLink>;
}

function BlockerList({ blockers }: Faulty): React.ReactElement {
  return (
    <ul className="mt-1 list-disc space-y-1 pl-5">
      {blockers.map(({ code, sentence, hint, file, page }) => (
        <li key={`${code} ${file} ${page} ${sentence}`}>
          {sentence} {hint}
        </li>
      ))}
    </ul>
  );
}

function Newest({ edition }: { edition: Edition }): React.ReactElement {
  const { number, words, pages, is_current: isCurrent, book_id: bookId } = edition;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-display text-h3">Edition {number}</h3>
        <CurrentBadge isCurrent={isCurrent} />
      </div>
      <p className="mt-1 mb-4 text-small text-ink-2">
        Made {formatDateTime(edition.made_at)}: {formatCount(words, "word")}
        {pages === null ? "" : `, ${formatCount(pages, "page")}`}.{" "}
        {!isCurrent && (
          <Anchor href={sinceUrl(bookId, number)} className="link">
            What changed since edition {number}
          </Anchor>
        )}
      </p>
      <EditionFiles edition={edition} variant={isCurrent ? "primary" : "secondary"} />
      <p className="mt-4">
        <Anchor href={editionsUrl(bookId)} className="link">
          All editions, and where they were published
        </Anchor>
      </p>
    </div>
  );
}
