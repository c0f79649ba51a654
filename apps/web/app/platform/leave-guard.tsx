import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../ui/dialog.tsx";

export type LeaveGuardProps = {
  /** something here would be lost */
  when: boolean;
  /** what would be lost: "What you changed in chapter 3" */
  what: string;
  /** it is kept in this browser meanwhile, and only not saved */
  isSaved?: boolean;
};

/**
 * Asks before unsaved work is left: by a link or the back button with a window of ours, by closing or loading the page
 * with the browser's. Another query in the same address is no leaving: windows and tabs live there.
 */
export function LeaveGuard({ when, what, isSaved = false }: LeaveGuardProps): React.ReactElement {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  // The browser asks in words of its own, and only for a listener that is there when it matters.
  useEffect(() => {
    if (!when) return undefined;
    const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener("beforeunload", confirmLeave);
    return () => globalThis.removeEventListener("beforeunload", confirmLeave);
  }, [when]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      onConfirm={() => blocker.proceed?.()}
    >
      {isSaved
        ? `${what} is not saved yet. It is kept in this browser, and there when you come back.`
        : `${what} is not saved and would be lost.`}
    </ConfirmDialog>
  );
}
