import fc from "fast-check";
import { expect, test } from "vitest";
import { presentPagination } from "./pagination.ts";

test("has one page for an empty list, with nothing before or after", () => {
  expect(presentPagination({ page: 1, limit: 25 }, 0)).toEqual({
    current_page: 1,
    total_pages: 1,
    total_items: 0,
    items_per_page: 25,
    has_next: false,
    has_prev: false,
  });
});

test("takes a just full last page as the last", () => {
  expect(presentPagination({ page: 2, limit: 25 }, 50)).toMatchObject({ total_pages: 2, has_next: false });
  expect(presentPagination({ page: 2, limit: 25 }, 51)).toMatchObject({ total_pages: 3, has_next: true });
});

test("has pages before but none after a page beyond the end", () => {
  expect(presentPagination({ page: 9, limit: 25 }, 30)).toMatchObject({
    current_page: 9,
    total_pages: 2,
    has_next: false,
    has_prev: true,
  });
});

test("reaches every item by following has_next, and ends at the last page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(5000), (limit, total) => {
      let page = 1;
      while (presentPagination({ page, limit }, total).has_next) page += 1;
      const { total_pages: pages } = presentPagination({ page, limit }, total);
      expect(page).toBe(pages);
      expect(pages * limit).toBeGreaterThanOrEqual(total);
      expect((pages - 1) * limit).toBeLessThan(Math.max(total, 1));
    }),
  );
});
