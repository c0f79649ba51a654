import { useEffect, useState, useSyncExternalStore } from "react";
import { isConfirmationAsked, settleConfirmation, watchConfirmation } from "../../platform/confirmation.ts";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";

const dialogPart = lazyPart(() => import("./confirm-dialog.tsx"));

/** Mounted on every signed-in screen: waits until a call requires its author to confirm their identity. */
export function ConfirmFeed(): React.ReactElement | null {
  const isAsked = useSyncExternalStore(watchConfirmation, isConfirmationAsked, () => false);
  const dialog = useLazyPart(dialogPart);
  // The previous dialog closes visibly; each new one starts with empty fields.
  const [round, setRound] = useState({ number: 0, wasAsked: false });
  if (isAsked !== round.wasAsked) {
    setRound({ number: round.number + (isAsked ? 1 : 0), wasAsked: isAsked });
  }
  // Loading code is outside React.
  useEffect(() => {
    if (isAsked) dialogPart.warm();
  }, [isAsked]);
  if (isAsked && dialog.hasFailed) {
    return <PartMissing onRetry={dialogPart.warm} onClose={() => settleConfirmation("cancelled")} />;
  }
  if (dialog.part === null || round.number === 0) return null;
  return <dialog.part.ConfirmAgainDialog key={round.number} open={isAsked} onAnswer={settleConfirmation} />;
}
