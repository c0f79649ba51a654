import { formatDateTime } from "../../account/profile/account-queries.ts";
import { type AdminColumn, AdminList } from "../shell/admin-list.tsx";
import { codeLabel } from "../shell/code-labels.ts";
import { figure } from "../shell/format-figures.ts";
import { callAsAddressed, callForFileAsAddressed } from "../../platform/api.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AdminRunEvent } from "./book-calls.ts";

/** The events of the book's runs, in order; of texts only the length. */
export function EventsPanel({ bookId }: { bookId: string }): React.ReactElement {
  return (
    <AdminList<AdminRunEvent>
      name={`events ${bookId}`}
      caption="Events of this book's runs"
      noun={{ one: "event", many: "events" }}
      searchLabel="Kind of event"
      columns={COLUMNS}
      rowKey={({ run_id: run, seq }) => `${run} ${seq}`}
      ordinarySort={{ column: "at", isDescending: false }}
      load={async (asked, signal) => {
        const { events, ...place } = await callAsAddressed("GET /api/admin/books/{id}/events", {
          params: { id: bookId },
          query: asked,
          signal,
        });
        return { rows: events, ...place };
      }}
      loadFile={(asked) =>
        callForFileAsAddressed("GET /api/admin/books/{id}/events/file", {
          params: { id: bookId },
          query: asked,
        })
      }
      failure="The events did not load"
      empty={
        <EmptyState title="Nothing happened yet">Work on this book tells here what it has done.</EmptyState>
      }
    />
  );
}

const COLUMNS: readonly AdminColumn<AdminRunEvent>[] = [
  { id: "at", header: "When", sortable: true, cell: (event) => formatDateTime(event.created_at) },
  { id: "seq", header: "Number", align: "end", cell: ({ seq }) => figure(seq) },
  { id: "type", header: "Event", cell: ({ type }) => codeLabel(type) },
  { id: "run", header: "Of", cell: (event) => codeLabel(event.run_kind) },
  {
    id: "detail",
    header: "Told",
    cell: ({ detail }) => detail.map(({ name, value }) => `${name}: ${value}`).join("; "),
  },
  {
    id: "run_id",
    header: "Run",
    isExtra: true,
    cell: (event) => <code className="wrap-anywhere">{event.run_id}</code>,
  },
];
