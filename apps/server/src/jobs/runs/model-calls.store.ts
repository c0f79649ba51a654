import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow } from "../../platform/db/rows.ts";
import type { ModelIdentity, ModelUsage } from "../../ports/language-model.ts";

/** Cached input counts a tenth, and input cached for the next call a quarter more, as providers price it. */
export const BILLED_TOKENS = sql`input_tokens - cached_input_tokens + cached_input_tokens * 0.1
  + cache_write_tokens * 0.25 + output_tokens`;

/** One call to a model for a run: model, usage, duration and outcome. */
export type ModelCall = {
  runId: string;
  step: string;
  identity: ModelIdentity;
  usage: ModelUsage;
  /** millionths of a US dollar; null if the operator has set no price */
  costMicroUsd: number | null;
  milliseconds: number;
  outcome: string;
};

export async function insertModelCall(db: Db, call: ModelCall): Promise<void> {
  await sql`insert into model_call (run_id, step, provider, model, input_tokens, cached_input_tokens,
      cache_write_tokens, output_tokens, estimated, cost_micro_usd, milliseconds, outcome, by_author_key)
    values (${call.runId}, ${call.step}, ${call.identity.provider}, ${call.identity.model},
      ${call.usage.inputTokens}, ${call.usage.cachedInputTokens}, ${call.usage.cacheWriteTokens},
      ${call.usage.outputTokens}, ${call.usage.isEstimated}, ${call.costMicroUsd}, ${call.milliseconds}, ${call.outcome},
      exists (select from run where id = ${call.runId} and author_key is not null))`.execute(db);
}

/** Billed tokens of a run's calls as providers price them: cached input at a tenth. */
export function sumBilledTokens(db: Db, runId: string): Promise<number> {
  return readCount(
    db,
    sql`select coalesce(round(sum(${BILLED_TOKENS})), 0)::int as count
      from model_call where run_id = ${runId}`,
  );
}

/** Pseudonym of a deleted account in its model calls. */
export type GoneOwner = { ownerId: string; pseudonym: string };

/** Pseudonymises the calls of an owner's runs, for one book only or (null) for all. */
export async function pseudonymiseCalls(tx: Tx, gone: GoneOwner & { bookId: string | null }): Promise<void> {
  await sql`update model_call set pseudonym = ${gone.pseudonym}
    where run_id in (select id from run where owner_id = ${gone.ownerId}
      and (${gone.bookId}::uuid is null or book_id = ${gone.bookId}))`.execute(tx);
}

/** Deletes calls of deleted accounts and books, this many at a time. @returns how many */
export function forgetCalls(db: Db, of: { before: Date; most: number }): Promise<number> {
  return countReturned(
    db,
    sql`delete from model_call where id in (
        select id from model_call
        where (pseudonym is not null or run_id is null) and created_at < ${of.before} limit ${of.most})
      returning id`,
  );
}

const Spend = z.object({ billed_tokens: z.number(), micro_usd: z.number() });

/** Cost of model calls: tokens with cached input at a tenth, and US dollars if prices are known. */
export type ModelSpend = { billedTokens: number; usd: number };

/** Cost of all the installation's calls since a given time, without those made with authors' own keys. */
export async function sumSpend(db: Db, since: Date): Promise<ModelSpend> {
  const spend = await readRow(
    db,
    Spend,
    sql`select coalesce(round(sum(${BILLED_TOKENS})), 0)::float8 as billed_tokens,
        coalesce(sum(cost_micro_usd), 0)::float8 as micro_usd
      from model_call where created_at > ${since} and not by_author_key`,
  );
  return { billedTokens: spend?.billed_tokens ?? 0, usd: (spend?.micro_usd ?? 0) / 1_000_000 };
}
