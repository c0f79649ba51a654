import { creditEndpoints } from "@colophon/contracts/credits/endpoints";
import type { Db } from "../../platform/db/database.ts";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import { selectHistory } from "./credit-history.store.ts";
import type { Credits } from "./credits.ts";
import { ledgerFilterOf, presentTransaction } from "./present-credit.ts";
import { writeHistoryFile } from "./write-history-file.ts";

export function mountCredits(mount: Mount, deps: { db: Db; credits: Credits }): void {
  mount(creditEndpoints.balance, ({ actor }) => deps.credits.balance(actor.id));

  mount(creditEndpoints.creditHistory, async ({ actor, query }) => {
    const offset = (query.page - 1) * query.limit;
    const filter = ledgerFilterOf(actor.id, query);
    const { rows, total } = await selectHistory(deps.db, filter, { offset, limit: query.limit });
    return { transactions: rows.map(presentTransaction), pagination: presentPagination(query, total) };
  });

  mount(creditEndpoints.creditHistoryFile, async ({ actor, query }) => {
    const bytes = writeHistoryFile(deps.db, ledgerFilterOf(actor.id, query));
    return new FileAnswer({ bytes, mediaType: "text/csv; charset=utf-8", filename: "credit-history.csv" });
  });

  mount(creditEndpoints.creditAnalytics, ({ actor, query }) =>
    deps.credits.analytics({ userId: actor.id, timeZone: query.tz }),
  );
}
