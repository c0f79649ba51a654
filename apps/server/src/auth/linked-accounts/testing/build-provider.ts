import { createSign, generateKeyPairSync } from "node:crypto";
import http from "node:http";
import { once } from "node:events";
import { Provider } from "oidc-provider";
import { z } from "zod";
import { createOpenidProvider } from "../../../adapters/openid/openid-provider.ts";
import type { IdentityProvider } from "../../../ports/identity-provider.ts";

/** Callback URL of the product under test. */
export const CALLBACK = "http://localhost:3000/api/auth/google/callback";
const CLIENT = { id: "colophon", secret: "a-secret-of-the-client-for-tests-only" };
const KEY_ID = "the-test-key";

/** A person with an account at the provider. */
export type Person = {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  hd?: string;
};

let people = 0;

/** A person unknown to the product. */
export function buildPerson(changes: Partial<Person> = {}): Person {
  people += 1;
  const email = `person${people}@example.org`;
  return { sub: `subject-${people}`, email, email_verified: true, name: "Grace Author", ...changes };
}

type Claims = Record<string, unknown>;

/** A real OpenID Connect provider on this machine. Tests control its faults. */
export type TestProvider = {
  issuer: string;
  /** the adapter under test */
  adapter: IdentityProvider;
  /** the person at the browser; null: one who declines */
  person: Person | null;
  /** changes the id_token's claims, and re-signs it with the provider's own key */
  tamper: ((claims: Claims) => Claims) | null;
  /** whether it doesn't respond */
  isDown: boolean;
  /** whether email and name are in the id_token, as with Google, or only at the userinfo endpoint */
  hasPersonInToken: boolean;
  /** Goes through the provider's pages as a browser does. @returns the URL it redirects back to */
  visit(authorizationUrl: string): Promise<URL>;
  close: () => Promise<void>;
};

export async function buildProvider(): Promise<TestProvider> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...keys.privateKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" };
  const server = http.createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ["a key of the provider's cookies"] },
    claims: { openid: ["sub"], email: ["email", "email_verified", "hd"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...it.person, sub: id }) }),
    // Consent was given earlier, as for returning users.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answerByItself = provider.callback();
  const finish = (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> =>
    provider.interactionFinished(
      request,
      response,
      it.person === null
        ? { error: "access_denied", error_description: "The person pressed cancel." }
        : { login: { accountId: it.person.sub } },
    );
  server.on("request", (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (it.isDown) return void request.destroy();
    if (request.url?.startsWith("/interaction/") === true) return void finish(request, response);
    if (request.url === "/token") rewriteToken(response);
    return void answerByItself(request, response);
  });

  /** The provider's own response with a different id_token. */
  function rewriteToken(response: http.ServerResponse): void {
    const end = response.end.bind(response);
    response.end = (chunk?: unknown): http.ServerResponse => {
      const text = Buffer.isBuffer(chunk) || typeof chunk === "string" ? chunk.toString() : "";
      const body = z.looseObject({ id_token: z.string() }).safeParse(text === "" ? null : JSON.parse(text));
      if (!body.success) return end(text);
      const changed = JSON.stringify({ ...body.data, id_token: signAgain(body.data.id_token) });
      response.setHeader("content-length", Buffer.byteLength(changed));
      return end(changed);
    };
  }

  function signAgain(token: string): string {
    const claims = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
    const profile = it.hasPersonInToken && it.person !== null ? { ...it.person, sub: claims["sub"] } : {};
    const payload = { ...claims, ...profile };
    const parts = [{ alg: "RS256", kid: KEY_ID, typ: "JWT" }, it.tamper?.(payload) ?? payload];
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
    const signature = createSign("RSA-SHA256").update(signed).sign(keys.privateKey, "base64url");
    return `${signed}.${signature}`;
  }

  const config = { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: "Google" };
  const it: TestProvider = {
    issuer,
    adapter: createOpenidProvider(config, { redirectUri: CALLBACK, now: () => performance.now() }),
    person: null,
    tamper: null,
    isDown: false,
    hasPersonInToken: true,
    visit: (authorizationUrl) => follow(authorizationUrl),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return it;
}

/** Follows redirects, with cookies, until one leads back to the product. */
async function follow(address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let steps = 0; steps < 10; steps += 1) {
    if (next.href.startsWith(CALLBACK)) return next;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`${next.href} answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
  }
  throw new Error("the provider leads round in circles");
}
