import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

/** A gray placeholder with the shape of what is loading. */
export function Skeleton({ className }: { className?: string }): React.ReactElement {
  return <span aria-hidden="true" className={cn("skeleton", className)} />;
}

/** Lines of a text that is loading. */
export function SkeletonLines({ count }: { count: number }): React.ReactElement {
  return (
    <>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </>
  );
}

/** A card that is loading: its heading, a line, and its actions. `small`: one of several, without actions. */
export function SkeletonCard({ small = false }: { small?: boolean }): React.ReactElement {
  return (
    <div className={cn("card", small ? "space-y-3 p-5" : "space-y-4 p-6")}>
      <Skeleton className={cn("w-1/3", small ? "h-6" : "h-7")} />
      <Skeleton className={small ? "w-1/2" : "w-2/3"} />
      {!small && <Skeleton className="h-11 w-40" />}
    </div>
  );
}

/**
 * Skeletons with one polite line for screen readers. Appears after 150 ms: a flash of gray before a fast
 * answer looks like an error.
 */
export function Loading(props: {
  label: string;
  children: ReactNode;
  className?: string;
}): React.ReactElement {
  return (
    <div className={cn("appear-late", props.className)}>
      <output className="sr-only">{props.label}</output>
      <div aria-hidden="true">{props.children}</div>
    </div>
  );
}
