import { z } from "zod";

export const Pagination = z
  .object({
    current_page: z.int(),
    total_pages: z.int(),
    total_items: z.int(),
    items_per_page: z.int(),
    has_next: z.boolean(),
    has_prev: z.boolean(),
  })
  .meta({ id: "Pagination" });

export type Pagination = z.output<typeof Pagination>;

/** `?page=2&limit=25` of every list. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

export type PageQuery = z.output<typeof PageQuery>;
