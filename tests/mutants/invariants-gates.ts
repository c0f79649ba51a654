import type { Mutant } from "./mutant.ts";

const FEATURES = "apps/server/src/features";
const CANCEL = `${FEATURES}/books/cancel.api.test.ts`;
const INVARIANTS = `${FEATURES}/invariants/invariants.api.test.ts`;
const WORKER = `${FEATURES}/runs/run-worker.test.ts`;
const RESCUE = `${FEATURES}/runs/rescue-orphans.test.ts`;
const INVARIANT_SQL = "apps/server/migrations/0017-invariants-and-write-stops.sql";
const MOUNT = "apps/server/src/platform/http/mount.ts";

/** Faults of what looks for broken promises, and of what then stands still. */
export const invariantsGatesMutants: readonly Mutant[] = [
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
    promise: "a worker asks whether an account's work stands still",
    file: "apps/server/src/compose.ts",
    replace: "isStopped: (ownerId) => features.invariants.isStopped(ownerId),",
    by: "isStopped: async () => false,",
    red: [INVARIANTS],
  },
  {
    promise: "everybody's stop is told before an author's own",
    file: `${FEATURES}/invariants/invariants.store.ts`,
    replace: "order by account_id nulls first",
    by: "order by account_id nulls last",
    red: [INVARIANTS],
  },
  {
    promise: "the operator is warned at four fifths of the ceiling",
    file: `${FEATURES}/plans/daily-spend.ts`,
    replace: "WARNING_SHARE = 0.8",
    by: "WARNING_SHARE = 0.95",
    red: [`${FEATURES}/plans/daily-spend.test.ts`],
  },
  {
    promise: "the shortfall of a delivered book outlives the lot it came from",
    file: `${FEATURES}/runs/end-run.ts`,
    replace: 'endHoldOf(deps, tx, { run, due, description, returns: "extended" })',
    by: 'endHoldOf(deps, tx, { run, due, description, returns: "own-end" })',
    red: [CANCEL],
  },
  {
    promise: "what was paid before a cancel is remembered at the end",
    file: `${FEATURES}/runs/end-run.ts`,
    replace: "paid: run.paid + creditsKept });",
    by: "paid: creditsKept });",
    red: [CANCEL],
  },
  {
    promise: "what was paid before a failure is remembered",
    file: `${FEATURES}/runs/end-run.ts`,
    replace: "{ failure, paid: run.paid + ended.creditsKept }",
    by: "{ failure, paid: calledOff === undefined ? 0 : run.paid + ended.creditsKept }",
    red: [CANCEL],
  },
  {
    promise: "a draft shows no more than half of a scene",
    file: `${FEATURES}/writing/show-drafts.ts`,
    replace: "DRAFT_SHARE = 0.5",
    by: "DRAFT_SHARE = 1",
    red: [`${FEATURES}/writing/show-drafts.test.ts`],
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
    file: `${FEATURES}/manuscript/false-word-counts.ts`,
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
];
