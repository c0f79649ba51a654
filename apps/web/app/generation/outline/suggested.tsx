import type { Outline } from "@colophon/contracts/generation/outline/outline";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useOutlineActions } from "./outline-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Difference } from "./difference.tsx";
import { useOutlineEditor } from "./outline-editor.ts";
import { comparedProposal, outlineWithout, outlineWithProposal } from "./apply-proposal.ts";

type Suggestion = Outline["suggestions"][number];

type Props = { suggestion: Suggestion; what: string };

/** A suggestion: in progress, next to the current text, or the reason it failed. */
export function Suggested({ suggestion, what }: Props): React.ReactElement {
  const { outline } = useOutlineEditor();
  const { dismiss } = useOutlineActions(outline.book_id);
  const box = useRef<HTMLElement>(null);
  const dismissing = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    async mutationFn() {
      const left = box.current;
      const next = nextFocus(left);
      const hadKeyboard = left?.contains(document.activeElement) === true;
      await dismiss(suggestion.id);
      if (hadKeyboard) next?.focus();
    },
  });
  const leave = { isBusy: dismissing.isPending, run: () => dismissing.mutate() };
  return (
    <section
      ref={box}
      tabIndex={-1}
      data-state={suggestion.state}
      aria-label={`Suggested ${what}`}
      className="mt-2 rounded-lg border border-line p-4"
    >
      <InState suggestion={suggestion} leave={leave} />
      {suggestion.wish !== "" && (
        <p className="mt-2 text-micro text-ink-2 wrap-anywhere">You asked: {suggestion.wish}</p>
      )}
      {dismissing.isError && (
        <Notice tone="danger" className="mt-3">
          {messageOf(dismissing.error, "That did not reach the server. Please try again.")}
        </Notice>
      )}
    </section>
  );
}

/** After a suggestion is closed, focus its card's line, or where it was requested. */
function nextFocus(box: HTMLElement | null): HTMLElement | null {
  return box?.closest("details")?.querySelector<HTMLElement>("summary") ?? box?.parentElement ?? null;
}

type Leave = { isBusy: boolean; run: () => void };

function InState({ suggestion, leave }: { suggestion: Suggestion; leave: Leave }): React.ReactElement {
  switch (suggestion.state) {
    case "running":
      return (
        <div className="flex flex-wrap items-center gap-3">
          <output className="flex items-center gap-3 text-small text-ink-2">
            <Spinner /> Another one is being thought of. You may go on meanwhile.
          </output>
          <Button size="small" busy={leave.isBusy} busyLabel="Stopping" onClick={leave.run}>
            Stop, at no cost
          </Button>
        </div>
      );
    case "failed":
      return (
        <Notice
          tone="warning"
          title={suggestion.detail}
          action={
            <Button size="small" busy={leave.isBusy} onClick={leave.run}>
              All right
            </Button>
          }
        >
          {suggestion.advice}{" "}
          {suggestion.credits_returned > 0 && "It has cost nothing: the credits are back."}
        </Notice>
      );
    case "done":
      return <Proposal suggestion={suggestion} leave={leave} />;
    default:
      return suggestion satisfies never;
  }
}

type DoneProps = { suggestion: Extract<Suggestion, { state: "done" }>; leave: Leave };

function Proposal({ suggestion, leave }: DoneProps): React.ReactElement {
  const { draft, state, canEdit } = useOutlineEditor();
  const rows = comparedProposal(state.plan, suggestion);
  const taken = outlineWithProposal(state.plan, suggestion);
  const take = async (): Promise<void> => {
    const before = state.plan;
    draft.change((plan) => outlineWithProposal(plan, suggestion) ?? plan);
    toast.success("Taken into the plan", {
      label: "Undo",
      run: () => draft.change((plan) => outlineWithout(plan, { before, taken: suggestion })),
    });
    // It stays on the list until the outline that includes it is saved.
    if (await draft.flush()) leave.run();
  };
  return (
    <>
      <p className="text-small font-medium">Beside what stands there:</p>
      <dl className="mt-2 space-y-2">
        {rows.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="text-micro text-ink-2">{label}</dt>
            <dd>
              <Difference before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 && <p className="mt-2 text-small text-ink-2">It says the same.</p>}
      {taken === null && (
        <p className="mt-2 text-small text-ink-2">What it was for is not in the plan any more.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {canEdit && taken !== null && (
          <Button size="small" variant="primary" onClick={() => void take()}>
            Take it
          </Button>
        )}
        <Button size="small" busy={leave.isBusy} busyLabel="Leaving it" onClick={leave.run}>
          Leave it
        </Button>
      </div>
    </>
  );
}
