import { useMutation } from "@tanstack/react-query";
import {
  type InlineEdit,
  type InlineEditKind,
  useInlineEditActions,
} from "../../../assistant/inline-edits/inline-edit-queries.ts";
import { useInlineEditDraft } from "../../../assistant/inline-edits/use-inline-edit-draft.ts";
import { messageOf } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { nameOfWork } from "./inline-edit-kinds.ts";
import type { SuggestionController } from "./suggestion-controller.ts";

type EditProps = { controller: SuggestionController; order: InlineEdit };

/** A running inline edit: its text as it streams in, and a button to stop it. */
export function RunningInlineEdit({ controller, order }: EditProps): React.ReactElement {
  const { bookId, sectionId } = controller.place;
  const { stop, look } = useInlineEditActions({ bookId, sectionId });
  const text = useInlineEditDraft({ bookId, editId: order.id }, () => void look());
  const stopping = useMutation({ networkMode: "always", mutationFn: () => stop(order.id) });
  return (
    <div className="space-y-2">
      <output className="flex items-center gap-2">
        <Spinner /> {nameOfWork(order.work)}: a model is at it. You can go on writing.
      </output>
      {text !== "" && (
        <p className="max-h-40 overflow-y-auto font-text whitespace-pre-line text-ink-2 wrap-anywhere">
          {text}
        </p>
      )}
      {stopping.isError && <Notice tone="danger">{messageOf(stopping.error, "It was not stopped.")}</Notice>}
      <Button size="small" busy={stopping.isPending} busyLabel="Stopping" onClick={() => stopping.mutate()}>
        Stop, at no cost
      </Button>
    </div>
  );
}

type EndProps = {
  order: InlineEdit;
  /** null if its place is no longer known */
  onRetry: ((wish: { work: InlineEditKind; note: string }) => void) | null;
  onDismiss: () => void;
};

/** Result of an inline edit without suggestions: the reason, the cost, and how to continue. */
export function InlineEditEnded({ order, onRetry, onDismiss }: EndProps): React.ReactElement | null {
  const { outcome, work, note } = order;
  if (outcome.state === "running" || (outcome.state === "done" && outcome.changes > 0)) return null;
  const again = onRetry !== null && (
    <Button size="small" onClick={() => onRetry({ work, note })}>
      Try again
    </Button>
  );
  if (outcome.state === "done") {
    return (
      <Notice title="The model left the passage as it is" action={again || undefined} onDismiss={onDismiss}>
        It came back as it was, and has cost nothing. Say more exactly what you want.
      </Notice>
    );
  }
  const isBack = outcome.credits_returned > 0;
  return (
    <Notice tone="warning" title={outcome.detail} action={again || undefined} onDismiss={onDismiss}>
      {outcome.advice} {isBack ? "It has cost nothing: the credits are back." : "It has cost nothing."}
      {note !== "" && <span className="mt-1 block wrap-anywhere">You had asked: “{note}”</span>}
    </Notice>
  );
}
