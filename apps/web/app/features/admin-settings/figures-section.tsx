import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { type Figure, figuresQuery } from "../../data/settings/settings-queries.ts";
import { ApiError, call, sentenceOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type TableColumn, DataTable } from "../../ui/data-table.tsx";
import { SheetBody, SheetDialog, SheetFoot } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";

const MOST_SHOWN = 25;

/** KDP's figures with the day each was read: the replaced ones, and any other that is looked for. */
export function FiguresSection(): React.ReactElement {
  const query = useQuery(figuresQuery);
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
      <QueryView
        query={query}
        loadingLabel="Loading KDP's figures"
        skeleton={<SkeletonCard />}
        errorTitle="KDP's figures did not load"
        explainError={(error) => sentenceOf(error, "The server did not explain why.")}
      >
        {({ figures }) => <Figures figures={figures} />}
      </QueryView>
    </section>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }): React.ReactElement {
  const [searched, setSearched] = useState("");
  const [chosen, setChosen] = useState<Figure | null>(null);
  const words = searched.toLowerCase().split(/\s+/u).filter(Boolean);
  const found =
    words.length === 0
      ? figures.filter(({ changed_at: at }) => at !== null)
      : figures.filter(({ key }) => words.every((word) => key.toLowerCase().includes(word)));
  return (
    <>
      <TextField
        className="mb-4 sm:max-w-md"
        type="search"
        label="Look for a figure"
        hint={`${figures.length} figures, such as: printing paperback USD`}
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
      />
      <p className="mb-3 text-small text-ink-2" aria-live="polite">
        {summaryOf(words.length > 0, found.length)}
      </p>
      {found.length > 0 && (
        <DataTable
          caption="KDP's figures"
          columns={columnsWith(setChosen)}
          rows={found.slice(0, MOST_SHOWN)}
          rowKey={({ key }) => key}
          empty={null}
        />
      )}
      {chosen !== null && <ReplaceFigure key={chosen.key} figure={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function columnsWith(onReplace: (figure: Figure) => void): readonly TableColumn<Figure>[] {
  return [
    { id: "key", header: "Figure", cell: keyOf },
    { id: "value", header: "Value", align: "end", cell: valueOf },
    { id: "as_of", header: "Read on", cell: ({ as_of: day }) => day },
    {
      id: "replace",
      header: "Change",
      cell: (figure) => <ReplaceButton figure={figure} onReplace={onReplace} />,
    },
  ];
}

function keyOf({ key }: Figure): React.ReactElement {
  return <span className="wrap-anywhere">{key}</span>;
}

function ReplaceButton({
  figure,
  onReplace,
}: {
  figure: Figure;
  onReplace: (figure: Figure) => void;
}): React.ReactElement {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Replace ${figure.key}`}
      onClick={() => onReplace(figure)}
    >
      Replace
    </Button>
  );
}

function summaryOf(isSearched: boolean, count: number): string {
  if (!isSearched) {
    return count === 0
      ? "None is replaced: all are as KDP's pages said when they were read."
      : `${count} replaced here:`;
  }
  if (count === 0) return "No figure of that name.";
  return count > MOST_SHOWN ? `${count} figures; the first ${MOST_SHOWN}:` : `${count} found:`;
}

function valueOf({ value, published, changed_at: at }: Figure): React.ReactElement {
  return (
    <>
      {value}
      {at !== null && (
        <>
          {" "}
          <Badge tone="warning">published: {published}</Badge>
        </>
      )}
    </>
  );
}

/** Another figure in the place of a published one; taking it back is a button of its own. */
function ReplaceFigure({ figure, onClose }: { figure: Figure; onClose: () => void }): React.ReactElement {
  const client = useQueryClient();
  const [value, setValue] = useState(String(figure.value));
  const [asOf, setAsOf] = useState("");
  const [source, setSource] = useState("");
  const first = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: (body: { value: number | null; as_of: string; source: string }) =>
      call("PUT /api/admin/store-figures", { body: { key: figure.key, ...body } }),
    onSuccess: (list) => {
      client.setQueryData(figuresQuery.queryKey, list);
      toast.success("Figure replaced");
      onClose();
    },
  });
  const fields = error instanceof ApiError ? error.fields : {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ value: value.trim() === "" ? Number.NaN : Number(value), as_of: asOf, source });
  };
  return (
    <SheetDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Replace a figure"
      initialFocus={first}
    >
      <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col" noValidate>
        <SheetBody className="grid content-start gap-4">
          <p className="wrap-anywhere">
            {figure.key}: {figure.published} on KDP's pages that were read.
          </p>
          {error !== null && Object.keys(fields).length === 0 && (
            <Notice tone="danger">{sentenceOf(error, "It could not be replaced.")}</Notice>
          )}
          <TextField
            ref={first}
            label="New value, a whole number in the same unit"
            inputMode="numeric"
            value={value}
            error={fields["value"]}
            onChange={(event) => setValue(event.target.value)}
          />
          <TextField
            type="date"
            label="Read on"
            value={asOf}
            error={fields["as_of"]}
            onChange={(event) => setAsOf(event.target.value)}
          />
          <TextField
            label="The page it stands on"
            value={source}
            error={fields["source"]}
            onChange={(event) => setSource(event.target.value)}
          />
        </SheetBody>
        <SheetFoot>
          {figure.changed_at !== null && (
            <Button
              variant="quiet"
              onClick={() => mutate({ value: null, as_of: figure.as_of.slice(0, 10), source: "" })}
            >
              Take the published one back
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Replacing">
            Replace
          </Button>
        </SheetFoot>
      </form>
    </SheetDialog>
  );
}
