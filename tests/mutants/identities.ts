import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/identities";
const flow = [`${feature}/identities.api.test.ts`];
const linking = [`${feature}/linking.api.test.ts`];
const adapter = "apps/server/src/adapters/openid/openid-provider.ts";
const web = "apps/web/app/features/auth";
const pages = [`${web}/provider-sign-in.test.tsx`];

/** Faults of signing in with a provider. */
export const identitiesMutants: readonly Mutant[] = [
  {
    promise: "a way to the provider ends in the browser that began it",
    file: `${feature}/identities.store.ts`,
    replace: "where state_hash = ${of.stateHash} and browser_hash = ${of.browserHash} and expires_at",
    by: "where state_hash = ${of.stateHash} and expires_at",
    red: flow,
  },
  {
    promise: "a session id works in the browser that began",
    file: `${feature}/identities.store.ts`,
    replace: "where ticket_hash = ${of.ticketHash} and browser_hash = ${of.browserHash}",
    by: "where ticket_hash = ${of.ticketHash}",
    red: flow,
  },
  {
    promise: "who linked an account is who began to",
    file: `${feature}/identities.store.ts`,
    replace: "and user_id is not distinct from ${of.userId}::uuid and expires_at > ${of.now}",
    by: "and (user_id is null) = (${of.userId}::uuid is null) and expires_at > ${of.now}",
    red: linking,
  },
  {
    promise: "a session id lives for a minute",
    file: `${feature}/go-to-provider.ts`,
    replace: "const TICKET_MS = 60 * 1000;",
    by: "const TICKET_MS = 61 * 1000;",
    red: flow,
  },
  {
    promise: "a way to the provider lives for ten minutes",
    file: `${feature}/go-to-provider.ts`,
    replace: "const ATTEMPT_MS = 10 * 60 * 1000;",
    by: "const ATTEMPT_MS = 11 * 60 * 1000;",
    red: flow,
  },
  {
    promise: "a verifier is sent to nobody but the provider, hashed",
    file: `${feature}/browser-secrets.ts`,
    replace: 'codeVerifier: derived("code verifier")',
    by: 'codeVerifier: derived("nonce")',
    red: [`${feature}/browser-secrets.test.ts`],
  },
  {
    promise: "an address that the provider has not confirmed makes no account",
    file: `${feature}/account-of-person.ts`,
    replace: "if (!isVerified || !parsed.success)",
    by: "if (!parsed.success)",
    red: flow,
  },
  {
    promise: "a known address is no key to its account",
    file: `${feature}/account-of-person.ts`,
    replace: "const mayLink = deps.provider?.ownsAddress(personOf(ticket)) === true;",
    by: "const mayLink = deps.provider !== null;",
    red: linking,
  },
  {
    promise: "Google's own addresses are those of its domain and of its companies",
    file: adapter,
    replace: "if (issuer !== GOOGLE_ISSUER || email === null || !emailVerified) return false;",
    by: "if (issuer !== GOOGLE_ISSUER || email === null) return false;",
    red: ["apps/server/src/adapters/openid/openid-provider.test.ts"],
  },
  {
    promise: "the last way in stays when a provider goes",
    file: `${feature}/identities.ts`,
    replace: 'if (!hasOne) throw new AppError("auth.last_way_in");',
    by: 'if (present > 99) throw new AppError("auth.last_way_in");',
    red: linking,
  },
  {
    promise: "a provider is asked over https",
    file: "apps/server/src/platform/config/openid.ts",
    replace: 'if (new URL(issuer).protocol !== "https:" && mode !== "test") {',
    by: 'if (new URL(issuer).protocol !== "https:" && mode === "production") {',
    red: ["apps/server/src/platform/config/openid.test.ts"],
  },
  {
    promise: "a session id leaves the address",
    file: `${web}/use-provider-return.ts`,
    replace: 'const ONCE = ["session_id", "google", "via", "from"] as const;',
    by: 'const ONCE = ["google", "via", "from"] as const;',
    red: pages,
  },
  {
    promise: "who signs up for the offer reads the welcome first",
    file: `${web}/login-page.tsx`,
    replace: "const BEFORE_OFFER_MS = 1500;",
    by: "const BEFORE_OFFER_MS = 500;",
    red: pages,
  },
];
