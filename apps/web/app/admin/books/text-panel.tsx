import { formatDateTime } from "../../account/profile/account-queries.ts";
import { codeLabel } from "../shell/code-labels.ts";
import { figure } from "../shell/format-figures.ts";
import { Badge } from "../../ui/badge.tsx";
import { DataTable, type TableColumn } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AdminBookDetails } from "./book-calls.ts";
import { toneOf } from "./book-labels.ts";

type Section = AdminBookDetails["sections"][number];
type Finding = AdminBookDetails["findings"][number];

/** Counts of the book's sections and findings. */
export function TextPanel({ book }: { book: AdminBookDetails }): React.ReactElement {
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-small text-ink-2">
        Titles, text and what findings say are the author's and not shown. Two texts with one hash are the
        same, letter by letter.
      </p>
      <h4 className="mb-2 font-medium">Sections</h4>
      <DataTable
        caption="Sections of this book"
        columns={SECTIONS}
        rows={book.sections}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No sections yet">They come with the plan.</EmptyState>}
      />
      <h4 className="mt-8 mb-2 font-medium">Findings</h4>
      <DataTable
        caption="Findings in this book"
        columns={FINDINGS}
        rows={book.findings}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nothing was found">Either nobody has looked yet, or all is well.</EmptyState>
        }
      />
    </>
  );
}

const SECTIONS: readonly TableColumn<Section>[] = [
  {
    id: "number",
    header: "Section",
    cell: ({ kind, number }) => (number === null ? codeLabel(kind) : `${codeLabel(kind)} ${number}`),
  },
  {
    id: "state",
    header: "State",
    cell: ({ deleted_at: deleted, finished_at: finished }) => {
      if (deleted !== null) return "In the book's bin";
      return finished === null ? "Not finished" : `Finished ${formatDateTime(finished)}`;
    },
  },
  { id: "words", header: "Words", align: "end", cell: ({ words }) => figure(words) },
  { id: "asked", header: "Asked", align: "end", cell: (section) => figure(section.words_asked) },
  { id: "version", header: "Version", align: "end", cell: ({ version }) => figure(version) },
  {
    id: "model",
    header: "Written by",
    cell: ({ provider, model }) => (provider === "" ? "Its author" : `${provider}, ${model}`),
  },
  {
    id: "hash",
    header: "SHA-256",
    cell: (section) => <code title={section.text_sha256}>{section.text_sha256.slice(0, 12)}</code>,
  },
];

const FINDINGS: readonly TableColumn<Finding>[] = [
  { id: "kind", header: "Finding", cell: ({ kind }) => codeLabel(kind) },
  {
    id: "severity",
    header: "Gravity",
    cell: ({ severity }) => <Badge tone={toneOf(severity)}>{codeLabel(severity)}</Badge>,
  },
  { id: "chapter", header: "Chapter", align: "end", cell: ({ chapter }) => chapter ?? "Whole book" },
  { id: "quotes", header: "Places", align: "end", cell: ({ quotes }) => figure(quotes) },
  { id: "by", header: "Found by", cell: (finding) => codeLabel(finding.found_by) },
  { id: "status", header: "State", cell: ({ status }) => codeLabel(status) },
  { id: "at", header: "When", cell: (finding) => formatDateTime(finding.created_at) },
];
