/** Quotation marks of one language: double ones outside, single ones inside. */
export type QuotationMarks = {
  open: string;
  close: string;
  innerOpen: string;
  innerClose: string;
  /** Words before which a single mark is an apostrophe for omitted letters; those of English if not given. */
  elision?: RegExp;
};

const NARROW_SPACE = "\u202F";
const CURLY: QuotationMarks = { open: "“", close: "”", innerOpen: "‘", innerClose: "’" };
const GUILLEMETS: QuotationMarks = { open: "«", close: "»", innerOpen: "“", innerClose: "”" };
const LOW: QuotationMarks = { open: "„", close: "“", innerOpen: "‚", innerClose: "‘" };
const RAISED: QuotationMarks = { open: "”", close: "”", innerOpen: "’", innerClose: "’" };
const NORWEGIAN: QuotationMarks = { ...GUILLEMETS, innerOpen: "‘", innerClose: "’" };

const BY_LANGUAGE: Readonly<Record<string, QuotationMarks>> = {
  en: CURLY,
  // 's avonds, 't huis, 'k weet het, de jaren '90
  nl: { ...CURLY, elision: /^(?:[kmnrst]|\d\d)(?![\p{L}\d'])/iu },
  pt: CURLY,
  "pt-PT": GUILLEMETS,
  de: LOW,
  is: LOW,
  "de-CH": { open: "«", close: "»", innerOpen: "‹", innerClose: "›" },
  fr: { open: `«${NARROW_SPACE}`, close: `${NARROW_SPACE}»`, innerOpen: "“", innerClose: "”" },
  es: GUILLEMETS,
  it: GUILLEMETS,
  ca: GUILLEMETS,
  nb: NORWEGIAN,
  nn: NORWEGIAN,
  da: { open: "»", close: "«", innerOpen: "›", innerClose: "‹" },
  sv: RAISED,
  fi: RAISED,
  // 'n boek, 't, 'k
  af: { ...CURLY, elision: /^[nkst](?![\p{L}\d'])/iu },
};

/** Characters after which a straight mark opens a quotation. */
export const OPENS_AFTER = /[\s([{—–\-/“‘„‚«‹]/u;

/**
 * English words before which a single mark is an apostrophe for omitted
 * letters: 'tis, 'em, '90s. It never opens a quotation.
 */
export const ELISION = /^(?:tis|twas|twere|em|til|cause|round|bout|n|\d\d(?:s|\b))(?![\p{L}])/iu;

/** @param language  a tag such as en-GB; one that has no line here is set as English */
export function quotationMarksOf(language: string): QuotationMarks {
  return BY_LANGUAGE[language] ?? BY_LANGUAGE[baseOf(language)] ?? CURLY;
}

/** Languages whose books use a long dash, unspaced between clauses or to open a speech. */
const LONG_DASH: ReadonlySet<string> = new Set(["en", "es", "ca", "pt", "fr", "it"]);

/** The dash that replaces two hyphens: — where books of the language use the long one, – elsewhere. */
export function dashOf(language: string): "—" | "–" {
  return language !== "en-GB" && LONG_DASH.has(baseOf(language)) ? "—" : "–";
}

function baseOf(language: string): string {
  return language.split("-")[0] ?? "";
}
