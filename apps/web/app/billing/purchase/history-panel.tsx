import { KIND_NAMES, operationName, PAID_OPERATION_NAMES } from "@colophon/rules/credit-labels";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { bookUrl } from "../../library/books/book-url.ts";
import {
  type CreditHistory,
  type CreditLine,
  fetchHistoryFile,
  type HistoryFilter,
  historyQuery,
  WHOLE_HISTORY,
} from "../credits/usage-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { useRested } from "../../platform/use-rested.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable, type TableColumn } from "../../ui/data-table.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";

const SETTLED_MS = 300;

/** Every ledger entry: filtered, page by page, and as a file. */
export function HistoryPanel(): React.ReactElement {
  const [filter, setFilter] = useState(WHOLE_HISTORY);
  const [page, setPage] = useState(1);
  const text = useRested(filter.text, SETTLED_MS);
  const asked = { ...filter, text };
  const query = useQuery(historyQuery(asked, page));
  // The rows shown meanwhile belong to another filter.
  const isUnanswered = query.isPlaceholderData && query.fetchStatus === "paused";
  const narrow = (changes: Partial<HistoryFilter>): void => {
    setFilter({ ...filter, ...changes });
    setPage(1);
  };
  return (
    <section aria-labelledby="credit-history">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="credit-history" className="font-display text-h2">
          History
        </h2>
        <DownloadButton filter={asked} />
      </div>
      <Filters filter={filter} onChange={narrow} />
      <QueryView
        query={query}
        loadingLabel="Loading your history"
        skeleton={<SkeletonLines count={6} />}
        errorTitle="Failed to fetch credit history"
        explainError={(error) => messageOf(error, "Your credits are unchanged; this is only the list.")}
      >
        {(history) =>
          isUnanswered ? (
            <Notice tone="warning" title="There is no connection">
              Your history could not be asked for these. It will be by itself once the connection is back.
            </Notice>
          ) : (
            <Lines
              history={history}
              isNarrowed={isNarrowed(asked)}
              isBusy={query.isFetching}
              onPage={setPage}
              onClear={() => narrow(WHOLE_HISTORY)}
            />
          )
        }
      </QueryView>
    </section>
  );
}

function isNarrowed(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== "");
}

function DownloadButton({ filter }: { filter: HistoryFilter }): React.ReactElement {
  const download = useMutation({
    networkMode: "always",
    mutationFn: () => fetchHistoryFile(filter),
    onSuccess: saveFile,
  });
  return (
    <div>
      <Button
        size="small"
        icon={<Download aria-hidden className="size-4" />}
        busy={download.isPending}
        busyLabel="Writing the file"
        onClick={() => download.mutate()}
      >
        Download as CSV
      </Button>
      {download.isError && (
        <Notice tone="danger" className="mt-3">
          {messageOf(download.error, "The file was not written. Please try again.")}
        </Notice>
      )}
    </div>
  );
}

type FiltersProps = { filter: HistoryFilter; onChange: (changes: Partial<HistoryFilter>) => void };

const KIND_OPTIONS = optionsOf("Everything", KIND_NAMES);
const OPERATION_OPTIONS = optionsOf("Anything", PAID_OPERATION_NAMES);

function optionsOf(all: string, names: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return [{ value: "", label: all }, ...Object.entries(names).map(([value, label]) => ({ value, label }))];
}

function Filters({ filter, onChange }: FiltersProps): React.ReactElement {
  return (
    <form
      aria-label="Narrow the history"
      className="mt-4 mb-6 grid grid-cols-2 gap-4 lg:grid-cols-5"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label="Kind"
        value={filter.kind}
        options={KIND_OPTIONS}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <SelectField
        label="What for"
        value={filter.operation}
        options={OPERATION_OPTIONS}
        onChange={({ target }) => onChange({ operation: target.value })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from}
        max={filter.to}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to}
        min={filter.from}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <TextField
        label="Search"
        type="search"
        className="max-lg:col-span-2"
        maxLength={200}
        value={filter.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </form>
  );
}

type LinesProps = {
  history: CreditHistory;
  isNarrowed: boolean;
  isBusy: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
};

function Lines({ history, isNarrowed: narrowed, isBusy, onPage, onClear }: LinesProps): React.ReactElement {
  const { current_page: page, total_pages: pages, total_items: total } = history.pagination;
  return (
    <>
      <output className="sr-only">{total === 1 ? "1 transaction" : `${total} transactions`}</output>
      <DataTable
        caption="Your credit history"
        columns={COLUMNS}
        rows={history.transactions}
        rowKey={({ id }) => id}
        paging={{ page, pages, onPage }}
        busy={isBusy}
        empty={narrowed ? <NothingMatches onClear={onClear} /> : <NothingYet />}
      />
    </>
  );
}

function NothingYet(): React.ReactElement {
  return (
    <div>
      <p className="font-medium">No transactions yet</p>
      <p className="text-small text-ink-2">What you receive and spend is written down here, line by line.</p>
    </div>
  );
}

function NothingMatches({ onClear }: { onClear: () => void }): React.ReactElement {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-small text-ink-2">No transaction is like that.</p>
      <Button size="small" onClick={onClear}>
        Show everything
      </Button>
    </div>
  );
}

const COLUMNS: readonly TableColumn<CreditLine>[] = [
  { id: "what", header: "What", cell: (line) => <What line={line} /> },
  { id: "kind", header: "Kind", cell: (line) => KIND_NAMES[line.transaction_type] },
  { id: "when", header: "When", cell: (line) => <When moment={line.created_at} /> },
  { id: "amount", header: "Credits", align: "end", cell: (line) => signed(line.amount) },
  { id: "after", header: "Balance after", align: "end", cell: (line) => line.balance_after },
];

function What({ line }: { line: CreditLine }): React.ReactElement {
  const { description, operation, book } = line;
  const name = operationName(operation);
  return (
    <span className="wrap-anywhere">
      <span className="font-medium">{description === "" ? name : description}</span>
      {(description !== "" || book !== null) && (
        <span className="block text-small font-normal text-ink-2">
          {description !== "" && name}
          {description !== "" && book !== null && " · "}
          {book !== null && (
            <Link className="link" to={bookUrl(book.id)}>
              {book.title}
            </Link>
          )}
        </span>
      )}
    </span>
  );
}

function When({ moment }: { moment: string }): React.ReactElement {
  return (
    <time dateTime={moment} className="whitespace-nowrap">
      {formatDateTime(moment)}
    </time>
  );
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `\u2212${-amount}`;
}
