// A device may be used by several people, and an administrator may see it as an author: no draft is without its owner.

/** The draft of a request for help. @param accountId  null for whoever is not signed in */
export function contactDraft(accountId: string | null): string {
  return `support.${accountId ?? "visitor"}`;
}

/** What is written to a ticket: by its author, and by the desk. */
export const TICKET_DRAFTS = ["reply", "answer", "note"] as const;

type TicketDraft = { kind: (typeof TICKET_DRAFTS)[number]; accountId: string; ticketId: string };

/** The draft of a message in a ticket. @param of.accountId  who writes */
export function ticketDraft(of: TicketDraft): string {
  return `support.${of.accountId}.${of.ticketId}.${of.kind}`;
}

/** The draft of a text that the desk answers with often. @param of.answerId  null for a new one */
export function cannedDraft(of: { accountId: string; answerId: string | null }): string {
  return `support.${of.accountId}.canned.${of.answerId ?? "new"}`;
}
