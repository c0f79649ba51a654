import { ipRange } from "../../platform/http/client-ip.ts";

/** Origin of a session, in terms its author recognizes and no more. */
export type SessionOrigin = { browser: string | null; origin: string | null };

// The first match wins: most browsers also name those they descend from.
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/\bWindows\b/, "Windows"],
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** @param caller.address  the caller's IP address; only its network is stored */
export function sessionOrigin(caller: { address: string; userAgent: string | undefined }): SessionOrigin {
  const name = BROWSERS.find(([pattern]) => pattern.test(caller.userAgent ?? ""))?.[1];
  const origin = ipRange(caller.address);
  const system = SYSTEMS.find(([pattern]) => pattern.test(caller.userAgent ?? ""))?.[1];
  return {
    browser: name === undefined || system === undefined ? (name ?? system ?? null) : `${name} on ${system}`,
    origin: origin === "unknown" ? null : origin,
  };
}
