import { FieldError } from "@colophon/contracts/errors";
import { CURRENCY_CODES, type Currency } from "@colophon/contracts/publishing/markets";
import {
  type ListPrices,
  type PublishingChoices,
  type SetPublishingChoices,
  STORE_FORMATS,
  type StoreFormat,
} from "@colophon/contracts/publishing/kdp-form";
import { priceRejection } from "@colophon/kdp/prices/price-table";
import { inTransaction } from "../../platform/db/database.ts";
import type { BookRow } from "../../library/books/books.ts";
import { type BookFacts, type FactsDeps, bookOf, lengthOf, surveyOf } from "./book-facts.ts";
import { pricedTitle } from "./pricing-page.ts";
import { findEbookBytes, saveChoices, lockChoices } from "./kdp-form.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/**
 * Saves an author's decisions; absent ones are unchanged.
 * @throws AppError "books.not_found"; FieldError for ages in the wrong order, and for a price that KDP would
 *         reject
 */
export async function setChoices(
  deps: FactsDeps,
  { change, ...which }: BookRef & { change: SetPublishingChoices },
): Promise<void> {
  const book = await bookOf(deps, which);
  const survey = change.prices === undefined ? null : await surveyOf(deps, which);
  const { pages } = lengthOf(survey, book.settings);
  const ebookBytes = await findEbookBytes(deps.db, which.bookId);
  const figures = await deps.pricing.figures();
  await inTransaction(deps.db, async (tx) => {
    const before = await lockChoices(tx, which.bookId);
    const choices = changed(before, change);
    assertAgeRange(choices);
    assertPrices({ book, choices, pages, ebookBytes, figures }, change);
    await saveChoices(tx, which.bookId, choices);
  });
}

function changed(before: PublishingChoices, { prices, ...rest }: SetPublishingChoices): PublishingChoices {
  const now: PublishingChoices = {
    ...before,
    ...definedOnly(rest),
    prices: {
      ebook: changedPrices(before.prices.ebook, prices?.ebook),
      paperback: changedPrices(before.prices.paperback, prices?.paperback),
      hardcover: changedPrices(before.prices.hardcover, prices?.hardcover),
    },
  };
  return { ...now, done: [...new Set(now.done)] };
}

type Rest = Omit<SetPublishingChoices, "prices">;

/** Removes absent keys that are present as undefined. */
function definedOnly(rest: Rest): { [K in keyof Rest]?: Exclude<Rest[K], undefined> } {
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
}

type Changes = Partial<Record<Currency, number | null | undefined>>;

function changedPrices(before: ListPrices, changes: Changes | undefined): ListPrices {
  const now: ListPrices = { ...before };
  for (const currency of CURRENCY_CODES) {
    const price = changes?.[currency];
    if (price === null) delete now[currency];
    else if (price !== undefined) now[currency] = price;
  }
  return now;
}

function assertAgeRange({ reading_age_min: least, reading_age_max: most }: PublishingChoices): void {
  if (least !== null && most !== null && least > most) {
    throw new FieldError({ reading_age_max: "The highest age is below the lowest" });
  }
}

type PricedFacts = Pick<BookFacts, "choices" | "pages" | "ebookBytes" | "figures"> & { book: BookRow };

/** Checks only newly set prices: one that has since become too low doesn't block other changes. */
function assertPrices(facts: PricedFacts, { prices }: SetPublishingChoices): void {
  const refused: Record<string, string> = {};
  for (const format of STORE_FORMATS) {
    for (const [currency, price] of pricesIn(prices?.[format])) {
      const why = priceRejection(pricedTitle(facts, format), { currency, price });
      if (why !== null) refused[fieldOf(format, currency)] = why;
    }
  }
  if (Object.keys(refused).length > 0) throw new FieldError(refused);
}

function fieldOf(format: StoreFormat, currency: Currency): string {
  return `prices.${format}.${currency}`;
}

function pricesIn(changes: Changes | undefined): [Currency, number][] {
  return CURRENCY_CODES.flatMap((currency): [Currency, number][] => {
    const price = changes?.[currency];
    return price === null || price === undefined ? [] : [[currency, price]];
  });
}
