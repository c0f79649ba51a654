import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { readCount } from "../../platform/db/rows.ts";
import type { ModelIdentity, ModelUsage } from "../../ports/language-model.ts";

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
      output_tokens, cost_micro_usd, milliseconds, outcome)
    values (${call.runId}, ${call.step}, ${call.identity.provider}, ${call.identity.model},
      ${call.usage.inputTokens}, ${call.usage.cachedInputTokens}, ${call.usage.outputTokens},
      ${call.costMicroUsd}, ${call.milliseconds}, ${call.outcome})`.execute(db);
}

/** What a run's calls were billed for, in tokens: cached input at a tenth, as providers price it. */
export function sumBilledTokens(db: Db, runId: string): Promise<number> {
  return readCount(
    db,
    sql`select coalesce(round(sum(input_tokens - cached_input_tokens + cached_input_tokens * 0.1
        + output_tokens)), 0)::int as count
      from model_call where run_id = ${runId}`,
  );
}
