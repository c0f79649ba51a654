import { CURRENCY_CODES, MARKETS } from "@colophon/contracts/publishing/markets";
import type { StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { priceRejection, pricedCurrencies } from "@colophon/kdp/prices/price-table";
import type { BookFacts } from "./book-facts.ts";
import { formatsOf, buildKdpForms } from "./build-kdp-forms.ts";
import { pricedTitle } from "./pricing-page.ts";

/** Decisions an author still has to make in KDP's form. */
export type LeftToEnter = {
  /** fields to fill in; one shared by several formats counts once */
  fields: number;
  /** formats without a list price that KDP accepts */
  unpriced: StoreFormat[];
};

export function leftToEnter(facts: BookFacts): LeftToEnter {
  const fields = buildKdpForms(facts).forms.flatMap(({ pages }) => pages.flatMap((page) => page.fields));
  const open = fields.filter(({ to_fill_in: isOpen }) => isOpen).map(({ label }) => label);
  return {
    fields: new Set(open).size,
    unpriced: formatsOf(facts).filter((format) => !isPriced(facts, format)),
  };
}

/**
 * KDP calculates other stores' prices from the primary store's, so that one is required; none may be outside
 * KDP's price limits.
 */
function isPriced(facts: BookFacts, format: StoreFormat): boolean {
  const title = pricedTitle(facts, format);
  const prices = facts.choices.prices[format];
  const set = CURRENCY_CODES.flatMap((currency) => {
    const price = prices[currency];
    return price === undefined ? [] : [{ currency, price }];
  });
  const { currency: primary } = MARKETS[facts.choices.marketplace ?? "US"];
  const hasPrimary = set.some(({ currency }) => currency === primary);
  const isSoldThere = pricedCurrencies(title).includes(primary);
  return (
    (isSoldThere ? hasPrimary : set.length > 0) && set.every((one) => priceRejection(title, one) === null)
  );
}
