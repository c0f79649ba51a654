import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

export type NoticeTone = "info" | "warning" | "danger" | "success";

const TONES = {
  info: { icon: Info, look: "bg-info-soft text-info" },
  warning: { icon: TriangleAlert, look: "bg-warning-soft text-warning" },
  danger: { icon: CircleAlert, look: "bg-danger-soft text-danger" },
  success: { icon: CircleCheck, look: "bg-success-soft text-success" },
} as const;

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** a button or link at the end */
  action?: ReactNode;
  onDismiss?: () => void;
  /** "alert" if it must be announced at once; the default for danger */
  role?: "alert" | "none";
  className?: string;
};

/** An inline message that must not be missed. */
export function Notice(props: NoticeProps): React.ReactElement {
  const { tone = "info", title, children, action, onDismiss, className } = props;
  const role = props.role ?? (tone === "danger" ? "alert" : "none");
  const { icon: Icon, look } = TONES[tone];
  return (
    <div
      role={role === "alert" ? "alert" : undefined}
      className={cn(
        "flex items-start gap-3 rounded-lg px-4 py-3 text-small forced-colors:border",
        look,
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-[1.125rem] shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cn(title && "mt-0.5", "text-ink")}>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-mt-1.5 -mr-2 grid size-9 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-ink/8"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
