import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import type { Mode } from "./installation.ts";
import { Url } from "./variable-kinds.ts";

/** The issuer of Google accounts. @source https://accounts.google.com/.well-known/openid-configuration, 2026-11 */
export const GOOGLE_ISSUER = "https://accounts.google.com";

/** The OpenID Connect provider that people can sign in with. */
export const OpenidVariables = z.object({
  OPENID_ISSUER: Url.default(GOOGLE_ISSUER),
  OPENID_CLIENT_ID: z.string().optional(),
  OPENID_CLIENT_SECRET: z.string().optional(),
  OPENID_NAME: z.string().max(40, "must have at most 40 characters").default("Google"),
});

export type OpenidConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** label of its button */
  name: string;
};

/**
 * @returns undefined: signing in with a provider is disabled
 * @throws ConfigError if one of the two credentials is missing, or the connection to the provider would be
 *         unencrypted
 */
export function openidOf(values: z.output<typeof OpenidVariables>, mode: Mode): OpenidConfig | undefined {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret } = values;
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    throw new ConfigError(
      "OPENID_CLIENT_ID and OPENID_CLIENT_SECRET belong together: the provider gives out both, and asks for both.",
    );
  }
  if (clientId === undefined || clientSecret === undefined) return undefined;
  if (new URL(issuer).protocol !== "https:" && mode !== "test") {
    throw new ConfigError(
      "OPENID_ISSUER must begin with https: whoever can change what a provider says can sign in to every account.",
    );
  }
  return { issuer, clientId, clientSecret, name: values.OPENID_NAME };
}
