import { sql } from "kysely";
import type { Query } from "./rows.ts";

/** The moment a day ("2026-11-23") begins in universal time, whatever the zone of the connection. */
export function dayBegins(day: string): Query {
  return sql`((${day}::date)::timestamp at time zone 'UTC')`;
}

/** The moment a day is over, which is the next one's. */
export function dayEnds(day: string): Query {
  return sql`((${day}::date + 1)::timestamp at time zone 'UTC')`;
}
