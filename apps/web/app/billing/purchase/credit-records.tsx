import { ReceiptList } from "../payments/receipt-list.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { UsagePanel } from "./usage-panel.tsx";

/** The use of credits: usage figures, every ledger entry, and payments. */
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
