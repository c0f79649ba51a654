import { FIGURE_GROUPS, figureText } from "@colophon/kdp/prices/figure-names";
import { useQueryClient } from "@tanstack/react-query";
import { createElement, Suspense, useMemo, useState } from "react";
import { type AdminColumn, type AdminFilter, AdminList } from "../../admin/shell/admin-list.tsx";
import { figuresQuery } from "./settings-queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { partOnDemand } from "../../ui/part-on-demand.ts";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { figureFile, figurePage, type KnownFigure } from "./figure-list.ts";
import { FIGURE_LIST, ReplaceFigure } from "./replace-figure.tsx";

/** KDP's figures with the date each was read, all replaceable; and KDP's other rules. */
export function FiguresSection(): React.ReactElement {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<KnownFigure | null>(null);
  // The columns must stay the same: with new ones the table re-creates its cells, and focus in them is lost.
  const columns = useMemo(() => columnsWith(setChosen), []);
  return (
    <section aria-labelledby="figures" className="mt-4 mb-12">
      <h3 id="figures" className="scroll-mt-24 font-display text-h3">
        KDP's rules and figures
      </h3>
      <p className="mt-1 mb-5 max-w-[70ch] text-small text-ink-2">
        What printing costs, where shares begin, what stores take off: as KDP's own pages said on the day
        beside each. When KDP changes one, put the new figure in its place, with the page it stands on; it
        holds at once, wherever prices are reckoned or refused.
      </p>
      <AdminList<KnownFigure>
        name={FIGURE_LIST}
        caption="KDP's figures"
        noun={{ one: "figure", many: "figures" }}
        searchLabel="Such as: paperback USD per page"
        columns={columns}
        rowKey={({ key }) => key}
        filters={FILTERS}
        ordinarySort={{ column: "", isDescending: false }}
        load={async (asked) => figurePage((await client.fetchQuery(figuresQuery)).figures, asked)}
        loadFile={async (asked) => figureFile((await client.fetchQuery(figuresQuery)).figures, asked)}
        failure="KDP's figures did not load"
        empty={null}
      />
      <Suspense fallback={<SkeletonLines count={2} />}>{createElement(rules())}</Suspense>
      {chosen !== null && <ReplaceFigure key={chosen.key} figure={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

/** Rules compiled into other parts of the product load separately from the settings. */
const rules = partOnDemand(async () => (await import("./store-rules.tsx")).StoreRules);

const FILTERS: readonly AdminFilter[] = [
  {
    name: "group",
    label: "About",
    options: Object.entries(FIGURE_GROUPS).map(([value, label]) => ({ value, label })),
  },
  { name: "state", label: "Shown", options: [{ value: "replaced", label: "Replaced here" }] },
];

function columnsWith(onReplace: (figure: KnownFigure) => void): readonly AdminColumn<KnownFigure>[] {
  return [
    { id: "name", header: "Figure", sortable: true, cell: ({ name }) => name },
    { id: "value", header: "Value", align: "end", sortable: true, cell: valueOf },
    { id: "as_of", header: "Read on", sortable: true, cell: ({ as_of: day }) => day },
    { id: "source", header: "Page", isExtra: true, cell: sourceOf },
    {
      id: "replace",
      header: "Change",
      cell: (figure) => <ReplaceButton figure={figure} onReplace={onReplace} />,
    },
  ];
}

function sourceOf({ source }: KnownFigure): React.ReactElement {
  return <span className="wrap-anywhere">{source}</span>;
}

function ReplaceButton({
  figure,
  onReplace,
}: {
  figure: KnownFigure;
  onReplace: (figure: KnownFigure) => void;
}): React.ReactElement {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Replace: ${figure.name}`}
      onClick={() => onReplace(figure)}
    >
      Replace
    </Button>
  );
}

function valueOf({ value, published, unit, changed_at: at }: KnownFigure): React.ReactElement {
  return (
    <>
      {figureText(value, unit)}
      {at !== null && (
        <>
          {" "}
          <Badge tone="warning">published: {figureText(published, unit)}</Badge>
        </>
      )}
    </>
  );
}
