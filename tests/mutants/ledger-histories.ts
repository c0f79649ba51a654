import type { Mutant } from "./mutant.ts";

const LEDGER = "apps/server/migrations/0002-credits.sql";
const REFUNDS = "apps/server/migrations/0011-cancel-and-limits.sql";
const ALLOWANCES = "apps/server/migrations/0059-allowances.sql";
const HISTORIES = "tests/api/ledger-histories.test.ts";
const ALLOWANCE_TESTS = "apps/server/src/features/credits/allowances.api.test.ts";

export const ledgerHistoriesMutants: readonly Mutant[] = [
  {
    promise: "what an account has is read under its lock, not before and written after",
    file: LEDGER,
    replace: "  spendable := credit_lock(p_user);",
    by: "  select balance into spendable from credit_account where user_id = p_user;",
    red: [HISTORIES],
  },
  {
    promise: "two processes with the same step wait for one another",
    file: LEDGER,
    replace: "perform 1 from credit_account where user_id = p_user for update;",
    by: "perform 1 from credit_account where user_id = p_user;",
    red: [HISTORIES],
  },
  {
    promise: "a lapse writes off every lot that has ended",
    file: LEDGER,
    replace: "    order by id for update\n  loop",
    by: "    order by id limit 1 for update\n  loop",
    red: [HISTORIES],
  },
  {
    promise: "a hold that comes again after a crash is the same hold",
    file: LEDGER,
    replace: "'hold:' || p_hold, p_reference);",
    by: "'hold:' || p_hold || clock_timestamp(), p_reference);",
    red: [HISTORIES],
  },
  {
    promise: "what failed work gives back to an ended lot lives on",
    file: REFUNDS,
    replace: "if part.ended and p_extends then",
    by: "if part.ended and p_extends and false then",
    red: [HISTORIES],
  },
  {
    promise: "what was called off gives back to its own lots, the last one first",
    file: REFUNDS,
    replace: "order by item.place desc",
    by: "order by item.place",
    red: [HISTORIES],
  },
  {
    promise: "an invoice renews once",
    file: ALLOWANCES,
    replace:
      "  select * into entry from credit_ledger where user_id = p_user and idempotency_key = p_key;\n  if found then return entry; end if;\n  if p_source",
    by: "  p_key := p_key || clock_timestamp();\n  if p_source",
    red: [HISTORIES, ALLOWANCE_TESTS],
  },
  {
    promise: "an allowance does not roll over",
    file: ALLOWANCES,
    replace: "where user_id = p_user and source = p_source and expires_at > clock_timestamp();",
    by: "where user_id = p_user and source = p_source and expires_at > 'infinity';",
    red: [HISTORIES, ALLOWANCE_TESTS],
  },
  {
    promise: "a renewal ends the allowance of its own source alone",
    file: ALLOWANCES,
    replace: "where user_id = p_user and source = p_source and expires_at > clock_timestamp();",
    by: "where user_id = p_user and source is not null and expires_at > clock_timestamp();",
    red: [HISTORIES, ALLOWANCE_TESTS],
  },
  {
    promise: "an allowance whose successor is there changes nothing",
    file: ALLOWANCES,
    replace: "source = p_source and expires_at > p_expires) then",
    by: "source = p_source and expires_at > p_expires and false) then",
    red: [HISTORIES, ALLOWANCE_TESTS],
  },
  {
    promise: "no more is taken back than is unspent",
    file: ALLOWANCES,
    replace: "select least(remaining, p_amount) into strict take",
    by: "select p_amount into strict take",
    red: [HISTORIES, ALLOWANCE_TESTS],
  },
  {
    promise: "a payment that was returned takes back once",
    file: ALLOWANCES,
    replace: "if found then return before.taken; end if;",
    by: "if found then p_key := p_key || clock_timestamp(); end if;",
    red: [HISTORIES, ALLOWANCE_TESTS],
  },
  {
    promise: "a dispute that was won gives back once",
    file: ALLOWANCES,
    replace: "if back.given_back_key is not null then",
    by: "if back.given_back_key = p_key then",
    red: [HISTORIES, ALLOWANCE_TESTS],
  },
  {
    promise: "what a dispute took of an ended lot lives 30 days more",
    file: ALLOWANCES,
    replace: "if lot.expires_at <= clock_timestamp() then",
    by: "if false then",
    red: [HISTORIES, ALLOWANCE_TESTS],
  },
  {
    promise: "two allowances of one source at once are found",
    file: ALLOWANCES,
    replace: "group by t.user_id, t.source having count(*) > 1",
    by: "group by t.user_id, t.source having count(*) > 2",
    red: [ALLOWANCE_TESTS],
  },
  {
    promise: "a claw back without its entry is found",
    file: ALLOWANCES,
    replace: "where -b.taken <> coalesce(l.amount, 0)",
    by: "where -b.taken > coalesce(l.amount, 0) + 99",
    red: [ALLOWANCE_TESTS],
  },
];
