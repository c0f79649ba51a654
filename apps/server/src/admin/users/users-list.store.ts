import type { UsersQuery } from "@colophon/contracts/admin/users";
import { sql } from "kysely";
import { z } from "zod";
import { foldedKey } from "../../platform/db/folded.ts";
import type { Db } from "../../platform/db/database.ts";
import { type ListSource, listSource } from "../../platform/db/list-page.ts";
import { isId, personHas } from "../../platform/db/person-search.ts";
import { type Query, readRow } from "../../platform/db/rows.ts";

const ListedRow = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  is_admin: z.boolean(),
  created_at: z.date(),
  last_login_at: z.date().nullable(),
  is_premium: z.boolean(),
  subscription_status: z.string(),
  trial_expires_at: z.date(),
  books_generated: z.int(),
  credits: z.int(),
  purge_at: z.date().nullable(),
});
export type ListedRow = z.output<typeof ListedRow>;

/** Search text and filters of the users list. */
export type UsersFilter = Pick<UsersQuery, "q" | "plan" | "status" | "role" | "leaving">;

const SELECTED = sql`u.id, u.email, u.full_name, u.is_admin, u.created_at, u.last_login_at, s.is_premium,
  s.subscription_status, s.trial_expires_at, s.books_generated,
  (select purse.balance from credit_purse(u.id) purse) as credits,
  (select d.purge_at from account_deletion d where d.user_id = u.id) as purge_at`;

const DETAIL_FROM = sql`users u join entitlement s on s.user_id = u.id join credit_account a on a.user_id = u.id`;

/** A user whose purge has started has no name or email any more. */
const IS_THERE = sql`not exists (select from account_deletion p where p.user_id = u.id and p.purging_since is not null)`;

/** All users not being purged. Each sort order uses an index with the id after the key. */
export function listedUsers(filter: UsersFilter): ListSource<typeof ListedRow> {
  return listSource({
    row: ListedRow,
    select: SELECTED,
    // Every user has terms, so the planner drops the join unless a condition needs it.
    from: sql`users u left join entitlement s on s.user_id = u.id`,
    detailFrom: DETAIL_FROM,
    where: [IS_THERE, ...conditionsOf(filter)],
    sorts: {
      joined: { by: sql`u.created_at`, as: "timestamptz" },
      // Users who never signed in sort first.
      last_login: {
        by: sql`coalesce(u.last_login_at, timestamptz '1970-01-01 00:00:00+00')`,
        as: "timestamptz",
      },
      name: { by: foldedKey(sql`u.full_name`), as: "text" },
      // The stored balance: expired credits are written off within a minute.
      credits: { by: sql`a.balance`, as: "int8", idBy: sql`a.user_id`, from: DETAIL_FROM },
      books: { by: sql`s.books_generated`, as: "int8", idBy: sql`s.user_id`, from: DETAIL_FROM },
    },
    id: { by: sql`u.id`, as: "uuid" },
  });
}

function conditionsOf({ q, plan, status, role, leaving }: UsersFilter): Query[] {
  const conditions: Query[] = [];
  if (q !== undefined && q !== "") conditions.push(matching(q));
  if (plan !== undefined) conditions.push(plan === "premium" ? sql`s.is_premium` : sql`not s.is_premium`);
  if (status !== undefined) conditions.push(sql`s.subscription_status = ${status}`);
  if (role !== undefined) conditions.push(role === "administrator" ? sql`u.is_admin` : sql`not u.is_admin`);
  if (leaving !== undefined) conditions.push(leaving === "yes" ? IS_LEAVING : sql`not ${IS_LEAVING}`);
  return conditions;
}

const IS_LEAVING = sql`(u.id in (select l.user_id from account_deletion l))`;

/** Part of a name or an email address; or a full id. */
function matching(q: string): Query {
  return isId(q) ? sql`u.id = ${q}::uuid` : personHas(q, { name: sql`u.full_name`, email: sql`u.email` });
}

/** @returns null if the user doesn't exist or is being purged */
export function findListedUser(db: Db, id: string): Promise<ListedRow | null> {
  return readRow(
    db,
    ListedRow,
    sql`select ${SELECTED} from ${DETAIL_FROM} where u.id = ${id} and ${IS_THERE}`,
  );
}

const Further = z.object({
  books: z.int(),
  must_change_password: z.boolean(),
});

/** Further details for a user's own page. */
export function findFurther(db: Db, id: string): Promise<z.output<typeof Further> | null> {
  return readRow(
    db,
    Further,
    sql`select u.must_change_password,
        (select count(*)::int from book b where b.owner_id = u.id and b.deleted_at is null) as books
      from users u where u.id = ${id}`,
  );
}
