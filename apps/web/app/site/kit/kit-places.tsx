import { useState } from "react";
import { paths } from "../../paths.ts";
import { type Banner, BannerSlot } from "../../ui/banner-slot.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ChartFrame } from "../../ui/chart-frame.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DataTable, type TableColumn, type TableSort } from "../../ui/data-table.tsx";
import { Disclosure, DisclosureList } from "../../ui/disclosure.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Popover } from "../../ui/popover.tsx";
import { type QueryLike, QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SplitPanes } from "../../ui/split-panes.tsx";
import { type Step, Stepper } from "../../ui/stepper.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { KitSection, LONG } from "./kit-section.tsx";
import { KitIndicators } from "./kit-indicators.tsx";

const BANNERS: readonly Banner[] = [
  { kind: "connection", tone: "warning", text: "You are offline. What you see may be out of date." },
  { kind: "trial", tone: "info", text: "Your trial ends in 3 days.", onDismiss: () => undefined },
  { kind: "impersonation", tone: "danger", text: "You see the account of Ada Author." },
];
const STEPS: readonly Step[] = [
  { name: "Idea", href: "?step=idea", state: "done" },
  { name: "Plan", href: "?step=plan", state: "current" },
  { name: "Chapters", href: "?step=chapters", state: "open" },
  { name: "Cover", href: "?step=cover", state: "locked", why: "After the first chapter" },
  { name: "Listing", href: "?step=listing", state: "locked", why: "After the cover" },
];
const DAYS = [420, 1800, 0, 3400, 2600, 900].map((value, index) => ({ name: `Day ${index + 1}`, value }));

/** Headers, tables, charts: the structure of screens. */
export function KitPlaces(): React.ReactElement {
  return (
    <>
      <PageHeader
        title="The kit"
        lead="Every part in every state, once."
        crumbs={[
          { label: "Your books", href: paths.dashboard },
          { label: LONG, href: paths.generate },
        ]}
        actions={<Button variant="primary">Write a book</Button>}
      />
      <KitSection name="Banners and steps">
        {BANNERS.map((banner) => (
          <BannerSlot key={banner.kind} banners={[banner]} />
        ))}
        <Stepper label="Steps of the book" steps={STEPS} />
      </KitSection>
      <KitSection name="Signs">
        <KitIndicators />
      </KitSection>
      <KitSection name="On touch">
        <OnTouch />
      </KitSection>
      <KitSection name="Tables">
        <Books />
      </KitSection>
      <KitSection name="Charts">
        <div className="grid gap-8 sm:grid-cols-2">
          <ChartFrame
            title="Words a day"
            summary="Most words came on day 4."
            columns={{ name: "Day", value: "Words" }}
            points={DAYS}
          />
          <ChartFrame
            title="Words in all"
            kind="line"
            summary="They grow."
            columns={{ name: "Day", value: "Words" }}
            points={DAYS}
          />
          <ChartFrame title="Sales" summary="" columns={{ name: "Day", value: "Sales" }} points={[]} />
        </div>
      </KitSection>
      <KitSection name="Answers">
        <Answers />
      </KitSection>
      <KitSection name="Panes">
        <SplitPanes
          label="Plan and text"
          className="min-h-40"
          start={<div className="card min-h-40 p-4">Plan</div>}
          end={<div className="card min-h-40 p-4">Text</div>}
        />
      </KitSection>
    </>
  );
}

function OnTouch(): React.ReactElement {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Menu trigger="Menu">
          <MenuItem onSelect={() => undefined}>Read</MenuItem>
          <MenuItem disabled onSelect={() => undefined}>
            Not now
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={() => undefined}>
            Move to the bin
          </MenuItem>
        </Menu>
        <Popover trigger="Popover" title="Why ten credits" className={buttonClass({})}>
          A chapter costs one credit.
        </Popover>
        <Tooltip text="Opens in the reader">
          <Button>Tooltip</Button>
        </Tooltip>
        <CopyButton text="A Novel" label="Copy the subtitle" />
      </div>
      <DisclosureList>
        <Disclosure title="All measures" group="kit" aside="17">
          Repetition, variety, names.
        </Disclosure>
        <Disclosure title={LONG} group="kit" defaultOpen>
          I
        </Disclosure>
      </DisclosureList>
    </>
  );
}

type Row = { id: string; title: string; words: number };

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "title", header: "Title", cell: (row) => row.title, sortable: true },
  {
    id: "words",
    header: "Words",
    cell: (row) => row.words.toLocaleString("en-US"),
    align: "end",
    sortable: true,
  },
];
const ROWS: readonly Row[] = [
  { id: "1", title: "The Salt Garden", words: 41_200 },
  { id: "2", title: LONG, words: 9000 },
  { id: "3", title: "I", words: 0 },
];
const MANY: readonly Row[] = Array.from({ length: 400 }, (_, index) => ({
  id: String(index),
  title: `Book ${index + 1}`,
  words: index * 100,
}));

function Books(): React.ReactElement {
  const [sort, setSort] = useState<TableSort>({ column: "title", isDescending: false });
  const [page, setPage] = useState(1);
  const shared = { columns: COLUMNS, rowKey: (row: Row) => row.id, empty: <p>No book yet.</p> };
  return (
    <>
      <DataTable
        {...shared}
        caption="Books"
        rows={ROWS}
        sort={sort}
        onSort={setSort}
        paging={{ page, pages: 3, onPage: setPage }}
        rowMenu={drawRowMenu}
      />
      <DataTable {...shared} caption="Many books" rows={MANY} />
      <DataTable {...shared} caption="No books" rows={[]} />
    </>
  );
}

function drawRowMenu(row: Row): React.ReactElement {
  return (
    <Menu trigger="More" label={`More for ${row.title}`}>
      <MenuItem onSelect={() => undefined}>Read</MenuItem>
    </Menu>
  );
}

function Answers(): React.ReactElement {
  const idle: QueryLike<readonly string[]> = {
    data: undefined,
    error: null,
    isFetching: false,
    refetch: () => undefined,
  };
  const states: readonly QueryLike<readonly string[]>[] = [
    { ...idle, isFetching: true },
    { ...idle, error: new Error("away") },
    { ...idle, data: [] },
    { ...idle, data: ["The Salt Garden"], error: new Error("away") },
  ];
  return (
    <>
      {states.map((query, index) => (
        <QueryView
          // The states do not move.
          key={index}
          query={query}
          loadingLabel="Loading your books"
          skeleton={<Skeleton className="h-8" />}
          errorTitle="Your books did not load"
          explainError={() => "The server did not answer. Your books are safe."}
          isEmpty={(books) => books.length === 0}
          empty={<p>No book yet.</p>}
        >
          {(books) => <p>{books.join(", ")}</p>}
        </QueryView>
      ))}
    </>
  );
}
