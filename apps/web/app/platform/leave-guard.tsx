import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../ui/dialog.tsx";

export type LeaveGuardProps = {
  /** there is unsaved work here */
  when: boolean;
  /** the unsaved work: "What you changed in chapter 3" */
  what: string;
  /** the work is stored in this browser, just not saved on the server */
  isSaved?: boolean;
};

/**
 * Asks for confirmation before unsaved work is left: with our dialog for links and the back button, with the
 * browser's for closing or reloading the page. A query change alone doesn't count as leaving: it holds
 * dialogs and tabs.
 */
export function LeaveGuard({ when, what, isSaved = false }: LeaveGuardProps): React.ReactElement {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  // The browser shows its own wording, and only if the listener is already attached at that moment.
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
