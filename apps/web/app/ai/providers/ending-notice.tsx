import { useEffect } from "react";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import type { NamedModels } from "./ending-models.tsx";

// With the catalog of all models: no screen waits for that.
const endingModels = lazyPart(() => import("./ending-models.tsx"));

/** Models of a provider that have ended or soon will, and what its provider names instead; nothing for all others. */
export function EndingNotice(props: NamedModels): React.ReactElement | null {
  const { part } = useLazyPart(endingModels);
  // Code that is fetched is outside React.
  useEffect(() => endingModels.warm(), []);
  return part === null ? null : <part.EndingModels {...props} />;
}
