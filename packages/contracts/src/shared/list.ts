import { z } from "zod";
import { textLine } from "./text.ts";

/** A CSV file, as sent by every endpoint that exports a list. */
export const CsvReply = z.string().describe("CSV in UTF-8 with a byte order mark; moments in universal time");

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

/** Default number of rows per page of an admin list. @source docs/product/requirements.md §9 */
export const ADMIN_PAGE_SIZE = 25;
/**
 * Above this many rows a list shows "more than" instead of counting: an
 * exact count would cost more than the page.
 */
export const MAX_COUNTED = 10_000;

/**
 * Query of every admin list: search, order, and the cursor to continue
 * from. Filters of a list are added with `.extend`.
 * @param sorts  columns it can be ordered by; the first is the default
 */
export function listQuery<const S extends readonly [string, ...string[]]>(
  sorts: S,
): z.ZodObject<ListQueryShape<S>> {
  return z.object({
    q: textLine("The search").max(200).optional().describe("what to search for"),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(["asc", "desc"]).default("desc"),
    after: Cursor.optional().describe("`next` of the page before"),
    before: Cursor.optional().describe("`previous` of the page behind"),
    last: z
      .stringbool()
      .optional()
      .describe(
        "`true`: the last page, of as many rows as a page has, where neither `after` nor `before` says the place",
      ),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(400)
      .default(1)
      .describe("a page by its number, where neither `after`, `before` nor `last` says the place"),
    limit: z.coerce.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
  });
}

/**
 * A cursor is base64url, 4 characters for 3 bytes, of [order, direction, key, id]. The longest key is the
 * first 80 characters of a text (`SORT_KEY_CHARS`), of at most 6 bytes each (a control character as JSON
 * writes it; any other character has 4): 480 bytes. The rest, names of orders and an id, stays below 100: 780
 * characters in all.
 */
const Cursor = textLine("The place in the list").max(800);

type ListQueryShape<S extends readonly [string, ...string[]]> = {
  q: z.ZodOptional<z.ZodString>;
  sort: z.ZodDefault<z.ZodEnum<{ [K in S[number]]: K }>>;
  order: z.ZodDefault<z.ZodEnum<{ asc: "asc"; desc: "desc" }>>;
  after: z.ZodOptional<z.ZodString>;
  before: z.ZodOptional<z.ZodString>;
  last: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
  page: z.ZodDefault<z.ZodCoercedNumber>;
  limit: z.ZodDefault<z.ZodCoercedNumber>;
};

/** Response fields of every such list besides its rows. */
export const ListPlace = z.object({
  next: Cursor.nullable().describe("where the next page begins; null: there is none"),
  previous: Cursor.nullable().describe("where the page before ends; null: there is none"),
  total: z
    .object({ count: z.int(), is_more: z.boolean().describe("there are more than were counted") })
    .describe("how many rows the search and the filters leave"),
});
export type ListPlace = z.output<typeof ListPlace>;

/**
 * Numbered pages, for lists that also have them, with the member names of docs/product/requirements.md §3. A
 * page fetched by cursor has no number: rows may have been inserted before it.
 */
export const ListPages = z.object({
  current_page: z.int().nullable().describe("null: the page was asked for by its place"),
  total_pages: z.int().describe("Of the rows that are counted; beyond them there are more"),
  has_next: z.boolean(),
  has_prev: z.boolean(),
});
export type ListPages = z.output<typeof ListPages>;

/** Query members that locate the page rather than filter. */
export type ListPaging = {
  order: "asc" | "desc";
  after?: string | undefined;
  before?: string | undefined;
  last?: boolean | undefined;
  page: number;
  limit: number;
};
