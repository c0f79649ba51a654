import { useEffect } from "react";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import type { RailProps } from "./rail-props.ts";

const rail = lazyPart(() => import("./rail.tsx"));

/** Loads the list of sections before it can be opened. */
export function useWarmRail(): void {
  // Loading code is outside of React.
  useEffect(() => rail.warm(), []);
}

/** The list of sections. The code to move them loads alongside the text, which does not wait for it. */
export function RailPlace(props: RailProps): React.ReactElement {
  const { part, hasFailed } = useLazyPart(rail);
  if (part !== null) return <part.Rail {...props} />;
  if (hasFailed) {
    return (
      <ErrorPanel title="The list of sections did not load" onRetry={rail.warm}>
        Your text is not touched by it. Check your connection and try again.
      </ErrorPanel>
    );
  }
  return (
    <Loading label="Opening the list of sections" className="p-4">
      <div className="space-y-3">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-40" />
      </div>
    </Loading>
  );
}
