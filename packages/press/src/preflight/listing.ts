import { textProblems } from "@colophon/kdp/checked-texts";
import {
  DESCRIPTION_TAGS,
  LISTING_LIMITS,
  FORBIDDEN_IN_KEYWORDS,
  findForbiddenPhrases,
} from "@colophon/kdp/listing-rules";
import { titleProblems } from "@colophon/kdp/title-problems";
import { whyNoIsbn } from "@colophon/contracts/manuscript/sections/isbn";
import { counted, type Problem, folded, type Listing, type ListingFacts } from "./finding.ts";

/**
 * MET-001 to MET-007, ECO-005, OWN-001, OWN-005 and OWN-015: checks of listing and cover texts, without
 * files.
 */
export function listingProblems(facts: ListingFacts): Problem[] {
  const { listing, cover } = facts;
  const description = listing?.description;
  return [
    ...titleProblems(facts),
    ...authorProblems(facts),
    ...isbnProblems(facts),
    ...(listing === undefined ? [] : listedProblems(listing, facts)),
    ...textProblems({ ...cover, ...(description === undefined ? {} : { description }) }),
  ];
}

function listedProblems({ description, keywords, categories }: Listing, facts: ListingFacts): Problem[] {
  return [
    ...(description === undefined ? [] : descriptionProblems(description)),
    ...(keywords === undefined ? [] : keywordProblems(keywords, facts)),
    ...(categories === undefined ? [] : categoryProblems(categories)),
  ];
}

function authorProblems({ author }: ListingFacts): Problem[] {
  return author.trim() === ""
    ? [{ code: "MET-007", sentence: "The book names no author.", text: "author" }]
    : [];
}

/** OWN-015 */
function isbnProblems({ isbn = "" }: ListingFacts): Problem[] {
  const why = isbn.trim() === "" ? null : whyNoIsbn(isbn);
  return why === null ? [] : [{ code: "OWN-015", sentence: `The ISBN ${isbn.trim()} is none. ${why}` }];
}

function descriptionProblems(description: string): Problem[] {
  const faults: Problem[] = [];
  if (description.length > LISTING_LIMITS.description) {
    faults.push({ code: "MET-003", sentence: `The description has ${description.length} characters.` });
  }
  const tags = Array.from(description.matchAll(/<\/?([a-z][a-z0-9]*)/giu), ([, tag = ""]) =>
    tag.toLowerCase(),
  );
  const strange = [...new Set(tags)].filter((tag) => !DESCRIPTION_TAGS.includes(tag));
  if (strange.length > 0) {
    faults.push({
      code: "MET-003",
      sentence: `The description uses tags the store does not allow: ${strange.join(", ")}.`,
    });
  }
  return faults;
}

function keywordProblems(keywords: readonly string[], { title, author }: ListingFacts): Problem[] {
  const faults: Problem[] = [];
  if (keywords.length > LISTING_LIMITS.keywords) {
    faults.push({
      code: "MET-005",
      sentence: `There are ${counted(keywords.length, "keyword")}; seven are allowed.`,
    });
  }
  for (const keyword of keywords) {
    if (keyword.length > LISTING_LIMITS.keywordCharacters) {
      faults.push({
        code: "MET-005",
        sentence: `The keyword “${keyword}” has ${keyword.length} characters.`,
      });
    }
    for (const { reason } of findForbiddenPhrases(keyword, FORBIDDEN_IN_KEYWORDS)) {
      faults.push({ code: "MET-005", sentence: `The keyword “${keyword}” ${reason}.` });
    }
    if ([title, author].some((words) => folded(words) === folded(keyword))) {
      const sentence = `The keyword “${keyword}” only repeats title or author.`;
      faults.push({ code: "MET-005", sentence, severity: "warning" });
    }
  }
  return faults;
}

function categoryProblems({ length }: readonly string[]): Problem[] {
  return length >= 1 && length <= LISTING_LIMITS.categories
    ? []
    : [
        {
          code: "MET-006",
          sentence: `The book has ${counted(length, { one: "category", many: "categories" })}.`,
        },
      ];
}
