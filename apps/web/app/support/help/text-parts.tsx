import { Lightbulb, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "../../publishing/kdp/format-day.ts";

// Components shared by help articles and guides.

type Around = { children?: ReactNode };

/** Longest figure, in characters, that is kept on one line; a list of stores would be wider than a phone. */
const LONGEST_UNBROKEN = 24;

/** A figure, with the date it was checked if it isn't our own. @param props.checked  as YYYY-MM-DD */
export function FigureText({
  checked,
  children,
}: Around & { checked?: string | undefined }): React.ReactElement {
  const isLong = typeof children === "string" && children.length > LONGEST_UNBROKEN;
  const className = isLong ? undefined : "whitespace-nowrap";
  if (checked === undefined) return <span className={className}>{children}</span>;
  return (
    <span title={`Checked on ${formatDay(checked)}`} className={className}>
      {children}
    </span>
  );
}

/** Wraps an ordered list: its numbers are in circles. */
export function Steps({ children }: Around): React.ReactElement {
  return <div className="help-steps">{children}</div>;
}

export function Note({ children }: Around): React.ReactElement {
  return (
    <aside className="help-aside bg-info-soft">
      <Lightbulb aria-hidden className="mt-1 size-[1.125rem] shrink-0 text-info" />
      <div className="min-w-0 flex-1">{children}</div>
    </aside>
  );
}

export function Warning({ children }: Around): React.ReactElement {
  return (
    <aside className="help-aside bg-warning-soft">
      <TriangleAlert aria-label="Warning" className="mt-1 size-[1.125rem] shrink-0 text-warning" />
      <div className="min-w-0 flex-1">{children}</div>
    </aside>
  );
}

/** A table wider than its page scrolls separately, also by keyboard. */
export function Table({ children }: Around): React.ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section aria-label="Table" tabIndex={0} className="my-5 overflow-x-auto">
      <table className="help-table">{children}</table>
    </section>
  );
}
