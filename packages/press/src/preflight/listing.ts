import { textFaults } from "@colophon/domain/kdp/checked-texts";
import {
  DESCRIPTION_TAGS,
  LISTING_LIMITS,
  REFUSED_IN_KEYWORDS,
  refusedWords,
} from "@colophon/domain/kdp/listing-rules";
import { titleFaults } from "@colophon/domain/kdp/title-faults";
import { whyNoIsbn } from "@colophon/contracts/manuscript/isbn";
import { counted, type Fault, folded, type Listing, type ListingFacts } from "./finding.ts";

/**
 * MET-001 to MET-007, ECO-005, OWN-001, OWN-005 and OWN-015: what the texts of listing and cover show, with no file at
 * hand.
 */
export function listingFaults(facts: ListingFacts): Fault[] {
  const { listing, cover } = facts;
  const description = listing?.description;
  return [
    ...titleFaults(facts),
    ...authorFaults(facts),
    ...isbnFaults(facts),
    ...(listing === undefined ? [] : listedFaults(listing, facts)),
    ...textFaults({ ...cover, ...(description === undefined ? {} : { description }) }),
  ];
}

function listedFaults({ description, keywords, categories }: Listing, facts: ListingFacts): Fault[] {
  return [
    ...(description === undefined ? [] : descriptionFaults(description)),
    ...(keywords === undefined ? [] : keywordFaults(keywords, facts)),
    ...(categories === undefined ? [] : categoryFaults(categories)),
  ];
}

function authorFaults({ author }: ListingFacts): Fault[] {
  return author.trim() === ""
    ? [{ code: "MET-007", sentence: "The book names no author.", text: "author" }]
    : [];
}

/** OWN-015 */
function isbnFaults({ isbn = "" }: ListingFacts): Fault[] {
  const why = isbn.trim() === "" ? null : whyNoIsbn(isbn);
  return why === null ? [] : [{ code: "OWN-015", sentence: `The ISBN ${isbn.trim()} is none. ${why}` }];
}

function descriptionFaults(description: string): Fault[] {
  const faults: Fault[] = [];
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

function keywordFaults(keywords: readonly string[], { title, author }: ListingFacts): Fault[] {
  const faults: Fault[] = [];
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
    for (const { reason } of refusedWords(keyword, REFUSED_IN_KEYWORDS)) {
      faults.push({ code: "MET-005", sentence: `The keyword “${keyword}” ${reason}.` });
    }
    if ([title, author].some((words) => folded(words) === folded(keyword))) {
      const sentence = `The keyword “${keyword}” only repeats title or author.`;
      faults.push({ code: "MET-005", sentence, severity: "warning" });
    }
  }
  return faults;
}

function categoryFaults({ length }: readonly string[]): Fault[] {
  return length >= 1 && length <= LISTING_LIMITS.categories
    ? []
    : [
        {
          code: "MET-006",
          sentence: `The book has ${counted(length, { one: "category", many: "categories" })}.`,
        },
      ];
}
