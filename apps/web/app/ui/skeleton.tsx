import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

/** A grey stand-in with the shape of what is coming. */
export function Skeleton({ className }: { className?: string }): React.ReactElement {
  return <span aria-hidden="true" className={cn("skeleton", className)} />;
}

/** Lines of a text that is coming. */
export function SkeletonLines({ count }: { count: number }): React.ReactElement {
  return (
    <>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </>
  );
}

/** A card that is coming: its heading, a line, and what is done with it. `small`: one of several, without that. */
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
 * Skeletons with one polite line for those who cannot see them. Appears after 150 ms:
 * a flash of grey before a fast answer reads as a fault.
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
