import { useMemo } from "react";
import { PagePreviewPanel } from "./page-preview/page-preview-panel.tsx";
import { sourceOfView } from "./page-preview/source-of-view.ts";
import type { RightPanelProps } from "./right-panel-props.ts";

/** The printed page next to the text. */
export function PagePanel({ bookId, sectionId, text }: RightPanelProps): React.ReactElement {
  const view = text?.view ?? null;
  // A new source restarts the preview.
  const source = useMemo(() => (view === null ? null : sourceOfView(view)), [view]);
  if (source === null) return <p className="p-4 text-small text-ink-2">The page comes with the text.</p>;
  return <PagePreviewPanel bookId={bookId} chapterId={sectionId} source={source} />;
}
