import type { CallReply } from "@colophon/contracts/api";

/** Data of the jobs screen. */
export type AdminJobs = CallReply<"GET /api/admin/jobs">;
/** A job that was abandoned. */
export type FailedJob = CallReply<"GET /api/admin/jobs/failed">["jobs"][number];

const MINUTE_MS = 60_000;

/** Elapsed time: "4 min", "3 h", "2 days". @param since  a timestamp, or null for none */
export function lastedText(since: string | null, now: number): string {
  if (since === null) return "–";
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  if (minutes < 1) return "under a minute";
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Label and explanation of each circuit breaker state. */
export const CIRCUIT_LABELS = {
  closed: { word: "Working", tone: "success", means: "Calls go out." },
  "half-open": { word: "Trying", tone: "warning", means: "It failed too often; one call tries again." },
  open: { word: "Held back", tone: "danger", means: "It failed too often, so no call goes out." },
  resting: { word: "Resting", tone: "warning", means: "It asked to be left alone for a while." },
  refused: { word: "Refuses", tone: "danger", means: "It takes no calls with this key or model." },
} as const satisfies Record<AdminJobs["circuits"][number]["state"], object>;
