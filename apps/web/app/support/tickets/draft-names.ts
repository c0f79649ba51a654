// Several people may use a device, and an administrator may impersonate an author: every draft has an owner.

/** Draft key of a support request. @param accountId  null if not signed in */
export function contactDraft(accountId: string | null): string {
  return `support.${accountId ?? "visitor"}`;
}

/** Messages in a ticket: by its author, and by support. */
export const TICKET_DRAFTS = ["reply", "answer", "note"] as const;

type TicketDraft = { kind: (typeof TICKET_DRAFTS)[number]; accountId: string; ticketId: string };

/** Draft key of a message in a ticket. @param of.accountId  the writer */
export function ticketDraft(of: TicketDraft): string {
  return `support.${of.accountId}.${of.ticketId}.${of.kind}`;
}

/** Draft key of a canned answer. @param of.answerId  null for a new one */
export function cannedDraft(of: { accountId: string; answerId: string | null }): string {
  return `support.${of.accountId}.canned.${of.answerId ?? "new"}`;
}
