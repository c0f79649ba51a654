import type { Mutant } from "./mutant.ts";

const FEATURES = "apps/server/src/features";
const CANCEL = `${FEATURES}/books/cancel.api.test.ts`;
const PLANS = `${FEATURES}/plans/plans.api.test.ts`;
const SPEND = `${FEATURES}/plans/daily-spend.api.test.ts`;
const RUNS = `${FEATURES}/runs/runs.test.ts`;
const LEDGER = `${FEATURES}/credits/credits.api.test.ts`;
const CANCEL_SQL = "apps/server/migrations/0011-cancel-and-limits.sql";
const ALARM = "apps/server/src/platform/alarm.ts";
const WORDS = "apps/web/app/data/books/book-words.ts";
const WORDS_TEST = "apps/web/app/data/books/book-words.test.ts";

/** Faults of what keeps books from being had for nothing. */
export const moneyGatesMutants: readonly Mutant[] = [
  {
    promise: "a cancelled book pays for what is written",
    file: `${FEATURES}/books/end-book.ts`,
    replace: "calledOff: { due: isFree ? 0 : due },",
    by: "calledOff: { due: 0 * due },",
    red: [CANCEL],
  },
  {
    promise: "words of a chapter in work are delivered words",
    file: `${FEATURES}/manuscript/chapters.store.ts`,
    replace: "as count from chapter where book_id = ${bookId}`,\n  );\n}",
    by: "as count from chapter where finished_at is not null and book_id = ${bookId}`,\n  );\n}",
    red: [CANCEL],
  },
  {
    promise: "no more is kept than the author was told",
    file: `${FEATURES}/books/steer-book.ts`,
    replace: "atMost !== undefined && charge > atMost",
    by: "atMost !== undefined && charge > atMost + 1",
    red: [CANCEL],
  },
  {
    promise: "going on holds only what is not paid yet",
    file: `${FEATURES}/plans/decide-funding.ts`,
    replace: "Math.max(0, cost - paid)",
    by: "Math.max(0, cost - 0 * paid)",
    red: [CANCEL],
  },
  {
    promise: "a book in two pieces costs no more than in one",
    file: `${FEATURES}/runs/end-run.ts`,
    replace: "Math.max(0, due - run.paid)",
    by: "Math.max(0, due)",
    red: [CANCEL],
  },
  {
    promise: "what a cancelled run has cost is remembered",
    file: `${FEATURES}/runs/end-run.ts`,
    replace: "await markFailed(tx, run.id, { failure, paid: run.paid + ended.creditsKept });",
    by: "await markFailed(tx, run.id, { failure, paid: run.paid });",
    red: [CANCEL],
  },
  {
    promise: "a book that is paid for whole goes on without a hold",
    file: `${FEATURES}/plans/pay.ts`,
    replace: "if (due === 0) return null;",
    by: "if (due < 0) return null;",
    red: [CANCEL],
  },
  {
    promise: "what was paid for of a chapter in work can be read",
    file: `${FEATURES}/books/present-book.ts`,
    replace: '(isCalledOffCode(run?.failure?.code ?? "") && chapter.text !== "")',
    by: "false",
    red: [CANCEL],
  },
  {
    promise: "the text of a chapter in work is kept with its words",
    file: `${FEATURES}/manuscript/chapters.store.ts`,
    replace:
      "update chapter set text = ${chapter.text}, words = ${chapter.words}, words_written = ${chapter.words}\n    where",
    by: "update chapter set words = ${chapter.words}, words_written = ${chapter.words}\n    where",
    red: [CANCEL],
  },
  {
    promise: "credits of called-off work keep their own end",
    file: `${FEATURES}/runs/end-run.ts`,
    replace: 'returns: "own-end" as const',
    by: 'returns: "extended" as const',
    red: [CANCEL],
  },
  {
    promise: "credits that return to an ended lot end with it",
    file: CANCEL_SQL,
    replace: "if part.ended and p_extends then",
    by: "if part.ended then",
    red: [LEDGER],
  },
  {
    promise: "work that failed gives credits of an ended lot thirty days more",
    file: CANCEL_SQL,
    replace: "if part.ended and p_extends then",
    by: "if false then",
    red: [LEDGER],
  },
  {
    promise: "what went back into an ended lot leaves the balance at once",
    file: CANCEL_SQL,
    replace: "  perform credit_lock(debit.user_id);\n  return entry;",
    by: "  return entry;",
    red: [LEDGER],
  },
  {
    promise: "a long pause is ended",
    file: `${FEATURES}/books/steer-book.ts`,
    replace: "MOST_PAUSED_DAYS * DAY_MS",
    by: "2 * MOST_PAUSED_DAYS * DAY_MS",
    red: [CANCEL],
  },
  {
    promise: "only paused books are ended for resting",
    file: `${FEATURES}/runs/runs.store.ts`,
    replace: "status = 'running' and paused and updated_at < ${since} and book_id is not null",
    by: "status = 'running' and updated_at < ${since} and book_id is not null",
    red: [RUNS],
  },
  {
    promise: "an author who comes back in time keeps their book",
    file: `${FEATURES}/books/steer-book.ts`,
    replace: " || !run.paused || run.updated_at > since",
    by: "",
    red: [CANCEL],
  },
  {
    promise: "taking a book up again counts as a start",
    file: `${FEATURES}/runs/runs.store.ts`,
    replace: "  await noteStart(tx, id);\n}",
    by: "}",
    red: [RUNS],
  },
  {
    promise: "a free book that is taken up again counts too",
    file: `${FEATURES}/plans/pay.ts`,
    replace: "if (reason !== null) throw refusalForToday(reason, limits);",
    by: "void reason;",
    red: [PLANS],
  },
  {
    promise: "a premium book is not taken up again for nothing once premium has lapsed",
    file: `${FEATURES}/plans/pay.ts`,
    replace: 'if (funding === "premium" && !standing.is_premium)',
    by: 'if (funding === "none" && !standing.is_premium)',
    red: [PLANS],
  },
  {
    promise: "a premium book that is taken up again counts towards fair use",
    file: `${FEATURES}/plans/pay.ts`,
    replace: "  if (reason !== null) throw refusalForToday(reason, limits);",
    by: '  if (reason === "daily_limit") throw refusalForToday(reason, limits);',
    red: [PLANS],
  },
  {
    promise: "an author without premium has a daily limit of their own",
    file: "packages/domain/src/entitlement.ts",
    replace: "isPremium ? limits.premium : limits.others",
    by: "limits.premium",
    red: ["packages/domain/src/entitlement.test.ts"],
  },
  {
    promise: "nothing is started beyond the day's ceiling",
    file: `${FEATURES}/plans/daily-spend.ts`,
    replace: "if (share >= 1) throw",
    by: "if (share > 1) throw",
    red: [SPEND],
  },
  {
    promise: "dollars have a ceiling of their own",
    file: `${FEATURES}/plans/daily-spend.ts`,
    replace: "if (ceiling.usd !== null) shares.push(spent.usd / ceiling.usd);",
    by: "",
    red: [SPEND],
  },
  {
    promise: "what was spent yesterday does not count today",
    file: `${FEATURES}/runs/model-calls.store.ts`,
    replace: "from model_call where created_at > ${since} and",
    by: "from model_call where (created_at is not null or created_at > ${since}) and",
    red: [SPEND],
  },
  {
    promise: "an ordered book asks for the ceiling",
    file: `${FEATURES}/plans/pay.ts`,
    replace: "  if (!purchase.byOwnKey) await refuseBeyondSpend(deps, tx);\n  const spendable",
    by: "  const spendable",
    red: [SPEND],
  },
  {
    promise: "a free book that is taken up again asks for the ceiling",
    file: `${FEATURES}/plans/pay.ts`,
    replace: "  if (!purchase.byOwnKey) await refuseBeyondSpend(deps, tx);\n  const { limits }",
    by: "  const { limits }",
    red: [SPEND],
  },
  {
    promise: "the operator is not mailed about the same thing more than once an hour",
    file: ALARM,
    replace: "  mailedAt.set(name, at);\n",
    by: "",
    red: ["apps/server/src/platform/alarm.test.ts"],
  },
  {
    promise: "an alarm that cannot be mailed stops nobody",
    file: ALARM,
    replace: "mailer.send(alarmMail({ operator, name, data })).catch((error: unknown) => {",
    by: "mailer.send(alarmMail({ operator, name, data })).then((error: unknown) => {",
    red: ["apps/server/src/platform/alarm.test.ts"],
  },
  {
    promise: "the price of cancelling is said as it is",
    file: WORDS,
    replace: "const returned = cost - charge;",
    by: "const returned = cost;",
    red: [WORDS_TEST],
  },
  {
    promise: "the price of cancelling that is shown belongs to the words beside it",
    file: "apps/web/app/data/books/apply-book-event.ts",
    replace: "cancel_charge: cancelCharge(book, progress) };",
    by: "cancel_charge: book.cancel_charge };",
    red: ["apps/web/app/data/books/apply-book-event.test.ts"],
  },
  {
    promise: "a book's action without a network fails at once",
    file: "apps/web/app/data/books/use-book-actions.ts",
    replace: '    networkMode: "always",\n',
    by: "",
    red: ["apps/web/app/data/books/use-book-actions.test.tsx"],
  },
  {
    promise: "a cancel sends the price that was said",
    file: "apps/web/app/data/books/book-calls.ts",
    replace: "{ at_most: action.atMost }",
    by: "{}",
    red: ["apps/web/app/data/books/book-calls.test.ts"],
  },
  {
    promise: "the price is asked anew when the dialog opens",
    file: "apps/web/app/features/dashboard/shelf-menu.tsx",
    replace: "void refreshBook(client, book.id);",
    by: "void [refreshBook, client];",
    red: ["apps/web/app/features/dashboard/dashboard-page.test.tsx"],
  },
];
