import type {
  Analytics,
  AnalyticsFileQuery,
  AnalyticsQuery,
} from "@colophon/contracts/admin/analytics/analytics";
import type { Db } from "../../platform/db/database.ts";
import { readAnalytics } from "./read-analytics.ts";
import { aggregateDays } from "./aggregate-days.ts";
import { findRolledAt } from "./aggregate.store.ts";
import { writeTable } from "./write-table.ts";

/** Statistics of the installation, now and over time. */
export interface InstallationAnalytics {
  read(query: AnalyticsQuery): Promise<Analytics>;
  /** One section as CSV. */
  file(query: AnalyticsFileQuery): Promise<string>;
  /** Aggregates the days since the last time. @returns false if another process is doing it */
  aggregate(): Promise<boolean>;
  /** When the last aggregation ran; null: never. */
  rolledAt(): Promise<Date | null>;
}

/** Statistics from the database. @param deps.now  the clock that decides when a day ends */
export function createAnalytics({ db, now }: { db: Db; now: () => Date }): InstallationAnalytics {
  return {
    read: (query) => readAnalytics({ db, now: now() }, query),
    async file({ table, ...query }) {
      return writeTable(await readAnalytics({ db, now: now() }, query), table);
    },
    aggregate: () => aggregateDays({ db, now: now() }),
    rolledAt: () => findRolledAt(db),
  };
}
