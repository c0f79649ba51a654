import { useEffect, useState, useSyncExternalStore } from "react";
import { isConfirmationAsked, settleConfirmation, watchConfirmation } from "../../platform/confirmation.ts";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";

const dialogPart = lazyPart(() => import("./confirm-dialog.tsx"));

/** Waits beside every signed-in screen until a call needs its author to confirm that it is them. */
export function ConfirmFeed(): React.ReactElement | null {
  const isAsked = useSyncExternalStore(watchConfirmation, isConfirmationAsked, () => false);
  const dialog = useLazyPart(dialogPart);
  // What was asked before closes in view; each new question begins with empty fields.
  const [round, setRound] = useState({ number: 0, wasAsked: false });
  if (isAsked !== round.wasAsked) {
    setRound({ number: round.number + (isAsked ? 1 : 0), wasAsked: isAsked });
  }
  // Code that is fetched is outside React.
  useEffect(() => {
    if (isAsked) dialogPart.warm();
  }, [isAsked]);
  if (isAsked && dialog.hasFailed) {
    return <PartMissing onRetry={dialogPart.warm} onClose={() => settleConfirmation("cancelled")} />;
  }
  if (dialog.part === null || round.number === 0) return null;
  return <dialog.part.ConfirmAgainDialog key={round.number} open={isAsked} onAnswer={settleConfirmation} />;
}
