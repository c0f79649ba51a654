import { sql } from "kysely";
import type { Query } from "./rows.ts";

/** The start of a day ("2026-11-23") in UTC, whatever the time zone of the connection. */
export function dayBegins(day: string): Query {
  return sql`((${day}::date)::timestamp at time zone 'UTC')`;
}

/** The end of a day, which is the start of the next. */
export function dayEnds(day: string): Query {
  return sql`((${day}::date + 1)::timestamp at time zone 'UTC')`;
}
