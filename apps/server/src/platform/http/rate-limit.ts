import { createHash } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** Counts a call against a window. @throws AppError "request.rate_limited" when the window is full */
export type CountCall = (call: { key: string; max: number; windowSeconds: number }) => Promise<void>;

/**
 * Limits kept in the database, so that a restart or a second process does not forget them.
 * Fixed windows: the first call opens one, calls beyond its maximum are refused until it ends.
 */
export function createRateLimit(db: Db): CountCall {
  return async ({ key, max, windowSeconds }) => {
    // Keys may hold e-mail addresses; the table need not.
    const hashed = createHash("sha256").update(key).digest("base64url");
    const { rows } = await sql<{ count: number; seconds_left: number }>`
      insert into rate_bucket as bucket (key, count, ends_at)
      values (${hashed}, 1, now() + make_interval(secs => ${windowSeconds}))
      on conflict (key) do update set
        count = case when bucket.ends_at <= now() then 1 else bucket.count + 1 end,
        ends_at = case when bucket.ends_at <= now() then excluded.ends_at else bucket.ends_at end
      returning count, ceil(extract(epoch from ends_at - now()))::int as seconds_left`.execute(db);
    const [bucket] = rows;
    if (bucket !== undefined && bucket.count > max) {
      throw new AppError("request.rate_limited", { retry_after_seconds: Math.max(1, bucket.seconds_left) });
    }
  };
}

/** IPv6 addresses are counted by /64, since one household holds as many as it likes of them. */
export function addressKey(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter((part) => part !== "");
  const right = tail === undefined ? [] : tail.split(":").filter((part) => part !== "");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups.slice(0, 4).join(":");
}
