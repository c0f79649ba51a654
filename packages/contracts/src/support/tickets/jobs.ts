import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Why an email was not added to a ticket; "files_left": it was, but without its files. */
export const NOTICE_REASONS = [
  "no_words",
  "too_many",
  "closed",
  "too_long",
  "unknown_sender",
  "files_left",
] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/**
 * Tells the sender that an email was not accepted. The recipient is looked up when sending: the ticket's
 * address, that of its account, an administrator's, or the support mailbox.
 */
export const supportNoticeJob = defineJob({
  name: "support.notice",
  policy: "standard",
  payload: z.object({
    noticeId: z.uuid(),
    ticketId: z.uuid(),
    to: z.enum(["ticket", "account", "administrator", "mailbox"]),
    administratorId: z.uuid().nullable(),
    reason: z.enum(NOTICE_REASONS),
  }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});

/**
 * Sends one of the support emails, if there is one to send.
 * - "received": confirms the ticket's number to the sender
 * - "answered": sends the answer to the author
 * - "to-desk": notifies the support mailbox of an author's message
 */
export const supportEmailJob = defineJob({
  name: "support.mail",
  policy: "standard",
  payload: z.object({ kind: z.enum(["received", "answered", "to-desk"]), messageId: z.uuid() }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});
