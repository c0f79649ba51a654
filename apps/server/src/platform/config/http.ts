import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import type { Mode } from "./installation.ts";
import { Flag, Url, wholeNumber } from "./variable-kinds.ts";

/** Where the server listens, and its public URL. */
export const HttpVariables = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(3000),
  APP_URL: Url.optional(),
  TRUST_PROXY: Flag.default(false),
  API_CALLS_PER_MINUTE: wholeNumber(1, 100_000_000).default(300),
});

/** Hosts that only the machine itself can reach: 127.0.0.0/8, ::1 and their name. */
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/i;

export type HttpConfig = {
  host: string;
  port: number;
  /** without a trailing slash */
  appUrl: string;
  trustProxy: boolean;
  /** maximum calls of one author, or of visitors from one IP, in this process */
  callsPerMinute: number;
  /**
   * whether only this machine can reach the server: it listens on loopback, and there is no proxy in front of
   * it
   */
  isOnlyHere: boolean;
};

/** @throws ConfigError in production without a URL: links in emails would lead nowhere */
export function httpOf(values: z.output<typeof HttpVariables>, mode: Mode): HttpConfig {
  if (mode === "production" && values.APP_URL === undefined) {
    throw new ConfigError("APP_URL must be set in production: mailed links start with it.");
  }
  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`;
  return {
    host: values.HOST,
    port: values.PORT,
    appUrl: appUrl.replace(/\/+$/, ""),
    trustProxy: values.TRUST_PROXY,
    callsPerMinute: values.API_CALLS_PER_MINUTE,
    isOnlyHere: LOOPBACK.test(values.HOST) && !values.TRUST_PROXY,
  };
}
