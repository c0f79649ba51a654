/**
 * What an installation says of itself on pages that were rendered before it was set up. The pages carry the names
 * (`{{operator}}`), the server writes the values in when it sends them. All are text as it is read.
 */
export type PageFacts = {
  /** where people reach the site, without a slash at the end: "https://colophon.example" */
  origin: string;
  /** who runs this installation, and their details; empty where none are given */
  operator: string;
  company: string;
  /** empty where there is none */
  support_email: string;
  privacy_email: string;
  plan: PricedFact;
  lifetime: PricedFact & {
    spots: string;
    /** what the plan costs in twelve months: "$228" */
    year: string;
  };
  packs: (PricedFact & { description: string })[];
  /** prices by the names that guides call them by: `price.pro`, `price.pack.quick_boost` */
  price: { pro: string; lifetime: string; pack: Readonly<Record<string, string>> };
  /** what the operator can substantiate; none until they say so */
  claims: { text: string; source: string }[];
  has_claims: boolean;
};

/** Something that is sold: "Pro", "$19", "75", "19.00". */
export type PricedFact = {
  name: string;
  price: string;
  credits: string;
  /** the price as programs read it: "19.00" */
  amount: string;
};

/** The facts that are one text each. */
export type PageFactName =
  | "operator"
  | "company"
  | "support_email"
  | "privacy_email"
  | `plan.${keyof PricedFact}`
  | `lifetime.${keyof PageFacts["lifetime"]}`
  | `price.${string}`;

/** Facts that a part of a page stands for: once for each of a list, or only where there is one. */
export type PageFactCondition =
  | "packs"
  | "claims"
  | "has_claims"
  | "company"
  | "support_email"
  | "privacy_email"
  | `price.${string}`;

/** Stands in a page for the site's origin; in addresses, where nothing may be escaped. */
export const ORIGIN_FACT = "{{{origin}}}";

/** Stands in a page for a fact. */
export function pageFact(name: PageFactName): string {
  return `{{${name}}}`;
}

/** Stand in a page before and after what is repeated for each of a list, or left out where there is none. */
export function pageFactSection(name: PageFactCondition): { begin: string; end: string } {
  return { begin: `{{#${name}}}`, end: `{{/${name}}}` };
}

/** Stands in a page for a fact, or for other words where there is none. */
export function pageFactOr(name: PageFactName & PageFactCondition, instead: string): string {
  return `{{#${name}}}{{${name}}}{{/${name}}}{{^${name}}}${instead}{{/${name}}}`;
}
