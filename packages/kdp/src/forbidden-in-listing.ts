import {
  isCommonMarketingClaim,
  FORBIDDEN_IN_DESCRIPTIONS,
  FORBIDDEN_IN_KEYWORDS,
  findForbiddenPhrases,
} from "./listing-rules.ts";
import { plainDescription, readDescription } from "./store-description.ts";

/** Words in a listing that the store would reject, one sentence each; limits are not checked. */
export function findForbiddenInListing(listing: {
  description: string;
  keywords: readonly string[];
}): { where: "description" | "keywords"; words: string; sentence: string }[] {
  const plain = plainDescription(readDescription(listing.description));
  const described = findForbiddenPhrases(plain, FORBIDDEN_IN_DESCRIPTIONS).map(({ words, reason }) => ({
    where: "description" as const,
    words: words.trim(),
    sentence: `The description ${reason}: “${words.trim()}”. ${isCommonMarketingClaim({ reason, words }) ? "Keep it only if you can prove it." : "KDP refuses that."}`,
  }));
  const tagged = listing.keywords.flatMap((keyword) =>
    findForbiddenPhrases(keyword, FORBIDDEN_IN_KEYWORDS).map(({ reason }) => ({
      where: "keywords" as const,
      words: keyword,
      sentence: `The keyword “${keyword}” ${reason}. KDP refuses that.`,
    })),
  );
  return [...described, ...tagged];
}
