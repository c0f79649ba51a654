import * as openid from "openid-client";
import { z } from "zod";
import type { OpenidConfig } from "../../platform/config/openid.ts";
import { GOOGLE_ISSUER } from "../../platform/config/openid.ts";
import {
  type IdentityProvider,
  ProviderFailed,
  type SignInSecrets,
  type VouchedPerson,
} from "../../ports/identity-provider.ts";

const TIMEOUT_SECONDS = 5;
/**
 * Keys are refetched automatically when a signature names an unknown one; endpoint URLs hardly ever change.
 */
const DISCOVERED_FOR_MS = 60 * 60 * 1000;

/** A user's claims. Some providers send flags as strings. */
const Claims = z.object({
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })])
    .optional()
    .catch(undefined),
  hd: z.string().max(254).optional().catch(undefined),
  name: z.string().max(300).optional().catch(undefined),
});

/**
 * An OpenID Connect provider, configured from its issuer's discovery document.
 * @param redirectUri  where it sends browsers back to; must be registered there
 */
export function createOpenidProvider(
  config: OpenidConfig,
  { redirectUri, now }: { redirectUri: string; now: () => number },
): IdentityProvider {
  const configuration = rediscovered(() => discover(config), now);
  return {
    name: config.name,
    issuer: config.issuer,
    ownsEmail: isGoogleManaged,
    authorizationUrl: ({ state, nonce, codeVerifier }) =>
      failingAsOne(async () => {
        const url = openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
        });
        return url.href;
      }),
    redeem: (answer, secrets) =>
      failingAsOne(async () =>
        redeem(await configuration(), { answer: withParameters(redirectUri, answer), secrets }),
      ),
  };
}

/**
 * Addresses issued by Google or managed by it for a company: their holder cannot be anyone else.
 * @source https://developers.google.com/identity/gsi/web/guides/verify-google-id-token, 2026-11: Google is
 * authoritative for `@gmail.com`, and if `email_verified` is true and `hd` is set
 */
function isGoogleManaged({ issuer, email, emailVerified, hostedDomain }: VouchedPerson): boolean {
  if (issuer !== GOOGLE_ISSUER || email === null || !emailVerified) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domain === "gmail.com" || (hostedDomain !== null && domain === hostedDomain.toLowerCase());
}

function discover({ issuer, clientId, clientSecret }: OpenidConfig): Promise<openid.Configuration> {
  const server = new URL(issuer);
  // The configuration accepts such an issuer only in tests.
  const isPlain = server.protocol === "http:";
  return openid.discovery(server, clientId, clientSecret, openid.ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain ? [openid.allowInsecureRequests] : [],
  });
}

/** One request for all concurrent callers; a failure is not cached. */
function rediscovered(
  fetchConfig: () => Promise<openid.Configuration>,
  now: () => number,
): () => Promise<openid.Configuration> {
  let asked: { at: number; answer: Promise<openid.Configuration> } | null = null;
  return () => {
    if (asked !== null && now() - asked.at < DISCOVERED_FOR_MS) return asked.answer;
    const mine = { at: now(), answer: fetchConfig() };
    asked = mine;
    mine.answer.catch(() => {
      if (asked === mine) asked = null;
    });
    return mine.answer;
  };
}

async function redeem(
  configuration: openid.Configuration,
  { answer, secrets }: { answer: URL; secrets: SignInSecrets },
): Promise<VouchedPerson> {
  const tokens = await openid.authorizationCodeGrant(configuration, answer, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (token === undefined) throw new Error("no id_token came");
  const claims = Claims.parse(token);
  // Google puts the email address in the token; the standard endpoint for it takes another call.
  const profile =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? Claims.parse(await openid.fetchUserInfo(configuration, tokens.access_token, token.sub))
      : claims;
  return {
    issuer: token.iss,
    subject: token.sub,
    email: profile.email ?? null,
    emailVerified: profile.email !== undefined && profile.email_verified === true,
    hostedDomain: profile.hd ?? null,
    fullName: profile.name ?? null,
  };
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(address);
  url.search = new URLSearchParams(parameters).toString();
  return url;
}

async function failingAsOne<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderFailed(error);
  }
}
