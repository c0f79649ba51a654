import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { type Query, countReturned, readRow } from "../../platform/db/rows.ts";
import { BILLED_TOKENS, type ModelSpend } from "./model-calls.store.ts";

/**
 * Minimum billed tokens assumed for a free trial book until more is known, so that concurrent requests count
 * before any model call. Some 20,000 words at 7 tokens per word, less cached input.
 */
const TOKENS_OF_A_BOOK = 100_000;

/**
 * Premium, credits that were bought or came with a subscription, or admin rights: accounts with any of these
 * aren't trial accounts.
 */
function pays(userId: Query): Query {
  return sql`(exists (select from entitlement s where s.user_id = ${userId} and s.is_premium)
    or exists (select from credit_lot l where l.user_id = ${userId} and l.bucket <> 'trial')
    or exists (select from users u where u.id = ${userId} and u.is_admin))`;
}

const TrialSpend = z.object({
  all_tokens: z.number(),
  all_micro_usd: z.number(),
  own_tokens: z.number(),
  own_micro_usd: z.number(),
});

/** Cost of the calls of all trial accounts, and of one of them, since a given time. */
export type TrialSpend = { all: ModelSpend; own: ModelSpend };

/**
 * A book started since then and still being written counts at the cost of a whole one.
 * @returns null if it isn't a trial account
 */
export async function sumTrialSpend(
  db: Db,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<TrialSpend | null> {
  const isTrial = (await countReturned(db, sql`select 1 where not ${pays(sql`${ownerId}::uuid`)}`)) > 0;
  if (!isTrial) return null;
  const spend = await readRow(
    db,
    TrialSpend,
    sql`with called as (
        select run_id, sum(${BILLED_TOKENS}) as tokens, coalesce(sum(cost_micro_usd), 0) as micro_usd
        from model_call where created_at > ${since} and not by_author_key and run_id is not null group by run_id
      ), worked as (
        select run.owner_id, coalesce(called.tokens, 0) as tokens, coalesce(called.micro_usd, 0) as micro_usd,
          run.kind = 'book' and run.status = 'running' and run.author_key is null and run.created_at > ${since}
            as is_being_written
        from run left join called on called.run_id = run.id
        where called.run_id is not null or run.status = 'running'
      ), of_accounts as (
        select owner_id, sum(micro_usd) as micro_usd,
          sum(case when is_being_written then greatest(tokens, ${TOKENS_OF_A_BOOK}) else tokens end) as tokens
        from worked group by owner_id
      )
      select coalesce(round(sum(tokens)), 0)::float8 as all_tokens,
        coalesce(sum(micro_usd), 0)::float8 as all_micro_usd,
        coalesce(round(sum(tokens) filter (where owner_id = ${ownerId})), 0)::float8 as own_tokens,
        coalesce(sum(micro_usd) filter (where owner_id = ${ownerId}), 0)::float8 as own_micro_usd
      from of_accounts where not ${pays(sql`owner_id`)}`,
  );
  return {
    all: { billedTokens: spend?.all_tokens ?? 0, usd: (spend?.all_micro_usd ?? 0) / 1_000_000 },
    own: { billedTokens: spend?.own_tokens ?? 0, usd: (spend?.own_micro_usd ?? 0) / 1_000_000 },
  };
}
