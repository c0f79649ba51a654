import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

export type DisclosureProps = {
  /** what opens it, e.g. "All measures" */
  title: ReactNode;
  children: ReactNode;
  /** stands at the right of the title, e.g. a figure or a badge */
  aside?: ReactNode;
  defaultOpen?: boolean;
  /** of several with one group only one stands open: an accordion */
  group?: string;
  /** told when it was opened or closed */
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** More on request. The browser's own element: it opens before any script runs, and searching the page finds what is in it. */
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
        {/* On a phone what is told beside it stands below: a name needs the line. */}
        <span className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1 sm:flex-row sm:items-center">
          <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
          {aside}
        </span>
      </summary>
      <div className="pb-5 pl-7">{children}</div>
    </details>
  );
}

/** Several disclosures as one list; give them the same `group` to keep one open at a time. */
export function DisclosureList(props: { children: ReactNode; className?: string }): React.ReactElement {
  return <div className={cn("border-t border-line", props.className)}>{props.children}</div>;
}
