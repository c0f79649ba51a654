import { useEffect, useState } from "react";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { lazyPart, PartMissing, useLazyPart } from "../../../ui/lazy-part.tsx";
import type { AssistantProps } from "./assistant.tsx";

// Loads after the text, which doesn't wait for it.
const assistant = lazyPart(() => import("./assistant.tsx"));

/** Slot for the assistant; the text works without it, and a note says so if it failed to load. */
export function AssistantSlot(props: AssistantProps): React.ReactElement | null {
  const { part, hasFailed } = useLazyPart(assistant);
  const [isClosed, setClosed] = useState(false);
  // Dynamic imports are outside React: needed as soon as a text is open.
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
