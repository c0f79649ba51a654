import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { CREDIT_BUCKETS } from "@colophon/contracts/billing/credits";
import { type SeededRandom, createRandom } from "@colophon/rules/seeded-random";
import { sql } from "kysely";
import { z } from "zod";
import type { Credits } from "../../apps/server/src/billing/credits/credits.ts";
import { openHold } from "../../apps/server/src/billing/credits/credits.store.ts";
import { type Db, type Tx, inTransaction } from "../../apps/server/src/platform/db/database.ts";
import { readRows } from "../../apps/server/src/platform/db/rows.ts";
import { LedgerModel, type LedgerStep, type StepAnswer } from "./ledger-model.ts";

const DAY_MS = 86_400_000;
/** Concurrent histories: while one waits for the database, others continue. */
const AT_ONCE = 6;

/**
 * Points at which a process can crash: a step must then be complete or undone, and be repeatable as if for
 * the first time.
 */
const CRASHES = [
  "once the account is locked",
  "before the commit",
  "with its connection, before the commit",
  "before the answer",
  "while the same step runs twice",
] as const;
type Crash = (typeof CRASHES)[number] | null;

export type LedgerStage = { db: Db; ownerDb: Db; credits: Credits };

/** @returns the problems, one per line, and how much was tried */
export async function runHistories(
  stage: LedgerStage,
  { from, count }: { from: number; count: number },
): Promise<{ wrong: string[]; steps: number; crashes: number }> {
  const total: { wrong: string[]; steps: number; crashes: number } = { wrong: [], steps: 0, crashes: 0 };
  let next = from;
  const runOn = async (): Promise<void> => {
    while (next < from + count) {
      const seed = next;
      next += 1;
      const { wrong, trace } = await runHistory(stage, seed);
      total.steps += trace.length;
      total.crashes += trace.filter((line) => line.includes(" — ")).length;
      if (wrong !== null) total.wrong.push(`history ${seed}: ${wrong}\n${trace.join("\n")}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOn));
  for (const { userId, violation } of await stage.credits.violations()) {
    total.wrong.push(`account ${userId}: ${violation}`);
  }
  return total;
}

/** @returns the first difference between ledger and model, and the steps leading to it */
async function runHistory(
  stage: LedgerStage,
  seed: number,
): Promise<{ wrong: string | null; trace: string[] }> {
  const random = createRandom(seed);
  const model = new LedgerModel();
  const account = {
    ...stage,
    userId: randomUUID(),
    beganAt: Date.now(),
    model,
    ids: new Map<string, string>(),
  };
  await sql`insert into users (id, email, full_name)
    values (${account.userId}, ${`${account.userId}@histories.test`}, 'Ada')`.execute(stage.db);
  const trace: string[] = [];
  for (const step of aHistory(random)) {
    const crash = crashOf(step, random);
    trace.push(`  ${JSON.stringify(step)}${crash === null ? "" : ` — gone ${crash}`}`);
    const answers = await runWithCrash(account, { step, crash });
    const expected = model.take(step);
    const other = answers.find((answer) => answer !== expected);
    if (other !== undefined) return { wrong: `answered ${other}, the model ${expected}`, trace };
    const wrong = await compare(account);
    if (wrong !== null) return { wrong, trace };
  }
  return { wrong: null, trace };
}

type Account = LedgerStage & {
  userId: string;
  beganAt: number;
  model: LedgerModel;
  /** hold ids by key */
  ids: Map<string, string>;
};

function* aHistory(random: SeededRandom): Generator<LedgerStep> {
  const keys = { holds: ["none"], grants: ["none"], claims: ["none"], renewals: 0 };
  const length = 4 + random.int(10);
  let today = 0;
  yield { kind: "grant", key: "trial", amount: 40, bucket: "trial", end: 14.5 };
  for (let n = 0; n < length; n += 1) {
    const step = drawStep(random, { n, today, keys });
    if (step.kind === "hold") keys.holds.push(step.key);
    if (step.kind === "buy" || step.kind === "renew") keys.grants.push(step.key);
    if (step.kind === "clawBack") keys.claims.push(step.key);
    if (step.kind === "wait") today += step.days;
    yield step;
    // A webhook may be repeated later, not only immediately.
    if ("key" in step && random.int(6) === 0) yield step;
  }
  // Jobs and disputes may end after their account is deleted.
  if (random.int(3) === 0) yield { kind: "delete" };
  yield { kind: "release", hold: random.pick(keys.holds) };
  yield { kind: "restore", key: "late", taken: random.pick(keys.claims) };
}

type Keys = { holds: string[]; grants: string[]; claims: string[] };

function drawStep(
  random: SeededRandom,
  { n, today, keys }: { n: number; today: number; keys: Keys },
): LedgerStep {
  const amount = 1 + random.int(60);
  const draws: (() => LedgerStep)[] = [
    () => ({ kind: "buy", key: `pack ${n}`, amount, bucket: "purchased", end: null }),
    () => ({
      kind: "grant",
      key: `gift ${n}`,
      amount,
      bucket: "allowance",
      end: today + 0.5 + random.int(40),
    }),
    () => ({ kind: "adjust", key: `amends ${n}`, amount, bucket: "purchased", end: null }),
    () => buildRenewal(random, { n, today }),
    () => buildRenewal(random, { n, today }),
    () => ({ kind: "hold", key: `hold ${n}`, amount }),
    () => ({ kind: "hold", key: `hold ${n}`, amount }),
    () => ({ kind: "hold", key: `hold ${n}`, amount }),
    () => ({
      kind: "settle",
      hold: random.pick(keys.holds),
      charge: random.int(50),
      returns: random.pick(["extended", "own-end"] as const),
    }),
    () => ({ kind: "release", hold: random.pick(keys.holds) }),
    () => ({ kind: "clawBack", key: `dispute ${n}`, grant: random.pick(keys.grants), amount }),
    () => ({ kind: "restore", key: `won ${n}`, taken: random.pick(keys.claims) }),
    () => ({ kind: "wait", days: 1 + random.int(20) }),
    () => ({ kind: "wait", days: 1 + random.int(20) }),
    () => ({ kind: "lapse" }),
  ];
  return random.pick(draws)();
}

/** Occasionally for a period that is over, or earlier than one already paid for. */
function buildRenewal(random: SeededRandom, { n, today }: { n: number; today: number }): LedgerStep {
  const source = random.pick(["plan", "plan", "lifetime"] as const);
  const end = today + 0.5 + (random.int(4) === 0 ? random.int(20) - 10 : 30);
  return { kind: "renew", key: `invoice ${n}`, amount: source === "plan" ? 75 : 50, source, end };
}

function crashOf(step: LedgerStep, random: SeededRandom): Crash {
  if (step.kind === "wait" || step.kind === "delete" || random.int(3) > 0) return null;
  // A broken connection requires a new one.
  const crash = random.pick(CRASHES);
  return crash === "with its connection, before the commit" && random.int(6) > 0
    ? "before the commit"
    : crash;
}

/** @returns the answers of all attempts that survived */
async function runWithCrash(
  account: Account,
  { step, crash }: { step: LedgerStep; crash: Crash },
): Promise<StepAnswer[]> {
  const take = (): Promise<StepAnswer> => inTransaction(account.db, (tx) => runStep(tx, { account, step }));
  if (crash === "while the same step runs twice") {
    const answers = await Promise.all([take(), take()]);
    // Only one of two ways of ending a hold refunds anything; either may win.
    return step.kind === "settle" || step.kind === "release" ? [Math.max(...answers.map(Number))] : answers;
  }
  if (crash === "before the answer") {
    const answer = await take();
    const again = await take();
    return step.kind === "settle" || step.kind === "release" ? [answer] : [answer, again];
  }
  if (crash !== null) await dieOf(account, { step, crash });
  return [await take()];
}

async function dieOf(account: Account, { step, crash }: { step: LedgerStep; crash: Crash }): Promise<void> {
  const gone = inTransaction(account.db, async (tx) => {
    if (crash === "once the account is locked") await account.credits.lock(tx, account.userId);
    else await runStep(tx, { account, step });
    if (crash === "with its connection, before the commit") {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    }
    throw new Error("the process is gone");
  });
  await gone.then(
    () => Promise.reject(new Error("lived on")),
    () => undefined,
  );
}

async function runStep(
  tx: Tx,
  { account, step }: { account: Account; step: LedgerStep },
): Promise<StepAnswer> {
  switch (step.kind) {
    case "wait":
      await sql`update credit_lot set expires_at = expires_at - make_interval(days => ${step.days})
        where user_id = ${account.userId}`.execute(account.ownerDb);
      return null;
    case "lapse":
      await account.credits.lock(tx, account.userId);
      return null;
    case "delete":
      await deleteAccount(tx, account);
      return null;
    case "hold":
      return (await openHold(tx, holdOf(account, step))) !== null || rollBack(tx);
    case "settle":
    case "release":
      return endHold(tx, account, step);
    default:
      return moveCredits(tx, account, step);
  }
}

/** @returns credits refunded */
async function endHold(
  tx: Tx,
  account: Account,
  step: LedgerStep & { kind: "settle" | "release" },
): Promise<number> {
  const end = { holdId: idOf(account, step.hold), description: "" };
  const { creditsReturned } =
    step.kind === "release"
      ? await account.credits.release(tx, end)
      : await account.credits.settle(tx, { ...end, charge: step.charge, returns: step.returns });
  return creditsReturned;
}

async function moveCredits(
  tx: Tx,
  account: Account,
  step: LedgerStep & { kind: "buy" | "grant" | "adjust" | "renew" | "clawBack" | "restore" },
): Promise<StepAnswer> {
  const { credits } = account;
  const common = { userId: account.userId, description: "" };
  switch (step.kind) {
    case "renew": {
      const end = dateOf(account, step.end);
      return credits.renewAllowance(tx, { ...common, ...step, renewsAt: end, expiresAt: end });
    }
    case "clawBack":
      return credits.clawBack(tx, { ...common, ...step, grantKey: step.grant });
    case "restore":
      return credits.restore(tx, { ...common, ...step, takenKey: step.taken });
    default:
      await credits.grant(tx, {
        ...common,
        ...step,
        expiresAt: step.end === null ? null : dateOf(account, step.end),
        type: step.kind === "buy" ? "purchase" : step.kind,
        operation: step.kind,
      });
      return null;
  }
}

/** Like a request its balance does not cover: the whole transaction is rolled back. */
async function rollBack(tx: Tx): Promise<false> {
  await sql`rollback`.execute(tx);
  return false;
}

/** Holds are released, then everything about the author except the ledger is deleted. */
async function deleteAccount(tx: Tx, account: Account): Promise<void> {
  await account.credits.lock(tx, account.userId);
  for (const holdId of account.ids.values()) await account.credits.release(tx, { holdId, description: "" });
  await sql`delete from users where id = ${account.userId}`.execute(tx);
}

function holdOf(account: Account, step: LedgerStep & { kind: "hold" }): Parameters<typeof openHold>[1] {
  const id = idOf(account, step.key);
  return {
    id,
    userId: account.userId,
    amount: step.amount,
    operation: "book_generation",
    description: "",
    reference: id,
  };
}

function idOf({ ids }: Account, key: string): string {
  const id = ids.get(key) ?? randomUUID();
  ids.set(key, id);
  return id;
}

/** Days pass by moving every end date back, so the database clock is unchanged. */
function dateOf({ beganAt, model }: Account, day: number): Date {
  return new Date(beganAt + (day - model.now) * DAY_MS);
}

const EntryRow = z.object({ transaction_type: z.string(), amount: z.int() });
const LotRow = z.object({ bucket: z.string(), remaining: z.int() });

async function compare({ db, credits, model, userId }: Account): Promise<string | null> {
  const purse = await credits.balance(userId);
  const expected = {
    buckets: Object.fromEntries(CREDIT_BUCKETS.map((bucket) => [bucket, model.bucket(bucket)])),
    held: model.held,
  };
  if (!isDeepStrictEqual({ buckets: purse.buckets, held: purse.held }, expected)) {
    return `the purse is ${JSON.stringify(purse)}, the model's ${JSON.stringify(expected)}`;
  }
  const entries = await readRows(
    db,
    EntryRow,
    sql`select transaction_type, amount from credit_ledger where user_id = ${userId} order by id`,
  );
  const written = entries.map(({ transaction_type, amount }) => `${transaction_type} ${amount}`).join(", ");
  const due = model.entries.map(({ type, amount }) => `${type} ${amount}`).join(", ");
  if (written !== due) return `the entries are ${written}; the model's ${due}`;
  const lots = await readRows(
    db,
    LotRow,
    sql`select bucket, remaining from credit_lot where user_id = ${userId} order by id`,
  );
  const left = lots.map(({ bucket, remaining }) => `${bucket} ${remaining}`).join(", ");
  const dueLots = model.lots.map((lot) => `${lot.bucket} ${lot.left}`).join(", ");
  return left === dueLots ? null : `the lots hold ${left}; the model's ${dueLots}`;
}
