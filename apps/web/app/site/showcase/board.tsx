import type { ReactNode } from "react";

/**
 * The dark panel at the end of a page, with what to do next. Its buttons are `btn-board` and `btn-on-board`.
 */
export function Board(props: { title: ReactNode; lead?: string; children: ReactNode }): React.ReactElement {
  return (
    <div className="flex flex-col items-start gap-7 rounded-2xl bg-board px-7 py-11 text-on-board sm:px-12 lg:flex-row lg:items-center lg:justify-between">
      <div>
        <h2 className="max-w-[24ch] font-display text-h1">{props.title}</h2>
        {props.lead !== undefined && <p className="mt-3">{props.lead}</p>}
      </div>
      <div className="flex flex-wrap gap-3">{props.children}</div>
    </div>
  );
}
