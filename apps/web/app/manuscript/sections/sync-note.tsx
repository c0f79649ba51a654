import { cn } from "../../ui/class-names.ts";
import type { SyncStatus } from "./section-sync.ts";
import { syncLabel } from "./sync-labels.ts";

const TONES = {
  quiet: "text-ink-3",
  warning: "text-warning",
  danger: "text-danger",
} as const;

/** The save status in a line. Routine states are shown but not announced. */
export function SyncNote({
  status,
  className,
}: {
  status: SyncStatus;
  className?: string;
}): React.ReactElement {
  const { text, tone, isNews } = syncLabel(status);
  return (
    <>
      <p aria-hidden={isNews} className={cn("text-small", TONES[tone], className)}>
        {text}
      </p>
      <p aria-live="polite" className="sr-only">
        {isNews ? text : ""}
      </p>
    </>
  );
}
