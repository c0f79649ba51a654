import type { Book } from "@colophon/contracts/library/books/book";
import type { ReviewedFinding, SettleFindingsRequest } from "@colophon/contracts/assistant/review";
import { lazy, Suspense, useState } from "react";
import { isReviewed } from "./text-verdict.ts";
import { useSettleFindings } from "./review-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FindingRow } from "./finding-row.tsx";
import { type Decide, leftMessage, type WaitingGroup, waitingGroups } from "./found-labels.ts";

type Props = { book: Pick<Book, "id" | "health" | "is_sample">; findings: readonly ReviewedFinding[] };

const LongList = lazy(async () => ({ default: (await import("../../ui/long-list.tsx")).LongList }));

/** With more of a kind than this, the list scrolls separately. */
const LONG = 60;
const ROW_PX = 150;

/** Findings in the text, the possible decisions, and the outcomes. */
export function Found({ book, findings }: Props): React.ReactElement {
  const { decide, isBusy, message } = useDecisions(book.id);
  const groups = waitingGroups(findings);
  const settled = findings.filter(({ state }) => state !== "open");
  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" className="font-display text-h2">
        What was found
      </h2>
      <p className="mt-1 text-small text-ink-2">{introOf(book, { groups, settled: settled.length })}</p>
      {message !== null && (
        <Notice tone="warning" role="alert" className="mt-3">
          {message}
        </Notice>
      )}
      <ul className="mt-3">
        {groups.map((group) => (
          <Group
            key={`${group.kind} ${group.foundBy} ${String(group.isBlocking)}`}
            {...{ bookId: book.id, group, decide, isBusy }}
          />
        ))}
      </ul>
      {settled.length > 0 && (
        <Disclosure title={`Settled (${settled.length})`} className="mt-2">
          <Rows label="Settled" {...{ bookId: book.id, findings: settled, decide, isBusy }} />
        </Disclosure>
      )}
    </section>
  );
}

function introOf(
  book: Props["book"],
  { groups, settled }: { groups: readonly WaitingGroup[]; settled: number },
): string {
  if (groups.length > 0) return "Whether it stays is up to you; what you put aside is not brought up again.";
  if (settled > 0) return "Everything that was found is settled.";
  if (!isReviewed(book)) return "Not reviewed yet.";
  return "No passage was marked. What is found while a model writes a book stands here; having one read marks nothing.";
}

type GroupProps = { bookId: string; group: WaitingGroup; decide: Decide; isBusy: boolean };

function Group({ bookId, group, decide, isBusy }: GroupProps): React.ReactElement {
  const { kind, foundBy, title, about, findings, takable, isBlocking } = group;
  const which = { by: "kind", kind, found_by: foundBy } as const;
  return (
    <li className="border-t border-line py-5">
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {title}
        <Badge>{foundBy === "model" ? "AI opinion" : "Found in the text"}</Badge>
      </h3>
      <p className="mt-1 max-w-[65ch] text-small text-ink-2">{about}</p>
      {findings.length > 1 && !isBlocking && (
        <div className="mt-3 flex flex-wrap gap-2">
          {takable > 1 && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`Accept all ${takable}: ${title}`}
              onClick={() => decide({ decision: "accept", which })}
            >
              Accept all {takable}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            disabled={isBusy}
            aria-label={`Dismiss all ${findings.length}: ${title}`}
            onClick={() => decide({ decision: "dismiss", which })}
          >
            Dismiss all {findings.length}
          </Button>
        </div>
      )}
      <Rows label={title} {...{ bookId, findings, decide, isBusy }} />
    </li>
  );
}

type RowsProps = {
  label: string;
  bookId: string;
  findings: readonly ReviewedFinding[];
  decide: Decide;
  isBusy: boolean;
};

function Rows(props: RowsProps): React.ReactElement {
  const { label, ...all } = props;
  const { findings, ...rest } = all;
  if (findings.length <= LONG) return <AllRows {...all} />;
  return (
    <div className="mt-3">
      {/* If the scrolling container's code fails to load, they are listed one below the other. */}
      <ErrorBoundary renderFallback={() => <AllRows {...all} />}>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <LongList
            label={label}
            count={findings.length}
            rowPx={ROW_PX}
            keyOf={(index) => findings[index]?.id ?? String(index)}
            draw={(index) => rowAt(findings[index], rest)}
          />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function AllRows({ findings, ...rest }: Omit<RowsProps, "label">): React.ReactElement {
  return (
    <ul className="mt-3 space-y-5">
      {findings.map((finding) => (
        <li key={finding.id}>
          <FindingRow finding={finding} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function rowAt(
  finding: ReviewedFinding | undefined,
  rest: Pick<RowsProps, "bookId" | "decide" | "isBusy">,
): React.ReactNode {
  if (finding === undefined) return null;
  return (
    <div className="pb-5">
      <FindingRow finding={finding} {...rest} />
    </div>
  );
}

function useDecisions(bookId: string): { decide: Decide; isBusy: boolean; message: string | null } {
  const settle = useSettleFindings(bookId);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const decide = async (request: SettleFindingsRequest): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      setMessage(leftMessage(await settle(request)));
    } catch (error) {
      setMessage(`${messageOf(error, "That did not work.")} Nothing was decided, and it cost nothing.`);
    } finally {
      setBusy(false);
    }
  };
  return { decide: (request) => void decide(request), isBusy, message };
}
