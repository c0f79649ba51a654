import { KIND_NAMES } from "@colophon/rules/credit-labels";
import { type AdminFilter, AdminList } from "../shell/admin-list.tsx";
import { callAsAddressed, callForFileAsAddressed } from "../../platform/api.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EVERYBODYS_COLUMNS } from "./transaction-columns.tsx";
import type { ListedTransaction } from "./users-calls.ts";

/** The list of all credit transactions. */
export function EverybodysLedger(): React.ReactElement {
  return (
    <AdminList<ListedTransaction>
      name="transactions"
      caption="Credit transactions"
      noun={{ one: "transaction", many: "transactions" }}
      searchLabel="Name, e-mail or user id"
      columns={EVERYBODYS_COLUMNS}
      rowKey={({ id }) => id}
      filters={FILTERS}
      ordinarySort={{ column: "at", isDescending: true }}
      load={async (asked, signal) => {
        const { transactions, ...place } = await callAsAddressed("GET /api/admin/credits/transactions", {
          query: asked,
          signal,
        });
        return { rows: transactions, ...place };
      }}
      loadFile={(asked) =>
        callForFileAsAddressed("GET /api/admin/credits/transactions/file", { query: asked })
      }
      failure="Failed to fetch credit history"
      empty={
        <EmptyState title="Nobody has had a credit yet">
          With the first registration the first line stands here: its trial credits.
        </EmptyState>
      }
    />
  );
}

const FILTERS: readonly AdminFilter[] = [
  {
    name: "kind",
    label: "Kind",
    options: Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label })),
  },
  { name: "from", label: "From", isDay: true },
  { name: "until", label: "Until", isDay: true },
];
