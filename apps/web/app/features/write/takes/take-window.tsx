import { createElement, Suspense } from "react";
import type { Take } from "../../../data/takes/take-queries.ts";
import { SheetBody, SheetDialog, SheetFoot } from "../../../ui/dialog.tsx";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { partOnDemand } from "../../../ui/part-on-demand.ts";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { canBeChosen, takeName } from "./take-words.ts";
import type { OpenText } from "./open-text.ts";
import { DecisionRow, useTakeDecision } from "./take-decision.tsx";

// Brings what compares two texts, which nobody needs who only orders.
const takeComparison = partOnDemand(async () => (await import("./take-comparison.tsx")).TakeComparison);

type Props = { bookId: string; sectionId: string; text: OpenText; take: Take; onClose: () => void };

/** A take beside the text, and the choice between them. */
export function TakeWindow({ bookId, sectionId, text, take, onClose }: Props): React.ReactElement {
  const { outcome } = take;
  const isOpen = outcome.state === "done" && canBeChosen(outcome);
  const deciding = useTakeDecision({ bookId, sectionId, text, take, onDecided: onClose });
  return (
    <SheetDialog open onOpenChange={(open) => !open && onClose()} title={takeName(take)}>
      <SheetBody>
        <ErrorBoundary renderFallback={() => <NotShown />}>
          <Suspense
            fallback={
              <Loading label="Opening the take">
                <Skeleton className="h-60" />
              </Loading>
            }
          >
            {createElement(takeComparison(), { bookId, takeId: take.id, isChoice: isOpen })}
          </Suspense>
        </ErrorBoundary>
      </SheetBody>
      {isOpen && (
        <SheetFoot>
          <DecisionRow deciding={deciding} />
        </SheetFoot>
      )}
    </SheetDialog>
  );
}

function NotShown(): React.ReactElement {
  return (
    <Notice tone="danger" title="The take could not be shown">
      It is kept, and your text is not touched by it. Close this and open it again.
    </Notice>
  );
}
