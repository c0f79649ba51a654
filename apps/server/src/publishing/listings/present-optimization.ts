import { NO_ANSWERS } from "@colophon/contracts/publishing/listings/choices";
import { AppError } from "@colophon/contracts/errors";
import type { MetadataRecord } from "@colophon/contracts/publishing/listings/listing";
import type {
  Optimization,
  OptimizationCard,
  OptimizationList,
  OptimizationResult,
  OriginalRequest,
} from "@colophon/contracts/publishing/listings/optimization";
import type { PageQuery } from "@colophon/contracts/shared/list";
import { keywordKey } from "@colophon/kdp/keyword-figures";
import { type ListingScore, listingTips, scoreListing } from "@colophon/kdp/listing-score";
import { plainDescription, readDescription } from "@colophon/kdp/store-description";
import { themaOfPath } from "@colophon/kdp/thema";
import type { Db } from "../../platform/db/database.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import { type RunRow, type Runs, presentFailure } from "../../jobs/runs/runs.ts";
import { proposalKind } from "./proposal-kind.ts";
import { presentFigures } from "./save-keyword-file.ts";
import { findFigures } from "./keyword-files.store.ts";
import {
  type MetadataRow,
  countMetadata,
  findMetadata,
  findMetadataOfRun,
  selectMetadataPage,
} from "./metadata.store.ts";
import { presentMetadata } from "./present-listing.ts";
import { ProposalBrief } from "./proposal-brief.ts";

export type OptimizationDeps = { db: Db; runs: Pick<Runs, "find"> };

type OptimizationRef = { ownerId: string; id: string };

/** Approximate length that search engines show. */
const SEO_CHARS = 160;

/**
 * One optimization, by its own id or by that of the resulting record.
 * @throws AppError "listings.metadata_not_found", also for another author's
 */
export async function presentOptimization(
  { db, runs }: OptimizationDeps,
  { ownerId, id }: OptimizationRef,
): Promise<Optimization> {
  const record = await findMetadata(db, { ownerId, id });
  if (record !== null) return doneOptimization({ db, runs }, ownerId, record);
  const run = await runs.find(db, id);
  if (run?.kind !== "listing" || run.owner_id !== ownerId) throw new AppError("listings.metadata_not_found");
  if (run.status === "completed") {
    const made = await findMetadataOfRun(db, run.id);
    if (made === null) throw new AppError("listings.metadata_not_found");
    return doneOptimization({ db, runs }, ownerId, made);
  }
  return openOptimization(run);
}

function openOptimization(run: RunRow): Optimization {
  const brief = ProposalBrief.parse(run.brief);
  const ordered = {
    id: run.id,
    created_at: run.created_at.toISOString(),
    book_id: run.book_id,
    is_sample: brief.is_sample,
    original_request: brief.request ?? NO_REQUEST,
  };
  if (run.status === "running") return { ...ordered, state: "running" };
  return { ...ordered, ...presentFailure(run, proposalKind.failures.unexpected) };
}

const NO_REQUEST: OriginalRequest = {
  title: "",
  genre: "",
  target_audience: "",
  book_summary: "",
  existing_description: "",
  target_keywords: null,
  answers: NO_ANSWERS,
};

async function doneOptimization(
  { db, runs }: OptimizationDeps,
  ownerId: string,
  row: MetadataRow,
): Promise<Optimization> {
  const run = row.source_run_id === null ? null : await runs.find(db, row.source_run_id);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    book_id: row.book_id,
    is_sample: row.is_sample,
    original_request: row.request ?? { ...NO_REQUEST, title: row.title, genre: row.genre },
    state: "done",
    credits: run?.paid ?? null,
    optimization_result: await presentResult(db, ownerId, row),
    metadata: presentMetadata(row),
  };
}

