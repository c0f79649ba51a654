import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { messageOf } from "../../platform/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { formatDay, formatMoney } from "./money-labels.ts";
import { type Receipt, receiptsQuery } from "./payment-queries.ts";

/** The author's payments with the provider's receipts. */
export function ReceiptList(): React.ReactElement {
  const query = useQuery(receiptsQuery);
  return (
    <QueryView
      query={query}
      loadingLabel="Loading your receipts"
      skeleton={<SkeletonLines count={3} />}
      errorTitle="Your receipts did not load"
      explainError={(error) => messageOf(error, "Nothing is lost: the payment provider keeps them too.")}
      isEmpty={(receipts) => receipts.length === 0}
      empty={<p className="text-small text-ink-2">No payments yet. Each gets a receipt, and stands here.</p>}
    >
      {(receipts) => (
        <ul className="divide-y divide-line border-y border-line" aria-label="Your payments">
          {receipts.map((receipt) => (
            <Line key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Line({ receipt }: { receipt: Receipt }): React.ReactElement {
  const { name, amount_cents: cents, refunded_cents: refunded, currency, paid_at: paidAt } = receipt;
  const day = formatDay(paidAt);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-small">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span> <span className="text-ink-2">{day}</span>{" "}
        {receipt.is_test && <Badge tone="warning">Test</Badge>}
      </span>
      <span className="flex items-baseline gap-4">
        <span className="tabular-nums">
          {formatMoney(cents, currency)}
          {receipt.is_disputed && <span className="text-ink-2"> (in dispute)</span>}
          {refunded > 0 && <span className="text-ink-2"> ({formatMoney(refunded, currency)} refunded)</span>}
        </span>
        {receipt.receipt_url !== null && (
          <a
            className="link inline-flex items-center gap-1"
            href={receipt.receipt_url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Receipt for ${name}, ${day} (opens in a new tab)`}
          >
            Receipt <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </span>
    </li>
  );
}
