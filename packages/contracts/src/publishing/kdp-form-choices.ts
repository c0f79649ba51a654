/** Values of KDP's form that an author chooses here; no schemas, so that screens may load them. */

/** Who owns the text. @source KDP's form, eBook and paperback details, as of 2026-11 */
export const PUBLISHING_RIGHTS = ["own", "public-domain"] as const;
export type PublishingRights = (typeof PUBLISHING_RIGHTS)[number];

/**
 * Royalty rate requested from KDP, in percent of an e-book's price.
 * @source KDP Help, "eBook Royalties" (G200644210), as of 2026-08
 */
export const ROYALTY_PLANS = ["35", "70"] as const;
export type RoyaltyPlan = (typeof ROYALTY_PLANS)[number];

/** Ages offered by KDP's form, in years; 18 means 18 and older. @source KDP's form, as of 2026-11 */
export const READING_AGES = { least: 0, most: 18 } as const;

/** Steps that can be checked off; their labels belong to the form. */
export const CHECKLIST_STEPS = [
  "files",
  "preflight",
  "ebook-details",
  "ebook-content",
  "ebook-price",
  "paperback-details",
  "paperback-content",
  "paperback-price",
  "hardcover-details",
  "hardcover-content",
  "hardcover-price",
  "previewer",
  "proof",
  "submit",
  "asin",
  "author-page",
  "price-check",
] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];
