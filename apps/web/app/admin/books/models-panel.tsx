import { codeLabel } from "../shell/code-labels.ts";
import { formatCost, figure, formatDuration } from "../shell/format-figures.ts";
import { DataTable, type TableColumn } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AdminBookDetails } from "./book-calls.ts";

type Task = AdminBookDetails["tasks"][number];

/** Tasks each model was used for, with totals. */
export function ModelsPanel({ tasks, usage }: Pick<AdminBookDetails, "tasks" | "usage">): React.ReactElement {
  return (
    <>
      {usage.unpriced > 0 && (
        <p className="mb-3 text-small text-ink-2">
          {figure(usage.unpriced)} of {figure(usage.calls)} calls have no price and stand in no sum. Prices of
          models are set by the operator.
        </p>
      )}
      <DataTable
        caption="Calls to models by task"
        columns={COLUMNS}
        rows={tasks}
        rowKey={(task) => [task.task, task.provider, task.model].join(" ")}
        empty={
          <EmptyState title="No model was asked">
            Nothing was written, read or drawn for this book yet.
          </EmptyState>
        }
      />
    </>
  );
}

const COLUMNS: readonly TableColumn<Task>[] = [
  { id: "task", header: "Task", cell: ({ task }) => codeLabel(task) },
  { id: "model", header: "Model", cell: ({ provider, model }) => `${provider}, ${model}` },
  { id: "calls", header: "Calls", align: "end", cell: ({ calls }) => figure(calls) },
  { id: "failed", header: "Failed", align: "end", cell: ({ failed }) => figure(failed) },
  { id: "in", header: "Tokens in", align: "end", cell: (task) => figure(task.input_tokens) },
  { id: "cached", header: "Of these cached", align: "end", cell: (task) => figure(task.cached_input_tokens) },
  { id: "out", header: "Tokens out", align: "end", cell: (task) => figure(task.output_tokens) },
  { id: "cost", header: "Cost", align: "end", cell: (task) => formatCost(task.cost_micro_usd) },
  { id: "p50", header: "Half within", align: "end", cell: (task) => formatDuration(task.p50_milliseconds) },
  { id: "p95", header: "95 % within", align: "end", cell: (task) => formatDuration(task.p95_milliseconds) },
];
