import type { Mutant } from "./mutant.ts";

const FEATURES = "apps/server/src/features";
const CANCEL = `${FEATURES}/books/cancel.api.test.ts`;
const PLANS = `${FEATURES}/plans/plans.api.test.ts`;
const SPEND = `${FEATURES}/plans/daily-spend.api.test.ts`;
const INVARIANTS = `${FEATURES}/invariants/invariants.api.test.ts`;
const RUNS = `${FEATURES}/runs/runs.test.ts`;
const WORKER = `${FEATURES}/runs/run-worker.test.ts`;
const RESCUE = `${FEATURES}/runs/rescue-orphans.test.ts`;
const LEDGER = `${FEATURES}/credits/credits.api.test.ts`;
const CANCEL_SQL = "apps/server/migrations/0011-cancel-and-limits.sql";
const INVARIANT_SQL = "apps/server/migrations/0017-invariants-and-write-stops.sql";
const MOUNT = "apps/server/src/platform/http/mount.ts";
const ALARM = "apps/server/src/platform/alarm.ts";
const WORDS = "apps/web/app/features/dashboard/book-words.ts";
const WORDS_TEST = "apps/web/app/features/dashboard/book-words.test.ts";

/** Faults of what keeps books from being had for nothing, and a broken promise from spreading. */
export const moneyGatesMutants: readonly Mutant[] = [
  {
    promise: "a cancelled book pays for what is written",
    file: `${FEATURES}/books/end-book.ts`,
    replace: "    calledOff: { due },\n",
    by: "    calledOff: { due: 0 * due },\n",
    red: [CANCEL],
  },
  {
    promise: "words of a chapter in work are delivered words",
    file: `${FEATURES}/books/chapters.store.ts`,
    replace:
      "as count from chapter where book_id = ${bookId}`,\n  );\n}\n\nexport async function insertChapters",
    by: "as count from chapter where finished_at is not null and book_id = ${bookId}`,\n  );\n}\n\nexport async function insertChapters",
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
    file: `${FEATURES}/books/chapters.store.ts`,
    replace: "update chapter set text = ${chapter.text}, words = ${chapter.words}\n",
    by: "update chapter set words = ${chapter.words}\n",
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
    replace: "from model_call where created_at > ${since}`",
    by: "from model_call where created_at is not null or created_at > ${since}`",
    red: [SPEND],
  },
  {
    promise: "an ordered book asks for the ceiling",
    file: `${FEATURES}/plans/pay.ts`,
    replace: "  await refuseBeyondSpend(deps, tx);\n  const spendable",
    by: "  const spendable",
    red: [SPEND],
  },
  {
    promise: "a free book that is taken up again asks for the ceiling",
    file: `${FEATURES}/plans/pay.ts`,
    replace: "  await refuseBeyondSpend(deps, tx);\n  const { standing",
    by: "  const { standing",
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
    promise: "a broken promise stops the changes of its account",
    file: `${FEATURES}/invariants/invariants.ts`,
    replace:
      "  for (const one of broken) stopped += Number(await insertStop(deps.db, { broken: one, now: deps.now() }));\n",
    by: "",
    red: [INVARIANTS],
  },
  {
    promise: "a check that cannot look hides nothing of what the others see",
    file: `${FEATURES}/invariants/invariants.ts`,
    replace: "broken: looks.flatMap((seen) =>",
    by: 'broken: looks.some((seen) => seen.status === "rejected") ? [] : looks.flatMap((seen) =>',
    red: [INVARIANTS],
  },
  {
    promise: "stored files are among what is looked at",
    file: "apps/server/src/compose.ts",
    replace: "    (since) => exports.findMissing(since === null ? EVERY_FILE : FILES_LOOKED_AT),\n",
    by: "",
    red: [INVARIANTS],
  },
  {
    promise: "a look that failed is made up by the next",
    file: "apps/server/src/worker-rounds.ts",
    replace:
      "        await invariants.watch(lookedAt);\n        // A look that failed is made up by the next.\n        lookedAt = now;",
    by: "        const since = lookedAt;\n        lookedAt = now;\n        await invariants.watch(since);",
    red: ["apps/server/src/worker-rounds.test.ts"],
  },
  {
    promise: "a stop holds for its own account",
    file: `${FEATURES}/invariants/invariants.store.ts`,
    replace: "and (account_id is null or account_id = ${accountId})",
    by: "and (${accountId}::uuid is not null or true)",
    red: [INVARIANTS],
  },
  {
    promise: "what is still broken is not cleared",
    file: `${FEATURES}/invariants/invariants.ts`,
    replace: 'if (broken.some((one) => one.account === account)) return "still broken";',
    by: "void broken;",
    red: [INVARIANTS],
  },
  {
    promise: "a stop that was cleared is over",
    file: `${FEATURES}/invariants/invariants.store.ts`,
    replace: "where cleared_at is null and (account_id is null or",
    by: "where (account_id is null or",
    red: [INVARIANTS],
  },
  {
    promise: "a count of words that is false is seen",
    file: `${FEATURES}/books/false-word-counts.ts`,
    replace: "if (counted === chapter.words) continue;",
    by: "if (Math.abs(counted - chapter.words) < 2) continue;",
    red: [INVARIANTS],
  },
  {
    promise: "calls that change something are refused while changes stand still",
    file: MOUNT,
    replace: 'endpoint.method !== "GET" && endpoint.whileStopped !== true',
    by: "endpoint.whileStopped === true",
    red: ["apps/server/src/platform/http/mount.test.ts"],
  },
  {
    promise: "signing in and out goes on while changes stand still",
    file: MOUNT,
    replace: " && endpoint.whileStopped !== true",
    by: "",
    red: [INVARIANTS],
  },
  {
    promise: "work of a stopped account is not taken up",
    file: `${FEATURES}/runs/run-worker.ts`,
    replace: "  if (await standsStill(deps, runId)) return;\n",
    by: "",
    red: [WORKER],
  },
  {
    promise: "an orphan of a stopped account waits",
    file: `${FEATURES}/runs/rescue-orphans.ts`,
    replace: "    if (await deps.isStopped(orphan.owner_id)) continue;\n",
    by: "",
    red: [RESCUE],
  },
  ...[
    ["a guard of the ledger that is switched off", "t.tgenabled = 'D'", "t.tgenabled = 'X'"],
    ["a guard of the ledger that is gone", "t.tgname = g.name)", "t.tgname is not null)"],
    ["a delivered book without its payment", "(r.paid + r.credits_refunded < r.cost or ", "("],
    [
      "a delivered book that was given back whole",
      " or r.paid < floor(r.cost * coalesce(written.share, 0)))",
      ")",
    ],
    ["a run whose holds kept something else", "where r.paid <> coalesce(kept.charged, 0)", "where false"],
    ["the hold of another run", "where h.reference <> r.id", "where false"],
    ["running work whose hold has ended", "where r.status = 'running' and h.state <> 'held'", "where false"],
    ["ended work whose hold is open", "where r.status <> 'running' and h.state = 'held'", "where false"],
    ["a hold whose work is gone", "interval '5 minutes'", "interval '5 hours'"],
    ["premium that nobody has paid for", "s.is_premium and s.subscription_status = 'trial'", "false"],
    ["a pause without end", "interval '100 days'", "interval '500 days'"],
    ["a failed run that kept credits", "coalesce(h.charged, 0) <> 0", "coalesce(h.charged, 0) < 0"],
    ["a row of another author", "where b.owner_id <> r.owner_id", "where false"],
    ["an author without a standing", "where s.user_id is null", "where false"],
    ["work that waits for ever", "interval '7 days'", "interval '9 days'"],
    ["work that got nowhere", "else interval '7 hours' end", "else interval '9 hours' end"],
  ].map(([what = "", replace = "", by = ""]) => ({
    promise: `${what} is seen`,
    file: INVARIANT_SQL,
    replace,
    by,
    red: [INVARIANTS],
  })),
  {
    promise: "a cancelled book that is finished later is not flagged for what it paid",
    file: INVARIANT_SQL,
    replace: "and r.failure ->> 'code' not in ('cancelled', 'pause_ended')",
    by: "and r.failure ->> 'code' <> 'pause_ended'",
    red: [`${FEATURES}/writing/writing.api.test.ts`],
  },
  {
    promise: "the price of cancelling is said as it is",
    file: WORDS,
    replace: "const returned = cost - charge;",
    by: "const returned = cost;",
    red: [WORDS_TEST],
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
    file: "apps/web/app/features/dashboard/running-book.tsx",
    replace: "    void refreshBook(client, book.id);\n",
    by: "    void [refreshBook, client];\n",
    red: ["apps/web/app/features/dashboard/dashboard-page.test.tsx"],
  },
];
