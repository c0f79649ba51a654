import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

export type DisclosureProps = {
  /** the clickable title, e.g. "All measures" */
  title: ReactNode;
  children: ReactNode;
  /** to the right of the title, e.g. a number or a badge */
  aside?: ReactNode;
  defaultOpen?: boolean;
  /** only one disclosure per group is open at a time: an accordion */
  group?: string;
  /** called when it is opened or closed */
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/**
 * Expandable content. Uses the browser's own element: it works before any script runs, and find-in-page
 * searches it.
 */
export function Disclosure(props: DisclosureProps): React.ReactElement {
  const { title, children, aside, defaultOpen = false, group, onOpenChange, className } = props;
  return (
    <details
      name={group}
      open={defaultOpen || undefined}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
      className={cn("group/disclosure border-b border-line", className)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-md py-2 font-medium">
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 -rotate-90 text-ink-3 transition-transform group-open/disclosure:rotate-0"
        />
        {/* On a phone the aside goes below: the title needs the full line. */}
        <span className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1 sm:flex-row sm:items-center">
          <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
          {aside}
        </span>
      </summary>
      <div className="pb-5 pl-7">{children}</div>
    </details>
  );
}

/** Several disclosures as one list; give them the same `group` to allow only one open at a time. */
export function DisclosureList(props: { children: ReactNode; className?: string }): React.ReactElement {
  return <div className={cn("border-t border-line", props.className)}>{props.children}</div>;
}
