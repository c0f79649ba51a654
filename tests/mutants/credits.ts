import type { Mutant } from "./mutant.ts";

const CREDITS = "apps/server/src/features/credits";
const LEDGER = "apps/server/migrations/0002-credits.sql";
const TEST = `${CREDITS}/credits.api.test.ts`;

export const creditsMutants: readonly Mutant[] = [
  {
    promise: "an account is locked before it is spent from",
    file: LEDGER,
    replace: "perform 1 from credit_account where user_id = p_user for update;",
    by: "perform 1 from credit_account where user_id = p_user;",
    red: [TEST],
  },
  {
    promise: "nothing is taken that is not there",
    file: LEDGER,
    replace: "if spendable < p_amount then return null; end if;",
    by: "if spendable < p_amount - 1 then return null; end if;",
    red: [TEST],
  },
  {
    promise: "trial credits go first",
    file: LEDGER,
    replace: "array_position(array['trial', 'allowance', 'purchased'], bucket)",
    by: "array_position(array['purchased', 'allowance', 'trial'], bucket)",
    red: [TEST],
  },
  {
    promise: "a hold ends once",
    file: LEDGER,
    replace: "where id = p_hold and state = 'held' returning * into hold;",
    by: "where id = p_hold returning * into hold;",
    red: [TEST],
  },
  {
    promise: "a hold that ends gives back what was not charged",
    file: LEDGER,
    replace: "perform credit_refund(hold.debit_id, hold.amount - p_charged,",
    by: "perform credit_refund(hold.debit_id, hold.amount - p_charged - 1,",
    red: [TEST],
  },
  {
    promise: "the same grant twice is one",
    file: LEDGER,
    replace:
      "  select * into entry from credit_ledger where user_id = p_user and idempotency_key = p_key;\n  if found then return entry; end if;\n  insert into credit_lot",
    by: "  insert into credit_lot",
    red: [TEST],
  },
  {
    promise: "what has expired cannot be spent",
    file: LEDGER,
    replace: "remaining > 0 and expires_at <= clock_timestamp()",
    by: "remaining > 0 and expires_at <= clock_timestamp() - interval '1 year'",
    red: [TEST],
  },
  {
    promise: "credits of failed work that have ended meanwhile live on",
    file: LEDGER,
    replace: "clock_timestamp() + interval '30 days')",
    by: "clock_timestamp() - interval '1 day')",
    red: [TEST],
  },
  {
    promise: "the ledger is append-only",
    file: LEDGER,
    replace: "create trigger credit_ledger_rows before update or delete on credit_ledger",
    by: "create trigger credit_ledger_rows before delete on credit_ledger",
    red: [TEST],
  },
  {
    promise: "a charge is never more than what was held",
    file: `${CREDITS}/end-hold.ts`,
    replace: "Math.min(Math.max(0, settlement.charge), hold.amount)",
    by: "Math.max(0, settlement.charge)",
    red: [TEST],
  },
  {
    promise: "a refusal says what is there and what is needed",
    file: `${CREDITS}/hold-credits.ts`,
    replace: "{ required: request.amount, balance }",
    by: "{ required: balance, balance: request.amount }",
    red: [TEST],
  },
  {
    promise: "the history is the author's own, newest first",
    file: `${CREDITS}/credit-history.store.ts`,
    replace: "order by entry.id desc offset",
    by: "order by entry.id offset",
    red: [TEST],
  },
];
