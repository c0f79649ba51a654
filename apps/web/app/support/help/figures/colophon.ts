import { RESTORABLE_DAYS } from "@colophon/contracts/account/profile";
import { TRASH_RETENTION_DAYS, MAX_PAUSED_DAYS } from "@colophon/contracts/library/books/limits";
import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import {
  CREDIT_COSTS,
  FREE_BOOKS,
  LOW_CREDITS,
  AUTHOR_KEY_SHARE,
  TRIAL_CREDITS,
  TRIAL_DAYS,
} from "@colophon/contracts/billing/credit-prices";
import { DATA_EXPORT_DAYS } from "@colophon/contracts/account/data-exports";
import { IMPORT_HOURS } from "@colophon/contracts/library/imports";
import {
  MANUSCRIPT_WORDS_MAX,
  SECTION_TRASH_RETENTION_DAYS,
} from "@colophon/contracts/manuscript/sections/sections";
import { LIFETIME_OFFER_HOURS } from "@colophon/contracts/billing/price-table";
import { type FigureGroup, whole } from "./figure.ts";

function credits(count: number): { text: string } {
  return { text: count === 1 ? "1 credit" : `${whole(count)} credits` };
}

function days(count: number): { text: string } {
  return { text: count === 1 ? "1 day" : `${whole(count)} days` };
}

function hours(count: number): { text: string } {
  return { text: `${whole(count)} hours` };
}

function plain(value: number): { text: string } {
  return { text: whole(value) };
}

const { book_generation: BOOK, read_through: ANALYSIS } = CREDIT_COSTS;

/** Colophon's prices and limits, from its contracts. */
export const COLOPHON_FIGURES = {
  "credits.book": credits(BOOK.base),
  "credits.book.chapters-included": { text: `${BOOK.chaptersIncluded} chapters` },
  "credits.book.further-chapter": credits(BOOK.perExtraChapter),
  "credits.book.words-included": { text: `${whole(BOOK.wordsIncluded)} words` },
  "credits.book.further-words": credits(BOOK.perExtraWords),
  "credits.chapter": credits(CREDIT_COSTS.chapter_generation.base),
  "credits.cover": credits(CREDIT_COSTS.cover_generation.base),
  "credits.listing": credits(CREDIT_COSTS.metadata_optimization.base),
  "credits.read-through": credits(ANALYSIS.credits),
  "credits.read-through.words": { text: `${whole(ANALYSIS.perWords)} words` },
  "credits.passage": credits(CREDIT_COSTS.passage.credits),
  "credits.passage.words": { text: `${whole(CREDIT_COSTS.passage.perWords)} words` },
  "credits.take": credits(CREDIT_COSTS.take.credits),
  "credits.take.words": { text: `${whole(CREDIT_COSTS.take.perWords)} words` },
  "credits.book-change": credits(CREDIT_COSTS.book_change.credits),
  "credits.book-change.words": { text: `${whole(CREDIT_COSTS.book_change.perWords)} words` },
  "credits.question": credits(CREDIT_COSTS.question.credits),
  "credits.plan-suggestion": credits(CREDIT_COSTS.plan_suggestion.credits),
  "credits.low": credits(LOW_CREDITS),
  "credits.own-key-share": { text: `${AUTHOR_KEY_SHARE.credits} in ${AUTHOR_KEY_SHARE.outOf}` },
  "trial.credits": credits(TRIAL_CREDITS),
  "trial.days": days(TRIAL_DAYS),
  "trial.books": { text: `${FREE_BOOKS} books` },
  "lifetime.offer-hours": hours(LIFETIME_OFFER_HOURS),
  "account.restorable-days": days(RESTORABLE_DAYS),
  "account.export-days": days(DATA_EXPORT_DAYS),
  "book.paused-days": days(MAX_PAUSED_DAYS),
  "book.bin-days": days(TRASH_RETENTION_DAYS),
  "section.bin-days": days(SECTION_TRASH_RETENTION_DAYS),
  "manuscript.most-words": { text: `${whole(MANUSCRIPT_WORDS_MAX)} words` },
  "import.kept-hours": hours(IMPORT_HOURS),
  "book.most-chapters": plain(BOOK_LIMITS.chaptersMax),
} satisfies FigureGroup;
