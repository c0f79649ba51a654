import { SHOWN_TRANSACTIONS } from "@colophon/contracts/admin/user-limits";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { messageOf } from "../../platform/api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { LINE_COLUMNS } from "./transaction-columns.tsx";
import { lastTransactionsQuery } from "./users-calls.ts";

/** In the ledger's order, the only one here; created once, so that focus in a cell stays. */
const COLUMNS = LINE_COLUMNS.map((column) => ({ ...column, sortable: false }));

/** The latest entries of one user's ledger. */
export function LastTransactions({ userId }: { userId: string }): React.ReactElement {
  const query = useQuery(lastTransactionsQuery(userId, SHOWN_TRANSACTIONS));
  return (
    <section aria-labelledby="last-transactions" className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h3 id="last-transactions" className="font-display text-h3">
          Last credit transactions
        </h3>
        <ButtonLink size="small" href={`${paths.adminTransactions}?q=${userId}`}>
          All of them
        </ButtonLink>
      </div>
      <QueryView
        query={query}
        loadingLabel="Loading credit transactions"
        skeleton={<SkeletonLines count={4} />}
        errorTitle="Failed to fetch credit history"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {({ transactions }) => (
          <DataTable
            caption="Last credit transactions"
            columns={COLUMNS}
            rows={transactions}
            rowKey={({ id }) => id}
            empty={<p className="text-ink-2">Nothing was ever added or taken.</p>}
          />
        )}
      </QueryView>
    </section>
  );
}
