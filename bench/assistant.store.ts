import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../apps/server/src/platform/db/database.ts";
import { readRow } from "../apps/server/src/platform/db/rows.ts";

const AssistantCalls = z.object({
  status: z.string(),
  calls: z.int(),
  fresh: z.int(),
  cached: z.int(),
  output: z.int(),
  micro_usd: z.int(),
});

/** A book's model calls in its newest run; `fresh`: input that was not cached. */
export type AssistantCalls = z.output<typeof AssistantCalls>;

/** @param kind  of the run, e.g. "passage" */
export async function selectCalls(
  db: Db,
  { bookId, kind }: { bookId: string; kind: string },
): Promise<AssistantCalls> {
  const row = await readRow(
    db,
    AssistantCalls,
    sql`select run.status, count(model_call.id)::int as calls,
        coalesce(sum(input_tokens - cached_input_tokens), 0)::int as fresh,
        coalesce(sum(cached_input_tokens), 0)::int as cached,
        coalesce(sum(output_tokens), 0)::int as output,
        coalesce(sum(cost_micro_usd), 0)::int as micro_usd
      from run left join model_call on model_call.run_id = run.id
      where run.id = (select id from run where book_id = ${bookId} and kind = ${kind}
        order by created_at desc limit 1)
      group by run.status`,
  );
  if (row === null) throw new Error(`no run of kind ${kind}`);
  return row;
}
