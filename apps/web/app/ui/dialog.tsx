import { AlertDialog as BaseAlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";
import { Notice } from "./notice.tsx";

const BACKDROP =
  "fixed inset-0 z-50 bg-black/45 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0";
const POPUP =
  "card fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col shadow-float outline-none transition duration-200 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-[calc(-50%+0.5rem)] data-[starting-style]:opacity-0";
const WIDTHS = { small: "max-w-md", medium: "max-w-xl", large: "max-w-4xl" } as const;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** buttons at the bottom, the main one last */
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
};

/** A window over the page: focus stays inside, Escape and the corner close it. */
export function Dialog(props: DialogProps): React.ReactElement {
  const { open, onOpenChange, title, description, children, footer, size = "medium" } = props;
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup className={cn(POPUP, WIDTHS[size])}>
          <div className="flex items-start gap-4 px-6 pt-5">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="font-display text-h2 wrap-anywhere">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1.5 text-ink-2">{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close aria-label="Close" className="btn btn-quiet btn-icon -mt-1 -mr-3">
              <X aria-hidden className="size-5" />
            </BaseDialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-6 py-5">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** names the object: "Cancel “The Salt Garden”?" */
  title: ReactNode;
  /** says what happens, and what is kept */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  busy?: boolean;
  busyLabel?: string;
  /** why the last attempt failed */
  error?: string | undefined;
};

/** Asks before something that cannot be undone. Focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps): React.ReactElement {
  const { open, onOpenChange, title, children, confirmLabel, onConfirm, error } = props;
  const { cancelLabel = "Cancel", tone = "danger", busy = false, busyLabel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={BACKDROP} />
        <BaseAlertDialog.Popup initialFocus={cancel} className={cn(POPUP, WIDTHS.small, "px-6 py-5")}>
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
