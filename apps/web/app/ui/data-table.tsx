import {
  createColumnHelper,
  type ReactTable,
  type Row,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo, useRef } from "react";
import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";

/** From this many rows on, only visible rows are rendered. */
const LONG = 200;
const FEATURES = tableFeatures({});
const VirtualRows = lazy(async () => ({ default: (await import("./virtual-rows.tsx")).VirtualRows }));

export type TableColumn<R extends object> = {
  /** stable name, also used for sorting: `?sort=title` */
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** numbers are aligned to the end */
  align?: "start" | "end";
  sortable?: boolean;
};

export type TableSort = { column: string; isDescending: boolean };

export type DataTableProps<R extends object> = {
  /** description of the table for screen readers */
  caption: string;
  /** the first column is the row header */
  columns: readonly TableColumn<R>[];
  /** one page, sorted and filtered by the server */
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** the current sort order, stored in the URL */
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** current page and page count, stored in the URL */
  paging?: { page: number; pages: number; onPage: (page: number) => void };
  /** actions on a row: a `Menu` named after it */
  rowMenu?: (row: R) => ReactNode;
  /** shown instead of rows if there are none */
  empty: ReactNode;
  /** loading; the old rows stay */
  busy?: boolean;
};

/** A table sorted, filtered and paged by the server. On a phone each row is a card. */
export function DataTable<R extends object>(props: DataTableProps<R>): React.ReactElement {
  const { caption, columns, rows, rowKey, rowMenu, empty, paging, busy = false } = props;
  const table = useRows({ columns, rows, rowKey });
  const box = useRef<HTMLDivElement>(null);
  if (rows.length === 0) return <>{empty}</>;
  const isLong = rows.length >= LONG;
  const draw = (row: TableRow<R>): ReactNode => (
    <DrawnRow row={row} columns={columns} table={table} menu={rowMenu?.(row.original)} />
  );
  const all = table.getRowModel().rows;
  const plainRows = all.map((row) => <tr key={row.id}>{draw(row)}</tr>);
  return (
    <div>
      <div
        ref={box}
        className={cn("data-box", isLong && "data-box-long")}
        data-busy={busy || undefined}
        // A scrollable area must be focusable for scrolling by keyboard.
        {...(isLong && { role: "region", "aria-label": caption, tabIndex: 0 })}
      >
        <table className="data-table" aria-rowcount={isLong ? rows.length + 1 : undefined} aria-busy={busy}>
          <caption className="sr-only">{caption}</caption>
          <Head {...props} />
          {isLong ? (
            <Suspense fallback={<tbody>{plainRows.slice(0, 30)}</tbody>}>
              <VirtualRows box={box} count={all.length} draw={(index) => drawAt(all, index, draw)} />
            </Suspense>
          ) : (
            <tbody>{plainRows}</tbody>
          )}
        </table>
      </div>
      {paging && paging.pages > 1 && <Pages {...paging} caption={caption} />}
    </div>
  );
}

type TableRow<R extends object> = Row<typeof FEATURES, R>;

function useRows<R extends object>(
  from: Pick<DataTableProps<R>, "columns" | "rows" | "rowKey">,
): ReactTable<typeof FEATURES, R> {
  const { columns, rows, rowKey } = from;
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof FEATURES, R>();
    return helper.columns(
      columns.map(({ id, header, cell }) =>
        helper.display({ id, header, cell: ({ row }) => cell(row.original) }),
      ),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);
  return useTable({ features: FEATURES, columns: defined, data, getRowId: rowKey });
}

function drawAt<R extends object>(
  rows: readonly TableRow<R>[],
  index: number,
  draw: (row: TableRow<R>) => ReactNode,
): ReactNode {
  const row = rows[index];
  return row === undefined ? null : draw(row);
}

function Head<R extends object>(props: DataTableProps<R>): React.ReactElement {
  const { columns, sort, onSort, rowMenu } = props;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            aria-sort={column.sortable === true ? directionOf(column.id, sort) : undefined}
          >
            {column.sortable === true && onSort ? (
              <SortButton column={column.id} header={column.header} sort={sort ?? null} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {rowMenu && (
          <th scope="col">
            <span className="sr-only">What can be done</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type Direction = "ascending" | "descending" | "none";

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const;

function directionOf(column: string, sort: TableSort | null | undefined): Direction {
  if (sort?.column !== column) return "none";
  return sort.isDescending ? "descending" : "ascending";
}

function SortButton(props: {
  column: string;
  header: string;
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
}): React.ReactElement {
  const { column, header, sort, onSort } = props;
  const direction = directionOf(column, sort);
  const SortIcon = SORT_ICONS[direction];
  return (
    <button
      type="button"
      className="data-sort"
      onClick={() => onSort({ column, isDescending: direction === "ascending" })}
    >
      {header}
      <SortIcon aria-hidden className={cn("size-3.5", direction === "none" && "opacity-50")} />
    </button>
  );
}

function DrawnRow<R extends object>(props: {
  row: TableRow<R>;
  columns: readonly TableColumn<R>[];
  table: ReactTable<typeof FEATURES, R>;
  menu: ReactNode;
}): React.ReactElement {
  const { row, columns, table, menu } = props;
  return (
    <>
      {row.getAllCells().map((cell, index) => {
        const column = columns[index];
        const inside = <table.FlexRender cell={cell} />;
        return index === 0 ? (
          <th key={cell.id} scope="row">
            {inside}
          </th>
        ) : (
          <td key={cell.id} data-align={column?.align} data-label={column?.header}>
            {inside}
          </td>
        );
      })}
      {menu && <td className="data-menu">{menu}</td>}
    </>
  );
}

function Pages(props: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  caption: string;
}): React.ReactElement {
  const { page, pages, onPage, caption } = props;
  return (
    <nav aria-label={`Pages: ${caption}`} className="mt-4 flex items-center justify-between gap-3">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className="text-small text-ink-2 tabular-nums" aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
