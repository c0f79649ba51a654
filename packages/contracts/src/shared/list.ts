import { z } from "zod";
import { textLine } from "./text.ts";

/** How many rows a page of an administrator's list has when nothing else is asked. @source docs/product/requirements.md §9 */
export const ADMIN_PAGE_SIZE = 25;
/** From this many rows on a list says "more than" instead of counting: a count of everything would cost more than the page. */
export const MAX_COUNTED = 10_000;

/**
 * What every administrator's list is asked with: search, order, and the place to go on from. Filters of a list are
 * added with `.extend`.
 * @param sorts  columns it can be ordered by; the first is the ordinary one
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
 * A place is base64url, 4 characters for 3 bytes, of [order, direction, key, id]. The longest key is a text's first 80
 * letters (`SORT_KEY_CHARS`), of at most 6 bytes each (a control character, as JSON writes it; of every other letter
 * it is 4): 480 bytes. The rest, names of orders and an id, stays below 100: 780 characters in all.
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

/** What every such list answers with beside its rows. */
export const ListPlace = z.object({
  next: Cursor.nullable().describe("where the next page begins; null: there is none"),
  previous: Cursor.nullable().describe("where the page before ends; null: there is none"),
  total: z
    .object({ count: z.int(), is_more: z.boolean().describe("there are more than were counted") })
    .describe("how many rows the search and the filters leave"),
});
export type ListPlace = z.output<typeof ListPlace>;

/**
 * Pages by their number, where a list has them too, as docs/product/requirements.md §3 names their members. Whoever goes
 * by a place has no number: rows may have come in before it since.
 */
export const ListPages = z.object({
  current_page: z.int().nullable().describe("null: the page was asked for by its place"),
  total_pages: z.int().describe("Of the rows that are counted; beyond them there are more"),
  has_next: z.boolean(),
  has_prev: z.boolean(),
});
export type ListPages = z.output<typeof ListPages>;

/** The members of a list's query that say the place, not what is wanted. */
export type ListPaging = {
  order: "asc" | "desc";
  after?: string | undefined;
  before?: string | undefined;
  last?: boolean | undefined;
  page: number;
  limit: number;
};
