import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { callAs } from "../../../platform/testing/authors.ts";
import { insertAuthor } from "../../../platform/testing/insert-author.ts";
import type { MovableClock } from "../../../platform/testing/build-clock.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { Authenticator, type Deviation } from "./authenticator.ts";

type Call = ReturnType<typeof callAs>;
/** Response to a call. */
export type Answer = Awaited<ReturnType<Call>>;

/** argon2id of "a long enough secret", with cheap parameters: tests sign in often. */
const CHEAP = { memoryCost: 8, timeCost: 1 };
export const PASSWORD = "a long enough secret";
const BROWSER = { "sec-fetch-site": "same-origin" };

/** A signed-in author with a known password. */
export type Member = {
  id: string;
  email: string;
  call: Call;
  /** the recovery codes issued with the first factor */
  codes: string[];
};

/** Actions of the MFA tests, over HTTP. Rate limits are reset before each step. */
export class Factory {
  readonly #it: TestApp;
  readonly #clock: MovableClock;

  constructor(app: TestApp, clock: MovableClock) {
    this.#it = app;
    this.#clock = clock;
  }

  /** An author with a password, just signed in. */
  async member(): Promise<Member> {
    const { db } = this.#it.foundation;
    const { hash } = await import("@node-rs/argon2");
    const id = await insertAuthor(db, { host: "factors.test", credits: 0 });
    await sql`update users set password_hash = ${await hash(PASSWORD, CHEAP)} where id = ${id}`.execute(db);
    return { id, email: `${id}@factors.test`, call: callAs(this.#it, await this.session(id)), codes: [] };
  }

  /** An author with an authenticator app. @returns also a function for its codes, some steps from now */
  async memberWithCodes(): Promise<{ member: Member; show: (stepOffset?: number) => string }> {
    const member = await this.member();
    return { member, show: await this.withTotp(member) };
  }

  /** One more session, started just now. */
  async session(userId: string): Promise<string> {
    const token = randomUUID() + randomUUID();
    const now = this.#clock.now();
    await sql`insert into session (id, user_id, token_hash, created_at, last_used_at, confirmed_at, expires_at)
      values (${randomUUID()}, ${userId}, sha256(${token}::bytea), ${now}, ${now}, ${now},
        ${new Date(now.getTime() + 90 * 86_400_000)})`.execute(this.#it.foundation.db);
    return token;
  }

  /** A call without a session. */
  async visit(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    await this.forgetLimits();
    return callAs(this.#it, null)("POST", url, { body, headers });
  }

  async forgetLimits(): Promise<void> {
    await sql`delete from rate_bucket`.execute(this.#it.foundation.db);
  }

  /** The first step. @param browser  as a browser does it, with the returned cookie */
  async login(
    member: Pick<Member, "email">,
    browser = false,
  ): Promise<Answer & { ticket: string; cookie: string }> {
    const typed = { email: member.email, password: PASSWORD };
    const answer = await this.visit("/api/auth/login", typed, browser ? BROWSER : {});
    const { second_factor: step } = answer.body;
    return { ...answer, ticket: String(Object(step).ticket), cookie: cookieOf(answer) };
  }

  /** The second step with a code. */
  step(ticket: string, code: string, more: { kind?: string; cookie?: string } = {}): Promise<Answer> {
    const { kind = "totp", cookie } = more;
    const headers = cookie === undefined ? {} : { cookie, ...BROWSER };
    return this.visit("/api/auth/second-factor", { ticket, kind, code }, headers);
  }

  /** Turns on an authenticator app. @returns a function for its codes, some steps from now */
  async withTotp(member: Member): Promise<(stepOffset?: number) => string> {
    await this.forgetLimits();
    const { body } = await member.call("POST", "/api/auth/factors/totp");
    const secret = Secret.fromBase32(String(body["secret"]));
    const show = (stepOffset = 0): string =>
      TOTP.generate({ secret, timestamp: this.#clock.now().getTime() + stepOffset * 30_000 });
    const reply = await member.call("POST", "/api/auth/factors/totp/confirm", { body: { code: show() } });
    if (reply.status !== 200) throw new Error(`The code was not taken: ${JSON.stringify(reply.body)}`);
    member.codes = codesOf(reply) ?? member.codes;
    // This step's code has been used.
    this.#clock.advance(60_000);
    return show;
  }

  /** Creates a passkey and saves it. */
  async withPasskey(member: Member, name = "Laptop"): Promise<{ key: Authenticator; id: string }> {
    const key = new Authenticator();
    const kept = await this.addPasskey(member, key, { name });
    if (kept.status !== 200) throw new Error(`The passkey was not kept: ${JSON.stringify(kept.body)}`);
    member.codes = codesOf(kept) ?? member.codes;
    return { key, id: String(Object(kept.body["passkey"]).id) };
  }

  async addPasskey(
    member: Member,
    key: Authenticator,
    { name = "Laptop", ...deviation }: Deviation & { name?: string } = {},
  ): Promise<Answer> {
    await this.forgetLimits();
    const { body } = await member.call("POST", "/api/auth/passkeys/options");
    const { challenge_id, options } = Object(body);
    const made = key.make(options, deviation);
    return member.call("POST", "/api/auth/passkeys", { body: { challenge_id, name, made } });
  }

  /** Signs in with a passkey alone. */
  async passkeySignIn(key: Authenticator, deviation: Deviation = {}): Promise<Answer> {
    const { challenge_id, options } = Object((await this.visit("/api/auth/passkey/options", {})).body);
    return this.visit("/api/auth/passkey", { challenge_id, answer: key.sign(options, deviation) });
  }
}

/** The cookie set by a response, as a browser sends it back. */
export function cookieOf({ headers }: Pick<Answer, "headers">): string {
  // The first is the session's or the ticket's; another may identify the browser.
  const [set] = [headers["set-cookie"]].flat();
  return typeof set === "string" ? (set.split(";")[0] ?? "") : "";
}

function codesOf({ body }: Answer): string[] | null {
  const { recovery_codes: codes } = body;
  return Array.isArray(codes) ? codes.map(String) : null;
}
