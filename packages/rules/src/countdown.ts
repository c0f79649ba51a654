const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Time left until a moment: whole hours, and the remaining minutes and seconds. */
export type TimeLeft = { hours: number; minutes: number; seconds: number };

/**
 * The time left, rounded up to seconds, so that a countdown shows 00:00:01 until the very end.
 * @returns null once the moment has come
 */
export function timeLeft(endsAt: Date, now: Date): TimeLeft | null {
  const left = Math.ceil((endsAt.getTime() - now.getTime()) / SECOND_MS);
  if (!(left > 0)) return null;
  return { hours: Math.floor(left / 3600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 };
}

/** @returns hh:mm:ss; with more than two digits of hours if needed */
export function clockFace({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The time left in words, rounded up to minutes: for screen readers, and where nothing should tick. */
export function formatTimeLeft(endsAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [counted(hours, "hour")] : []),
    ...(minutes % 60 > 0 || hours === 0 ? [counted(minutes % 60, "minute")] : []),
  ];
  return parts.join(" and ");
}

function counted(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}
