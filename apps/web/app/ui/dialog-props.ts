import type { ReactNode } from "react";

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

export type SheetDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
};
