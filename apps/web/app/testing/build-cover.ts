import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import type { BookCovers, Cover, CoverPage } from "../covers/designs/cover-queries.ts";

/** A painted cover in a list. */
export function buildCover(number: number, changes: Partial<Cover> = {}): Cover {
  const picture = `/api/cover-pictures/${String(number).padStart(32, "0")}`;
  return {
    id: `0197a8a0-0000-7000-8000-00000000c00${number}`,
    title: "The Salt Garden",
    subtitle: "",
    author: "Maren Holloway",
    genre: "Romance",
    language_variant: "en-GB",
    created_at: "2026-11-20T08:00:00.000Z",
    thumbnail_url: `${picture}-320.webp`,
    image_url: `${picture}-640.webp`,
    cover_type: "book_cover",
    source: "book",
    kind: "variation",
    book_id: null,
    width: 1600,
    height: 2560,
    dimensions: "1600x2560",
    book_format: "ebook",
    paper: "cream",
    page_count: null,
    revision: 1,
    recipe: plainRecipe({ seed: number, template: null }),
    model: "",
    prompt: "",
    provider: "painter",
    borne_by: [],
    ...changes,
  };
}

/** The covers of a book without any. */
export function bookCovers(bookId: string, changes: Partial<BookCovers> = {}): BookCovers {
  return {
    book_id: bookId,
    chosen: null,
    covers: [],
    order: null,
    offer: { credits: 15, variations: 3 },
    ...changes,
  };
}

/** A request for three covers, in progress. */
export function buildOrder(
  changes: Partial<NonNullable<BookCovers["order"]>> = {},
): NonNullable<BookCovers["order"]> {
  return {
    id: "0197a8a0-0000-7000-8000-00000000d001",
    state: "running",
    asked: 3,
    painted: 0,
    failed: 0,
    credits: 15,
    credits_returned: 0,
    detail: "",
    advice: "",
    ...changes,
  };
}

/** One page of covers, the last one by default. */
export function buildCoverPage(covers: Cover[], page: { current?: number; total?: number } = {}): CoverPage {
  const { current = 1, total = 1 } = page;
  return {
    covers,
    pagination: {
      current_page: current,
      total_pages: total,
      total_items: covers.length * total,
      items_per_page: 24,
      has_next: current < total,
      has_prev: current > 1,
    },
  };
}