async function presentResult(db: Db, ownerId: string, row: MetadataRow): Promise<OptimizationResult> {
  const score = scoreOf(row);
  const description = row.optimized_description;
  const plain = plainDescription(readDescription(description));
  const { result } = row;
  return {
    seo_score: score.score,
    score_points: score.points,
    optimization_tips: listingTips(score),
    optimized_title: row.optimized_title,
    optimized_subtitle: row.optimized_subtitle,
    title_choices: result?.titles ?? [
      { title: row.optimized_title, subtitle: row.optimized_subtitle, why: "" },
    ],
    amazon_description: description,
    optimized_description: description,
    description_choices: result?.descriptions ?? [{ description, why: "" }],
    seo_description: beginningOf(plain),
    back_cover_text: plain,
    recommended_keywords: await presentKeywords(db, ownerId, row),
    category_suggestions: presentCategories(row),
    pricing_suggestions: null,
    competition_analysis: presentMarket(row),
    notes: row.notes,
  };
}

async function presentKeywords(
  db: Db,
  ownerId: string,
  { optimized_keywords: keywords, result }: MetadataRow,
): Promise<OptimizationResult["recommended_keywords"]> {
  const known = await findFigures(db, { ownerId, keys: keywords.map(keywordKey) });
  const thoughts = new Map(result?.keywords.map((one) => [keywordKey(one.keyword), one]));
  return keywords.map((keyword) => {
    const { difficulty, relevance, category_match, why } = thoughts.get(keywordKey(keyword)) ?? NO_THOUGHT;
    const found = known.get(keywordKey(keyword));
    const figures = found === undefined ? null : presentFigures(found);
    return {
      keyword,
      search_difficulty: difficulty,
      relevance_score: relevance,
      category_match,
      monthly_searches: figures?.monthly_searches ?? null,
      why,
      figures,
    };
  });
}

const NO_THOUGHT = { difficulty: null, relevance: null, category_match: null, why: "" } as const;

function presentCategories({
  optimized_categories: categories,
  result,
}: MetadataRow): OptimizationResult["category_suggestions"] {
  return categories.map((category) => {
    const thought = result?.categories.find((one) => one.category === category);
    const subject = themaOfPath(category);
    return {
      category,
      thema: subject === null ? null : { code: subject.code, heading: subject.heading },
      competition_level: thought?.competition ?? null,
      opportunity_score: thought?.opportunity ?? null,
      why_recommended: thought?.why ?? "",
    };
  });
}

function presentMarket({ result }: MetadataRow): OptimizationResult["competition_analysis"] {
  const market = result?.market ?? null;
  if (market === null) return null;
  return {
    market_saturation: market.saturation,
    opportunity_score: market.opportunity,
    recommended_focus: market.focus,
    reason: market.reason,
  };
}

function scoreOf(row: MetadataRow): ListingScore {
  return scoreListing({
    title: row.optimized_title,
    subtitle: row.optimized_subtitle,
    description: row.optimized_description,
    keywords: row.optimized_keywords,
    categories: row.optimized_categories,
    author: row.result?.author ?? "",
  });
}

/** The beginning of a text, cut at a word boundary. */
function beginningOf(plain: string): string {
  const line = plain.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= SEO_CHARS) return line;
  const cut = line.slice(0, SEO_CHARS).toWellFormed();
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:–—-]+$/u, "")}…`;
}

/** A page of an author's optimizations. */
export async function listOptimizations(
  { db }: Pick<OptimizationDeps, "db">,
  { ownerId, ...query }: { ownerId: string } & PageQuery,
): Promise<OptimizationList> {
  const offset = (query.page - 1) * query.limit;
  const rows = await selectMetadataPage(db, { ownerId, offset, limit: query.limit });
  return {
    optimizations: rows.map(presentCard),
    pagination: presentPagination(query, await countMetadata(db, ownerId)),
  };
}

function presentCard(row: MetadataRow): OptimizationCard {
  const { id, book_id, is_sample, provider, assigned_at, created_at }: MetadataRecord = presentMetadata(row);
  return {
    id,
    book_id,
    is_sample,
    provider,
    assigned_at,
    created_at,
    original_request: { title: row.title, genre: row.genre },
    optimization_result: {
      seo_score: scoreOf(row).score,
      optimized_title: row.optimized_title,
      optimized_subtitle: row.optimized_subtitle,
      keywords: row.optimized_keywords,
      categories: row.optimized_categories,
    },
  };
}
