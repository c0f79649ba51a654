import type { Pagination } from "@colophon/contracts/shared/pagination";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cn } from "../../ui/class-names.ts";
import { pageLinks } from "./page-links.ts";

/** Named apart from the reader's `page`, which may stand in the same address. */
const listParam = "list";

/** Which page of the list the address asks for, from 1. */
export function useListPage(): number {
  const [search] = useSearchParams();
  const page = Number.parseInt(search.get(listParam) ?? "1", 10);
  return Number.isNaN(page) || page < 1 ? 1 : page;
}

/** Ways to the other pages of the list; nothing while all books fit on one. */
export function ListPager(props: { pagination: Pagination; isTurning: boolean }): React.ReactElement | null {
  const { current_page: current, total_pages: last } = props.pagination;
  if (last <= 1) return null;
  const links = pageLinks(current, last);
  return (
    <nav aria-label="Pages of your books" className="mt-8 flex flex-wrap items-center justify-center gap-1">
      <PageLink page={current - 1} label="Previous page" isOutside={current <= 1}>
        <ChevronLeft aria-hidden className="size-4" />
      </PageLink>
      {links.map((page, index) =>
        page === null ? (
          <span key={`after-${links[index - 1]}`} aria-hidden className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <PageLink key={page} page={page} label={`Page ${page}`} isCurrent={page === current}>
            {page}
          </PageLink>
        ),
      )}
      <PageLink page={current + 1} label="Next page" isOutside={current >= last}>
        <ChevronRight aria-hidden className="size-4" />
      </PageLink>
      <output className="sr-only">
        {props.isTurning ? "Loading the page" : `Page ${current} of ${last}`}
      </output>
    </nav>
  );
}

type PageLinkProps = {
  page: number;
  label: string;
  children: ReactNode;
  isCurrent?: boolean;
  isOutside?: boolean;
};

function PageLink(props: PageLinkProps): React.ReactElement | null {
  const { page, label, children, isCurrent = false, isOutside = false } = props;
  if (isOutside)
    return (
      <span className="btn btn-quiet btn-sm min-w-11 opacity-40" aria-hidden>
        {children}
      </span>
    );
  return (
    <Anchor
      href={`${paths.dashboard}?${listParam}=${page}`}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      className={cn("btn btn-quiet btn-sm min-w-11 tabular-nums", isCurrent && "bg-sunken text-ink")}
    >
      {children}
    </Anchor>
  );
}
