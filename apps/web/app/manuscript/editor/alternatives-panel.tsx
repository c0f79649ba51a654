import { useMemo } from "react";
import type { RightPanelProps } from "./right-panel-props.ts";
import { AlternativesView } from "./alternatives/alternatives-view.tsx";

/** Alternatives of the section and its scenes. */
export function AlternativesPanel({ bookId, sectionId, text }: RightPanelProps): React.ReactElement {
  const open = useMemo(
    () =>
      text && {
        flush: text.flush,
        version: text.version,
        cursor: () => (text.view.isDestroyed ? null : text.view.state.selection.from),
      },
    [text],
  );
  if (open === null) return <p className="p-4 text-small text-ink-2">The takes come with the text.</p>;
  return <AlternativesView key={sectionId} {...{ bookId, sectionId }} text={open} />;
}
