import { Notice } from "../../ui/notice.tsx";
import { modeNotice } from "./money-labels.ts";
import type { Packages } from "./payment-queries.ts";

/** Says unmistakably where no money moves, or where nothing is sold; nothing where payments are real. */
export function ModeNotice(props: { mode: Packages["mode"]; className?: string }): React.ReactElement | null {
  const words = modeNotice(props.mode);
  if (words === null) return null;
  return (
    <Notice tone="warning" title={words.title} {...(props.className && { className: props.className })}>
      {words.text}
    </Notice>
  );
}
