import type { UseQueryResult } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { messageOf } from "../../platform/api.ts";
import { site } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";

/** A book that does not exist, or is another author's. */
export function BookMissing(): React.ReactElement {
  return (
    <>
      <title>{`Book not found | ${site.name}`}</title>
      <h1 className="font-display text-h1">Book not found</h1>
      <p className="mt-3 max-w-[52ch] text-ink-2">
        It may have been deleted, or belong to another account. Your other books are on the dashboard.
      </p>
      <div className="mt-6">
        <ButtonLink href={paths.dashboard} variant="primary">
          Dashboard
        </ButtonLink>
      </div>
    </>
  );
}

type Asked = Pick<UseQueryResult, "error" | "refetch" | "isFetching">;

/** A book that could not be loaded. @param heading  the screen's name, for screen readers */
export function BookNotRead({ heading, query }: { heading: string; query: Asked }): React.ReactElement {
  return (
    <>
      <title>{`Failed to load book | ${site.name}`}</title>
      <h1 className="sr-only">{heading}</h1>
      <ErrorPanel
        title="Failed to load book"
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
        action={<ButtonLink href={paths.dashboard}>Dashboard</ButtonLink>}
      >
        {messageOf(query.error, "The server did not explain why.")} The book itself is safe.
      </ErrorPanel>
    </>
  );
}
