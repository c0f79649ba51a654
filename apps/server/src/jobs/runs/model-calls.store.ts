import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow } from "../../platform/db/rows.ts";
import type { ModelIdentity, ModelUsage } from "../../ports/language-model.ts";

/** Cached input counts a tenth, and input that is kept for the next call a quarter more, as providers price it. */
export const BILLED_TOKENS = sql`input_tokens - cached_input_tokens + cached_input_tokens * 0.1
  + cache_write_tokens * 0.25 + output_tokens`;

/** One call to a model for a run: who, how much, how long, how it ended. */
export type ModelCall = {
  runId: string;
  step: string;
  identity: ModelIdentity;
  usage: ModelUsage;
  /** millionths of a US dollar; null where the operator has given no price */
  costMicroUsd: number | null;
  milliseconds: number;
  outcome: string;
};

export async function insertModelCall(db: Db, call: ModelCall): Promise<void> {
  await sql`insert into model_call (run_id, step, provider, model, input_tokens, cached_input_tokens,
      cache_write_tokens, output_tokens, estimated, cost_micro_usd, milliseconds, outcome, by_own_key)
    values (${call.runId}, ${call.step}, ${call.identity.provider}, ${call.identity.model},
      ${call.usage.inputTokens}, ${call.usage.cachedInputTokens}, ${call.usage.cacheWriteTokens},
      ${call.usage.outputTokens}, ${call.usage.isEstimated}, ${call.costMicroUsd}, ${call.milliseconds}, ${call.outcome},
      exists (select from run where id = ${call.runId} and own_key is not null))`.execute(db);
}

/** What a run's calls were billed for, in tokens as providers price them: cached input at a tenth. */
export function sumBilledTokens(db: Db, runId: string): Promise<number> {
  return readCount(
    db,
    sql`select coalesce(round(sum(${BILLED_TOKENS})), 0)::int as count
      from model_call where run_id = ${runId}`,
  );
}

/** What calls to models are known by once their account is gone. */
export type GoneOwner = { ownerId: string; pseudonym: string };

/** Puts the calls of an owner's runs under a pseudonym, of one book alone or (null) of all. */
export async function pseudonymiseCalls(tx: Tx, gone: GoneOwner & { bookId: string | null }): Promise<void> {
  await sql`update model_call set pseudonym = ${gone.pseudonym}
    where run_id in (select id from run where owner_id = ${gone.ownerId}
      and (${gone.bookId}::uuid is null or book_id = ${gone.bookId}))`.execute(tx);
}

/** Forgets calls of accounts and of books that are gone, so many at once. @returns how many */
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

/** What calls to models have cost: tokens with cached input at a tenth, and US dollars where prices are known. */
export type ModelSpend = { billedTokens: number; usd: number };

/** What all calls since a moment have cost the installation together; what authors' own keys pay is none of it. */
export async function sumSpend(db: Db, since: Date): Promise<ModelSpend> {
  const spend = await readRow(
    db,
    Spend,
    sql`select coalesce(round(sum(${BILLED_TOKENS})), 0)::float8 as billed_tokens,
        coalesce(sum(cost_micro_usd), 0)::float8 as micro_usd
      from model_call where created_at > ${since} and not by_own_key`,
  );
  return { billedTokens: spend?.billed_tokens ?? 0, usd: (spend?.micro_usd ?? 0) / 1_000_000 };
}
