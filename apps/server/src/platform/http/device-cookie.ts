import { randomBytes } from "node:crypto";
import { KNOWN_PLACE_DAYS } from "@colophon/contracts/account/profile";
import { nameOfHostCookie, readCookie, setCookie } from "./cookies.ts";

/** Identifies a browser to the accounts it has signed in to; it authenticates nobody. */
const DEVICE_COOKIE = "colophon_device";

const DEVICE_SECONDS = KNOWN_PLACE_DAYS * 86_400;

/** A browser's random id. `isNew`: generated for this call, so no account knows it yet. */
export type Device = { id: string; isNew: boolean };

/**
 * @param of.mayDraw  whether a browser without an id gets one
 * @returns null for a caller without one
 */
export function deviceOf(
  cookies: string | undefined,
  of: { secure: boolean; mayDraw: boolean },
): Device | null {
  const sent = readCookie(cookies, nameOfHostCookie(DEVICE_COOKIE, of.secure));
  if (sent !== null && /^[\w-]{43}$/.test(sent)) return { id: sent, isNew: false };
  return of.mayDraw ? { id: randomBytes(32).toString("base64url"), isNew: true } : null;
}

export function setDeviceCookie({ id }: Device, { secure }: { secure: boolean }): string {
  const life = { maxAgeSeconds: DEVICE_SECONDS, secure };
  return setCookie({ name: nameOfHostCookie(DEVICE_COOKIE, secure), value: id }, life);
}
