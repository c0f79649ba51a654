import { type ReactNode, useSyncExternalStore } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { cn } from "./class-names.ts";

export type SplitPanesProps = {
  /** accessible name of the divider: "Plan and text" */
  label: string;
  start: ReactNode;
  end: ReactNode;
  /** width of the first pane in percent; defaults to 30 */
  startShare?: number;
  className?: string;
};

const WIDE = "(min-width: 48rem)";

/** Two panes with a divider that is dragged or moved by arrow keys; on a phone they are stacked. */
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
