import { EMAIL_CHANGE_HOURS, REMINDED_DAYS } from "@colophon/contracts/account/profile";
import { API_TOKEN_DAYS, MAX_API_TOKENS } from "@colophon/contracts/auth/api-tokens";
import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import { RECOVERY_CODES } from "@colophon/contracts/auth/mfa/mfa";
import {
  KEYWORD_FILE_BYTES,
  KEYWORD_FILE_ROWS,
  MAX_KEYWORD_FILES,
  MAX_METADATA_RECORDS,
} from "@colophon/contracts/publishing/listings/choices";
import { bookCost, priceByKey } from "@colophon/rules/credit-costs";
import { type FigureGroup, type HelpFigure, whole } from "./figure.ts";

const MEGABYTE = 1024 * 1024;

function plain(text: string): HelpFigure {
  return { text };
}

const { book_change_list: LIST, book_generation: BOOK } = CREDIT_COSTS;

/** The novel used for an article's examples: eight chapters, none longer than the price includes. */
const NOVEL = { chapters: 8, wordsPerChapter: BOOK.wordsIncluded };
const NOVEL_COST = bookCost(NOVEL);
const WITH_ALL = NOVEL_COST + CREDIT_COSTS.cover_generation.base + CREDIT_COSTS.metadata_optimization.base;

function credits(count: number): HelpFigure {
  return plain(count === 1 ? "1 credit" : `${whole(count)} credits`);
}

const WITH_AUTHOR_KEY = { authorKey: true } as const;

/** Limits of an account and of its stored data, and the prices of some jobs. */
export const ACCOUNT_FIGURES = {
  "account.recovery-codes": plain(whole(RECOVERY_CODES)),
  "account.email-change-hours": plain(`${whole(EMAIL_CHANGE_HOURS)} hours`),
  "account.reminded-days": plain(`${whole(REMINDED_DAYS)} days`),
  "tokens.most": plain(whole(MAX_API_TOKENS)),
  "tokens.days": plain(`${whole(API_TOKEN_DAYS[0])} to ${whole(API_TOKEN_DAYS.at(-1) ?? 0)} days`),
  "listings.kept": plain(whole(MAX_METADATA_RECORDS)),
  "keyword-files.kept": plain(whole(MAX_KEYWORD_FILES)),
  "keyword-files.rows": plain(`${whole(KEYWORD_FILE_ROWS)} rows`),
  "keyword-files.size": plain(`${whole(KEYWORD_FILE_BYTES / MEGABYTE)} MB`),
  "example.novel-chapters": plain(`${whole(NOVEL.chapters)} chapters`),
  "example.novel": credits(NOVEL_COST),
  "example.novel-with-all": credits(WITH_ALL),
  "credits.book.own-key": credits(priceByKey(BOOK.base, WITH_AUTHOR_KEY)),
  "credits.listing.own-key": credits(priceByKey(CREDIT_COSTS.metadata_optimization.base, WITH_AUTHOR_KEY)),
  "credits.change-list": credits(LIST.credits),
  "credits.change-list.words": plain(`${whole(LIST.perWords)} words`),
} satisfies FigureGroup;
