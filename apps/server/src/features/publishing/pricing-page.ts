import type { Binding } from "@colophon/contracts/exports/print";
import { MARKETS, PRICES_AS_OF } from "@colophon/contracts/publishing/markets";
import type { SheetField, StoreFormat } from "@colophon/contracts/publishing/sheet";
import { amountText, moneyText } from "@colophon/domain/kdp/prices/money";
import {
  type MarketRow,
  type PricedTitle,
  isTooDearBesidePrint,
  priceTable,
} from "@colophon/domain/kdp/prices/price-table";
import type { BookFacts } from "./book-facts.ts";
import { field, fieldOr } from "./sheet-field.ts";

/** What a format is sold as, as far as prices go. */
export function pricedTitle(
  facts: Pick<BookFacts, "book" | "choices" | "pages" | "ebookBytes">,
  format: StoreFormat,
): PricedTitle {
  const { book, choices, pages, ebookBytes } = facts;
  if (format === "ebook") return { format, plan: choices.royalty_plan, bytes: ebookBytes };
  return { format, paper: book.paper, trim: book.trim, pages: pages?.count ?? null };
}

/** KDP's third page of an e-book. */
export function ebookPricingFields(facts: BookFacts): SheetField[] {
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

/** KDP's third page of a printed book. */
export function printPricingFields(facts: BookFacts, binding: Binding): SheetField[] {
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

function territoriesOf({ choices }: BookFacts): SheetField {
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

function primaryOf({ choices: { marketplace } }: BookFacts): SheetField {
  return fieldOr(["Primary marketplace", marketplace === null ? "" : MARKETS[marketplace].site], {
    place: "choices",
    missing:
      "Choose the store where most of your readers are, under “Only you can answer” on the publish tab.",
  });
}

function priceFields(facts: BookFacts, format: StoreFormat): SheetField[] {
  const seen = new Set<string>();
  return priceTable(pricedTitle(facts, format), facts.choices.prices[format]).flatMap((row) => {
    if (seen.has(row.currency)) return [];
    seen.add(row.currency);
    return [priceField(facts, format, row)];
  });
}

function priceField(facts: BookFacts, format: StoreFormat, row: MarketRow): SheetField {
  const { currency, price } = row;
  const label = `List price, ${sitesOf(row)}`;
  if (price === null) return field([label, ""], { place: "choices", note: noPriceNote(row) });
  const notes = [
    refusalNote(row, price),
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

function noPriceNote({ least, currency, most }: MarketRow): string {
  const upTo = `up to ${moneyText(most, currency)}`;
  return least === null
    ? `Not set. KDP takes ${upTo}; the lowest is known once the pages are.`
    : `Not set. KDP takes ${moneyText(least, currency)} ${upTo}, or reckons one from the primary store's.`;
}

/** What was in the band once may not be so any more: a book grows, and costs more to print. */
function refusalNote({ least, most, currency }: MarketRow, price: number): string | null {
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
