import type { ReactNode, RefObject } from "react";

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
  /** where the focus starts, where something must be typed first; on the way out when absent */
  initialFocus?: RefObject<HTMLElement | null>;
  /** where the focus goes when it closes; absent or null: to what opened it, which may be gone by then */
  finalFocus?: () => HTMLElement | null;
};

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** where the focus starts, where something is typed first; on the window itself when absent */
  initialFocus?: RefObject<HTMLElement | null>;
};
