import type { BulkEditPart, BulkEdits } from "@colophon/contracts/assistant/bulk-edits";
import { useMutation } from "@tanstack/react-query";
import { Feather } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { SectionNames } from "../../library/bible/use-section-names.ts";
import { useBulkEditActions } from "./book-change-queries.ts";
import { begunPrice, creditCount, wordCount } from "../assistant-jobs/price-labels.ts";
import { DisabledReason } from "../assistant-jobs/disabled-reason.tsx";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { partCount } from "./bulk-edit-labels.ts";
import { partName } from "./part-list.tsx";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = {
  bookId: string;
  changeId: string;
  /** the waiting ones */
  parts: readonly BulkEditPart[];
  offer: BulkEdits["offer"];
  names: SectionNames;
  /** whether nothing on the list was tried before */
  isFirst: boolean;
};

/** The parts that would change, which can be removed from the list, and the price of the rest. */
export function PartsForm(props: Props): React.ReactElement {
  const { bookId, changeId, parts, offer, names, isFirst } = props;
  const { begin } = useBulkEditActions(bookId);
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const chosen = parts.filter(({ place }) => !off.has(place));
  const words = chosen.reduce((sum, part) => sum + part.words, 0);
  const credits = begunPrice(words, offer);
  const beginning = useMutation({
    // Without a network it fails at once, and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: () => begin(changeId, { places: chosen.map(({ place }) => place), credits }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (offer.hindrance === null && chosen.length > 0) beginning.mutate();
  };
  const toggle = (place: number): void => {
    const next = new Set(off);
    if (!next.delete(place)) next.add(place);
    setOff(next);
  };
  return (
    <form className="card space-y-5 p-6" onSubmit={submit} aria-labelledby="parts">
      <div>
        <h3 id="parts" className="font-display text-h3">
          {isFirst ? `${partCount(parts.length)} would change` : `${partCount(parts.length)} not changed yet`}
        </h3>
        <p className="mt-2 max-w-[62ch] text-ink-2">
          Take off what should stay as it is. Every part is proposed beside your text, to be accepted or left;
          what comes back unusable or unchanged costs nothing.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-small">
        <p className="mr-auto text-ink-2" aria-live="polite">
          {chosen.length} of {partCount(parts.length)}, {wordCount(words)}
        </p>
        <Button size="small" variant="quiet" onClick={() => setOff(new Set())} disabled={off.size === 0}>
          All of them
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => setOff(new Set(parts.map(({ place }) => place)))}
          disabled={chosen.length === 0}
        >
          None of them
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line" aria-label="Parts that would change">
        {parts.map((part) => (
          <li key={part.place} className="py-3">
            <CheckboxField
              checked={!off.has(part.place)}
              onChange={() => toggle(part.place)}
              label={
                <>
                  <span className="font-medium text-ink">{partName(part, names)}</span>,{" "}
                  {wordCount(part.words)}: <span className="font-text wrap-anywhere">“{part.begins}…”</span>
                </>
              }
              hint={part.why}
            />
          </li>
        ))}
      </ul>
      {beginning.isError && (
        <Notice tone="danger">
          {messageOf(beginning.error, "It was not begun. Nothing was charged.")}
          <TopUpAfter error={beginning.error} />
        </Notice>
      )}
      {offer.hindrance === null ? (
        <Button
          type="submit"
          variant={isFirst ? "primary" : "secondary"}
          disabled={chosen.length === 0}
          busy={beginning.isPending}
          busyLabel="Beginning"
          icon={<Feather aria-hidden className="size-4" />}
        >
          {chosen.length === 0
            ? "Choose at least one part"
            : `Propose it for ${partCount(chosen.length)}, ${creditCount(credits)}`}
        </Button>
      ) : (
        <DisabledReason sentence={offer.hindrance} />
      )}
    </form>
  );
}
