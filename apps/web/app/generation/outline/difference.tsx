import { useEffect } from "react";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";

const wordDifference = lazyPart(() => import("./word-difference.tsx"));

/** The difference of two texts; until it has loaded, the newer one. */
export function Difference(props: { before: string; after: string }): React.ReactElement {
  const { part } = useLazyPart(wordDifference);
  // Few authors open one, and the outline is readable without.
  useEffect(() => wordDifference.warm(), []);
  if (part === null) return <p className="whitespace-pre-line wrap-anywhere">{props.after}</p>;
  return <part.WordDifference {...props} />;
}
