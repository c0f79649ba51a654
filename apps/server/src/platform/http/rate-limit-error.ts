import { AppError } from "@colophon/contracts/errors";
import type { RateLimit } from "@colophon/contracts/shared/endpoint";

/** Error for a call over the limit: how long to wait, in seconds and in words. */
export function rateLimitError(secondsLeft: number, refusal?: RateLimit["refusal"]): AppError {
  const code = refusal ?? "request.rate_limited";
  return new AppError(code, { retry_after_seconds: secondsLeft, wait: formatWait(secondsLeft) });
}

/** 45 → "45 seconds", 3541 → "60 minutes", 80,000 → "23 hours"; always rounded up. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return counted(seconds, "second");
  if (seconds <= 7200) return counted(Math.ceil(seconds / 60), "minute");
  return counted(Math.ceil(seconds / 3600), "hour");
}

function counted(figure: number, unit: string): string {
  return `${figure} ${unit}${figure === 1 ? "" : "s"}`;
}
