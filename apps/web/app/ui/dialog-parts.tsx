import { AlertDialog as BaseAlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useRef } from "react";
import { Button, buttonClass } from "./button.tsx";
import { cn } from "./class-names.ts";
import type { ConfirmDialogProps, DialogProps } from "./dialog-props.ts";
import { Notice } from "./notice.tsx";

const BACKDROP =
  "fixed inset-0 z-50 bg-black/45 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0";
const POPUP =
  "card fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col shadow-float outline-none transition duration-200 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-[calc(-50%+0.5rem)] data-[starting-style]:opacity-0";
const WIDTH = "max-w-md";

/** Content of `ConfirmDialog`. */
export function OpenedConfirmDialog(props: ConfirmDialogProps): React.ReactElement {
  const { open, onOpenChange, title, children, confirmLabel, onConfirm, error } = props;
  const { cancelLabel = "Cancel", tone = "danger", busy = false, busyLabel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <BaseAlertDialog.Root
      open={open}
      // Can't be closed while the action is pending: nobody would see its result.
      onOpenChange={(next) => (next || !busy) && onOpenChange(next)}
    >
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={BACKDROP} />
        <BaseAlertDialog.Popup
          initialFocus={props.initialFocus ?? cancel}
          finalFocus={props.finalFocus ?? true}
          className={cn(POPUP, WIDTH, "px-6 py-5")}
        >
          <BaseAlertDialog.Title className="font-display text-h2 wrap-anywhere">
            {title}
          </BaseAlertDialog.Title>
          <BaseAlertDialog.Description render={<div />} className="mt-2 text-ink-2">
            {children}
          </BaseAlertDialog.Description>
          {error && (
            <Notice tone="danger" className="mt-4">
              {error}
            </Notice>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <BaseAlertDialog.Close ref={cancel} disabled={busy} className="btn btn-secondary">
              {cancelLabel}
            </BaseAlertDialog.Close>
            <Button variant={tone} busy={busy} {...(busyLabel && { busyLabel })} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}

/** Below this height, e.g. at 400 % zoom, nothing is sticky: the whole dialog scrolls. */
const SHORT_DIALOG =
  "[@media(height<500px)]:top-0 [@media(height<500px)]:left-0 [@media(height<500px)]:block [@media(height<500px)]:h-dvh [@media(height<500px)]:max-h-none [@media(height<500px)]:w-full [@media(height<500px)]:max-w-none [@media(height<500px)]:translate-0 [@media(height<500px)]:overflow-y-auto [@media(height<500px)]:rounded-none [@media(height<500px)]:border-0";

/** Content of `Dialog`. */
export function OpenedDialog({
  open,
  onOpenChange,
  title,
  children,
  initialFocus,
}: DialogProps): React.ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={initialFocus ?? popup}
          className={cn(
            POPUP,
            "max-w-3xl max-sm:top-0 max-sm:left-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:translate-0 max-sm:rounded-none max-sm:border-0",
            SHORT_DIALOG,
          )}
        >
          <div className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-6">
            <BaseDialog.Title className="mt-[0.8125rem] mb-[0.1875rem] line-clamp-3 min-w-0 flex-1 font-display text-h3 wrap-anywhere">
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Close"
              className={cn(buttonClass({ variant: "quiet" }), "btn-icon shrink-0")}
            >
              <X aria-hidden className="size-5" />
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
