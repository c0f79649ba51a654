import { AppError } from "@colophon/contracts/errors";
import type { SignInRejection } from "@colophon/contracts/auth/linked-accounts";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { type IdentityProvider, ProviderFailed } from "../../ports/identity-provider.ts";
import { createSecretToken, hashToken } from "../../platform/secrets/secret-token.ts";
import { type BrowserSecret, secretsOf } from "./browser-secrets.ts";
import { type AttemptRow, insertAttempt, insertTicket, consumeAttempt } from "./linked-accounts.store.ts";

/** @source docs/product/rulings.md D5: the session id works once, for 60 seconds */
const TICKET_MS = 60 * 1000;
/** Long enough to type a password and find a phone. */
const ATTEMPT_MS = 10 * 60 * 1000;

export type ProviderDeps = {
  db: Db;
  provider: IdentityProvider | null;
  log: Pick<Log, "warn">;
  now: () => Date;
};

/**
 * Records that a browser is sent to the provider.
 * @returns the URL
 * @throws AppError "auth.provider_missing", "auth.provider_unavailable"
 */
export async function goToProvider(
  { db, provider, log, now }: ProviderDeps,
  attempt: AttemptRow & { browser: BrowserSecret },
): Promise<string> {
  if (provider === null) throw new AppError("auth.provider_missing");
  const { browser, ...row } = attempt;
  const state = createSecretToken();
  try {
    const url = await provider.authorizationUrl(secretsOf(browser, state.text));
    await insertAttempt(db, {
      ...row,
      state_hash: state.hash,
      browser_hash: browser.hash,
      expires_at: new Date(now().getTime() + ATTEMPT_MS),
    });
    return url;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    logFailure(log, error);
    throw new AppError("auth.provider_unavailable");
  }
}

/** The callback parameters we read. */
export type ProviderAnswer = {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
};

/** Outcome of a sign-in attempt: the attempt, if known, and a session id or a reason. */
export type WayBack = { attempt: AttemptRow | null } & ({ sessionId: string } | { refusal: SignInRejection });

/**
 * Processes the provider's callback. Signs nobody in, and changes no account.
 * @param browser  the secret of the calling browser; null: it has none
 */
export async function comeBack(
  deps: ProviderDeps,
  { browser, answer }: { browser: BrowserSecret | null; answer: ProviderAnswer },
): Promise<WayBack> {
  const { db, provider, log } = deps;
  const { state, code, error, iss } = answer;
  if (provider === null) return { attempt: null, refusal: "unavailable" };
  if (browser === null || state === undefined) return { attempt: null, refusal: "failed" };
  const attempt = await consumeAttempt(db, {
    stateHash: hashToken(state),
    browserHash: browser.hash,
    now: deps.now(),
  });
  if (attempt === null) return { attempt, refusal: "failed" };
  if (error !== undefined || code === undefined) return { attempt, refusal: "cancelled" };
  try {
    const sent = { code, state, ...(iss !== undefined && { iss }) };
    const person = await provider.redeem(sent, secretsOf(browser, state));
    const ticket = createSecretToken();
    await insertTicket(db, {
      ticket_hash: ticket.hash,
      browser_hash: browser.hash,
      user_id: attempt.user_id,
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
      email_verified: person.emailVerified,
      hosted_domain: person.hostedDomain,
      full_name: person.fullName,
      expires_at: new Date(deps.now().getTime() + TICKET_MS),
    });
    return { attempt, sessionId: ticket.text };
  } catch (failure) {
    if (!(failure instanceof ProviderFailed)) throw failure;
    logFailure(log, failure);
    return { attempt, refusal: "failed" };
  }
}

/** Logs only name and code: messages of such failures may contain data of a person or a provider. */
function logFailure(log: Pick<Log, "warn">, { cause }: ProviderFailed): void {
  const name = cause instanceof Error ? cause.name : "unknown";
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  log.warn({ name, code }, "a sign-in with the provider failed");
}
