import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";

const noticePart = lazyPart(() => import("./lifetime-notice.tsx"));

/** Starts the lifetime membership purchase from the dashboard's URL; otherwise renders and loads nothing. */
export function LifetimeEntry(): React.ReactElement | null {
  const [search] = useSearchParams();
  const [isAskedFor] = useState(search.get("purchase") === "lifetime");
  const { part, hasFailed } = useLazyPart(noticePart);
  // Dynamic imports are outside React.
  useEffect(() => {
    if (isAskedFor) noticePart.warm();
  }, [isAskedFor]);
  if (!isAskedFor) return null;
  if (hasFailed) return <Notice tone="danger" title="Failed to process purchase" className="mt-5" />;
  return part === null ? null : <part.LifetimeNotice />;
}
