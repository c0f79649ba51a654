import { HistoryPanel } from "./history/history-panel.tsx";
import type { RightPanelProps } from "./right-panel-props.ts";

/** The section's history. */
export function PastPanel({ bookId, sectionId, text }: RightPanelProps): React.ReactElement {
  if (text === null) return <p className="p-4 text-small text-ink-2">The history comes with the text.</p>;
  return <HistoryPanel key={sectionId} {...{ bookId, sectionId }} sync={text} onClose={text.focus} />;
}
