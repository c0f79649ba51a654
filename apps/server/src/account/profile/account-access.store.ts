import { AccountAccessKind } from "@colophon/contracts/account/profile";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRows } from "../../platform/db/rows.ts";

/** A staff member views an account or changes something about it. */
export type NewAccountAccess = {
  /** the account's owner */
  userId: string;
  administrator: { id: string; name: string };
  kind: AccountAccessKind;
  /** in the administrator's words; shown to the author */
  reason: string;
};

export async function insertAccountAccess(
  tx: Tx,
  look: NewAccountAccess & { id: string; now: Date },
): Promise<void> {
  await sql`insert into account_access (id, user_id, administrator_id, administrator_name, kind, reason, looked_at)
    values (${look.id}, ${look.userId}, ${look.administrator.id}, ${look.administrator.name}, ${look.kind},
      ${look.reason}, ${look.now})`.execute(tx);
}

/** Whether an administrator has accessed the account in this way since the given time. */
export async function hasLooked(
  db: Db,
  look: { userId: string; administratorId: string; kind: AccountAccessKind; since: Date },
): Promise<boolean> {
  const looks = await readCount(
    db,
    sql`select count(*)::int as count from account_access
      where user_id = ${look.userId} and administrator_id = ${look.administratorId} and kind = ${look.kind}
        and looked_at > ${look.since}`,
  );
  return looks > 0;
}

const AccountAccessRow = z.object({
  id: z.uuid(),
  administrator_name: z.string(),
  kind: AccountAccessKind,
  reason: z.string(),
  looked_at: z.date(),
});
export type AccountAccessRow = z.output<typeof AccountAccessRow>;

export async function selectAccountAccess(
  db: Db,
  page: { userId: string; offset: number; limit: number },
): Promise<{ rows: AccountAccessRow[]; total: number }> {
  const rows = await readRows(
    db,
    AccountAccessRow,
    sql`select id, administrator_name, kind, reason, looked_at from account_access
      where user_id = ${page.userId} order by looked_at desc, id limit ${page.limit} offset ${page.offset}`,
  );
  const total = await readCount(
    db,
    sql`select count(*)::int as count from account_access where user_id = ${page.userId}`,
  );
  return { rows, total };
}
