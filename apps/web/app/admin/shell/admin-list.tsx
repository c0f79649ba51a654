import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Columns3, Download } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { type ApiFile, messageOf } from "../../platform/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { useTypedText } from "../../platform/use-typed-text.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DataTable, type TableColumn, type TableSort } from "../../ui/data-table.tsx";
import { SelectField, type SelectOption, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Popover } from "../../ui/popover.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { type ListUrl, type ListAsked, useListUrl } from "./list-url.ts";
import { ListWays } from "./list-ways.tsx";
import { explainRejection } from "./explain-rejection.tsx";

/** A column of a list; all but the first can be hidden. */
export type AdminColumn<R extends object> = TableColumn<R> & {
  /** hidden by default */
  isExtra?: boolean;
};

/**
 * A list filter: one of several values, or a date in UTC (as labeled). Its name is that of the query
 * parameter.
 */
export type AdminFilter =
  | { name: string; label: string; options: readonly SelectOption[] }
  | { name: string; label: string; isDay: true };

/** A page of a list, as returned by the API. */
export type AdminPage<R extends object> = {
  rows: readonly R[];
  next: string | null;
  previous: string | null;
  total: { count: number; is_more: boolean };
};

export type AdminListProps<R extends object> = {
  /** identifies the list in the cache; changes invalidate `["admin", name]` */
  name: string;
  /** the table's content, for screen readers */
  caption: string;
  /** the counted item: "user", "users" */
  noun: { one: string; many: string };
  /** what the search covers: "Name or e-mail" */
  searchLabel: string;
  columns: readonly AdminColumn<R>[];
  rowKey: (row: R) => string;
  filters?: readonly AdminFilter[];
  /** the default order */
  ordinarySort: TableSort;
  /** @throws ApiError */
  load: (asked: ListAsked, signal: AbortSignal) => Promise<AdminPage<R>>;
  /** the complete list as a spreadsheet file @throws ApiError */
  loadFile?: (asked: ListAsked) => Promise<ApiFile>;
  /** actions on a row: a `Menu` named after it */
  rowMenu?: (row: R) => ReactNode;
  /** the specification's error message: "Failed to fetch users" */
  failure: string;
  /** shown if there is nothing at all */
  empty: ReactNode;
};

/** An admin list: search, filters, order and paging are done by the server and stored in the URL. */
export function AdminList<R extends object>(props: AdminListProps<R>): React.ReactElement {
  const { name, columns, filters = [], load, failure, empty, noun } = props;
  const extra = columns.filter((column) => column.isExtra === true).map(({ id }) => id);
  const address = useListUrl(
    filters.map((filter) => filter.name),
    extra,
  );
  const query = useQuery({
    queryKey: ["admin", name, address.asked],
    queryFn: ({ signal }) => load(address.asked, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Narrowing {...props} address={address} filters={filters} />
      <QueryView
        query={query}
        loadingLabel={`Loading ${noun.many}`}
        skeleton={<SkeletonLines count={8} />}
        errorTitle={failure}
        explainError={(error) =>
          explainRejection(error, { label: "Show everything", show: () => address.clear() })
        }
        isEmpty={({ rows, previous }) => rows.length === 0 && previous === null && address.isWhole}
        empty={empty}
      >
        {(page) => (
          <Page
            {...props}
            page={page}
            address={address}
            isBusy={query.isFetching}
            isOld={query.isPlaceholderData}
          />
        )}
      </QueryView>
    </>
  );
}

type UrlProps = { address: ListUrl };

function Narrowing<R extends object>(
  props: AdminListProps<R> & UrlProps & { filters: readonly AdminFilter[] },
): React.ReactElement {
  const { address, filters, searchLabel, noun, columns, loadFile } = props;
  return (
    <search aria-label={`Narrow the list of ${noun.many}`} className="mb-5 flex flex-wrap items-end gap-3">
      <SearchField label={searchLabel} address={address} />
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} address={address} />
      ))}
      <div className="ml-auto flex gap-2">
        <ColumnChoice columns={columns} address={address} />
        {loadFile && <FileButton load={() => loadFile(address.asked)} />}
      </div>
    </search>
  );
}

