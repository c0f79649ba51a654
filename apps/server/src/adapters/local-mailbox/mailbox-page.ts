import { textLine } from "@colophon/contracts/shared/text";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseFields } from "../../platform/http/validation-messages.ts";
import { escapeHtml } from "../../platform/email/render-email.ts";
import type { LocalEmail, LocalMailbox } from "./local-mailbox.ts";

const Query = z.object({ to: textLine("The address").max(254, "This address is too long").optional() });

/** Shows the emails of a machine without SMTP. Registered in development only. */
export function registerLocalMailboxRoutes(app: FastifyInstance, mailbox: LocalMailbox): void {
  app.get("/dev/mailbox.json", async (request) => mailbox.list(readRecipient(request.query)));

  app.get("/dev/mailbox", async (request, reply) => {
    const emails = await mailbox.list(readRecipient(request.query));
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(mailboxPage(emails));
  });
}

/** @returns null for everyone's emails */
function readRecipient(query: unknown): string | null {
  return parseFields(Query, query).to ?? null;
}

function mailboxPage(emails: readonly LocalEmail[]): string {
  const list =
    emails.length === 0
      ? "<p>No mails yet. What the product would send appears here.</p>"
      : emails.map(emailSection).join("\n");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Local mailbox</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{max-width:44rem;margin:3rem auto;padding:0 1.25rem;font:16px/1.6 system-ui,sans-serif}
h1{font:400 2rem/1.1 Georgia,serif}article{border-top:1px solid #8A8376;padding:1.25rem 0}h2{font-size:1.1rem;margin:0}
p.meta{margin:.25rem 0 1rem;opacity:.75;font-size:.875rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
</style></head><body><h1>Local mailbox</h1>
<p>This machine sends no mail. What it would send is kept here, newest first. Set SMTP_URL to send it.</p>
${list}</body></html>`;
}

function emailSection(email: LocalEmail): string {
  return `<article><h2>${escapeHtml(email.subject)}</h2>
<p class="meta">to ${escapeHtml(email.to)}, ${escapeHtml(email.sent_at)}${answeredAt(email)}</p><pre>${linked(email.text)}</pre></article>`;
}

function answeredAt({ thread }: LocalEmail): string {
  return thread?.replyTo === undefined ? "" : `, answered to ${escapeHtml(thread.replyTo)}`;
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}
