import { MARKETS, MARKET_CODES, PRICES_AS_OF, type Currency } from "@colophon/contracts/publishing/markets";
import { AFTER_PUBLICATION } from "@colophon/kdp/after-publication";
import { ENTIRE_SHARE, LITTLE_EDITED_SHARE } from "@colophon/kdp/disclosure";
import { DESCRIPTION_TAGS, LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { MIN_WORDS, LONGEST_PARAGRAPH, SEEN_FIRST } from "@colophon/kdp/listing-score";
import { pageLimits } from "@colophon/kdp/page-limits";
import {
  deliveryCost,
  EBOOK_PRICES,
  ebookRoyalty,
  isEbookCurrency,
  LARGE_FROM_MB,
  MEDIUM_FROM_MB,
} from "@colophon/kdp/prices/ebook-royalty";
import { amountText, moneyText } from "@colophon/kdp/prices/money";
import { BELOW_PRINT_PERCENT } from "@colophon/kdp/prices/price-table";
import {
  isPrintCurrency,
  minPrintPrice,
  PRINT_PRICES,
  printRate,
  printRoyalty,
} from "@colophon/kdp/prices/print-royalty";
import { printingCost, REGULAR_TRIM } from "@colophon/kdp/prices/printing-cost";
import { PRINTING_RATES, type Rates, type SizeClass } from "@colophon/kdp/prices/printing-rates";
import {
  ASKED_SINCE,
  AUTHORS_COPIES,
  BONUS_MATTER_PERCENT,
  EXPANDED_DISTRIBUTION_PERCENT,
  LOW_CONTENT_REVIEW_WORKING_DAYS,
  NEW_TITLES,
  OPEN_DOWNLOADS_SINCE,
  PAID_SINCE,
  PAYMENT_DAYS,
  READING_AGE_SPAN_YEARS,
  SELECT_TERMS,
} from "@colophon/kdp/store-terms";
import { dollars, type FigureGroup, type HelpFigure, inches, percent, whole } from "./figure.ts";

const TOPIC = "https://kdp.amazon.com/en_US/help/topic/";

/** KDP pages the figures come from, and the date they were read. */
const PAGES = {
  ebookPrice: { source: `${TOPIC}G200634560`, checked: "2026-08-01" },
  ebookRoyalty: { source: `${TOPIC}G200644210`, checked: "2026-08-01" },
  printPrice: { source: `${TOPIC}G8BKPU9AGVZSF9QF`, checked: "2026-08-01" },
  paperbackRoyalty: { source: `${TOPIC}G201834330`, checked: "2026-09-30" },
  paperbackCost: { source: `${TOPIC}G201834340`, checked: "2026-09-30" },
  hardcoverCost: { source: `${TOPIC}GHT976ZKSKUXBB6H`, checked: "2026-09-30" },
  groundwood: { source: `${TOPIC}G99WKT9FARBGHBJF`, checked: "2026-09-30" },
  trim: { source: `${TOPIC}GVBQ3CMEQW3W2VL6`, checked: "2026-08-02" },
  printOptions: { source: `${TOPIC}G201834180`, checked: "2026-09-30" },
  title: { source: `${TOPIC}GW7J4WEKBVU25YEC`, checked: "2026-09-30" },
  description: { source: `${TOPIC}G201189630`, checked: "2026-09-30" },
  keywords: { source: `${TOPIC}G201298500`, checked: "2026-09-30" },
  categories: { source: `${TOPIC}G200652170`, checked: "2026-09-30" },
  ages: { source: `${TOPIC}G201506310`, checked: "2026-09-30" },
  content: { source: `${TOPIC}G200672390`, checked: "2026-08-01" },
  quality: { source: `${TOPIC}G200952510`, checked: "2026-09-30" },
  accessibility: { source: `${TOPIC}GBPE3QVZ2J3HLQ4B`, checked: "2026-09-30" },
  unlimited: { source: `${TOPIC}G201541130`, checked: "2026-09-30" },
  expanded: { source: `${TOPIC}GQTT4W3T5AYK7L45`, checked: "2026-09-30" },
  create: { source: `${TOPIC}G202172740`, checked: "2026-09-30" },
  timelines: { source: `${TOPIC}G202173620`, checked: "2026-09-30" },
  guidelines: { source: `${TOPIC}G201857950`, checked: "2026-09-30" },
} as const;

type PageName = keyof typeof PAGES;

function figure(text: string, page: PageName): HelpFigure {
  return { text, ...PAGES[page] };
}

/** A figure without a source page: our own rule, or reported by others. */
function plain(text: string): HelpFigure {
  return { text };
}

/** "21 September 2026" for a day, "September 2023" for a month. */
function dayText(day: string): string {
  const isMonth = day.length === "2023-09".length;
  return new Date(`${day}${isMonth ? "-01" : ""}T00:00:00Z`).toLocaleDateString("en-GB", {
    ...(isMonth ? {} : { day: "numeric" }),
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** "$2.99", or "2.69 EUR" for other currencies. */
function money(amount: number, currency: Currency): string {
  return currency === "USD" ? dollars(amount) : moneyText(amount, currency);
}

/** Names of the matching stores: "Amazon.com.br and Amazon.in". */
function marketsMatching(isMeant: (code: (typeof MARKET_CODES)[number]) => boolean): string {
  const sites = MARKET_CODES.filter(isMeant).map((code) => MARKETS[code].site);
  return new Intl.ListFormat("en-GB").format(sites);
}

const { USD, GBP, EUR, CAD, AUD } = EBOOK_PRICES;

const EBOOK_FIGURES = {
  "ebook.high-share": figure(percent(0.7), "ebookRoyalty"),
  "ebook.low-share": figure(percent(0.35), "ebookRoyalty"),
  "ebook.usd.high-least": figure(money(USD.least70, "USD"), "ebookPrice"),
  "ebook.usd.high-most": figure(money(USD.most70, "USD"), "ebookPrice"),
  "ebook.usd.low-least": figure(money(USD.least35[0], "USD"), "ebookPrice"),
  "ebook.usd.low-least-medium": figure(money(USD.least35[1], "USD"), "ebookPrice"),
  "ebook.usd.low-least-large": figure(money(USD.least35[2], "USD"), "ebookPrice"),
  "ebook.usd.low-most": figure(money(USD.most35, "USD"), "ebookPrice"),
  "ebook.gbp.high-band": figure(bandText(GBP, "GBP"), "ebookPrice"),
  "ebook.eur.high-band": figure(bandText(EUR, "EUR"), "ebookPrice"),
  "ebook.cad.high-band": figure(bandText(CAD, "CAD"), "ebookPrice"),
  "ebook.aud.high-band": figure(bandText(AUD, "AUD"), "ebookPrice"),
  "ebook.band-since": figure(dayText(PAID_SINCE.ebookBand), "ebookPrice"),
  "ebook.medium-from": figure(`${whole(MEDIUM_FROM_MB)} MB`, "ebookPrice"),
  "ebook.large-from": figure(`${whole(LARGE_FROM_MB)} MB`, "ebookPrice"),
  "ebook.usd.delivery-per-mb": figure(
    money(deliveryCost({ bytes: 1024 * 1024, currency: "USD" }), "USD"),
    "ebookRoyalty",
  ),
  "ebook.below-print": figure(percent(BELOW_PRINT_PERCENT / 100), "ebookRoyalty"),
  "ebook.select-stores": figure(
    marketsMatching((code) => {
      const { currency } = MARKETS[code];
      return isEbookCurrency(currency) && EBOOK_PRICES[currency].needsSelect;
    }),
    "ebookRoyalty",
  ),
  "ebook.open-downloads-since": plain(dayText(OPEN_DOWNLOADS_SINCE)),
} satisfies FigureGroup;

function bandText(band: { least70: number; most70: number }, currency: Currency): string {
  return `${amountText(band.least70, currency)} to ${moneyText(band.most70, currency)}`;
}

/** The e-book used for the article's calculations. */
const EXAMPLE_EBOOK = { currency: "USD", vatPerMille: 0, bytes: 2 * 1024 * 1024 } as const;

function exampleEbook(price: number, plan: "35" | "70"): HelpFigure {
  const royalty = ebookRoyalty({ ...EXAMPLE_EBOOK, price, plan });
  return figure(royalty === null ? "" : money(royalty, "USD"), "ebookRoyalty");
}

/**
 * The paperback used for the articles' calculations: 300 pages of black ink at 6 × 9 in, KDP's own example.
 */
const EXAMPLE_PAGES = 300;
const EXAMPLE_COST = costOf(EXAMPLE_PAGES, "cream");

function costOf(pages: number, paper: "cream" | "premium-color" | "standard-color"): number {
  const book = { binding: "paperback", paper, size: "regular", pages } as const;
  return printingCost(book, "USD")?.cost ?? 0;
}

function exampleRoyalty(price: number): HelpFigure {
  const sale = { price, cost: EXAMPLE_COST, currency: "USD", vatPerMille: 0 } as const;
  return figure(money(printRoyalty(sale), "USD"), "paperbackRoyalty");
}

const EXAMPLE_FIGURES = {
  "example.ebook-size": plain("2 MB"),
  "example.ebook-price": plain(money(499, "USD")),
  "example.ebook-delivery": figure(
    money(deliveryCost({ bytes: EXAMPLE_EBOOK.bytes, currency: "USD" }), "USD"),
    "ebookRoyalty",
  ),
  "example.ebook-high": exampleEbook(499, "70"),
  "example.ebook-low": exampleEbook(499, "35"),
  "example.pages": plain(whole(EXAMPLE_PAGES)),
  "example.cost": figure(money(EXAMPLE_COST, "USD"), "paperbackCost"),
  "example.cost-standard-colour": figure(
    money(costOf(EXAMPLE_PAGES, "standard-color"), "USD"),
    "paperbackCost",
  ),
  "example.cost-premium-colour": figure(
    money(costOf(EXAMPLE_PAGES, "premium-color"), "USD"),
    "paperbackCost",
  ),
  "example.twenty-pages": figure(
    money(EXAMPLE_COST - costOf(EXAMPLE_PAGES - 20, "cream"), "USD"),
    "paperbackCost",
  ),
  "example.below": exampleRoyalty(PRINT_PRICES.USD.sixtyFrom - 1),
  "example.at": exampleRoyalty(PRINT_PRICES.USD.sixtyFrom),
  "example.dearer-price": plain(money(1499, "USD")),
  "example.dearer": exampleRoyalty(1499),
  "example.least": figure(
    money(minPrintPrice({ cost: EXAMPLE_COST, currency: "USD", vatPerMille: 0 }), "USD"),
    "printPrice",
  ),
} satisfies FigureGroup;

const SHARES = {
  low: printRate({ price: PRINT_PRICES.USD.sixtyFrom - 1, currency: "USD" }) / 100,
  high: printRate({ price: PRINT_PRICES.USD.sixtyFrom, currency: "USD" }) / 100,
};

function borderOf(currency: Currency): HelpFigure {
  return figure(
    isPrintCurrency(currency) ? money(PRINT_PRICES[currency].sixtyFrom, currency) : "",
    "paperbackRoyalty",
  );
}

const PRINT_FIGURES = {
  "print.low-share": figure(percent(SHARES.low), "paperbackRoyalty"),
  "print.high-share": figure(percent(SHARES.high), "paperbackRoyalty"),
  "print.shares-since": figure(dayText(PAID_SINCE.printShares), "paperbackRoyalty"),
  "print.usd.border": borderOf("USD"),
  "print.usd.below-border": figure(money(PRINT_PRICES.USD.sixtyFrom - 1, "USD"), "paperbackRoyalty"),
  "print.gbp.border": borderOf("GBP"),
  "print.eur.border": borderOf("EUR"),
  "print.cad.border": borderOf("CAD"),
  "print.aud.border": borderOf("AUD"),
  "print.usd.most": figure(money(PRINT_PRICES.USD.most, "USD"), "printPrice"),
  "print.expanded-share": figure(percent(EXPANDED_DISTRIBUTION_PERCENT / 100), "expanded"),
  "print.regular-trim": figure(
    `${inches(REGULAR_TRIM.widthInches)} wide and ${inches(REGULAR_TRIM.heightInches)} tall`,
    "trim",
  ),
} satisfies FigureGroup;

const PAPERBACK_BLACK = PRINTING_RATES.paperback.cream.USD;
const GROUNDWOOD = PRINTING_RATES.paperback.groundwood.USD;
const STANDARD = PRINTING_RATES.paperback["standard-color"].USD;
const PREMIUM = PRINTING_RATES.paperback["premium-color"].USD;
const HARDCOVER = PRINTING_RATES.hardcover.cream.USD;
const HARDCOVER_PREMIUM = PRINTING_RATES.hardcover["premium-color"].USD;

/** "$1.00 and $0.012 a page" */
function eachText(rates: Rates | undefined, size: SizeClass): string {
  if (rates === undefined) return "";
  // The cost per page is given to a hundredth of a cent.
  const perPage = (rates.perPage[size] / 10_000).toFixed(4).replace(/0{1,2}$/u, "");
  return `$${(rates.fixed / 100).toFixed(2)} and $${perPage} a page`;
}

/** "$2.30 up to 110 pages" */
function flatText(rates: Rates | undefined, size: SizeClass): string {
  const flat = rates?.flat;
  return flat === undefined || flat === null
    ? "no flat cost"
    : `$${(flat[size] / 100).toFixed(2)} up to ${whole(flat.upTo)} pages`;
}

function pagesText(paper: "cream" | "white" | "groundwood" | "standard-color" | "premium-color"): string {
  const limits = pageLimits({ trim: "6x9", paper, binding: "paperback" });
  return limits === null ? "" : `${whole(limits.min)} to ${whole(limits.max)}`;
}

const HARDCOVER_PAGES = pageLimits({ trim: "6x9", paper: "cream", binding: "hardcover" });

const COST_FIGURES = {
  "cost.black.flat": figure(flatText(PAPERBACK_BLACK, "regular"), "paperbackCost"),
  "cost.black.flat-large": figure(flatText(PAPERBACK_BLACK, "large"), "paperbackCost"),
  "cost.black.each": figure(eachText(PAPERBACK_BLACK, "regular"), "paperbackCost"),
  "cost.black.each-large": figure(eachText(PAPERBACK_BLACK, "large"), "paperbackCost"),
  "cost.groundwood.flat": figure(flatText(GROUNDWOOD, "regular"), "groundwood"),
  "cost.groundwood.each": figure(eachText(GROUNDWOOD, "regular"), "groundwood"),
  "cost.standard.each": figure(eachText(STANDARD, "regular"), "paperbackCost"),
  "cost.premium.flat": figure(flatText(PREMIUM, "regular"), "paperbackCost"),
  "cost.premium.each": figure(eachText(PREMIUM, "regular"), "paperbackCost"),
  "cost.hardcover.each": figure(eachText(HARDCOVER, "regular"), "hardcoverCost"),
  "cost.hardcover.flat-until": figure(`${whole(HARDCOVER?.flat?.upTo ?? 0)} pages`, "hardcoverCost"),
  "cost.hardcover-premium.each": figure(eachText(HARDCOVER_PREMIUM, "regular"), "hardcoverCost"),
  "cost.pages.white": figure(pagesText("white"), "printOptions"),
  "cost.pages.cream": figure(pagesText("cream"), "printOptions"),
  "cost.pages.groundwood": figure(pagesText("groundwood"), "printOptions"),
  "cost.pages.standard": figure(pagesText("standard-color"), "printOptions"),
  "cost.pages.premium": figure(pagesText("premium-color"), "printOptions"),
  "cost.pages.hardcover": figure(
    HARDCOVER_PAGES === null ? "" : `${whole(HARDCOVER_PAGES.min)} to ${whole(HARDCOVER_PAGES.max)}`,
    "printOptions",
  ),
  "cost.as-of": plain(dayText(PRICES_AS_OF)),
} satisfies FigureGroup;

const LISTING_FIGURES = {
  "listing.keywords": figure(whole(LISTING_LIMITS.keywords), "keywords"),
  // The form's limit, reported by others: we found no KDP page that states it.
  "listing.keyword-characters": plain(whole(LISTING_LIMITS.keywordCharacters)),
  "listing.categories": figure(whole(LISTING_LIMITS.categories), "categories"),
  "listing.title-characters": figure(whole(LISTING_LIMITS.titleAndSubtitle), "title"),
  "listing.title-readable": figure(whole(LISTING_LIMITS.readableTitle), "title"),
  "listing.description-characters": figure(whole(LISTING_LIMITS.description), "description"),
  "listing.description-tags": figure(DESCRIPTION_TAGS.join(", "), "description"),
  "listing.seen-first": plain(whole(SEEN_FIRST)),
  "listing.least-words": plain(whole(MIN_WORDS)),
  "listing.longest-paragraph": plain(whole(LONGEST_PARAGRAPH)),
  "listing.age-span": figure(
    `${whole(READING_AGE_SPAN_YEARS.least)} to ${whole(READING_AGE_SPAN_YEARS.most)} years`,
    "ages",
  ),
} satisfies FigureGroup;

const TERMS_FIGURES = {
  "titles.a-week": figure(whole(NEW_TITLES.perFormatPerWeek), "create"),
  "titles.since": figure(dayText(NEW_TITLES.since), "create"),
  "select.days": figure(`${whole(SELECT_TERMS.days)} days`, "unlimited"),
  "select.pages-paid": figure(whole(SELECT_TERMS.pagesPaidPerReader), "unlimited"),
  "payment.after": figure(`${whole(PAYMENT_DAYS.ordinary)} days`, "paperbackRoyalty"),
  "payment.after-expanded": figure(`${whole(PAYMENT_DAYS.expandedDistribution)} days`, "paperbackRoyalty"),
  "times.live": figure(`${whole(AFTER_PUBLICATION.liveHoursUsa)} hours`, "timelines"),
  "times.live-elsewhere": figure(`${whole(AFTER_PUBLICATION.liveDaysElsewhere)} days`, "timelines"),
  "times.low-content": figure(`${whole(LOW_CONTENT_REVIEW_WORKING_DAYS)} working days`, "timelines"),
  "times.correctable": figure(`${whole(AFTER_PUBLICATION.correctionHours)} hours`, "guidelines"),
  "copies.proofs": figure(whole(AUTHORS_COPIES.proofsPerOrder), "timelines"),
  "copies.author": figure(whole(AUTHORS_COPIES.copiesPerOrder), "timelines"),
  "disclosure.since": figure(dayText(ASKED_SINCE.aiMonth), "content"),
  "disclosure.entire-from": plain(percent(ENTIRE_SHARE)),
  "disclosure.little-edited-to": plain(percent(1 - LITTLE_EDITED_SHARE)),
  "content.bonus-most": figure(percent(BONUS_MATTER_PERCENT / 100), "quality"),
  "accessibility.since": figure(dayText(ASKED_SINCE.accessibility), "accessibility"),
} satisfies FigureGroup;

/** KDP's prices, royalties, printing costs, listings and terms. */
export const STORE_FIGURES = {
  ...EBOOK_FIGURES,
  ...EXAMPLE_FIGURES,
  ...PRINT_FIGURES,
  ...COST_FIGURES,
  ...LISTING_FIGURES,
  ...TERMS_FIGURES,
} satisfies FigureGroup;
