import { useEffect, useState } from "react";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { lazyPart, PartMissing, useLazyPart } from "../../../ui/lazy-part.tsx";
import type { AssistantProps } from "./assistant.tsx";

// Comes after the text, which nobody waits for it with.
const assistant = lazyPart(() => import("./assistant.tsx"));

/** Where the writing partner stands; the text is there without it, and it is said when it did not come. */
export function AssistantSlot(props: AssistantProps): React.ReactElement | null {
  const { part, hasFailed } = useLazyPart(assistant);
  const [isClosed, setClosed] = useState(false);
  // What is fetched lies outside of React: it is wanted from the moment a text is open.
  useEffect(() => assistant.warm(), []);
  if (part === null) {
    if (!hasFailed || isClosed) return null;
    return <PartMissing onRetry={() => assistant.warm()} onClose={() => setClosed(true)} />;
  }
  return (
    <ErrorBoundary renderFallback={() => null}>
      <part.Assistant {...props} />
    </ErrorBoundary>
  );
}
