import { MARKET_CODES, MARKETS, type MarketCode } from "@colophon/contracts/publishing/markets";
import { STORE_FORMATS } from "@colophon/contracts/publishing/kdp-form";
import { expect, test } from "vitest";
import { type PricedTitle, priceRejection, priceTable } from "./price-table.ts";
import { priceBands, royaltyCurve } from "./royalty-curve.ts";

const TITLES: Readonly<Record<(typeof STORE_FORMATS)[number], PricedTitle>> = {
  ebook: { format: "ebook", plan: "70", bytes: 1_048_576 },
  paperback: { format: "paperback", paper: "cream", trim: "6x9", pages: 300 },
  hardcover: { format: "hardcover", paper: "cream", trim: "6x9", pages: 300 },
};
const sold = MARKET_CODES.flatMap((market) =>
  STORE_FORMATS.filter((format) => MARKETS[market].sells.includes(format)).map(
    (format) => [market, format] as const,
  ),
);
const unsold = MARKET_CODES.flatMap((market) =>
  STORE_FORMATS.filter((format) => !MARKETS[market].sells.includes(format)).map(
    (format) => [market, format] as const,
  ),
);

function rowOf(title: PricedTitle, market: MarketCode) {
  const row = priceTable(title, {}).find((one) => one.market === market);
  if (row === undefined || row.least === null) throw new Error(`${market} has no prices`);
  return { ...row, least: row.least };
}

test.each(sold)("%s pays for %s by ascending bands from the lowest price", (market, format) => {
  const title = TITLES[format];
  const { least, most } = rowOf(title, market);
  const bands = priceBands(title, market);
  expect(bands[0]?.from).toBe(least);
  expect(bands.at(-1)?.to).toBe(most);
  const shares = bands.map(({ percent }) => percent);
  expect(shares).toEqual([...new Set(shares)].toSorted((one, other) => one - other));
  for (const { royaltyFrom, royaltyTo } of bands) expect(royaltyTo).toBeGreaterThan(royaltyFrom ?? Infinity);
});

test.each(sold)(
  "ends the prices of %s for %s with their bands, and rejects a unit more",
  (market, format) => {
    const title = TITLES[format];
    const { least, most, currency } = rowOf(title, market);
    const refusals = [least - 1, least, most, most + 1].map((price) =>
      priceRejection(title, { currency, price }),
    );
    expect(refusals).toEqual([
      expect.stringMatching(/^The lowest price KDP takes is /u),
      null,
      null,
      expect.stringMatching(/^The highest price KDP takes is /u),
    ]);
  },
);

test.each(sold)(
  "keeps the curve of %s for %s within the accepted prices, in line with the table",
  (market, format) => {
    const title = TITLES[format];
    const { least, most, currency } = rowOf(title, market);
    const curve = royaltyCurve(title, market);
    expect(curve[0]?.price).toBe(least);
    expect(curve.length).toBeLessThanOrEqual(162);
    expect(curve.every(({ price }) => price <= most)).toBe(true);
    const last = curve.at(-1);
    const row = priceTable(title, { [currency]: last?.price }).find((one) => one.market === market);
    expect(last).toEqual({ price: row?.price, royalty: row?.royalty, percent: row?.percent });
  },
);

test.each(unsold)("%s does not sell %s: no row, no band and no curve", (market, format) => {
  const title = TITLES[format];
  expect(priceTable(title, {}).some((row) => row.market === market)).toBe(false);
  expect([priceBands(title, market), royaltyCurve(title, market)]).toEqual([[], []]);
});
