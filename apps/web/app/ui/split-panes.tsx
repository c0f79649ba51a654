import { type ReactNode, useSyncExternalStore } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { cn } from "./class-names.ts";

export type SplitPanesProps = {
  /** what the bar between them divides: "Plan and text" */
  label: string;
  start: ReactNode;
  end: ReactNode;
  /** share of the first pane, in per cent; 30 unless told otherwise */
  startShare?: number;
  className?: string;
};

const WIDE = "(min-width: 48rem)";

/** Two panes with a bar that is dragged, or moved by the arrow keys; on a phone they stand one below the other. */
export function SplitPanes(props: SplitPanesProps): React.ReactElement {
  const { label, start, end, startShare = 30, className } = props;
  const isWide = useSyncExternalStore(watchWidth, isWideNow, () => true);
  if (!isWide) {
    return (
      <div className={cn("grid gap-4", className)}>
        {start}
        {end}
      </div>
    );
  }
  return (
    <Group orientation="horizontal" className={className}>
      <Panel defaultSize={`${startShare}%`} minSize="20%" className="min-w-0">
        {start}
      </Panel>
      <Separator aria-label={label} className="split-bar" />
      <Panel minSize="30%" className="min-w-0">
        {end}
      </Panel>
    </Group>
  );
}

function watchWidth(onChange: () => void): () => void {
  const media = globalThis.matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

function isWideNow(): boolean {
  return globalThis.matchMedia(WIDE).matches;
}
