import type { ReactNode, RefObject } from "react";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** names the object: "Cancel “The Salt Garden”?" */
  title: ReactNode;
  /** explains what happens, and what is preserved */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  busy?: boolean;
  busyLabel?: string;
  /** why the last attempt failed */
  error?: string | undefined;
  /** receives the initial focus, if something must be typed first; defaults to the cancel button */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * receives the focus on closing; if absent or null, the element that opened it, which may be gone by then
   */
  finalFocus?: () => HTMLElement | null;
};

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** receives the initial focus, if something is typed first; defaults to the dialog itself */
  initialFocus?: RefObject<HTMLElement | null>;
};
