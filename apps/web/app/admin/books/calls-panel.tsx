import { formatDateTime } from "../../account/profile/account-queries.ts";
import { type AdminColumn, type AdminFilter, AdminList } from "../shell/admin-list.tsx";
import { codeLabel } from "../shell/code-labels.ts";
import { formatCost, figure, formatDuration } from "../shell/format-figures.ts";
import { callAsAddressed, callForFileAsAddressed } from "../../platform/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AdminModelCall } from "./book-calls.ts";
import { toneOfOutcome } from "./book-labels.ts";

/** Each model attempt individually. */
export function CallsPanel({ bookId }: { bookId: string }): React.ReactElement {
  return (
    <AdminList<AdminModelCall>
      name={`calls ${bookId}`}
      caption="Calls to models for this book"
      noun={{ one: "call", many: "calls" }}
      searchLabel="Task, provider, model or outcome"
      columns={COLUMNS}
      rowKey={({ id }) => String(id)}
      filters={FILTERS}
      ordinarySort={{ column: "at", isDescending: true }}
      load={async (asked, signal) => {
        const { calls, ...place } = await callAsAddressed("GET /api/admin/books/{id}/calls", {
          params: { id: bookId },
          query: asked,
          signal,
        });
        return { rows: calls, ...place };
      }}
      loadFile={(asked) =>
        callForFileAsAddressed("GET /api/admin/books/{id}/calls/file", {
          params: { id: bookId },
          query: asked,
        })
      }
      failure="The calls did not load"
      empty={
        <EmptyState title="No model was asked">
          Nothing was written, read or drawn for this book yet.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly AdminColumn<AdminModelCall>[] = [
  { id: "at", header: "When", sortable: true, cell: (one) => formatDateTime(one.created_at) },
  { id: "task", header: "Task", cell: ({ task }) => codeLabel(task) },
  { id: "model", header: "Model", cell: ({ provider, model }) => `${provider}, ${model}` },
  {
    id: "outcome",
    header: "Outcome",
    cell: ({ outcome }) => <Badge tone={toneOfOutcome(outcome)}>{codeLabel(outcome)}</Badge>,
  },
  { id: "input", header: "Tokens in", align: "end", cell: (one) => figure(one.input_tokens) },
  {
    id: "output",
    header: "Tokens out",
    align: "end",
    sortable: true,
    cell: (one) => figure(one.output_tokens),
  },
  {
    id: "cost",
    header: "Cost",
    align: "end",
    sortable: true,
    cell: (one) => formatCost(one.cost_micro_usd),
  },
  {
    id: "latency",
    header: "Time",
    align: "end",
    sortable: true,
    cell: (one) => formatDuration(one.milliseconds),
  },
  {
    id: "cached",
    header: "Cached",
    align: "end",
    isExtra: true,
    cell: (one) => figure(one.cached_input_tokens),
  },
  { id: "run", header: "For", isExtra: true, cell: (one) => codeLabel(one.run_kind) },
  {
    id: "estimated",
    header: "Tokens are",
    isExtra: true,
    cell: (one) => (one.is_estimated ? "Guessed" : "Told"),
  },
];

const FILTERS: readonly AdminFilter[] = [
  {
    name: "outcome",
    label: "Outcome",
    options: [
      { value: "ok", label: "Ok" },
      { value: "failed", label: "Failed" },
    ],
  },
];
