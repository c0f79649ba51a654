import type { Binding } from "@colophon/contracts/library/books/print";
import { MARKETS, PRICES_AS_OF } from "@colophon/contracts/publishing/markets";
import type { KdpFormField, StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { amountText, moneyText } from "@colophon/kdp/prices/money";
import {
  type MarketRow,
  type PricedTitle,
  isTooDearBesidePrint,
  priceTable,
} from "@colophon/kdp/prices/price-table";
import type { BookFacts } from "./book-facts.ts";
import { field, fieldOr } from "./kdp-form-field.ts";

/** The pricing facts of a format. */
export function pricedTitle(
  facts: Pick<BookFacts, "book" | "choices" | "pages" | "ebookBytes" | "figures">,
  format: StoreFormat,
): PricedTitle {
  const { book, choices, pages, ebookBytes } = facts;
  const { figures } = facts.figures;
  if (format === "ebook") return { format, plan: choices.royalty_plan, bytes: ebookBytes, figures };
  const { paper, trim } = book.settings;
  return { format, paper, trim, pages: pages?.count ?? null, figures };
}

/** KDP's third page for an e-book. */
export function ebookPricingFields(facts: BookFacts): KdpFormField[] {
  const { choices } = facts;
  return [
    field(["KDP Select enrollment", ""], {
      note: "Your own decision: enrolled, the e-book may be sold at Amazon alone for 90 days at a time, and Kindle Unlimited pays by pages read. Leave the box empty to sell it elsewhere too.",
    }),
    territoriesOf(facts),
    primaryOf(facts),
    field(["Royalty plan", `${choices.royalty_plan} %`], {
      place: "choices",
      note:
        choices.royalty_plan === "70"
          ? "70 % asks for a price within KDP's band, at least 20 % below the printed book's. Brazil, Japan, Mexico and India pay 35 % without KDP Select."
          : "35 % has no cost of delivery and a wider band of prices.",
    }),
    ...priceFields(facts, "ebook"),
  ];
}

/** KDP's third page for a printed book. */
export function printPricingFields(facts: BookFacts, binding: Binding): KdpFormField[] {
  return [
    territoriesOf(facts),
    primaryOf(facts),
    ...priceFields(facts, binding),
    ...(binding === "paperback"
      ? [
          field(["Expanded Distribution", ""], {
            note: "Your own decision: bookshops and libraries can order the paperback, and a copy pays 40 % less printing. Leave the box empty at first; it can be ticked later.",
          }),
        ]
      : []),
  ];
}

function territoriesOf({ choices }: BookFacts): KdpFormField {
  return field(
    [
      "Territories",
      choices.publishing_rights === "public-domain" ? "" : "All territories (worldwide rights)",
    ],
    {
      note: "Choose single territories only where somebody else holds the rights in others.",
    },
  );
}

function primaryOf({ choices: { marketplace } }: BookFacts): KdpFormField {
  return fieldOr(["Primary marketplace", marketplace === null ? "" : MARKETS[marketplace].site], {
    place: "choices",
    missing:
      "Choose the store where most of your readers are, under “Only you can answer” on the publish tab.",
  });
}

function priceFields(facts: BookFacts, format: StoreFormat): KdpFormField[] {
  const rows = priceTable(pricedTitle(facts, format), facts.choices.prices[format]);
  const stores = Map.groupBy(rows, ({ currency }) => currency);
  return [...stores.values()].flatMap(([row, ...others]) =>
    row === undefined ? [] : [priceField(facts, format, [row, ...others])],
  );
}

/** The stores that share a currency, and so a price. */
type Sharing = readonly [MarketRow, ...MarketRow[]];

function priceField(facts: BookFacts, format: StoreFormat, stores: Sharing): KdpFormField {
  const [row] = stores;
  const { currency, price } = row;
  const label = `List price, ${sitesOf(row)}`;
  // KDP can calculate it from the primary store's price. A format without any price is reported by
  // `unpriced`.
  if (price === null) {
    return field([label, ""], { place: "choices", isOptional: true, note: noPriceNote(stores) });
  }
  const notes = [
    rejectionNote(row, price),
    lossNote(stores, price),
    royaltyNote(row),
    format === "ebook" ? tooDearNote(facts, row, price) : null,
  ];
  return field([`${label} (${currency})`, amountText(price, currency)], {
    place: "choices",
    note: notes.filter((note) => note !== null).join(" "),
  });
}

function sitesOf({ currency, site }: MarketRow): string {
  return currency === "EUR" ? "stores in EUR" : site;
}

function noPriceNote(stores: Sharing): string {
  const [{ least, currency, most }] = stores;
  const upTo = `up to ${moneyText(most, currency)}`;
  return least === null
    ? `Not set. KDP takes ${upTo}; the lowest is known once the pages are.`
    : `Not set. KDP takes ${moneyText(least, currency)} ${upTo}, or reckons one from the primary store's.${dearestNote(stores)}`;
}

/** Of the stores that share a price, the one with the highest break-even price, since tax differs. */
function dearest(stores: Sharing): { site: string; breakEven: number } | null {
  return stores.reduce<{ site: string; breakEven: number } | null>(
    (most, { site, breakEven }) =>
      breakEven !== null && breakEven > (most?.breakEven ?? 0) ? { site, breakEven } : most,
    null,
  );
}

function dearestNote(stores: Sharing): string {
  const [{ least, currency }] = stores;
  const last = dearest(stores);
  if (last === null || least === null || last.breakEven <= least) return "";
  return ` With tax a copy pays its printing in every store from ${moneyText(last.breakEven, currency)} (${last.site}).`;
}

/** KDP may accept a price that, after tax, doesn't cover the printing cost. */
function lossNote(stores: Sharing, price: number): string | null {
  const [{ least, currency }] = stores;
  const last = dearest(stores);
  if (last === null || least === null || price < least || price >= last.breakEven) return null;
  return `Below ${moneyText(last.breakEven, currency)} a copy does not pay its printing at ${last.site}, with tax.`;
}

/** A price that was once within the limits may no longer be: as a book grows, printing costs more. */
function rejectionNote({ least, most, currency }: MarketRow, price: number): string | null {
  if (least !== null && price < least)
    return `Too low now: KDP takes ${moneyText(least, currency)} at least.`;
  return price > most ? `Too high: KDP takes ${moneyText(most, currency)} at most.` : null;
}

function royaltyNote({ royalty, percent, cost, currency, site }: MarketRow): string {
  if (royalty === null) return "What it pays is known once the file is made.";
  const less = cost === null ? "" : `, less ${moneyText(cost, currency)}`;
  return `Pays ${moneyText(royalty, currency)} a copy at ${site} (${percent} %${less}; figures of ${PRICES_AS_OF}).`;
}

function tooDearNote({ choices }: BookFacts, { currency, percent }: MarketRow, price: number): string | null {
  if (percent !== 70) return null;
  const prints = [choices.prices.paperback[currency], choices.prices.hardcover[currency]];
  return isTooDearBesidePrint(
    price,
    prints.filter((one) => one !== undefined),
  )
    ? "For 70 % it must be at least 20 % below the printed book's price."
    : null;
}
