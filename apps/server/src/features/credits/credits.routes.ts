import { creditEndpoints } from "@colophon/contracts/credits/endpoints";
import type { Db } from "../../platform/db/database.ts";
import type { Mount } from "../../platform/http/mount.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import type { Credits } from "./credits.ts";
import { selectHistory } from "./credits.store.ts";
import { presentTransaction } from "./present-credit.ts";

export function mountCredits(mount: Mount, deps: { db: Db; credits: Credits }): void {
  mount(creditEndpoints.balance, ({ actor }) => deps.credits.balance(actor.id));

  mount(creditEndpoints.creditHistory, async ({ actor, query }) => {
    const offset = (query.page - 1) * query.limit;
    const { rows, total } = await selectHistory(deps.db, { userId: actor.id, offset, limit: query.limit });
    return { transactions: rows.map(presentTransaction), pagination: presentPagination(query, total) };
  });
}
