import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-2",
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** A word on a colored ground; add an icon, so that color is never the only cue. */
export function Badge(props: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}): React.ReactElement {
  const { tone = "neutral", icon, children, className } = props;
  return (
    <span className={cn("badge forced-colors:border", TONES[tone], className)}>
      {icon && (
        <span aria-hidden="true" className="[&_svg]:size-3.5">
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}
