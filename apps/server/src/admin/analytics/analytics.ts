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

/** What the installation is and was, in figures. */
export interface InstallationAnalytics {
  read(query: AnalyticsQuery): Promise<Analytics>;
  /** One part of it as CSV. */
  file(query: AnalyticsFileQuery): Promise<string>;
  /** Sums up the days since the last time. @returns false where another process does it just now */
  aggregate(): Promise<boolean>;
  /** When that was done last; null: never. */
  rolledAt(): Promise<Date | null>;
}

/** Figures of what the database holds. @param deps.now  days end by it */
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
