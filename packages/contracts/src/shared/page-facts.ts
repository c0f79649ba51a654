/**
 * Details of an installation on pages that were rendered before it was set up. The pages contain the names
 * (`{{operator}}`), and the server fills in the values when sending them. All are display text.
 */
export type PageFacts = {
  /** public URL of the site, without a trailing slash: "https://colophon.example" */
  origin: string;
  /** the operator of this installation and their details; empty if not given */
  operator: string;
  company: string;
  /** empty if there is none */
  support_email: string;
  privacy_email: string;
  plan: PricedFact;
  lifetime: PricedFact & {
    spots: string;
    /** price of twelve months of the plan: "$228" */
    year: string;
  };
  packs: (PricedFact & { description: string })[];
  /** prices by their names in guides: `price.pro`, `price.pack.quick_boost` */
  price: { pro: string; lifetime: string; pack: Readonly<Record<string, string>> };
  /** claims the operator can substantiate; none by default */
  claims: { text: string; source: string }[];
  has_claims: boolean;
};

/** Something that is sold: "Pro", "$19", "75", "19.00". */
export type PricedFact = {
  name: string;
  price: string;
  credits: string;
  /** machine-readable price: "19.00" */
  amount: string;
};

/** Facts that are a single text. */
export type PageFactName =
  | "operator"
  | "company"
  | "support_email"
  | "privacy_email"
  | `plan.${keyof PricedFact}`
  | `lifetime.${keyof PageFacts["lifetime"]}`
  | `price.${string}`;

/** Facts that control a part of a page: repeated for each item of a list, or shown only if present. */
export type PageFactCondition =
  | "packs"
  | "claims"
  | "has_claims"
  | "company"
  | "support_email"
  | "privacy_email"
  | `price.${string}`;

/** Placeholder for the site's origin in a page; for URLs, which must not be escaped. */
export const ORIGIN_FACT = "{{{origin}}}";

/** Placeholder for a fact in a page. */
export function pageFact(name: PageFactName): string {
  return `{{${name}}}`;
}

/**
 * Placeholders around the part of a page that is repeated for each
 * item of a list, or left out if there is none.
 */
export function pageFactSection(name: PageFactCondition): { begin: string; end: string } {
  return { begin: `{{#${name}}}`, end: `{{/${name}}}` };
}

/** Placeholder for a fact in a page, with other text if there is none. */
export function pageFactOr(name: PageFactName & PageFactCondition, instead: string): string {
  return `{{#${name}}}{{${name}}}{{/${name}}}{{^${name}}}${instead}{{/${name}}}`;
}
