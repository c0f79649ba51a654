/** Pictures of the product that a script takes; an article may show these and no others. */
export const IMAGE_NAMES = [
  "dashboard",
  "quick-generate",
  "wizard",
  "book-page",
  "publish-tab",
  "writing-desk",
  "story-bible",
  "review",
  "preflight",
  "press-settings",
  "cover-studio",
  "cover-design",
  "listing-studio",
  "credits-page",
  "account-security",
] as const;

/**
 * Names that are written with digits and are no figures: formats, standards, forms, numbers of a kind. Everything else
 * with a digit is taken from a rule or a contract by `<Figure>`, or stands in an `<Example>`.
 */
export const NAMES_WITH_DIGITS: readonly RegExp[] = [
  /\bEPUB [23](?:\.\d)?\b/gu,
  /\b(?:ISBN|EAN)-1[03]\b/gu,
  /\bPDF\/(?:X-\d\w?(?::\d{4})?|A(?:-\d\w?)?)/gu,
  /\bA[3-6]\b/gu,
  /\bWCAG 2\.\d\b/gu,
  /\bW-(?:9|8BEN)\b/gu,
  /\b10(?:99(?:-MISC|-K)?|42-S)\b/gu,
  /\bUTF-8\b/gu,
  /\b3D\b/gu,
  /\bSteps? \d+\b/gu,
];

/** Sites an article may lead to: KDP and Amazon themselves, and who publishes the standards and keeps the registers. */
export const OUTSIDE_HOSTS: readonly string[] = [
  "amazon.com",
  "audible.com",
  "acx.com",
  "goodreads.com",
  "isbn-international.org",
  "isbn.org",
  "myidentifiers.com",
  "nielsenisbnstore.com",
  "copyright.gov",
  "loc.gov",
  "irs.gov",
  "ftc.gov",
  "europa.eu",
  "gov.uk",
  "w3.org",
  "iso.org",
  "editeur.org",
  "bisg.org",
  "dnb.de",
];
