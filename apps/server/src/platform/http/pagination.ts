import type {
  ListPages,
  ListPaging,
  ListPlace,
  PageQuery,
  Pagination,
} from "@colophon/contracts/shared/list";

/** @param total  items of the full list */
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

/** The same for a list paged by keys: these show what comes before and after, regardless of the count. */
export function presentListPages(query: ListPaging, place: ListPlace): ListPages {
  const isByPlace = query.after !== undefined || query.before !== undefined || query.last === true;
  return {
    current_page: isByPlace ? null : query.page,
    total_pages: Math.max(1, Math.ceil(place.total.count / query.limit)),
    has_next: place.next !== null,
    has_prev: isByPlace ? place.previous !== null : query.page > 1,
  };
}
