import type { ModelCallQuery, RunEventQuery } from "@colophon/contracts/admin/books/admin-book";
import { sql } from "kysely";
import { z } from "zod";
import { type ListSource, listSource } from "../../platform/db/list-page.ts";
import type { Query } from "../../platform/db/rows.ts";

const CallRow = z.object({
  id: z.coerce.number().int(),
  run_id: z.uuid(),
  run_kind: z.string(),
  task: z.string(),
  provider: z.string(),
  model: z.string(),
  input_tokens: z.int(),
  cached_input_tokens: z.int(),
  output_tokens: z.int(),
  is_estimated: z.boolean(),
  cost_micro_usd: z.coerce.number().int().nullable(),
  milliseconds: z.int(),
  outcome: z.string(),
  by_author_key: z.boolean(),
  created_at: z.date(),
});
export type CallRow = z.output<typeof CallRow>;

/** Filter for the calls of one book. */
export type CallFilter = { bookId: string } & Pick<ModelCallQuery, "q" | "run" | "outcome">;

/** Model calls for a book, one row per attempt. */
export function callsOfBook({ bookId, q, run, outcome }: CallFilter): ListSource<typeof CallRow> {
  const where: Query[] = [sql`r.book_id = ${bookId}`];
  if (run !== undefined) where.push(sql`r.id = ${run}`);
  if (outcome !== undefined) where.push(OUTCOMES[outcome]);
  if (q !== undefined && q !== "")
    where.push(
      sql`position(lower(${q}) in lower(concat_ws(' ', c.step, c.provider, c.model, c.outcome))) > 0`,
    );
  return listSource({
    row: CallRow,
    select: sql`c.id, c.run_id, r.kind as run_kind, c.step as task, c.provider, c.model, c.input_tokens,
      c.cached_input_tokens, c.output_tokens, c.estimated as is_estimated, c.cost_micro_usd, c.milliseconds, c.outcome,
      c.by_author_key, c.created_at`,
    from: sql`run r join model_call c on c.run_id = r.id`,
    where,
    sorts: {
      at: { by: sql`c.id`, as: "int8" },
      // Calls with unknown cost sort before free ones.
      cost: { by: sql`coalesce(c.cost_micro_usd, -1)`, as: "int8" },
      latency: { by: sql`c.milliseconds::bigint`, as: "int8" },
      output: { by: sql`c.output_tokens::bigint`, as: "int8" },
    },
    id: { by: sql`c.id`, as: "int8" },
  });
}

const OUTCOMES = { ok: sql`c.outcome = 'ok'`, failed: sql`c.outcome <> 'ok'` } as const;

const EventRow = z.object({
  run_id: z.uuid(),
  run_kind: z.string(),
  seq: z.int(),
  type: z.string(),
  created_at: z.date(),
  data: z.record(z.string(), z.unknown()),
});
export type EventRow = z.output<typeof EventRow>;

export type EventFilter = { bookId: string } & Pick<RunEventQuery, "q" | "run">;

/** Events of a book's runs; their data must be masked before it is shown. */
export function eventsOfBook({ bookId, q, run }: EventFilter): ListSource<typeof EventRow> {
  const where: Query[] = [sql`r.book_id = ${bookId}`];
  if (run !== undefined) where.push(sql`r.id = ${run}`);
  if (q !== undefined && q !== "") where.push(sql`position(lower(${q}) in e.type) > 0`);
  return listSource({
    row: EventRow,
    select: sql`e.run_id, r.kind as run_kind, e.seq, e.type, e.created_at, e.data`,
    from: sql`run r join run_event e on e.run_id = r.id`,
    where,
    sorts: { at: { by: sql`e.created_at`, as: "timestamptz" } },
    // Events with equal timestamps in the order of their run.
    id: { by: sql`e.run_id::text || lpad(e.seq::text, 9, '0')`, as: "text" },
  });
}
