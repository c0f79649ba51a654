import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { cn } from "./class-names.ts";

export type PageHeaderProps = {
  /** the page's only h1 */
  title: ReactNode;
  /** one sentence: the next thing to do here */
  lead?: ReactNode;
  /** the pages above this one */
  crumbs?: readonly Crumb[];
  /** this page's name in the breadcrumb; required if `title` is more than a word or two of text */
  here?: string;
  /** at most one primary button */
  actions?: ReactNode;
  /** small, above the title, e.g. a badge */
  above?: ReactNode;
  className?: string;
};

/** The top of a screen: breadcrumb, title and actions. */
export function PageHeader(props: PageHeaderProps): React.ReactElement {
  const { title, lead, crumbs, actions, above, className } = props;
  const here = props.here ?? (typeof title === "string" ? title : "");
  return (
    <header className={cn("pt-6 pb-8 sm:pt-10", className)}>
      {crumbs && crumbs.length > 0 && <Breadcrumb crumbs={crumbs} here={here} />}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 flex-1 basis-80">
          {above && <div className="mb-2">{above}</div>}
          <h1 className="font-display text-h1 wrap-anywhere">{title}</h1>
          {lead && <div className="mt-3 max-w-[58ch] text-lead text-ink-2">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
