import type { Mutant } from "./mutant.ts";

const SEED = "scripts/large-seed";
const TEST = "tests/api/large-seed.test.ts";

export const largeSeedMutants: readonly Mutant[] = [
  {
    promise: "a line of the large seed follows the one before it",
    file: `${SEED}/ledger.store.ts`,
    replace: "sum(m.amount) over (partition by m.n order by m.lot, m.place)::int as balance",
    by: "sum(m.amount) over (partition by m.n order by m.place)::int as balance",
    red: [TEST],
  },
  {
    promise: "work that fails gives back all that it held",
    file: `${SEED}/ledger.store.ts`,
    replace: "case kind when 'return' then lag(hold) over in_order else hold end as hold",
    by: "hold",
    red: [TEST],
  },
  {
    promise: "a lot of the large seed has what its lines say",
    file: `${SEED}/ledger.store.ts`,
    replace: "sum(amount)::int as remaining",
    by: "max(amount)::int as remaining",
    red: [TEST],
  },
  {
    promise: "the ledger goes on after the large seed",
    file: `${SEED}/ledger.store.ts`,
    replace: "setval(pg_get_serial_sequence('credit_lot', 'id'), (select max(id) from credit_lot))",
    by: "setval(pg_get_serial_sequence('credit_lot', 'id'), 1)",
    red: [TEST],
  },
  {
    promise: "a run of the large seed says what was paid for it",
    file: `${SEED}/books.store.ts`,
    replace: "coalesce(h.amount, 0), coalesce(h.charged, 0),",
    by: "coalesce(h.amount, 0), coalesce(h.amount, 0),",
    red: [TEST],
  },
  {
    promise: "a completed book of the large seed has all its chapters",
    file: `${SEED}/books.store.ts`,
    replace: "(select *, generate_series(1, chapters) as c from seed_book) b",
    by: "(select *, generate_series(1, 2) as c from seed_book) b",
    red: [TEST],
  },
  {
    promise: "who is premium in the large seed pays for it",
    file: `${SEED}/payments.store.ts`,
    replace: "at + interval '30 days' * months)",
    by: "at - interval '30 days' * months)",
    red: [TEST],
  },
  {
    promise: "every pack of the large seed was paid for",
    file: `${SEED}/payments.store.ts`,
    replace: "where t.lot > 0 and l.kind = 'in'",
    by: "where t.lot > 1 and l.kind = 'in'",
    red: [TEST],
  },
  {
    promise: "a filled installation is not filled again",
    file: `${SEED}/fill-installation.ts`,
    replace: "const there = await countCrowd(db);",
    by: "const there = 0 * (await countCrowd(db));",
    red: [TEST],
  },
  {
    promise: "the product's own role fills nothing",
    file: `${SEED}/fill-installation.ts`,
    replace: "if (!(await mayFill(db)))",
    by: "if ((await mayFill(db)) && false)",
    red: [TEST],
  },
];
