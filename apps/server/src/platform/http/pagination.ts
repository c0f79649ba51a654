import type { PageQuery, Pagination } from "@colophon/contracts/shared/pagination";

/** @param total  items of the whole list */
export function presentPagination(query: PageQuery, total: number): Pagination {
  const pages = Math.max(1, Math.ceil(total / query.limit));
  return {
    current_page: query.page,
    total_pages: pages,
    total_items: total,
    items_per_page: query.limit,
    has_next: query.page < pages,
    has_prev: query.page > 1,
  };
}
