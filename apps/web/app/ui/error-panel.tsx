import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";

export type ErrorPanelProps = {
  /** what failed: "Your books did not load" */
  title: ReactNode;
  /** the reason, and a note that the work is safe */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** other options next to "Try again" */
  action?: ReactNode;
  className?: string;
};

/** Shown instead of content that failed to load. */
export function ErrorPanel(props: ErrorPanelProps): React.ReactElement {
  const { title, children, onRetry, retryLabel = "Try again", busy = false, action, className } = props;
  return (
    <div
      role="alert"
      className={cn("card flex flex-wrap items-start gap-x-4 gap-y-4 p-5 sm:items-center sm:p-6", className)}
    >
      <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-small text-ink-2 wrap-anywhere">{children}</div>}
      </div>
      {(onRetry || action) && (
        <div className="flex flex-wrap gap-2">
          {action}
          {onRetry && (
            <Button
              onClick={onRetry}
              busy={busy}
              busyLabel="Trying"
              icon={<RotateCw aria-hidden className="size-4" />}
            >
              {retryLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
