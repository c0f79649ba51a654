import { z } from "zod";

const RetryInfo = z.object({
  error: z.object({ details: z.array(z.looseObject({ retryDelay: z.string().optional() })) }),
});

/**
 * The provider's requested delay before the next attempt, in milliseconds. Read from `retry-after-ms`
 * (OpenAI), `retry-after` in seconds or as a date (RFC 9110), or the `retryDelay` of the body (Gemini sends
 * no header: `"retryDelay": "17s"` in google.rpc.RetryInfo).
 */
export function readRetryAfterMs(
  answer: { headers?: Record<string, string> | undefined; body?: string | undefined },
  now = new Date(),
): number | null {
  const { headers = {} } = answer;
  const wishes = [
    milliseconds(headers["retry-after-ms"]),
    secondsAsMs(headers["retry-after"]),
    untilMs(headers["retry-after"], now),
    retryDelayMs(answer.body),
  ];
  return wishes.find((wish) => wish !== null) ?? null;
}

function milliseconds(value: string | undefined): number | null {
  if (value === undefined || value.trim() === "") return null;
  const amount = Number(value);
  return Number.isFinite(amount) && amount >= 0 ? Math.ceil(amount) : null;
}

function secondsAsMs(value: string | undefined): number | null {
  const seconds = value?.trim();
  return seconds === undefined || seconds === "" ? null : milliseconds(String(Number(seconds) * 1000));
}

function untilMs(value: string | undefined, now: Date): number | null {
  const moment = value === undefined ? Number.NaN : Date.parse(value);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime());
}

function retryDelayMs(body: string | undefined): number | null {
  if (body === undefined || !body.includes("retryDelay")) return null;
  const parsed = RetryInfo.safeParse(parseJson(body));
  const delay = parsed.data?.error.details.find((detail) => detail.retryDelay !== undefined)?.retryDelay;
  return secondsAsMs(delay?.replace(/s$/u, ""));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
