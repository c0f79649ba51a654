/** Screenshots taken by a script; an article may show only these. */
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
 * Names that contain digits but aren't figures: formats, standards, forms, step numbers. All other digits
 * come from a rule or a contract through `<Figure>`, or are in an `<Example>`.
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

/** Sites an article may link to: KDP and Amazon, and the publishers of standards and registries. */
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
