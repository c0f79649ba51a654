/**
 * The page numbers of a pager: first, last, current and its neighbors.
 * @returns numbers in order, null for gaps
 * @source docs/product/requirements.md §9
 */
export function pageLinks(current: number, last: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(shown)].toSorted((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page > before + 1 ? [null, page] : [page];
  });
}
