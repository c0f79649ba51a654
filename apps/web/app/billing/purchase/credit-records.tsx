import { ReceiptList } from "../payments/receipt-list.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { UsagePanel } from "./usage-panel.tsx";

/** Where credits went: their use in figures, every line of the ledger, and what was paid. */
export function CreditRecords(): React.ReactElement {
  return (
    <>
      <UsagePanel />
      <HistoryPanel />
      <section aria-labelledby="credit-receipts">
        <h2 id="credit-receipts" className="mb-4 font-display text-h2">
          Receipts
        </h2>
        <ReceiptList />
      </section>
    </>
  );
}
