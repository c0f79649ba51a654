import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

/** A grey stand-in with the shape of what is coming. */
export function Skeleton({ className }: { className?: string }): React.ReactElement {
  return <span aria-hidden="true" className={cn("skeleton", className)} />;
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
