import type { Pagination } from "@colophon/contracts/shared/list";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { type ShelfView, shelfSearch } from "../books/shelf-url.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cn } from "../../ui/class-names.ts";
import { pageLinks } from "./page-links.ts";

/** Links to the other pages of the list; nothing while all books fit on one. */
export function ListPager(props: {
  pagination: Pagination;
  view: ShelfView;
  isTurning: boolean;
}): React.ReactElement | null {
  const { view } = props;
  const { current_page: current, total_pages: last } = props.pagination;
  if (last <= 1) return null;
  const links = pageLinks(current, last);
  return (
    <nav aria-label="Pages of your books" className="mt-8 flex flex-wrap items-center justify-center gap-1">
      <PageLink view={view} page={current - 1} label="Previous page" isOutside={current <= 1}>
        <ChevronLeft aria-hidden className="size-4" />
      </PageLink>
      {links.map((page, index) =>
        page === null ? (
          <span key={`after-${links[index - 1]}`} aria-hidden className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <PageLink key={page} view={view} page={page} label={`Page ${page}`} isCurrent={page === current}>
            {page}
          </PageLink>
        ),
      )}
      <PageLink view={view} page={current + 1} label="Next page" isOutside={current >= last}>
        <ChevronRight aria-hidden className="size-4" />
      </PageLink>
      <output className="sr-only">
        {props.isTurning ? "Loading the page" : `Page ${current} of ${last}`}
      </output>
    </nav>
  );
}

type PageLinkProps = {
  view: ShelfView;
  page: number;
  label: string;
  children: ReactNode;
  isCurrent?: boolean;
  isOutside?: boolean;
};

function PageLink(props: PageLinkProps): React.ReactElement | null {
  const { view, page, label, children, isCurrent = false, isOutside = false } = props;
  if (isOutside)
    return (
      <span className="btn btn-quiet btn-sm min-w-11 opacity-40" aria-hidden>
        {children}
      </span>
    );
  return (
    <Anchor
      href={`${paths.dashboard}?${shelfSearch({ ...view, page }).toString()}`}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      className={cn("btn btn-quiet btn-sm min-w-11 tabular-nums", isCurrent && "bg-sunken text-ink")}
    >
      {children}
    </Anchor>
  );
}
