import { createHash } from "node:crypto";
import { KNOWN_PLACE_DAYS } from "@colophon/contracts/account/profile/limits";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../db/database.ts";
import { readRows } from "../db/rows.ts";

const CLEANUP_EVERY = 500;
const SWEPT_AT_ONCE = 5000;

/** A window of calls: `key` names whose calls are counted together. */
export type CallLimit = {
  key: string;
  max: number;
  windowSeconds: number;
  /** counts failures of callers whom the account does not know; the others are counted as they come */
  anonymousFailuresOnly: boolean;
};

/** The limit that refuses a call, for how long, and whether this is the first call that its window refuses. */
export type LimitHit = { limit: CallLimit; secondsLeft: number; isFirst: boolean };

/**
 * What has been counted. `isKnown`: the account they speak of knows the caller. `forgive` takes a call that did not
 * fail back from where failures are counted.
 */
export type Counted = { hit: LimitHit | null; isKnown: boolean; forgive: () => Promise<void> };

/** The limits of endpoints. */
export interface CallLimits {
  /**
   * Counts a call against all its limits by one statement.
   * @param limits   no two of one key
   * @param knownAs  names of the caller at the account they speak of, see `remember`; one that is known is enough
   */
  count(limits: readonly CallLimit[], knownAs: readonly string[]): Promise<Counted>;
  /** From now on, and for 90 days, who has one of these names is no stranger. */
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
 * Limits kept in the database, so that a restart or a second process does not forget them.
 * Fixed windows: the first call opens one, calls beyond its maximum are refused until it ends.
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

/** Keys may hold e-mail addresses; the table need not. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Of several limits that refuse, the one that lasts longest: to come back sooner would be in vain. */
function strictest(buckets: readonly Bucket[], byKey: ReadonlyMap<string, CallLimit>): LimitHit | null {
  const hits = buckets.flatMap(({ key, count, seconds_left }): LimitHit[] => {
    const limit = byKey.get(key);
    if (limit === undefined || count <= limit.max) return [];
    return [{ limit, secondsLeft: Math.max(1, seconds_left), isFirst: count === limit.max + 1 }];
  });
  return hits.toSorted((one, other) => other.secondsLeft - one.secondsLeft)[0] ?? null;
}

/**
 * The database's own clock: processes on several machines count in one window. Keys in order, or two calls would
 * wait for each other. Failures come last: a call that another limit refuses guesses nothing, and one address
 * could else use up the tries of all strangers.
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

/** A window that has ended tells nothing more, and addresses come without end. */
async function cleanup(db: Db): Promise<void> {
  await sql`delete from rate_bucket where key in
    (select key from rate_bucket where ends_at < now() limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(
    db,
  );
}
