const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** What is left until a moment: whole hours, and the minutes and seconds beside them. */
export type TimeLeft = { hours: number; minutes: number; seconds: number };

/**
 * The time left, to the second begun, so that a countdown says 00:00:01 until its very end.
 * @returns null once the moment has come
 */
export function timeLeft(endsAt: Date, now: Date): TimeLeft | null {
  const left = Math.ceil((endsAt.getTime() - now.getTime()) / SECOND_MS);
  if (!(left > 0)) return null;
  return { hours: Math.floor(left / 3600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 };
}

/** @returns hh:mm:ss; more than two digits of hours where there are as many */
export function clockFace({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The time left in words, to the minute begun: what is read aloud, and what stands where nothing should tick. */
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
