/** From where a session was begun, in words that its author knows it by and no more. */
export type SessionOrigin = { browser: string | null; origin: string | null };

// The first that fits counts: most programs also name those they descend from.
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

/** @param caller.address  the caller's network address; only its network is kept */
export function sessionOrigin(caller: { address: string; userAgent: string | undefined }): SessionOrigin {
  const name = BROWSERS.find(([sign]) => sign.test(caller.userAgent ?? ""))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(caller.userAgent ?? ""))?.[1];
  return {
    browser: name === undefined || system === undefined ? (name ?? system ?? null) : `${name} on ${system}`,
    origin: networkOf(caller.address),
  };
}

/** "203.0.113.7" → "203.0.113.x", "2001:db8:1:2::3" → "2001:db8:1:x". @returns null for what is no address */
function networkOf(address: string): string | null {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address);
  if (v4 !== null) return `${v4[1] ?? ""}.x`;
  if (!address.includes(":")) return null;
  const [head = ""] = address.split("::");
  const groups = [...head.split(":"), "0", "0", "0"].map((group) => (group === "" ? "0" : group));
  return `${groups.slice(0, 3).join(":")}:x`;
}
