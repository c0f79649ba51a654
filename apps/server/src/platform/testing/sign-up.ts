import { sql } from "kysely";
import { callAs } from "./authors.ts";
import { eventually } from "./eventually.ts";
import type { TestApp } from "./test-app.ts";

/** A visitor's password in tests where it doesn't matter. */
export const A_PASSWORD = "a long enough secret";

type Answer = Awaited<ReturnType<ReturnType<typeof callAs>>>;

/** Somebody without an account, who signs up as people do: forms, emails, links. */
export interface Visitor {
  /** an address that hasn't been used yet */
  randomEmail(): string;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  register(email: string, password?: string): Promise<Answer>;
  /** requests another confirmation link */
  resend(email: string): Promise<Answer>;
  verify(token: string, password?: string): Promise<Answer>;
  login(email: string, password?: string, headers?: Record<string, string>): Promise<Answer>;
  requestReset(email: string): Promise<Answer>;
  reset(token: string, newPassword: string): Promise<Answer>;
  /** the token of the latest email with this subject; waits for the worker to send it */
  tokenMailedTo(email: string, subject: RegExp): Promise<string>;
  /** registers and confirms. @returns the email address */
  verifiedEmail(): Promise<string>;
}

/** The test app must have a worker, which sends the emails. Rate limits are reset before each form. */
export function buildVisitor(app: TestApp): Visitor {
  const call = callAs(app, null);
  let counter = 0;
  const post: Visitor["post"] = (url, body, headers = {}) => call("POST", url, { body, headers });
  const send: Visitor["post"] = async (url, body, headers) => {
    await sql`delete from rate_bucket`.execute(app.foundation.db);
    return post(url, body, headers);
  };
  const visitor: Visitor = {
    post,
    randomEmail() {
      counter += 1;
      return `author${counter}@example.org`;
    },
    register: (email, password = A_PASSWORD) =>
      send("/api/auth/register", { email, password, full_name: "Ada Author" }),
    resend: (email) => send("/api/auth/resend-verification", { email }),
    verify: (token, password = A_PASSWORD) => send("/api/auth/verify-email", { token, password }),
    login: (email, password = A_PASSWORD, headers = {}) =>
      send("/api/auth/login", { email, password }, headers),
    requestReset: (email) => send("/api/auth/request-password-reset", { email }),
    reset: (token, newPassword) => send("/api/auth/reset-password", { token, new_password: newPassword }),
    async tokenMailedTo(email, subject) {
      const emails = await eventually(() => app.mailbox.list(email), {
        until: (list) => list.some((message) => subject.test(message.subject)),
      });
      const text = emails.find((message) => subject.test(message.subject))?.text ?? "";
      return /token=([\w-]+)/.exec(text)?.[1] ?? "";
    },
    async verifiedEmail() {
      const email = visitor.randomEmail();
      await visitor.register(email);
      const { status } = await visitor.verify(await visitor.tokenMailedTo(email, /confirm/));
      if (status !== 200) throw new Error(`The address was not confirmed: ${status}`);
      return email;
    },
  };
  return visitor;
}
