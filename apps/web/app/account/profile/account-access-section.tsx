import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AccountAccessLog, accountAccessLogQuery, formatDateTime } from "./account-queries.ts";
import { Button } from "../../ui/button.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";

type AccountAccess = AccountAccessLog["looks"][number];

const WHAT: Readonly<Record<AccountAccess["kind"], string>> = {
  impersonation: "saw Colophon as you see it",
  details_opened: "opened your account's details",
  credits_adjusted: "changed your credits",
  account_changed: "changed your account",
  book_deleted: "deleted a book of yours",
};

/** When administrators viewed the account, and why. */
export function AccountAccessSection(): React.ReactElement {
  const [page, setPage] = useState(1);
  const query = useQuery(accountAccessLogQuery(page));
  return (
    <section aria-labelledby="looks-heading">
      <h2 id="looks-heading" className="font-display text-h2">
        Who looked at your account
      </h2>
      <div className="mt-4 max-w-3xl">
        <QueryView
          query={query}
          loadingLabel="Loading who looked at your account"
          skeleton={<SkeletonCard />}
          errorTitle="This list did not load"
          isEmpty={({ looks }) => looks.length === 0}
          empty={
            <p className="max-w-[60ch] text-ink-2">
              Nobody has. Whenever somebody who runs Colophon opens your account, to answer a question of
              yours for example, their name, the time and their reason stand here.
            </p>
          }
        >
          {({ looks, pagination }) => (
            <>
              <ul className="card divide-y divide-line">
                {looks.map((look) => (
                  <AccessRow key={look.id} look={look} />
                ))}
              </ul>
              {pagination.total_pages > 1 && (
                <nav aria-label="Pages of this list" className="mt-4 flex gap-3">
                  <Button size="small" disabled={!pagination.has_prev} onClick={() => setPage(page - 1)}>
                    Later
                  </Button>
                  <Button size="small" disabled={!pagination.has_next} onClick={() => setPage(page + 1)}>
                    Earlier
                  </Button>
                </nav>
              )}
            </>
          )}
        </QueryView>
      </div>
    </section>
  );
}

function AccessRow({ look }: { look: AccountAccess }): React.ReactElement {
  return (
    <li className="px-5 py-4">
      <p>
        <strong className="font-semibold">{look.administrator}</strong> {WHAT[look.kind]}.
      </p>
      {look.reason !== "" && <p className="text-ink-2 wrap-anywhere">“{look.reason}”</p>}
      <p className="text-small text-ink-3">
        <time dateTime={look.looked_at}>{formatDateTime(look.looked_at)}</time>
      </p>
    </li>
  );
}
