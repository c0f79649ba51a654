import { FUNDING_NAMES } from "@colophon/rules/credit-labels";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, Trash2, UserRound } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { adminBookUrl, adminUserUrl } from "../shell/admin-urls.ts";
import { codeLabel } from "../shell/code-labels.ts";
import { formatCost, figure } from "../shell/format-figures.ts";
import { StatusBadge } from "../../library/books/status-badge.tsx";
import { paths } from "../../paths.ts";
import { ApiError, messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { type AdminBookDetails, bookQuery } from "./book-calls.ts";
import { CallsPanel } from "./calls-panel.tsx";
import { DeleteAnyBookDialog } from "./delete-any-book-dialog.tsx";
import { EventsPanel } from "./events-panel.tsx";
import { Facts } from "./facts.tsx";
import { FilesPanel } from "./files-panel.tsx";
import { ModelsPanel } from "./models-panel.tsx";
import { RunsPanel } from "./runs-panel.tsx";
import { TextPanel } from "./text-panel.tsx";
import { whyItFailed } from "./why-it-failed.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Book: administration",
    description: "For administrators of this installation.",
  });
}

/** All work on a book, as counts, prices and hashes; its text is private to its author. */
export default function BookPage(): React.ReactElement {
  const { bookId = "" } = useParams();
  const query = useQuery(bookQuery(bookId));
  return (
    <QueryView
      query={query}
      loadingLabel="Loading the work on this book"
      skeleton={<SkeletonLines count={8} />}
      errorTitle="The work on this book did not load"
      explainError={explained}
    >
      {(book) => (
        <Book key={book.id} book={book} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />
      )}
    </QueryView>
  );
}

function explained(error: unknown): React.ReactElement {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      {isGone ? "There is no book under this address; it may have been deleted. " : ""}
      {!isGone && messageOf(error, "The server did not explain why.")}{" "}
      <Anchor href={paths.adminBooks} className="underline">
        All books
      </Anchor>
    </>
  );
}

type Props = { book: AdminBookDetails; isBusy: boolean; onRefresh: () => void };

function Book({ book, isBusy, onRefresh }: Props): React.ReactElement {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <section aria-labelledby="book">
      <Breadcrumb crumbs={[{ label: "Books", href: paths.adminBooks }]} here={book.title} />
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 id="book" className="font-display text-h2 wrap-anywhere">
            {book.title}
          </h2>
          <p className="mt-2 flex flex-wrap gap-2">
            <StatusBadge state={book.state} />
            {book.is_sample && <Badge>Sample</Badge>}
            {book.deleted_at !== null && (
              <Badge tone="warning">In the bin since {formatDateTime(book.deleted_at)}</Badge>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<RotateCw aria-hidden className="size-4" />}
            busy={isBusy}
            busyLabel="Looking again"
            onClick={onRefresh}
          >
            Look again
          </Button>
          {book.owner !== null && (
            <ButtonLink
              href={adminUserUrl(book.owner.id)}
              icon={<UserRound aria-hidden className="size-4" />}
            >
              Owner
            </ButtonLink>
          )}
          <Button
            variant="quiet"
            className="text-danger"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => setIsDeleting(true)}
          >
            Delete…
          </Button>
        </div>
      </div>
      <Failure book={book} />
      <Summary book={book} />
      <BookPanels book={book} />
      {isDeleting && (
        <DeleteAnyBookDialog
          book={book}
          onClose={() => setIsDeleting(false)}
          onGone={() => void navigate(paths.adminBooks)}
        />
      )}
    </section>
  );
}

/** Why a book failed: the first thing to know about it. Shows the failure of its latest writing run. */
function Failure({ book: { status, state, runs } }: { book: AdminBookDetails }): React.ReactElement | null {
  const code = runs.find(({ kind }) => kind === "book")?.failure_code;
  if (status !== "failed" || code === undefined || code === null) return null;
  return (
    <Notice
      tone={state === "cancelled" ? "info" : "warning"}
      className="mb-6"
      title={state === "cancelled" ? "Why it stopped" : "Why it failed"}
    >
      {whyItFailed(code)}
    </Notice>
  );
}

function Summary({ book }: { book: AdminBookDetails }): React.ReactElement {
  const { usage, owner } = book;
  return (
    <Facts
      facts={[
        ["Owner", owner === null ? "Account being removed" : `${owner.name}, ${owner.email}`],
        ["Genre", book.genre],
        ["Origin", codeLabel(book.origin)],
        ["Chapters", figure(book.chapters)],
        ["Words", figure(book.words)],
        ["Paid by", FUNDING_NAMES[book.funding]],
        ["Calls to models", `${figure(usage.calls)}, ${figure(usage.failed)} of them failed`],
        ["Tokens in, out", `${figure(usage.input_tokens)}, ${figure(usage.output_tokens)}`],
        ["Cost of models", formatCost(usage.cost_micro_usd)],
        ["Created", formatDateTime(book.created_at)],
        ["Changed", formatDateTime(book.updated_at)],
        ["Measured", book.measured_at === null ? "Not yet" : formatDateTime(book.measured_at)],
      ]}
    />
  );
}

const PANELS = ["runs", "models", "calls", "events", "text", "files"] as const;
type PanelName = (typeof PANELS)[number];

const NAMES: Readonly<Record<PanelName, string>> = {
  runs: "Runs",
  models: "Models",
  calls: "Calls",
  events: "Events",
  text: "Text and findings",
  files: "Files",
};

/** One tab at a time, set by the URL: lists in two panels would otherwise share its search and page. */
function BookPanels({ book }: { book: AdminBookDetails }): React.ReactElement {
  const [search] = useSearchParams();
  const shown = PANELS.find((name) => name === search.get("show")) ?? "runs";
  const counts: Readonly<Record<PanelName, number>> = {
    runs: book.counts.runs,
    models: book.tasks.length,
    calls: book.usage.calls,
    events: book.counts.events,
    text: book.counts.sections + book.counts.findings,
    files: book.counts.exports + book.counts.files,
  };
  return (
    <>
      <nav aria-label="Work on this book" className="mt-8 mb-6">
        <ul className="tab-row flex-wrap">
          {PANELS.map((name) => (
            <li key={name} className="contents">
              <Anchor
                href={`${adminBookUrl(book.id)}?show=${name}`}
                aria-current={name === shown ? "page" : undefined}
                data-active={name === shown || undefined}
                className="tab"
              >
                {NAMES[name]} <span className="tab-count">{figure(counts[name])}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <h3 className="sr-only">{NAMES[shown]}</h3>
      <Shown panel={shown} book={book} />
    </>
  );
}

function Shown({ panel, book }: { panel: PanelName; book: AdminBookDetails }): React.ReactElement {
  switch (panel) {
    case "runs":
      return <RunsPanel runs={book.runs} total={book.counts.runs} />;
    case "models":
      return <ModelsPanel tasks={book.tasks} usage={book.usage} />;
    case "calls":
      return <CallsPanel bookId={book.id} />;
    case "events":
      return <EventsPanel bookId={book.id} />;
    case "text":
      return <TextPanel book={book} />;
    case "files":
      return <FilesPanel book={book} />;
    default:
      return panel satisfies never;
  }
}
