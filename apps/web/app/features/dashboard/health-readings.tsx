import type { HealthReport } from "@colophon/contracts/books/health";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { bookQuery } from "../../data/books/book-queries.ts";
import { healthSummary, type ReadingWords, readingWords, type VerdictTone } from "./health-words.ts";

/** What was measured of a finished manuscript; mounted on first opening, which is when it asks. */
export function HealthReadings({ bookId }: { bookId: string }): React.ReactElement {
  const query = useQuery(bookQuery(bookId));
  if (query.isPending) {
    return (
      <Loading label="Loading the manuscript health" className="space-y-4 pt-2 pb-1">
        <Skeleton className="mb-4 w-4/5" />
        <Skeleton className="mb-4 w-3/5" />
        <Skeleton className="mb-4 w-2/3" />
      </Loading>
    );
  }
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 pb-1">
        <p className="text-small">Failed to load book</p>
        <Button size="small" busy={query.isFetching} busyLabel="Trying" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (query.data.health === null) {
    return <p className="pb-1 text-small text-ink-2">No readings were kept for this book.</p>;
  }
  return <ReadingList report={query.data.health} />;
}

function ReadingList({ report }: { report: HealthReport }): React.ReactElement {
  return (
    <div className="mt-2 border-t border-line pt-4">
      <h4 className="text-small font-semibold">Manuscript health</h4>
      <p className="mt-0.5 text-small text-ink-2">
        {healthSummary(report)} Each is computed from the text itself.
      </p>
      <ul className="mt-3 grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
        {readingWords(report).map((reading) => (
          <Reading key={reading.measure} reading={reading} />
        ))}
      </ul>
    </div>
  );
}

const icons: Record<VerdictTone, typeof CircleCheck> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

function Reading({ reading }: { reading: ReadingWords }): React.ReactElement {
  const Icon = icons[reading.tone];
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="text-small font-medium">{reading.name}</p>
        <Badge tone={reading.tone} icon={<Icon />} className="shrink-0">
          {reading.verdict}
        </Badge>
      </div>
      <p className="mt-1 text-micro text-ink-2">
        <span className="font-semibold text-ink tabular-nums">{reading.value}</span>, held to {reading.gate}
        {reading.human !== null && <>. Published novels: {reading.human}</>}
      </p>
      {reading.findings.length > 0 && (
        <p className="mt-1 text-micro text-ink-2 wrap-anywhere">{reading.findings.join("; ")}</p>
      )}
    </li>
  );
}
