import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Why a mail of somebody's did not get into a ticket; "files_left": it did, without its files. */
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
 * Tells the sender of a mail that it was not taken. Whose address it goes to is looked up when it is sent: the ticket's,
 * that of its account, an administrator's, or the desk's mailbox.
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
 * Sends one of support's mails, if there is one to send.
 * - "received": its sender is told the ticket's number
 * - "answered": the author gets the answer
 * - "to-desk": the desk's mailbox hears of what an author wrote
 */
export const supportEmailJob = defineJob({
  name: "support.mail",
  policy: "standard",
  payload: z.object({ kind: z.enum(["received", "answered", "to-desk"]), messageId: z.uuid() }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});
