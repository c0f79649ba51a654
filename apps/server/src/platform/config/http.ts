import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import type { Mode } from "./installation.ts";
import { Flag, Url, wholeNumber } from "./variable-kinds.ts";

/** Where the server listens, and under which address it is reached. */
export const HttpVariables = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(3000),
  APP_URL: Url.optional(),
  TRUST_PROXY: Flag.default(false),
  API_CALLS_PER_MINUTE: wholeNumber(1, 100_000_000).default(300),
});

/** What only the machine itself reaches: 127.0.0.0/8, ::1 and their name. */
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/i;

export type HttpConfig = {
  host: string;
  port: number;
  /** without a trailing slash */
  appUrl: string;
  trustProxy: boolean;
  /** most calls of one author, or of visitors from one address, in this process */
  callsPerMinute: number;
  /** whether nobody but this machine can reach the server: it listens on loopback, and no proxy stands in front */
  isOnlyHere: boolean;
};

/** @throws ConfigError in production without an address: links in mails would lead nowhere */
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
