import type { BulkEdit, BulkEdits } from "@colophon/contracts/assistant/bulk-edits";
import { useMutation } from "@tanstack/react-query";
import type { SectionNames } from "../../library/bible/use-section-names.ts";
import { proposedBy, useBulkEditActions } from "./book-change-queries.ts";
import { creditCount } from "../assistant-jobs/price-labels.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { beginningOf, FullText } from "../../ui/full-text.tsx";
import { outcomeMessage } from "./bulk-edit-labels.ts";
import { PartList } from "./part-list.tsx";
import { PartsForm } from "./parts-form.tsx";
import { Proposals } from "./proposals.tsx";

type Props = {
  bookId: string;
  change: BulkEdit;
  offer: BulkEdits["offer"];
  names: SectionNames;
  /** whether it ended before it could be stopped */
  isOver: boolean;
  onOver: () => void;
};

/** The latest requested change: its list, its progress, and its proposals. */
export function LatestChange(props: Props): React.ReactElement {
  const { bookId, change, offer, names, isOver, onOver } = props;
  const { work, parts } = change;
  const waiting = parts.filter(({ state }) => state === "waiting");
  const tried = parts.filter(({ state }) => state !== "waiting");
  const isWorking = work.state === "listing" || work.state === "changing";
  return (
    <section aria-labelledby="latest-change" className="space-y-6">
      <div>
        <h2
          id="latest-change"
          tabIndex={-1}
          data-panel-head
          className="font-display text-h2 outline-none wrap-anywhere"
        >
          “{beginningOf(change.instruction)}”
        </h2>
        <FullText title="All you asked for" words={change.instruction} />
        {!isWorking && <Outcome {...{ change, isOver }} />}
      </div>
      {isWorking && <AtWork {...{ bookId, changeId: change.id, work, parts, onOver }} />}
      {proposedBy(change) > 0 && <Proposals {...{ bookId, changeId: change.id, names }} />}
      {!isWorking && waiting.length > 0 && (
        <PartsForm
          {...{ bookId, changeId: change.id, parts: waiting, offer, names }}
          isFirst={tried.length === 0}
        />
      )}
      {(work.state === "changing" ? parts : tried).length > 0 && (
        <PartList {...{ bookId, names }} parts={work.state === "changing" ? parts : tried} />
      )}
    </section>
  );
}

type OutcomeProps = { change: BulkEdit; isOver: boolean };

function Outcome({ change: { work, parts }, isOver }: OutcomeProps): React.ReactElement | null {
  const end = isOver ? "It had ended just before you stopped it. " : "";
  if (work.state === "failed") {
    return (
      <Notice tone="warning" title={work.detail} className="mt-4">
        {work.advice} {outcomeMessage(parts)}{" "}
        {work.credits_returned > 0 && `${creditCount(work.credits_returned)} came back.`}
      </Notice>
    );
  }
  if (work.state === "changed") {
    return (
      <p className="mt-2 text-ink-2">
        {end}
        {outcomeMessage(parts)} It has cost {creditCount(work.credits_kept)}.
      </p>
    );
  }
  if (parts.length > 0) return end === "" ? null : <p className="mt-2 text-ink-2">{end}</p>;
  return (
    <Notice tone="info" title="Nothing in your book would have to change" className="mt-4">
      {end}The model has read all of it and found no part that this touches. Say it in another way if you
      expected some.
    </Notice>
  );
}

type AtWorkProps = {
  bookId: string;
  changeId: string;
  work: Extract<BulkEdit["work"], { state: "listing" | "changing" }>;
  parts: BulkEdit["parts"];
  onOver: () => void;
};

function AtWork({ bookId, changeId, work, parts, onOver }: AtWorkProps): React.ReactElement {
  const { stop } = useBulkEditActions(bookId);
  const stopping = useMutation({
    // Without a network it fails at once, and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: () => stop(changeId),
    onSuccess: (how) => how === "over" && onOver(),
  });
  const isListing = work.state === "listing";
  const step = work.step === "" ? "Beginning" : work.step;
  return (
    <section className="card space-y-4 p-6" aria-labelledby="at-work">
      <h3 id="at-work" className="font-display text-h3">
        {isListing ? "The book is being read for it" : "The parts are being changed"}
      </h3>
      <ProgressBar
        label={isListing ? "The book read" : "Parts changed"}
        value={work.progress}
        max={100}
        valueText={step}
      />
      <p className="flex items-center gap-3 text-small text-ink-2">
        <Spinner /> {step}. You may leave this page and go on writing; your text is not touched before you
        accept something.
      </p>
      {!isListing && <p className="text-small text-ink-2">{outcomeMessage(parts)}</p>}
      {stopping.isError && <Notice tone="danger">{messageOf(stopping.error, "It was not stopped.")}</Notice>}
      <Button size="small" busy={stopping.isPending} busyLabel="Stopping" onClick={() => stopping.mutate()}>
        {isListing ? "Stop, at no cost" : "Stop, and pay only for the parts that are done"}
      </Button>
    </section>
  );
}
