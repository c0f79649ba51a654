import type {
  BookPublishing,
  SetPublishingChoices,
} from "@colophon/contracts/publishing/kdp-form/publishing";
import type { KdpForms, StoreFormat } from "@colophon/contracts/publishing/kdp-form/kdp-form";
import { priceTable } from "@colophon/kdp/prices/price-table";
import { storePrice } from "@colophon/kdp/prices/reckon-pricing";
import { type BookFacts, type FactsDeps, type KnownOfBook, bookFacts, decidedFacts } from "./book-facts.ts";
import { type Decisions, decisionsOf } from "./decisions.ts";
import { type LeftToEnter, leftToEnter } from "./left-to-enter.ts";
import { formatsOf, buildKdpForms } from "./build-kdp-forms.ts";
import { pricedTitle } from "./pricing-page.ts";
import { setChoices } from "./set-choices.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type { LeftToEnter } from "./left-to-enter.ts";
export type { Decisions } from "./decisions.ts";

/** An author's entries and answers in KDP's form. */
export interface Publishing {
  /**
   * KDP's forms for the current book. @param formats  which of the formats it is sold in; all by default
   * @throws AppError "books.not_found"
   */
  kdpForms(which: BookRef, formats?: readonly StoreFormat[]): Promise<KdpForms>;
  /**
   * The fields its author still has to enter. @param known  what was already read of it @throws AppError
   * "books.not_found"
   */
  leftToEnter(which: BookRef, known: KnownOfBook): Promise<LeftToEnter>;
  /** Its author's decisions, by stable keys. @throws AppError "books.not_found" */
  decisions(which: BookRef): Promise<Decisions>;
  /** The form with its author's decisions. @throws AppError "books.not_found" */
  read(which: BookRef): Promise<BookPublishing>;
  /** @throws AppError "books.not_found"; FieldError as `setChoices` of set-choices.ts says */
  setChoices(change: BookRef & { change: SetPublishingChoices }): Promise<BookPublishing>;
}

/** Builds the form from scratch each time: only decisions are stored. */
export function createPublishing(deps: FactsDeps): Publishing {
  return {
    kdpForms: async (which, formats) => buildKdpForms(await bookFacts(deps, which), formats),
    leftToEnter: async (which, known) => leftToEnter(await bookFacts(deps, which, known)),
    decisions: async (which) => decisionsOf(await decidedFacts(deps, which)),
    read: async (which) => present(await bookFacts(deps, which)),
    async setChoices(change) {
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
