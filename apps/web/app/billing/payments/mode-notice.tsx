import { Notice } from "../../ui/notice.tsx";
import { modeNotice } from "./money-labels.ts";
import type { Packages } from "./payment-queries.ts";

/** Clearly warns if no money moves, or nothing is for sale; renders nothing if payments are real. */
export function ModeNotice(props: { mode: Packages["mode"]; className?: string }): React.ReactElement | null {
  const words = modeNotice(props.mode);
  if (words === null) return null;
  return (
    <Notice tone="warning" title={words.title} {...(props.className && { className: props.className })}>
      {words.text}
    </Notice>
  );
}
