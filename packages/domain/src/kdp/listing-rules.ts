/**
 * What the store accepts of a book's particulars, in characters and counts.
 * @source KDP Help, "Titles, subtitles and editions" (GW7J4WEKBVU25YEC), "Write a Book Description" (G201189630),
 *         "Make Your Book More Discoverable with Keywords" (G201298500) and "Categories" (G200652170), as of
 *         2026-09-30; the 50 characters of a keyword are the form's limit, reported by the trade press
 */
export const LISTING_LIMITS = {
  titleAndSubtitle: 200,
  readableTitle: 60,
  description: 4000,
  keywords: 7,
  keywordCharacters: 50,
  categories: 3,
} as const;

/** Tags a description may use. @source KDP Help, "Write a Book Description" (G201189630), as of 2026-09-30 */
export const DESCRIPTION_TAGS: readonly string[] = [
  "br",
  "p",
  "b",
  "em",
  "i",
  "u",
  "h4",
  "h5",
  "h6",
  "ol",
  "ul",
  "li",
];

/** Words of a kind the store refuses, and why in the words of a finding. */
export type RefusedWords = { pattern: RegExp; reason: string };

/**
 * Words no title or subtitle may hold.
 * @source KDP Help, "Titles, subtitles and editions" (GW7J4WEKBVU25YEC) and "Paperback Submission Guidelines"
 *         (G201857950), undated copies. Only phrases that make a claim are matched: "Free Fall" or "A Gift of
 *         Bones" are ordinary titles.
 */
export const REFUSED_IN_TITLES: readonly RefusedWords[] = [
  {
    pattern: /^\W*(?:unknown|n\/?a|blank|none|null|not applicable|untitled)\W*$/iu,
    reason: "stands in for a title",
  },
  {
    pattern: /\b(?:#\s?1|no\.? ?1|number one)\s+(?:best[- ]?sell\w+|book|novel)\b/iu,
    reason: "claims a rank",
  },
  { pattern: /\bbest[- ]?sell(?:er|ers|ing)\b/iu, reason: "claims a rank" },
  {
    pattern:
      /\b(?:for free|free (?:e-?book|book|download|gift|bonus)|on sale|limited (?:time|offer)|special offer)\b|% ?off\b/iu,
    reason: "is advertising",
  },
  {
    pattern: /[$€£¥]\s?\d+(?:[.,]\d+)*|\b\d+(?:\.\d\d)?\s?(?:dollars|euros?|pounds)\b/iu,
    reason: "names a price",
  },
  {
    pattern: /\b(?:spiral|leather|hard)[- ]?bound\b|\b(?:boxed? set|bundle)\b/iu,
    reason: "describes how the book is made or sold",
  },
];

/**
 * What no keyword may be.
 * @source KDP Help, "Make Your Book More Discoverable with Keywords" (G201298500), as of 2026-09-30
 */
export const REFUSED_IN_KEYWORDS: readonly RefusedWords[] = [
  { pattern: /["“”„«»]/u, reason: "has quotation marks" },
  { pattern: /<[^>]*>/u, reason: "has HTML in it" },
  {
    pattern: /\b(?:kindle unlimited|kdp select|kindle|amazon|prime reading)\b/iu,
    reason: "names a programme of the store",
  },
  {
    pattern: /\bbest[- ]?(?:sell\w+|novel|book|ever)\b|\b(?:award[- ]winning|must[- ]read)\b/iu,
    reason: "praises the book",
  },
  {
    pattern: /\b(?:on sale|available now|new release|newly released|free|cheap|discount)\b/iu,
    reason: "is about the time or the price of sale",
  },
  { pattern: /^\W*(?:books?|e-?books?|novels?)\W*$/iu, reason: "says nothing but that it is a book" },
];

/**
 * What no description may hold.
 * @source KDP Help, "Write a Book Description" (G201189630), as of 2026-09-30
 */
export const REFUSED_IN_DESCRIPTIONS: readonly RefusedWords[] = [
  {
    pattern: /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|org|net|io|co\.uk)\b/iu,
    reason: "has a web address",
  },
  { pattern: /[\w.+-]+@[\w-]+\.\w+/u, reason: "has an e-mail address" },
  {
    pattern: /(?:\+|\b00)\d{1,3}[\s().-]*\d(?:[\s().-]*\d){6,}|\(\d{3}\)\s?\d{3}-\d{4}/u,
    reason: "has a telephone number",
  },
  {
    pattern: /[$€£¥]\s?\d+(?:[.,]\d+)*|\b\d+\.\d\d\s?(?:USD|EUR|GBP|dollars|euros?|pounds)\b/u,
    reason: "names a price",
  },
  {
    pattern: /\b(?:leave|write|post) (?:a|an|your)(?: \w+)? review\b|\breviews? (?:is|are) appreciated\b/iu,
    reason: "asks for reviews",
  },
  {
    pattern:
      /\b(?:on sale now|for a limited time|buy now|order (?:now|today)|available now|special offer)\b/iu,
    reason: "is advertising tied to a time",
  },
  { pattern: /(?![\u00A9\u00AE\u2122])\p{Extended_Pictographic}/u, reason: "has emoji" },
];

/**
 * What the picture of a cover may not say.
 * @source KDP Help, "Cover Image Guidelines" (G6GTK3T3NUHKLEFX), undated copy
 */
export const REFUSED_ON_COVERS: readonly RefusedWords[] = REFUSED_IN_TITLES.filter(
  ({ reason }) => reason === "claims a rank" || reason === "is advertising" || reason === "names a price",
);

/** Every rule of a list that a text breaks, with the words that break it. */
export function refusedWords(
  text: string,
  rules: readonly RefusedWords[],
): { words: string; reason: string }[] {
  return rules.flatMap(({ pattern, reason }) => {
    const words = pattern.exec(text)?.[0];
    return words === undefined ? [] : [{ words, reason }];
  });
}
