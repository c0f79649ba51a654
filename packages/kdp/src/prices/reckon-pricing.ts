import type { Pricing, PricingRequest } from "@colophon/contracts/publishing/prices";
import { MARKETS, PRICES_AS_OF } from "@colophon/contracts/publishing/markets";
import { type PriceFigures, PUBLISHED_FIGURES } from "./price-figures.ts";
import { type MarketRow, type PricedTitle, priceTable } from "./price-table.ts";
import { copiesToEarnBack, priceBands, royaltyCurve } from "./royalty-curve.ts";

/**
 * Figures for calculations. `asOf`: the latest date on which one of them was
 * read; `replaced`: how many are not published ones.
 */
export type ReckonedWith = { figures: PriceFigures; asOf: string; replaced: number };

/** As read at KDP, with none replaced. */
export const AS_PUBLISHED: ReckonedWith = {
  figures: PUBLISHED_FIGURES,
  asOf: PRICES_AS_OF,
  replaced: 0,
};

/**
 * Costs, bands and royalties of a title in every store that sells it,
 * and the curve of one, in the form of the API.
 */
export function reckonPricing(request: PricingRequest, { figures, asOf, replaced }: ReckonedWith): Pricing {
  const title = titleOf(request, figures);
  const rows = priceTable(title, request.prices);
  return {
    stores: rows.map(storePrice),
    market: marketOf(request, { title, rows }),
    as_of: asOf,
    replaced,
  };
}

function titleOf(request: PricingRequest, figures: PriceFigures): PricedTitle {
  const { format, royalty_plan: plan, ebook_bytes: bytes, trim, paper, pages } = request;
  return format === "ebook" ? { format, plan, bytes, figures } : { format, trim, paper, pages, figures };
}

/** A row in the form of the API. */
export function storePrice({
  breakEven,
  vatPerMille,
  isConfirmed,
  ...row
}: MarketRow): Pricing["stores"][number] {
  return { ...row, break_even: breakEven, vat_per_mille: vatPerMille, is_confirmed: isConfirmed };
}

function marketOf(
  { market: code, spent }: PricingRequest,
  { title, rows }: { title: PricedTitle; rows: readonly MarketRow[] },
): Pricing["market"] {
  const row = rows.find(({ market }) => market === code);
  if (row === undefined) return null;
  const { site, currency } = MARKETS[code];
  return {
    code,
    site,
    currency,
    bands: priceBands(title, code).map(({ royaltyFrom, royaltyTo, ...band }) => ({
      ...band,
      royalty_from: royaltyFrom,
      royalty_to: royaltyTo,
    })),
    curve: royaltyCurve(title, code),
    copies_to_earn_back: copiesToEarnBack(spent, row.royalty),
  };
}
