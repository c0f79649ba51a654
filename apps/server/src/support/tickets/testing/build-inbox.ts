import { type InboxTicket as Ticket, InboxTicket } from "@colophon/contracts/support/tickets/ticket";
import { expect } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor } from "../../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../../platform/testing/test-app.ts";
import { type ReplySide, replyEmail, signEmail } from "../reply-email.ts";

export const TICKETS = "/api/support/tickets";
export const ADMIN_TICKETS = "/api/admin/support/tickets";
export const MAILBOX = "support@desk.example";
export const SECRET = "a secret of tests that nobody would ever guess";

type Answer = { status: number; body: Record<string, unknown> };
/** How a mail is handed in; what is absent is as it has to be. */
type Handing = { secret?: string; timestamp?: string; signature?: string };

/** An installation with a support desk that hears mail, and what tests do at it. */
export type TestInbox = {
  testApp: TestApp;
  admin: TestAuthor;
  /** @returns the ticket as the desk has it */
  contact: (of: TestAuthor, changes?: object) => Promise<Ticket>;
  read: (id: string) => Promise<Ticket>;
  attach: (filename: string, bytes: Uint8Array) => Promise<Answer>;
  emailOf: (ticket: { number: number }, side: ReplySide) => string;
  handIn: (parts: string | Uint8Array, handing?: Handing) => Promise<Answer>;
};

export async function buildInbox(): Promise<TestInbox> {
  const testApp = await startTestApp({
    limits: NO_LIMITS,
    environment: { SUPPORT_EMAIL: MAILBOX, SUPPORT_INBOUND_SECRET: SECRET },
  });
  const admin = await buildAuthor(testApp, { isAdmin: true });
  const read = async (id: string): Promise<Ticket> =>
    InboxTicket.parse((await admin.call("GET", `${ADMIN_TICKETS}/${id}`)).body);
  return {
    testApp,
    admin,
    read,
    async contact(of, changes = {}) {
      const request = { name: "Ada", email: of.email, category: "bug", subject: "A bug", message: "Here." };
      const sent = await of.call("POST", "/api/support/contact", { body: { ...request, ...changes } });
      expect(sent.status).toBe(201);
      const { body } = await admin.call("GET", `${ADMIN_TICKETS}?q=${String(sent.body["ticket_number"])}`);
      const { tickets } = z.object({ tickets: z.array(z.object({ id: z.string() })) }).parse(body);
      return read(tickets[0]?.id ?? "");
    },
    attach: (filename, bytes) => {
      const url = `/api/support/visitors/attachments?filename=${encodeURIComponent(filename)}`;
      return post(testApp, { url, bytes, headers: {} });
    },
    emailOf: ({ number }, side) => replyEmail({ mailbox: MAILBOX, secret: SECRET }, { number, side }),
    handIn: (parts, { secret = SECRET, timestamp = unixNow(), signature } = {}) => {
      const bytes = Buffer.from(parts);
      const headers = {
        "x-colophon-timestamp": timestamp,
        "x-colophon-signature": signature ?? signEmail(secret, { bytes, timestamp }),
      };
      return post(testApp, { url: "/api/support/inbound-mail", bytes, headers });
    },
  };
}

export function unixNow(): string {
  return String(Math.floor(Date.now() / 1000));
}

async function post(
  { server: app }: TestApp,
  call: { url: string; bytes: Uint8Array; headers: Record<string, string> },
): Promise<Answer> {
  const { statusCode, body } = await app.inject({
    method: "POST",
    url: call.url,
    headers: { "content-type": "application/octet-stream", ...call.headers },
    payload: Buffer.from(call.bytes),
  });
  return { status: statusCode, body: z.record(z.string(), z.unknown()).parse(JSON.parse(body)) };
}

let emailCount = 0;

/** An email as a mail server delivers it. @param parts.headers  further headers, added after the others */
export function buildEmail(parts: {
  from: string;
  to: string;
  id?: string | null;
  text?: string;
  headers?: readonly string[];
}): string {
  const { from, to, text = "It is gone.", headers = [] } = parts;
  emailCount += 1;
  const id = parts.id === undefined ? `<${emailCount}@readers.example>` : parts.id;
  return [
    `From: ${from}`,
    `To: ${to}`,
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    "Subject: Re: A bug",
    ...headers,
    ...(headers.some((line) => line.startsWith("Content-Type:"))
      ? []
      : ["Content-Type: text/plain; charset=utf-8"]),
    "",
    text,
  ].join("\r\n");
}
