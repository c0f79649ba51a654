import { createHash } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../db/database.ts";
import { readRow } from "../db/rows.ts";

const SWEEP_EVERY = 500;
const SWEPT_AT_ONCE = 5000;

const Bucket = z.object({ count: z.int(), seconds_left: z.int() });

/** Counts a call against a window. @throws AppError "request.rate_limited" when the window is full */
export type CountCall = (call: { key: string; max: number; windowSeconds: number }) => Promise<void>;

/**
 * Limits kept in the database, so that a restart or a second process does not forget them.
 * Fixed windows: the first call opens one, calls beyond its maximum are refused until it ends.
 */
export function createRateLimit(db: Db): CountCall {
  let calls = 0;
  return async ({ key, max, windowSeconds }) => {
    if (calls % SWEEP_EVERY === 0) await sweep(db);
    calls += 1;
    // Keys may hold e-mail addresses; the table need not.
    const hashed = createHash("sha256").update(key).digest("base64url");
    // The database's own clock: processes on several machines count in one window.
    const bucket = await readRow(
      db,
      Bucket,
      sql`insert into rate_bucket as bucket (key, count, ends_at)
        values (${hashed}, 1, now() + make_interval(secs => ${windowSeconds}))
        on conflict (key) do update set
          count = case when bucket.ends_at <= now() then 1 else bucket.count + 1 end,
          ends_at = case when bucket.ends_at <= now() then excluded.ends_at else bucket.ends_at end
        returning count, ceil(extract(epoch from ends_at - now()))::int as seconds_left`,
    );
    if (bucket !== null && bucket.count > max) {
      throw new AppError("request.rate_limited", { retry_after_seconds: Math.max(1, bucket.seconds_left) });
    }
  };
}

/** A window that has ended tells nothing more, and addresses come without end. */
async function sweep(db: Db): Promise<void> {
  await sql`delete from rate_bucket where key in
    (select key from rate_bucket where ends_at < now() limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(
    db,
  );
}

/** IPv6 addresses are counted by /64, since one household holds as many as it likes of them. */
export function addressKey(address: string): string {
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const left = groupsOf(head);
  const right = groupsOf(tail ?? "");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

/** "0DB8:0" → ["db8", "0"] */
function groupsOf(part: string): string[] {
  const groups = part.split(":").filter((group) => group !== "");
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
