import { type ReactNode, useEffect, useState } from "react";
import { cn } from "./class-names.ts";
import type { ConfirmDialogProps, DialogProps } from "./dialog-props.ts";
import { type LazyPart, lazyPart, PartMissing, useLazyPart } from "./lazy-part.tsx";

const dialogParts = lazyPart(() => import("./dialog-parts.tsx"));

/** Asks for confirmation before something irreversible. Focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps): React.ReactElement | null {
  const { part, isMissing } = useOnceOpened(dialogParts, props.open);
  if (isMissing) return <DialogMissing onOpenChange={props.onOpenChange} />;
  return part && <part.OpenedConfirmDialog {...props} />;
}

/** A large dialog for a separate task; on a phone it fills the screen. */
export function Dialog(props: DialogProps): React.ReactElement | null {
  const { part, isMissing } = useOnceOpened(dialogParts, props.open);
  if (isMissing) return <DialogMissing onOpenChange={props.onOpenChange} />;
  return part && <part.OpenedDialog {...props} />;
}

/** The scrolling part of a dialog. */
export function DialogBody(props: { children: ReactNode; className?: string }): React.ReactElement {
  return (
    <div
      className={cn(
        "min-h-0 flex-1 overflow-y-auto px-6 py-5 [@media(height<500px)]:overflow-visible",
        props.className,
      )}
    >
      {props.children}
    </div>
  );
}

/** The fixed footer of a dialog. */
export function DialogFooter({ children }: { children: ReactNode }): React.ReactElement {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-6 py-3">
      {children}
    </div>
  );
}

/** The part once it has loaded and the dialog was first opened; it stays, so that closing is animated too. */
function useOnceOpened<P>(lazy: LazyPart<P>, open: boolean): { part: P | null; isMissing: boolean } {
  const { part, hasFailed } = useLazyPart(lazy);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  // Loading code is outside React. Opening a dialog takes an earlier interaction: that triggers preloading.
  useEffect(() => {
    if (open) lazy.warm();
    const eventNames = ["pointerdown", "keydown"] as const;
    for (const eventName of eventNames)
      globalThis.addEventListener(eventName, lazy.warm, { once: true, passive: true });
    return () => {
      for (const eventName of eventNames) globalThis.removeEventListener(eventName, lazy.warm);
    };
  }, [lazy, open]);
  return { part: wasOpened ? part : null, isMissing: open && hasFailed };
}

function DialogMissing(props: { onOpenChange: (open: boolean) => void }): React.ReactElement {
  return <PartMissing onRetry={dialogParts.warm} onClose={() => props.onOpenChange(false)} />;
}
