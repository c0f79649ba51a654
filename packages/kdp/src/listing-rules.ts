/**
 * The store's limits for a book's details, in characters and counts.
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

/** Words of a kind the store rejects, and the reason as worded in a finding. */
export type ForbiddenPhrase = { pattern: RegExp; reason: string };

/** A URL, in full. */
export const WEB_URL =
  /\b(?:https?:\/\/|www\.)[^\s<>"”’)]*[^\s<>"”’).,;:!?]|\b[a-z0-9-]+\.(?:com|org|net|io|co\.uk)\b(?:\/[^\s<>"”’)]*[^\s<>"”’).,;:!?])?/iu;

/**
 * Ranking claims and offers: not allowed in a title, a description or on a cover.
 * @source KDP Help, "Metadata Guidelines for Books" (G201097560), "Write a Book Description" (G201189630) and "Cover
 *         Image Guidelines" (G6GTK3T3NUHKLEFX), undated copies
 */
const ADVERTISING: readonly ForbiddenPhrase[] = [
  {
    pattern:
      /(?:#\s?1|\bno\.? ?1|\bnumber one)\s+(?:[\p{L}’'.]+\s+){0,3}?(?:best[- ]?sell\w+|book|novel)\b/iu,
    reason: "claims a rank",
  },
  { pattern: /\bbest[- ]?sell(?:er|ers|ing)\b/iu, reason: "claims a rank" },
  {
    pattern:
      /\b(?:for free|free (?:e-?book|book|download|gift|bonus)|on sale|limited (?:time|offer)|special offer)\b|% ?off\b/iu,
    reason: "is advertising",
  },
  // "Free" has other meanings: it is an offer only with a time or customers.
  {
    pattern:
      /(?<!\b(?:set|sets|walks?|walked|go|goes|went|breaks?|broke|runs?|ran) )\bfree (?:today|this week(?:end)?|for a limited time|(?:on|with|in|for) (?:kindle unlimited|amazon prime|prime reading|(?:[\w-]+ )?(?:subscribers|members|readers)))\b/iu,
    reason: "is advertising",
  },
];

/**
 * Words not allowed in a title or subtitle.
 * @source KDP Help, "Titles, subtitles and editions" (GW7J4WEKBVU25YEC) and "Paperback Submission Guidelines"
 *         (G201857950), undated copies. Only phrases that make a claim are matched: "Free Fall" or "A Gift of
 *         Bones" are ordinary titles.
 */
export const FORBIDDEN_IN_TITLES: readonly ForbiddenPhrase[] = [
  {
    pattern: /^\W*(?:unknown|n\/?a|blank|none|null|not applicable|untitled)\W*$/iu,
    reason: "stands in for a title",
  },
  ...ADVERTISING,
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
 * Words not allowed in keywords.
 * @source KDP Help, "Make Your Book More Discoverable with Keywords" (G201298500), as of 2026-09-30
 */
export const FORBIDDEN_IN_KEYWORDS: readonly ForbiddenPhrase[] = [
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
 * A reward for a review, before or after the request.
 * @source Amazon's Community Guidelines: nothing may be posted in exchange for compensation; as changed on 2016-10-03,
 *         from reports of the trade press
 */
const REVIEWS_FOR_REWARD: ForbiddenPhrase = {
  pattern:
    /\b(?:leave|write|post|give|submit)\b[^.!?\n]{0,40}\b(?:reviews?|ratings?)\b[^\n]{0,60}\b(?:gift cards?|refunds?|rewards?|prizes?|giveaways?|coupons?|discounts?|free gifts?|win)\b|\b(?:gift cards?|refunds?|rewards?|coupons?|discounts?|free gifts?)\b[^.!?\n]{0,40}\b(?:for|if|when|after)\b[^.!?\n]{0,40}\b(?:reviews?|ratings?)\b/iu,
  reason: "offers something for reviews",
};

/**
 * Words not allowed in a description.
 * @source KDP Help, "Write a Book Description" (G201189630), as of 2026-09-30
 */
export const FORBIDDEN_IN_DESCRIPTIONS: readonly ForbiddenPhrase[] = [
  { pattern: WEB_URL, reason: "has a web address" },
  { pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/u, reason: "has an e-mail address" },
  {
    pattern: /(?:\+|\b00)\d{1,3}[\s().-]*\d(?:[\s().-]*\d){6,}|\(\d{3}\)\s?\d{3}-\d{4}/u,
    reason: "has a telephone number",
  },
  {
    pattern: /[$€£¥]\s?\d+(?:[.,]\d+)*|\b\d+\.\d\d\s?(?:USD|EUR|GBP|dollars|euros?|pounds)\b/u,
    reason: "names a price",
  },
  ...ADVERTISING,
  REVIEWS_FOR_REWARD,
  {
    pattern:
      /\b(?:leave|write|post|give|submit)(?: (?:me|us))? (?:a|an|your|some)(?: [\w-]+){0,3} (?:reviews?|ratings?)\b|\breviews? (?:is|are) appreciated\b/iu,
    reason: "asks for reviews",
  },
  {
    pattern:
      /\b(?:on sale now|for a limited time|buy now|order (?:now|today)|available now|special offer)\b/iu,
    reason: "is advertising tied to a time",
  },
  { pattern: /(?![\u00A9\u00AE\u2122])\p{Extended_Pictographic}/u, reason: "has emoji" },
];

/** A programme of the store by its full name: Amazon is also a river, and kindle a verb. */
const STORE_PROGRAMME: ForbiddenPhrase = {
  pattern: /\b(?:kindle unlimited|kdp select|prime reading)\b/iu,
  reason: "names a programme of the store",
};

/**
 * Words not allowed in any text of a cover, on either side: KDP rejects advertising, promotional or
 * misleading text on a cover as it does in the listing.
 * @source KDP Help, "Cover Image Guidelines" (G6GTK3T3NUHKLEFX) and "Paperback Metadata Guidelines" (G201953870,
 *         "metadata (including cover image text)"), undated copies
 */
export const FORBIDDEN_ON_COVERS: readonly ForbiddenPhrase[] = [
  ...ADVERTISING,
  ...FORBIDDEN_IN_TITLES.filter(({ reason }) => reason === "names a price"),
  ...FORBIDDEN_IN_DESCRIPTIONS.filter(({ reason }) =>
    ["names a price", "is advertising tied to a time", "offers something for reviews"].includes(reason),
  ),
  STORE_PROGRAMME,
];

/**
 * "Bestselling" without a number: a common way to introduce authors, so
 * outside titles it is up to the author to prove.
 */
export function isCommonMarketingClaim({ reason, words }: { reason: string; words: string }): boolean {
  return reason === "claims a rank" && /^best/iu.test(words);
}

/**
 * Every rule of a list that a text breaks, with the first words that break it. Words within longer ones that
 * break another rule are not reported again.
 */
export function findForbiddenPhrases(
  text: string,
  rules: readonly ForbiddenPhrase[],
): { words: string; reason: string }[] {
  const found = rules.flatMap(({ pattern, reason }) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ words: match[0], reason, from: match.index }];
  });
  return found
    .filter((one, at) => !found.some((other, place) => place !== at && isWithin(one, other, place < at)))
    .map(({ words, reason }) => ({ words, reason }));
}

type Match = { words: string; from: number };

/** @param isLater  of two with the same length, the first is reported */
function isWithin(one: Match, other: Match, isLater: boolean): boolean {
  const [end, otherEnd] = [one.from + one.words.length, other.from + other.words.length];
  if (other.from > one.from || otherEnd < end) return false;
  return other.words.length > one.words.length || isLater;
}
