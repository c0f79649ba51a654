import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { Notice } from "./notice.tsx";
import { Loading } from "./skeleton.tsx";

/** The parts of a query result used here; TanStack Query's fits. */
export type QueryLike<D> = {
  data: D | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

export type QueryViewProps<D> = {
  query: QueryLike<D>;
  /** announced once while there is no data yet: "Loading your books" */
  loadingLabel: string;
  /** gray shapes the size of the expected content */
  skeleton: ReactNode;
  /** what failed: "Your books did not load" */
  errorTitle: string;
  /** the reason in one sentence, and a note that the work is safe */
  explainError?: (error: unknown) => ReactNode;
  /** whether the answer is empty */
  isEmpty?: (data: D) => boolean;
  /** shown for an empty answer */
  empty?: ReactNode;
  children: (data: D) => ReactNode;
};

/**
 * A query's view: a skeleton while loading, an error panel with "Try again", the empty state, or the data.
 * Data once loaded stays visible during refetches and when they fail.
 */
export function QueryView<D>(props: QueryViewProps<D>): React.ReactElement {
  const { query, loadingLabel, skeleton, errorTitle, explainError, isEmpty, empty, children } = props;
  const { data, error } = query;
  const retry = (): void => {
    query.refetch();
  };
  if (data === undefined) {
    if (!hasFailed(error)) return <Loading label={loadingLabel}>{skeleton}</Loading>;
    return (
      <ErrorPanel title={errorTitle} onRetry={retry} busy={query.isFetching}>
        {explainError?.(error)}
      </ErrorPanel>
    );
  }
  return (
    <>
      {hasFailed(error) && <OutOfDate retry={retry} busy={query.isFetching} reason={explainError?.(error)} />}
      {empty !== undefined && isEmpty?.(data) === true ? empty : children(data)}
    </>
  );
}

function hasFailed(error: unknown): boolean {
  return error !== null && error !== undefined;
}

function OutOfDate(props: { retry: () => void; busy: boolean; reason: ReactNode }): React.ReactElement {
  return (
    <Notice
      tone="warning"
      title="What you see may be out of date"
      className="mb-5"
      action={
        <Button
          size="small"
          busy={props.busy}
          busyLabel="Trying"
          icon={<RotateCw aria-hidden className="size-4" />}
          onClick={props.retry}
        >
          Try again
        </Button>
      }
    >
      {props.reason}
    </Notice>
  );
}
