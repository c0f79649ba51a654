import type { AnalyticsFileQuery, AnalyticsQuery } from "@colophon/contracts/admin/analytics";
import type { Db } from "../../platform/db/database.ts";
import { readAnalytics } from "./read-analytics.ts";
import { aggregateDays } from "./aggregate-days.ts";
import { findRolledAt } from "./aggregate.store.ts";
import { writeTable } from "./write-table.ts";

/** Statistics of the installation, now and over time. */
export type InstallationAnalytics = ReturnType<typeof createAnalytics>;

/** @param deps.now  the clock that decides when a day ends */
export function createAnalytics({ db, now }: { db: Db; now: () => Date }) {
  return {
    read: (query: AnalyticsQuery) => readAnalytics({ db, now: now() }, query),
    /** One section as CSV. */
    async file({ table, ...query }: AnalyticsFileQuery): Promise<string> {
      return writeTable(await readAnalytics({ db, now: now() }, query), table);
    },
    /** Aggregates the days since the last time. @returns false if another process is doing it */
    aggregate: () => aggregateDays({ db, now: now() }),
    /** When the last aggregation ran; null: never. */
    rolledAt: () => findRolledAt(db),
  };
}
