import { createHash } from "node:crypto";
import { KNOWN_PLACE_DAYS } from "@colophon/contracts/account/profile";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../db/database.ts";
import { readRows } from "../db/rows.ts";

const CLEANUP_EVERY = 500;
const SWEPT_AT_ONCE = 5000;

/** A rate-limit window: calls with the same `key` are counted together. */
export type CallLimit = {
  key: string;
  max: number;
  windowSeconds: number;
  /** counts only failures of callers the account doesn't know; other limits count every call */
  anonymousFailuresOnly: boolean;
};

/** The limit that rejects a call, for how long, and whether this is the first call its window rejects. */
export type LimitHit = { limit: CallLimit; secondsLeft: number; isFirst: boolean };

/**
 * The outcome of counting a call. `isKnown`: the account in question knows the caller. `forgive` uncounts a
 * successful call from the limits that count failures.
 */
export type Counted = { hit: LimitHit | null; isKnown: boolean; forgive: () => Promise<void> };

/** The rate limits of endpoints. */
export interface CallLimits {
  /**
   * Counts a call against all its limits in one statement.
   * @param limits   no two with the same key
   * @param knownAs  the caller's keys at the account in question, see `remember`; one known key is enough
   */
  count(limits: readonly CallLimit[], knownAs: readonly string[]): Promise<Counted>;
  /** From now on, and for 90 days, a caller with one of these keys counts as known. */
  remember(knownAs: readonly string[]): Promise<void>;
}

const Bucket = z.object({
  key: z.string(),
  failures: z.boolean(),
  is_known: z.boolean(),
  count: z.int(),
  seconds_left: z.int(),
});
type Bucket = z.output<typeof Bucket>;

/**
 * Limits stored in the database, so that they survive restarts and are shared by all processes. Fixed
 * windows: the first call opens one, and calls beyond the maximum are rejected until it ends.
 */
export function createRateLimit(db: Db): CallLimits {
  let calls = 0;
  return {
    async count(limits, knownAs) {
      if (limits.length === 0) return { hit: null, isKnown: false, forgive: async () => {} };
      if (calls % CLEANUP_EVERY === 0) await cleanup(db);
      calls += 1;
      const byKey = new Map(limits.map((limit) => [hashed(limit.key), limit]));
      const buckets = await countAll(db, { byKey, knownAs });
      const failures = buckets.filter((bucket) => bucket.failures && bucket.count > 0).map(({ key }) => key);
      return {
        hit: strictest(buckets, byKey),
        isKnown: buckets.some((bucket) => bucket.is_known),
        forgive: async () => {
          if (failures.length > 0) await uncount(db, failures);
        },
      };
    },
    async remember(knownAs) {
      await sql`insert into rate_bucket (key, count, ends_at)
        select key, 0, now() + make_interval(days => ${KNOWN_PLACE_DAYS})
          from unnest(${knownAs.map(hashed)}::text[]) as names (key) order by key
        on conflict (key) do update set ends_at = excluded.ends_at`.execute(db);
    },
  };
}

/** Keys may contain email addresses; the table shouldn't. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The longest-lasting of several limits hit: retrying sooner would be pointless. */
function strictest(buckets: readonly Bucket[], byKey: ReadonlyMap<string, CallLimit>): LimitHit | null {
  const hits = buckets.flatMap(({ key, count, seconds_left }): LimitHit[] => {
    const limit = byKey.get(key);
    if (limit === undefined || count <= limit.max) return [];
    return [{ limit, secondsLeft: Math.max(1, seconds_left), isFirst: count === limit.max + 1 }];
  });
  return hits.toSorted((one, other) => other.secondsLeft - one.secondsLeft)[0] ?? null;
}

/**
 * Uses the database's clock, so that processes on several machines share one window. Keys are sorted, or two
 * calls could deadlock. Failure limits come last: a call that another limit rejects guesses nothing, and one
 * address could otherwise use up the attempts of all anonymous callers.
 */
function countAll(
  db: Db,
  { byKey, knownAs }: { byKey: ReadonlyMap<string, CallLimit>; knownAs: readonly string[] },
): Promise<Bucket[]> {
  const limits = [...byKey.values()];
  const counted = sql.raw(`on conflict (key) do update set
    count = case when bucket.ends_at <= now() then 1 else bucket.count + 1 end,
    ends_at = case when bucket.ends_at <= now() then excluded.ends_at else bucket.ends_at end
    returning key, count, ends_at`);
  return readRows(
    db,
    Bucket,
    sql`with asked as (
        select * from unnest(${[...byKey.keys()]}::text[], ${limits.map(({ max }) => max)}::int[],
          ${limits.map(({ windowSeconds }) => windowSeconds)}::int[],
          ${limits.map(({ anonymousFailuresOnly }) => anonymousFailuresOnly)}::boolean[]
        ) as limits (key, max, seconds, failures)
      ), known as (
        select from rate_bucket where key = any(${knownAs.map(hashed)}::text[]) and ends_at > now()
      ), calls as (
        insert into rate_bucket as bucket (key, count, ends_at)
        select key, 1, now() + make_interval(secs => seconds) from asked where not failures order by key
        ${counted}
      ), failures as (
        insert into rate_bucket as bucket (key, count, ends_at)
        select key, 1, now() + make_interval(secs => seconds) from asked
        where failures
          and not exists (select from calls join asked as other using (key) where calls.count > other.max)
          and not exists (select from known)
        order by key
        ${counted}
      )
      select key, asked.failures, exists (select from known) as is_known, coalesce(counted.count, 0) as count,
        coalesce(ceil(extract(epoch from counted.ends_at - now()))::int, 0) as seconds_left
      from asked left join (select * from calls union all select * from failures) as counted using (key)`,
  );
}

async function uncount(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update rate_bucket set count = count - 1
    where key = any(${keys}::text[]) and count > 0 and ends_at > now()`.execute(db);
}

/** Windows that have ended are useless, and there is no end of addresses. */
async function cleanup(db: Db): Promise<void> {
  await sql`delete from rate_bucket where key in
    (select key from rate_bucket where ends_at < now() limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(
    db,
  );
}
