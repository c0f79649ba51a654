import { useMutation } from "@tanstack/react-query";
import { Columns2, Undo2 } from "lucide-react";
import { useState } from "react";
import { creditCount, wordCount } from "../../../assistant/assistant-jobs/price-labels.ts";
import {
  type Alternative,
  useAlternativeActions,
} from "../../../assistant/alternatives/alternative-queries.ts";
import { messageOf } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { beginningOf, FullText } from "../../../ui/full-text.tsx";
import { canBeChosen, doneMessage, failureMessage, alternativeName } from "./alternative-labels.ts";
import type { OpenText } from "./open-text.ts";

type Props = { bookId: string; sectionId: string; text: OpenText; take: Alternative; onOpen: () => void };

/** One alternative: its progress or its result. */
export function AlternativeRow(props: Props): React.ReactElement {
  const { take } = props;
  return (
    <li className="space-y-2 py-3">
      <p className="font-medium">{alternativeName(take)}</p>
      {take.note !== "" && <p className="text-ink-2 wrap-anywhere">{beginningOf(take.note)}</p>}
      <FullText title="All you asked for" words={take.note} />
      <Outcome {...props} />
    </li>
  );
}

function Outcome({ take, ...props }: Props): React.ReactElement {
  const { outcome } = take;
  switch (outcome.state) {
    case "running":
      return <Running {...props} alternativeId={take.id} outcome={outcome} />;
    case "failed":
      return (
        <Notice tone="warning" title={outcome.detail}>
          {outcome.advice} {outcome.credits_returned > 0 && "It has cost nothing: the credits are back."}
        </Notice>
      );
    case "done":
      return <Done {...props} take={take} outcome={outcome} />;
    default:
      return outcome satisfies never;
  }
}

type OutcomeOf<S> = Extract<Alternative["outcome"], { state: S }>;
type RunningProps = Omit<Props, "take"> & { alternativeId: string; outcome: OutcomeOf<"running"> };

function Running({ bookId, sectionId, alternativeId, outcome }: RunningProps): React.ReactElement {
  const { stop } = useAlternativeActions({ bookId, sectionId });
  const stopping = useMutation({
    // Without a network it fails at once, and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: () => stop(alternativeId),
  });
  const step = outcome.step === "" ? "Beginning" : outcome.step;
  return (
    <>
      <ProgressBar label="The take" value={outcome.progress} max={100} valueText={step} />
      <p className="text-ink-2">{step}. You may go on writing meanwhile.</p>
      {stopping.isError && <Notice tone="danger">{messageOf(stopping.error, "It was not stopped.")}</Notice>}
      <Button size="small" busy={stopping.isPending} busyLabel="Stopping" onClick={() => stopping.mutate()}>
        Stop, at no cost
      </Button>
    </>
  );
}

type DoneProps = Props & { outcome: OutcomeOf<"done"> };

function Done({ take, outcome, onOpen, ...props }: DoneProps): React.ReactElement {
  const [isLeft, setLeft] = useState(false);
  const name = alternativeName(take);
  return (
    <>
      <p className="text-ink-2">
        {outcome.suggestion_id !== null && `${wordCount(take.words)}, ${creditCount(take.credits)}. `}
        {doneMessage(outcome)}
      </p>
      {isLeft && outcome.suggestion === "accepted" && (
        <Notice tone="info">
          Your text has been changed since, so it was left as it is. The history has it as it was before the
          take.
        </Notice>
      )}
      {outcome.suggestion_id !== null && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<Columns2 aria-hidden className="size-4" />}
            aria-label={`${canBeChosen(outcome) ? "Compare" : "Read"}: ${name}`}
            onClick={onOpen}
          >
            {canBeChosen(outcome) ? "Compare" : "Read it"}
          </Button>
          {outcome.suggestion === "accepted" && (
            <UndoAlternative {...props} alternativeId={take.id} name={name} onLeft={() => setLeft(true)} />
          )}
        </div>
      )}
    </>
  );
}

type BackProps = Omit<Props, "take" | "onOpen"> & { alternativeId: string; name: string; onLeft: () => void };

function UndoAlternative({
  bookId,
  sectionId,
  text,
  alternativeId,
  name,
  onLeft,
}: BackProps): React.ReactElement {
  const { undo } = useAlternativeActions({ bookId, sectionId });
  const undoing = useMutation({
    networkMode: "always",
    async mutationFn() {
      await text.flush();
      return undo(alternativeId);
    },
    onSuccess: ({ left }) => left > 0 && onLeft(),
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Take back: ${name}`}
        icon={<Undo2 aria-hidden className="size-4" />}
        busy={undoing.isPending}
        busyLabel="Taking it back"
        onClick={() => undoing.mutate()}
      >
        Take back
      </Button>
      {undoing.isError && (
        <Notice tone="danger">
          {failureMessage(undoing.error, "It was not taken back. Your text is as it was.")}
        </Notice>
      )}
    </>
  );
}
