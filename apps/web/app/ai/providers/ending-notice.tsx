import { useEffect } from "react";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import type { NamedModels } from "./ending-models.tsx";

// Contains the catalog of all models: no screen waits for it.
const endingModels = lazyPart(() => import("./ending-models.tsx"));

/**
 * Shows a provider's models that have ended or soon will, with their successors; nothing for other models.
 */
export function EndingNotice(props: NamedModels): React.ReactElement | null {
  const { part } = useLazyPart(endingModels);
  // Loading code is outside React.
  useEffect(() => endingModels.warm(), []);
  return part === null ? null : <part.EndingModels {...props} />;
}
