import type {
  BookPublishing,
  SetPublishingChoices,
  StoreFormat,
} from "@colophon/contracts/publishing/kdp-form";
import { priceTable } from "@colophon/kdp/prices/price-table";
import { storePrice } from "@colophon/kdp/prices/reckon-pricing";
import { type BookFacts, type FactsDeps, type KnownOfBook, bookFacts, decidedFacts } from "./book-facts.ts";
import { decisionsOf } from "./decisions.ts";
import { leftToEnter } from "./left-to-enter.ts";
import { formatsOf, buildKdpForms } from "./build-kdp-forms.ts";
import { pricedTitle } from "./pricing-page.ts";
import { setChoices } from "./set-choices.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type { LeftToEnter } from "./left-to-enter.ts";
export type { Decisions } from "./decisions.ts";

/** An author's entries and answers in KDP's form. */
export type Publishing = ReturnType<typeof createPublishing>;

/** Builds the form from scratch each time: only decisions are stored. */
export function createPublishing(deps: FactsDeps) {
  return {
    /**
     * KDP's forms for the current book.
     * @param formats  which of the formats it is sold in; all by default
     * @throws AppError "books.not_found"
     */
    kdpForms: async (which: BookRef, formats?: readonly StoreFormat[]) =>
      buildKdpForms(await bookFacts(deps, which), formats),
    /**
     * The fields its author still has to enter.
     * @param known  what was already read of it
     * @throws AppError "books.not_found"
     */
    leftToEnter: async (which: BookRef, known: KnownOfBook) =>
      leftToEnter(await bookFacts(deps, which, known)),
    /** Its author's decisions, by stable keys. @throws AppError "books.not_found" */
    decisions: async (which: BookRef) => decisionsOf(await decidedFacts(deps, which)),
    /** The form with its author's decisions. @throws AppError "books.not_found" */
    read: async (which: BookRef) => present(await bookFacts(deps, which)),
    /** @throws AppError "books.not_found"; FieldError as `setChoices` of set-choices.ts says */
    async setChoices(change: BookRef & { change: SetPublishingChoices }): Promise<BookPublishing> {
      await setChoices(deps, change);
      return present(await bookFacts(deps, change));
    },
  };
}

function present(facts: BookFacts): BookPublishing {
  return {
    ...buildKdpForms(facts),
    choices: facts.choices,
    pages: facts.pages,
    ebook_bytes: facts.ebookBytes,
    prices: formatsOf(facts).map((format) => ({
      format,
      stores: priceTable(pricedTitle(facts, format), facts.choices.prices[format]).map(storePrice),
    })),
    prices_as_of: facts.figures.asOf,
    replaced_figures: facts.figures.replaced,
  };
}
