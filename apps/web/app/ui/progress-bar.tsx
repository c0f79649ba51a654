import { cn } from "./class-names.ts";

export type ProgressBarProps = {
  /** what is in progress, for assistive technology */
  label: string;
  value: number;
  max: number;
  /** announced instead of the bare number, e.g. "3 of 8 chapters" */
  valueText?: string;
  tone?: "accent" | "warning" | "danger";
  className?: string;
};

const TONES = { accent: "text-accent", warning: "text-warning", danger: "text-danger" } as const;

/** A progress bar. */
export function ProgressBar(props: ProgressBarProps): React.ReactElement {
  const { label, value, max, valueText, tone = "accent", className } = props;
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      max={Math.max(max, 1)}
      value={Math.min(Math.max(value, 0), Math.max(max, 1))}
      className={cn("progress", TONES[tone], className)}
    />
  );
}
