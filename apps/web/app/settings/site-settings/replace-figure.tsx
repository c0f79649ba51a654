import type { CallReply } from "@colophon/contracts/api";
import { figureInput, figureText, parseFigure } from "@colophon/kdp/prices/figure-names";
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { pricingKey } from "../../publishing/prices/pricing-queries.ts";
import { publishingKey } from "../../publishing/kdp-form/publishing-queries.ts";
import { figuresQuery } from "./settings-queries.ts";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogBody, Dialog, DialogFooter } from "../../ui/dialog.tsx";
import type { KnownFigure } from "./figure-list.ts";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Query key of the list of figures. */
export const FIGURE_LIST = "figure-list";

/** Error message for unreadable input, with a valid example. */
function unreadable({ unit, published }: KnownFigure): string {
  return `Enter ${LABELS[unit.kind].toLowerCase()} as a plain number, such as ${figureInput(published, unit)}`;
}

const LABELS = { money: "An amount", percent: "A percentage", pages: "A number of pages" } as const;

function labelOf({ unit }: KnownFigure): string {
  return unit.kind === "money" ? `New value in ${unit.currency}` : NEW_VALUE[unit.kind];
}

const NEW_VALUE = { percent: "New value in percent", pages: "New value in pages" } as const;

/** The figures after a change. */
type Figures = CallReply<"PUT /api/admin/store-figures">;

/** Replaces a published figure; reverting is a separate action. */
export function ReplaceFigure({
  figure,
  onClose,
}: {
  figure: KnownFigure;
  onClose: () => void;
}): React.ReactElement {
  const [typed, setTyped] = useState(figureInput(figure.value, figure.unit));
  const [asOf, setAsOf] = useState("");
  const [source, setSource] = useState("");
  const [isUnread, setUnread] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const done = (words: string) => (): void => {
    toast.success(words);
    onClose();
  };
  const replacing = useFigureAct(replace, done("Figure replaced"));
  const takingBack = useFigureAct(restoreFigure, done("The published figure holds again"));
  const isBusy = replacing.isPending || takingBack.isPending;
  const error = replacing.error ?? takingBack.error;
  const fields = replacing.error instanceof ApiError ? replacing.error.fields : {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    takingBack.reset();
    const value = parseFigure(typed, figure.unit);
    setUnread(value === null);
    if (value !== null) replacing.mutate({ key: figure.key, value, as_of: asOf, source });
    else first.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Replace a figure"
      initialFocus={first}
    >
      <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col" noValidate>
        <DialogBody className="grid content-start gap-4">
          <p>
            {figure.name}: {figureText(figure.published, figure.unit)} on KDP's pages that were read.
          </p>
          {error !== null && Object.keys(fields).length === 0 && (
            <Notice tone="danger">{messageOf(error, "Nothing was changed. Please try again.")}</Notice>
          )}
          <TextField
            ref={first}
            label={labelOf(figure)}
            inputMode="decimal"
            value={typed}
            error={isUnread ? unreadable(figure) : fields["value"]}
            onChange={(event) => setTyped(event.target.value)}
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
        </DialogBody>
        <DialogFooter>
          {figure.changed_at !== null && (
            <Button
              variant="quiet"
              busy={takingBack.isPending}
              busyLabel="Taking it back"
              onClick={() => {
                if (isBusy) return;
                replacing.reset();
                takingBack.mutate(figure.key);
              }}
            >
              Take the published one back
            </Button>
          )}
          <Button type="submit" variant="primary" busy={replacing.isPending} busyLabel="Replacing">
            Replace
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

type Replacement = { key: string; value: number; as_of: string; source: string };

function replace(body: Replacement): Promise<Figures> {
  return call("PUT /api/admin/store-figures", { body });
}

function restoreFigure(key: string): Promise<Figures> {
  return call("POST /api/admin/store-figures/take-back", { body: { key } });
}

function useFigureAct<I>(
  act: (input: I) => Promise<Figures>,
  onDone: () => void,
): UseMutationResult<Figures, Error, I> {
  const client = useQueryClient();
  return useMutation({
    // Without a network it fails at once, and is never sent later without anyone noticing.
    networkMode: "always",
    mutationFn: act,
    onSuccess: async (list) => {
      client.setQueryData(figuresQuery.queryKey, list);
      onDone();
      await refreshWhatIsReckoned(client);
    },
  });
}

/** The list, and everything calculated from the previous figure. */
async function refreshWhatIsReckoned(client: QueryClient): Promise<void> {
  const stale = [["admin", FIGURE_LIST], pricingKey, publishingKey];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
