import { ADMIN_PAGE_SIZE } from "@colophon/contracts/shared/list";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import type { ListUrl, ListStep } from "./list-url.ts";

type WaysProps = {
  /** cursors around the current page, and the total number of rows */
  place: { next: string | null; previous: string | null; total: { count: number; is_more: boolean } };
  /** the previous page is still shown until the requested one has loaded */
  isOld: boolean;
  address: ListUrl;
  caption: string;
  /** called on every page change */
  onGo: () => void;
};

/** List pagination: first, last, previous and next page, and page numbers if all rows are counted. */
export function ListWays({ place, isOld, address, caption, onGo }: WaysProps): React.ReactElement | null {
  const { total } = place;
  if (place.next === null && place.previous === null) return null;
  // An old page's cursors would lead to the page the URL already names.
  const [next, previous] = isOld ? [null, null] : [place.next, place.previous];
  const pages = pagesOf(total);
  const here = pages === null || address.page === null ? null : Math.min(address.page, pages);
  const go = (step: ListStep): void => {
    address.go(step);
    onGo();
  };
  return (
    <nav aria-label={`Pages: ${caption}`} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <span className="flex flex-wrap gap-3">
        <Way to={previous === null ? null : "first"} onGo={go}>
          First
        </Way>
        <Way to={previous === null ? null : { before: previous, page: beside(here, -1) }} onGo={go}>
          Previous
        </Way>
      </span>
      {pages !== null && here !== null && <Numbers here={here} pages={pages} onGo={go} />}
      <span className="flex flex-wrap gap-3">
        <Way to={next === null ? null : { after: next, page: beside(here, 1) }} onGo={go}>
          Next
        </Way>
        <Way to={lastOf(next, pages)} onGo={go}>
          Last
        </Way>
      </span>
    </nav>
  );
}

/** @returns null if not all rows are counted */
function pagesOf(total: WaysProps["place"]["total"]): number | null {
  return total.is_more ? null : Math.max(1, Math.ceil(total.count / ADMIN_PAGE_SIZE));
}

function beside(here: number | null, step: 1 | -1): number | null {
  return here === null ? null : here + step;
}

/** The current page number and its neighbors. */
function Numbers(props: { here: number; pages: number; onGo: (step: ListStep) => void }): React.ReactElement {
  const { here, pages, onGo } = props;
  const shown = [here - 1, here, here + 1].filter((page) => page >= 1 && page <= pages);
  return (
    <ul className="flex gap-1">
      {shown.map((page) => (
        <li key={page}>
          <Button
            variant="quiet"
            aria-label={`Page ${page} of ${pages}`}
            aria-current={page === here ? "page" : undefined}
            className={cn("tabular-nums", page === here && "underline underline-offset-4")}
            onClick={() => onGo({ page })}
          >
            {page}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * A counted page has a number, so that its neighbors get theirs; beyond that, the last page is read from the
 * end.
 */
function lastOf(next: string | null, pages: number | null): ListStep | null {
  if (next === null) return null;
  return pages === null ? "last" : { page: pages };
}

/** A disabled button keeps the focus, for anyone who has pressed it until the last page. */
function Way(props: {
  to: ListStep | null;
  onGo: (step: ListStep) => void;
  children: ReactNode;
}): React.ReactElement {
  const { to, onGo, children } = props;
  return (
    <Button aria-disabled={to === null || undefined} onClick={() => to !== null && onGo(to)}>
      {children}
    </Button>
  );
}
