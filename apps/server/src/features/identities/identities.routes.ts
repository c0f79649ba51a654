import { identityEndpoints } from "@colophon/contracts/identities/endpoints";
import { AppError } from "@colophon/contracts/errors";
import type { SignInRefusal } from "@colophon/contracts/identities/identity";
import { type Mount, RedirectAnswer } from "../../platform/http/mount.ts";
import { sessionOrigin } from "../auth/auth.ts";
import { type Factors, answerProof } from "../factors/factors.ts";
import { browserCookie, browserSecretOf, keptOrNewSecret } from "./browser-secrets.ts";
import type { WayBack } from "./go-to-provider.ts";
import type { Identities } from "./identities.ts";

type IdentityRouteDeps = {
  identities: Identities;
  factors: Pick<Factors, "afterProof">;
  /** address of the site, without a trailing slash */
  appUrl: string;
  secureCookies: boolean;
};

const LOGIN = "/login";
const REGISTER = "/register";
const ACCOUNT = "/account?tab=security";

export function mountIdentities(mount: Mount, deps: IdentityRouteDeps): void {
  const { identities, factors, appUrl, secureCookies: secure } = deps;

  mount(identityEndpoints.signInProvider, async () => ({ name: identities.providerName }));

  mount(identityEndpoints.beginProviderSignIn, async ({ query, header, setHeader }) => {
    const browser = keptOrNewSecret(header("cookie"), secure);
    const via = query.via ?? "sign-in";
    const page = via === "sign-up" ? REGISTER : LOGIN;
    try {
      const url = await identities.begin({
        browser,
        user_id: null,
        via,
        come_from: query.from ?? null,
        offer: query.offer ?? null,
      });
      setHeader("set-cookie", browserCookie(browser.text, secure));
      return new RedirectAnswer(url);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return new RedirectAnswer(
        withQuery(`${appUrl}${page}`, { google: refusal, offer: query.offer ?? null }),
      );
    }
  });

  mount(identityEndpoints.providerCallback, async ({ query, header }) => {
    const browser = browserSecretOf(header("cookie"), secure);
    const back = await identities.comeBack({ browser, answer: query });
    return new RedirectAnswer(`${appUrl}${pageAfter(back)}`);
  });

  mount(
    identityEndpoints.signInWithProvider,
    async ({ body, address, fromBrowser, header, setHeader, isAbout }) => {
      const browser = browserSecretOf(header("cookie"), secure);
      const user = await identities.take(body.session_id, browser);
      isAbout(user.email);
      const from = sessionOrigin({ address, userAgent: header("user-agent") });
      const proven = await factors.afterProof(user, { ...from, fromBrowser });
      setHeader("set-cookie", browserCookie("", secure));
      return answerProof(proven, { setHeader, secure });
    },
  );

  mount(identityEndpoints.identities, ({ actor }) => identities.list(actor.id));

  mount(identityEndpoints.beginLink, async ({ actor, header, setHeader }) => {
    const browser = keptOrNewSecret(header("cookie"), secure);
    const attempt = { user_id: actor.id, via: "link", come_from: null, offer: null } as const;
    const url = await identities.begin({ browser, ...attempt });
    setHeader("set-cookie", browserCookie(browser.text, secure));
    return { url };
  });

  mount(identityEndpoints.linkIdentity, async ({ actor, body, header, setHeader }) => {
    const browser = browserSecretOf(header("cookie"), secure);
    await identities.link({ userId: actor.id, sessionId: body.session_id, browser });
    setHeader("set-cookie", browserCookie("", secure));
    return identities.list(actor.id);
  });

  mount(identityEndpoints.unlinkIdentity, async ({ actor, params }) => {
    await identities.unlink({ userId: actor.id, id: params.id });
    return identities.list(actor.id);
  });
}

/** Why nobody can be sent to the provider. @returns null for what is no such reason */
function refusalOf(error: unknown): SignInRefusal | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === "auth.provider_missing") return "unavailable";
  return error.code === "auth.provider_unavailable" ? "failed" : null;
}

const NOBODYS = { via: "sign-in", come_from: null, offer: null } as const;

/** The page that goes on: with a session id to ask for the session by, or with the reason why there is none. */
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
