import { formatDateTime } from "../../account/profile/account-queries.ts";
import { codeLabel } from "../shell/code-labels.ts";
import { figure } from "../shell/format-figures.ts";
import { Badge } from "../../ui/badge.tsx";
import { DataTable, type TableColumn } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatSize } from "../../ui/format-size.ts";
import type { AdminBookDetails } from "./book-calls.ts";
import { toneOf } from "./book-labels.ts";

type ExportRow = AdminBookDetails["exports"][number];
type File = AdminBookDetails["files"][number];

/** Requests for files, and the stored files. */
export function FilesPanel({ book }: { book: AdminBookDetails }): React.ReactElement {
  return (
    <>
      <h4 className="mb-2 font-medium">Orders</h4>
      <DataTable
        caption="Orders of files"
        columns={EXPORT_COLUMNS}
        rows={book.exports}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No files were ordered">Its author has downloaded none as a set yet.</EmptyState>
        }
      />
      <h4 className="mt-8 mb-2 font-medium">In the store</h4>
      <DataTable
        caption="Files in the store"
        columns={FILES}
        rows={book.files}
        rowKey={(file) => `${file.format} ${file.content_hash}`}
        empty={
          <EmptyState title="No files are kept">They are made again when somebody asks for them.</EmptyState>
        }
      />
    </>
  );
}

const EXPORT_COLUMNS: readonly TableColumn<ExportRow>[] = [
  { id: "at", header: "Ordered", cell: (order) => formatDateTime(order.created_at) },
  {
    id: "status",
    header: "State",
    cell: ({ status }) =>
      status === null ? "Its run is gone" : <Badge tone={toneOf(status)}>{codeLabel(status)}</Badge>,
  },
  { id: "formats", header: "Formats", cell: ({ formats }) => formats.join(", ") },
  { id: "look", header: "Look", cell: ({ trim, paper, theme }) => [trim, paper, theme].join(", ") },
  { id: "files", header: "Files", align: "end", cell: ({ files }) => figure(files) },
  { id: "bytes", header: "Size", align: "end", cell: ({ bytes }) => formatSize(bytes) },
  { id: "not_made", header: "Not made", align: "end", cell: (order) => figure(order.not_made) },
  {
    id: "findings",
    header: "Findings",
    align: "end",
    cell: ({ findings, blocking }) => `${figure(findings)}, ${figure(blocking)} blocking`,
  },
];

const FILES: readonly TableColumn<File>[] = [
  { id: "format", header: "Format", cell: ({ format }) => format },
  { id: "bytes", header: "Size", align: "end", cell: ({ bytes }) => formatSize(bytes) },
  { id: "pages", header: "Pages", align: "end", cell: ({ pages }) => (pages === null ? "" : figure(pages)) },
  { id: "made", header: "Made", cell: (file) => formatDateTime(file.created_at) },
  { id: "used", header: "Last used", cell: (file) => formatDateTime(file.last_used_at) },
  {
    id: "hash",
    header: "Of content",
    cell: (file) => <code title={file.content_hash}>{file.content_hash.slice(0, 12)}</code>,
  },
];
