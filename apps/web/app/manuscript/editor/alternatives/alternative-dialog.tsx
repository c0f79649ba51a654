import { createElement, Suspense } from "react";
import type { Alternative } from "../../../assistant/alternatives/alternative-queries.ts";
import { DialogBody, Dialog, DialogFooter } from "../../../ui/dialog.tsx";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { partOnDemand } from "../../../ui/part-on-demand.ts";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { canBeChosen, alternativeName } from "./alternative-labels.ts";
import type { OpenText } from "./open-text.ts";
import { DecisionRow, useAlternativeDecision } from "./alternative-decision.tsx";

// Loads the text comparison, which is not needed to request an alternative.
const alternativeComparison = partOnDemand(
  async () => (await import("./alternative-comparison.tsx")).AlternativeComparison,
);

type Props = { bookId: string; sectionId: string; text: OpenText; take: Alternative; onClose: () => void };

/** An alternative next to the text, and the choice between them. */
export function AlternativeDialog({ bookId, sectionId, text, take, onClose }: Props): React.ReactElement {
  const { outcome } = take;
  const isOpen = outcome.state === "done" && canBeChosen(outcome);
  const deciding = useAlternativeDecision({ bookId, sectionId, text, take, onDecided: onClose });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={alternativeName(take)}>
      <DialogBody>
        <ErrorBoundary renderFallback={() => <NotShown />}>
          <Suspense
            fallback={
              <Loading label="Opening the take">
                <Skeleton className="h-60" />
              </Loading>
            }
          >
            {createElement(alternativeComparison(), { bookId, alternativeId: take.id, isChoice: isOpen })}
          </Suspense>
        </ErrorBoundary>
      </DialogBody>
      {isOpen && (
        <DialogFooter>
          <DecisionRow deciding={deciding} />
        </DialogFooter>
      )}
    </Dialog>
  );
}

function NotShown(): React.ReactElement {
  return (
    <Notice tone="danger" title="The take could not be shown">
      It is kept, and your text is not touched by it. Close this and open it again.
    </Notice>
  );
}
