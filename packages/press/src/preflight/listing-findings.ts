import { type Finding, findingOf, type ListingFacts } from "./finding.ts";
import { listingFaults } from "./listing.ts";

export type { ListingFacts } from "./finding.ts";

/**
 * What a book's names, ISBN and page in the store show with no file at hand: the same findings that its files come
 * with, at once.
 */
export function listingFindings(facts: ListingFacts): Finding[] {
  return listingFaults(facts).map((fault) => findingOf(fault, null));
}
