import { creditEndpoints } from "@colophon/contracts/billing/credits";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { FileAnswer, type RegisterRoute } from "../../platform/http/route-registrar.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import { isAdministrator } from "../../platform/http/require-caller.ts";
import type { Users } from "../../users/users.ts";
import { selectHistory } from "./credit-history.store.ts";
import type { Credits } from "./credits.ts";
import { ledgerFilterOf, presentTransaction } from "./present-credit.ts";
import { writeHistoryFile } from "./write-history-file.ts";

type CreditsDeps = { db: Db; credits: Credits; users: Pick<Users, "find"> };

export function registerCreditRoutes(registerRoute: RegisterRoute, deps: CreditsDeps): void {
  registerRoute(creditEndpoints.balance, async ({ actor, query }) =>
    deps.credits.balance(await requireVisible(deps, actor, query.user_id ?? actor.id)),
  );

  registerRoute(creditEndpoints.creditHistory, async ({ actor, query }) => {
    const offset = (query.page - 1) * query.limit;
    const filter = ledgerFilterOf(actor.id, query);
    const { rows, total } = await selectHistory(deps.db, filter, { offset, limit: query.limit });
    return { transactions: rows.map(presentTransaction), pagination: presentPagination(query, total) };
  });

  registerRoute(creditEndpoints.creditHistoryFile, async ({ actor, query }) => {
    const bytes = writeHistoryFile(deps.db, ledgerFilterOf(actor.id, query));
    return new FileAnswer({ bytes, mediaType: "text/csv; charset=utf-8", filename: "credit-history.csv" });
  });

  registerRoute(creditEndpoints.creditAnalytics, ({ actor, query }) =>
    deps.credits.analytics({ userId: actor.id, timeZone: query.tz }),
  );
}

/** Administrators see every user; everyone else only themselves. @throws AppError "admin.user_not_found" */
async function requireVisible({ db, users }: CreditsDeps, actor: Actor, userId: string): Promise<string> {
  if (userId === actor.id) return userId;
  if (!isAdministrator(actor) || (await users.find(db, userId)) === null) {
    throw new AppError("admin.user_not_found");
  }
  return userId;
}
