import { useEffect, useState } from "react";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { lazyPart, PartMissing, useLazyPart } from "../../../ui/lazy-part.tsx";
import type { PartnerProps } from "./partner.tsx";

// Comes after the text, which nobody waits for it with.
const partner = lazyPart(() => import("./partner.tsx"));

/** Where the writing partner stands; the text is there without it, and it is said when it did not come. */
export function PartnerPlace(props: PartnerProps): React.ReactElement | null {
  const { part, hasFailed } = useLazyPart(partner);
  const [isClosed, setClosed] = useState(false);
  // What is fetched lies outside of React: it is wanted from the moment a text is open.
  useEffect(() => partner.warm(), []);
  if (part === null) {
    if (!hasFailed || isClosed) return null;
    return <PartMissing onRetry={() => partner.warm()} onClose={() => setClosed(true)} />;
  }
  return (
    <ErrorBoundary renderFallback={() => null}>
      <part.Partner {...props} />
    </ErrorBoundary>
  );
}
