import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

export type VerdictTone = "success" | "warning" | "danger" | "neutral";

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, neutral: Info } as const;
const STYLES = {
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  neutral: "text-ink-2",
} as const;

/** A verdict with the icon of its tone. */
export function VerdictIcon({
  tone,
  className,
}: {
  tone: VerdictTone;
  className: string;
}): React.ReactElement {
  const Icon = ICONS[tone];
  return <Icon aria-hidden className={cn("mt-[0.2em] shrink-0", STYLES[tone], className)} />;
}

/** A verdict in one line. */
export function VerdictLine(props: {
  tone: VerdictTone;
  className?: string;
  children: ReactNode;
}): React.ReactElement {
  return (
    <p className={cn("flex items-start gap-2", props.className)}>
      <VerdictIcon tone={props.tone} className="size-[1.125em]" />
      <span className="min-w-0">{props.children}</span>
    </p>
  );
}
