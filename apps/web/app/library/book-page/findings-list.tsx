import { lazy, Suspense } from "react";
import type { FindingsProps } from "./findings-rows.tsx";

// To find words in a book takes its chapters apart; a book without findings goes without that.
const FindingsRows = lazy(async () => ({ default: (await import("./findings-rows.tsx")).FindingsRows }));

/** Findings by kind, each with its words and the way to them. */
export function FindingsList(props: FindingsProps): React.ReactElement | null {
  if (props.groups.length === 0) return null;
  return (
    <Suspense>
      <FindingsRows {...props} />
    </Suspense>
  );
}
