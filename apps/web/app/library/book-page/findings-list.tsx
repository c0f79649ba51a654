import { lazy, Suspense } from "react";
import type { FindingsProps } from "./findings-rows.tsx";

// Finding words in a book parses its chapters; a book without findings skips that.
const FindingsRows = lazy(async () => ({ default: (await import("./findings-rows.tsx")).FindingsRows }));

/** Findings by kind, each with its words and a link to them. */
export function FindingsList(props: FindingsProps): React.ReactElement | null {
  if (props.groups.length === 0) return null;
  return (
    <Suspense>
      <FindingsRows {...props} />
    </Suspense>
  );
}
