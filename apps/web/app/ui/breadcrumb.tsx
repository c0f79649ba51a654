import { ChevronRight } from "lucide-react";
import { Anchor } from "./anchor.tsx";

export type Crumb = { label: string; href: string };

/** The path to this page; the page itself is last and not a link. */
export function Breadcrumb(props: { crumbs: readonly Crumb[]; here: string }): React.ReactElement {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 text-small text-ink-2">
        {props.crumbs.map((crumb) => (
          <li
            key={`${crumb.href} ${crumb.label}`}
            className="flex max-w-[min(100%,20rem)] min-w-0 items-center gap-1"
          >
            <Anchor
              href={crumb.href}
              className="-ml-2 inline-flex min-h-11 min-w-11 items-center rounded-md px-2 underline-offset-4 wrap-anywhere hover:text-ink hover:underline"
            >
              <span className="line-clamp-1">{crumb.label}</span>
            </Anchor>
            <ChevronRight aria-hidden className="-ml-1.5 size-3.5 shrink-0 text-ink-3" />
          </li>
        ))}
        <li aria-current="page" className="flex min-h-11 min-w-0 items-center text-ink-3 wrap-anywhere">
          <span className="line-clamp-1">{props.here}</span>
        </li>
      </ol>
    </nav>
  );
}