/** Text is put into the URL once typing pauses; a URL change, such as Back, updates the field. */
function SearchField({ label, address }: UrlProps & { label: string }): React.ReactElement {
  const { typed, type } = useTypedText(address.text, (text) =>
    address.narrow({ q: text }, { isTyped: true }),
  );
  return (
    <TextField
      type="search"
      label="Search"
      placeholder={label}
      aria-description={label}
      value={typed}
      maxLength={200}
      className="w-full sm:w-72"
      onChange={({ target }) => type(target.value)}
    />
  );
}

function FilterField({ filter, address }: UrlProps & { filter: AdminFilter }): React.ReactElement {
  const value = address.filter(filter.name);
  const change = (chosen: string, isTyped = false): void =>
    address.narrow({ [filter.name]: chosen }, { isTyped });
  if ("isDay" in filter) {
    return (
      <TextField
        type="date"
        label={`${filter.label} (UTC)`}
        value={value}
        onChange={({ target }) => change(target.value, true)}
      />
    );
  }
  return (
    <SelectField
      label={filter.label}
      value={value}
      options={[{ value: "", label: "All" }, ...filter.options]}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function ColumnChoice<R extends object>(
  props: UrlProps & { columns: readonly AdminColumn<R>[] },
): React.ReactElement {
  const { columns, address } = props;
  const { hiddenColumns: hidden } = address;
  const toggle = (id: string, isShown: boolean): void => {
    const after = new Set(hidden);
    if (isShown) after.delete(id);
    else after.add(id);
    address.hideColumns(after);
  };
  return (
    <Popover
      title="Columns"
      align="end"
      className={buttonClass({ size: "small" })}
      trigger={
        <>
          <Columns3 aria-hidden className="size-4" /> Columns
        </>
      }
    >
      <ul className="grid gap-1">
        {columns.slice(1).map(({ id, header }) => (
          <li key={id}>
            <label className="flex min-h-9 items-center gap-2 text-small">
              <input
                type="checkbox"
                checked={!hidden.has(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {header}
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function FileButton({ load }: { load: () => Promise<ApiFile> }): React.ReactElement {
  const download = useMutation({ networkMode: "always", mutationFn: load, onSuccess: saveFile });
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

function Page<R extends object>(
  props: AdminListProps<R> & UrlProps & { page: AdminPage<R>; isBusy: boolean; isOld: boolean },
): React.ReactElement {
  const { page, address, isBusy, isOld, caption, columns, rowKey, rowMenu, ordinarySort, noun } = props;
  const hidden = [...address.hiddenColumns].join(",");
  // Keep the array identical while the columns are the same: a table rebuilds the cells of new columns,
  // losing their input and focus.
  const shown = useMemo(
    () => columns.filter(({ id }, index) => index === 0 || !hidden.split(",").includes(id)),
    [columns, hidden],
  );
  const top = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={top} className="mb-3 scroll-mt-24 text-small text-ink-2" aria-live="polite">
        {describeCount(page.total, noun)}
      </p>
      <DataTable
        caption={caption}
        columns={shown}
        rows={page.rows}
        rowKey={rowKey}
        sort={sortOf(address.asked, ordinarySort)}
        onSort={({ column, isDescending }) =>
          address.narrow({ sort: column, order: isDescending ? "desc" : "asc" })
        }
        {...(rowMenu && { rowMenu })}
        empty={<NothingFound noun={noun} address={address} />}
        busy={isBusy}
      />
      <ListWays
        place={page}
        isOld={isOld}
        address={address}
        caption={caption}
        onGo={() => top.current?.scrollIntoView({ block: "nearest" })}
      />
    </>
  );
}

function describeCount(
  total: { count: number; is_more: boolean },
  noun: { one: string; many: string },
): string {
  const count = total.count.toLocaleString("en-US");
  if (total.is_more) return `More than ${count} ${noun.many}`;
  return total.count === 1 ? `1 ${noun.one}` : `${count} ${noun.many}`;
}

function sortOf(asked: ListAsked, ordinary: TableSort): TableSort {
  const column = asked["sort"];
  return column === undefined ? ordinary : { column, isDescending: asked["order"] !== "asc" };
}

function NothingFound({ noun, address }: UrlProps & { noun: { many: string } }): React.ReactElement {
  return (
    <Notice
      title={`No ${noun.many} like that`}
      action={
        <Button size="small" onClick={() => address.clear()}>
          Show everything
        </Button>
      }
    >
      Another word, or fewer filters, may find what you look for.
    </Notice>
  );
}
