import type { KdpForms, StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { AI_RULE } from "@colophon/kdp/disclosure";
import type { BookFacts } from "./book-facts.ts";
import { checklistFor } from "./checklist.ts";
import { ebookContentFields, printContentFields } from "./content-page.ts";
import { detailsFields } from "./details-page.ts";
import { ebookPricingFields, printPricingFields } from "./pricing-page.ts";

/**
 * The formats a book is sold in: a hardcover only if its author wants one, only an e-book if it is too short
 * to print.
 */
export function formatsOf({
  book,
  isEbookOnly,
}: Pick<BookFacts, "isEbookOnly"> & { book: Pick<BookFacts["book"], "settings"> }): StoreFormat[] {
  if (isEbookOnly) return ["ebook"];
  return book.settings.has_hardcover ? ["ebook", "paperback", "hardcover"] : ["ebook", "paperback"];
}

/**
 * KDP's forms for the current book, the answers about AI, and what remains to be done. @param wanted  which
 * of its formats
 */
export function buildKdpForms(facts: BookFacts, wanted?: readonly StoreFormat[]): KdpForms {
  const formats = formatsOf(facts).filter((format) => wanted?.includes(format) ?? true);
  const { disclosure } = facts;
  return {
    forms: formats.map((format) => formOf(facts, format)),
    disclosure: { ...disclosure, reasons: [...disclosure.reasons, AI_RULE] },
    checklist: checklistFor(formats),
  };
}

function formOf(facts: BookFacts, format: StoreFormat): KdpForms["forms"][number] {
  const details = detailsFields(facts, format);
  if (format === "ebook") {
    return {
      format,
      pages: [
        { title: "eBook Details", fields: details },
        { title: "eBook Content", fields: ebookContentFields(facts) },
        { title: "eBook Pricing", fields: ebookPricingFields(facts) },
      ],
    };
  }
  const name = format === "paperback" ? "Paperback" : "Hardcover";
  return {
    format,
    pages: [
      { title: `${name} Details`, fields: details },
      { title: `${name} Content`, fields: printContentFields(facts, format) },
      { title: `${name} Rights & Pricing`, fields: printPricingFields(facts, format) },
    ],
  };
}
