import type { CreditTransaction } from "@colophon/contracts/billing/credits";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { recentCreditsQuery } from "../../billing/credits/credit-queries.ts";
import { formatDate } from "./dashboard-labels.ts";

/** The latest five ledger entries. Mounted on first opening, which loads them. */
export function CreditHistory(): React.ReactElement {
  const query = useQuery(recentCreditsQuery);
  if (query.isPending) {
    return (
      <Loading label="Loading recent transactions">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex justify-between border-b border-line py-3.5">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-12" />
          </div>
        ))}
      </Loading>
    );
  }
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-medium">Failed to fetch credit history</p>
          <p className="text-small text-ink-2">Your credits are unchanged; this is only the list.</p>
        </div>
        <Button size="small" busy={query.isFetching} busyLabel="Trying" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (query.data.length === 0) {
    return (
      <div>
        <p className="font-medium">No transactions yet</p>
        <p className="text-small text-ink-2">
          What you receive and spend is written down here, line by line.
        </p>
      </div>
    );
  }
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Latest five credit transactions</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">Credits</th>
          <th scope="col">Balance after</th>
        </tr>
      </thead>
      <tbody>
        {query.data.map((transaction) => (
          <Transaction key={transaction.id} transaction={transaction} />
        ))}
      </tbody>
    </table>
  );
}

function Transaction({ transaction }: { transaction: CreditTransaction }): React.ReactElement {
  const { amount, description, operation, created_at, balance_after } = transaction;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-3 pr-4 text-left font-medium wrap-anywhere">
        {description === "" ? operation : description}
      </th>
      <td className="py-3 pr-4 text-ink-2 max-sm:hidden">{formatDate(created_at)}</td>
      <td
        className={cn("w-16 py-3 text-right tabular-nums", amount > 0 ? "text-success" : "text-ink")}
        aria-label={amount > 0 ? `${amount} received` : `${-amount} spent`}
      >
        {amount > 0 ? `+${amount}` : `\u2212${-amount}`}
      </td>
      <td className="w-24 py-3 text-right text-ink-2 tabular-nums">
        <span className="sr-only">balance </span>
        {balance_after} left
      </td>
    </tr>
  );
}
