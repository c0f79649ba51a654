import { linkedAccountEndpoints, type SignInRejection } from "@colophon/contracts/auth/linked-accounts";
import { AppError } from "@colophon/contracts/errors";
import { type RegisterRoute, RedirectAnswer } from "../../platform/http/route-registrar.ts";
import { sessionOrigin } from "../sessions/sessions.ts";
import { type Mfa, answerProof } from "../mfa/mfa.ts";
import { browserCookie, browserSecretOf, currentOrNewSecret } from "./browser-secrets.ts";
import type { WayBack } from "./go-to-provider.ts";
import type { LinkedAccounts } from "./linked-accounts.ts";

type LinkedAccountRouteDeps = {
  linkedAccounts: LinkedAccounts;
  mfa: Pick<Mfa, "afterProof">;
  /** site URL without a trailing slash */
  appUrl: string;
  secureCookies: boolean;
};

const LOGIN = "/login";
const REGISTER = "/register";
const ACCOUNT = "/account?tab=security";

export function registerLinkedAccountRoutes(
  registerRoute: RegisterRoute,
  deps: LinkedAccountRouteDeps,
): void {
  const { linkedAccounts, mfa, appUrl, secureCookies: secure } = deps;

  registerRoute(linkedAccountEndpoints.signInProvider, async () => ({ name: linkedAccounts.providerName }));

  registerRoute(linkedAccountEndpoints.beginProviderSignIn, async ({ query, header, setHeader }) => {
    const browser = currentOrNewSecret(header("cookie"), secure);
    const via = query.via ?? "sign-in";
    const page = via === "sign-up" ? REGISTER : LOGIN;
    try {
      const url = await linkedAccounts.begin({
        browser,
        user_id: null,
        via,
        come_from: query.from ?? null,
        offer: query.offer ?? null,
      });
      setHeader("set-cookie", browserCookie(browser.text, secure));
      return new RedirectAnswer(url);
    } catch (error) {
      const refusal = rejectionOf(error);
      if (refusal === null) throw error;
      return new RedirectAnswer(
        withQuery(`${appUrl}${page}`, { google: refusal, offer: query.offer ?? null }),
      );
    }
  });

  registerRoute(linkedAccountEndpoints.providerCallback, async ({ query, header }) => {
    const browser = browserSecretOf(header("cookie"), secure);
    const back = await linkedAccounts.comeBack({ browser, answer: query });
    return new RedirectAnswer(`${appUrl}${pageAfter(back)}`);
  });

  registerRoute(
    linkedAccountEndpoints.signInWithProvider,
    async ({ body, address, fromBrowser, header, setHeader, isAbout }) => {
      const browser = browserSecretOf(header("cookie"), secure);
      const user = await linkedAccounts.take(body.session_id, browser);
      isAbout(user.email);
      const from = sessionOrigin({ address, userAgent: header("user-agent") });
      const proven = await mfa.afterProof(user, { ...from, fromBrowser });
      setHeader("set-cookie", browserCookie("", secure));
      return answerProof(proven, { setHeader, secure });
    },
  );

  registerRoute(linkedAccountEndpoints.linkedAccounts, ({ actor }) => linkedAccounts.list(actor.id));

  registerRoute(linkedAccountEndpoints.beginLink, async ({ actor, header, setHeader }) => {
    const browser = currentOrNewSecret(header("cookie"), secure);
    const attempt = { user_id: actor.id, via: "link", come_from: null, offer: null } as const;
    const url = await linkedAccounts.begin({ browser, ...attempt });
    setHeader("set-cookie", browserCookie(browser.text, secure));
    return { url };
  });

  registerRoute(linkedAccountEndpoints.linkAccount, async ({ actor, body, header, setHeader }) => {
    const browser = browserSecretOf(header("cookie"), secure);
    await linkedAccounts.link({ userId: actor.id, sessionId: body.session_id, browser });
    setHeader("set-cookie", browserCookie("", secure));
    return linkedAccounts.list(actor.id);
  });

  registerRoute(linkedAccountEndpoints.unlinkAccount, async ({ actor, params }) => {
    await linkedAccounts.unlink({ userId: actor.id, id: params.id });
    return linkedAccounts.list(actor.id);
  });
}

/** Why nobody can be sent to the provider. @returns null if the error is not a rejection */
function rejectionOf(error: unknown): SignInRejection | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === "auth.provider_missing") return "unavailable";
  return error.code === "auth.provider_unavailable" ? "failed" : null;
}

const NOBODYS = { via: "sign-in", come_from: null, offer: null } as const;

/** The page that follows: with a session id to request the session with, or the reason why there is none. */
function pageAfter(back: WayBack): string {
  const { via, come_from: from, offer } = back.attempt ?? NOBODYS;
  const isThere = "sessionId" in back;
  const outcome = isThere ? { session_id: back.sessionId } : { google: back.refusal };
  if (via === "link") return withQuery(ACCOUNT, outcome);
  const isSignUp = via === "sign-up";
  if (!isThere) return withQuery(isSignUp ? REGISTER : LOGIN, { ...outcome, from, offer });
  return withQuery(LOGIN, { ...outcome, via: isSignUp ? via : null, from, offer });
}

function withQuery(address: string, values: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value);
  if (query.size === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${query.toString()}`;
}
