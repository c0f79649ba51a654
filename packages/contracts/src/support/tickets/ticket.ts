import { z } from "zod";
import { MAILBOX_KINDS } from "../../settings/site-details.ts";
import { defineJob } from "../../shared/job.ts";
import { listQuery } from "../../shared/list.ts";
import { keepableJson, textLine, textParagraphs } from "../../shared/text.ts";
import {
  ATTACHMENTS_A_MESSAGE,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  SUBJECT_LENGTH,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from "./limits.ts";

export const TicketCategory = z
  .enum(TICKET_CATEGORIES, "Please choose what it is about")
  .meta({ id: "TicketCategory" });
export type TicketCategory = z.output<typeof TicketCategory>;

export const TicketPriority = z
  .enum(TICKET_PRIORITIES, "Please choose a priority")
  .meta({ id: "TicketPriority" });
export type TicketPriority = z.output<typeof TicketPriority>;

export const TicketStatus = z.enum(TICKET_STATUSES).meta({ id: "TicketStatus" });
export type TicketStatus = z.output<typeof TicketStatus>;

/** A file uploaded before its message: the key is known only to its sender, and works once. */
export const AttachmentKey = z.string().regex(/^[\w-]{43}$/, "This file is not known any more");
const AttachmentKeys = z
  .array(AttachmentKey)
  .max(ATTACHMENTS_A_MESSAGE, `At most ${ATTACHMENTS_A_MESSAGE} files go along with a message`)
  .default([]);

const Message = textParagraphs("The message")
  .min(1, "Please write your message")
  .max(MESSAGE_LENGTH, "Please keep the message below 10,000 characters");

/** A support request as sent by its form. Details of the sender are added by the server. */
export const ContactRequest = z
  .object({
    name: textLine("Your name", "Please enter your name")
      .min(1, "Please enter your name")
      .max(NAME_LENGTH, "Please enter a shorter name"),
    email: z.email("Please enter a valid e-mail address").max(254, "This address is too long").toLowerCase(),
    category: TicketCategory,
    subject: textLine("The subject", "Please enter a subject")
      .min(1, "Please enter a subject")
      .max(SUBJECT_LENGTH, "Please keep the subject below 200 characters"),
    message: Message,
    priority: TicketPriority.default("medium"),
    attachments: AttachmentKeys,
    user_context: keepableJson("The context")
      .optional()
      .describe("taken and not read: the server fills it from its own rows"),
  })
  .meta({ id: "ContactRequest" });
export type ContactRequest = z.output<typeof ContactRequest>;

/** The same from someone without an account. */
export const VisitorRequest = ContactRequest.omit({ user_context: true })
  .extend({
    website: textLine("The website").max(500).default("").describe("left empty by people, who do not see it"),
    seconds_open: z.number().min(0).describe("how long the form has been open"),
  })
  .meta({ id: "VisitorRequest" });
export type VisitorRequest = z.output<typeof VisitorRequest>;

/** Response to a form. */
export const ContactReply = z
  .object({
    message: z.string(),
    ticket_number: z.int().describe("what the ticket is called in mails"),
  })
  .meta({ id: "ContactReply" });

/** A file of a message. Fetched separately, always as a download. */
export const TicketAttachment = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    media_type: z.string(),
    bytes: z.int(),
  })
  .meta({ id: "TicketAttachment" });
export type TicketAttachment = z.output<typeof TicketAttachment>;

/** One message of a ticket, as shown to its author. Its text is plain text, never markup. */
export const TicketMessage = z
  .object({
    id: z.uuid(),
    from: z.enum(["author", "support"]),
    name: z.string(),
    text: z.string(),
    by_mail: z.boolean(),
    at: z.iso.datetime(),
    attachments: z.array(TicketAttachment),
  })
  .meta({ id: "TicketMessage" });
export type TicketMessage = z.output<typeof TicketMessage>;

/** A ticket in its author's list. */
export const AuthorTicket = z
  .object({
    id: z.uuid(),
    number: z.int(),
    subject: z.string(),
    category: TicketCategory,
    priority: TicketPriority,
    status: TicketStatus,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AuthorTicket" });
export type AuthorTicket = z.output<typeof AuthorTicket>;

/** The same with its thread. */
export const AuthorTicketThread = AuthorTicket.extend({ messages: z.array(TicketMessage) }).meta({
  id: "AuthorTicketThread",
});
export type AuthorTicketThread = z.output<typeof AuthorTicketThread>;

/** An author's reply to their own ticket. */
export const TicketReply = z
  .object({ message: Message, attachments: AttachmentKeys })
  .meta({ id: "TicketReply" });
export type TicketReply = z.output<typeof TicketReply>;

/** Details of a ticket's author from the server's own data, current as of the request. */
export const UserContext = z
  .object({
    user_id: z.uuid(),
    subscription_status: z.string(),
    credits: z.int(),
    is_premium: z.boolean(),
    books_generated: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "UserContext" });
export type UserContext = z.output<typeof UserContext>;

/** A ticket in the support inbox list. */
export const TicketRow = z
  .object({
    id: z.uuid(),
    number: z.int(),
    priority: TicketPriority,
    name: z.string(),
    email: z.string(),
    category: TicketCategory,
    subject: z.string(),
    status: TicketStatus,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    waiting_since: z.iso.datetime().nullable().describe("since when its author waits; null: they do not"),
    user_id: z.uuid().nullable(),
    is_premium: z.boolean(),
    assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: "TicketRow" });
export type TicketRow = z.output<typeof TicketRow>;

/** One message as shown in the support inbox: notes are visible only there. */
export const InboxMessage = TicketMessage.omit({ from: true })
  .extend({
    kind: z.enum(["author", "answer", "note"]),
  })
  .meta({ id: "InboxMessage" });
export type InboxMessage = z.output<typeof InboxMessage>;

/** A ticket in the support inbox. */
export const InboxTicket = TicketRow.extend({
  was_signed_in: z
    .boolean()
    .describe("false: anybody can have typed this address, also where an account has it"),
  user_context: UserContext.nullable().describe("as it was when the ticket was sent; null: by a visitor"),
  messages: z.array(InboxMessage),
}).meta({ id: "InboxTicket" });
export type InboxTicket = z.output<typeof InboxTicket>;

/** "queue": premium authors first, then longest waiting. */
export const TICKET_SORTS = ["queue", "created_at", "updated_at", "number"] as const;
export const TicketQuery = listQuery(TICKET_SORTS).extend({
  order: z.enum(["asc", "desc"]).default("asc"),
  status: TicketStatus.optional(),
  priority: TicketPriority.optional(),
  category: TicketCategory.optional(),
  mine: z.stringbool().optional().describe("those that the caller has taken up"),
  waiting_hours: z.coerce
    .number()
    .int()
    .min(1)
    .max(8760)
    .optional()
    .describe("whose author has waited longer than this"),
});
export type TicketQuery = z.output<typeof TicketQuery>;

/** An answer from support. */
export const AnswerTicketRequest = z
  .object({
    message: Message,
    close: z.boolean().default(false).describe("whether the ticket is closed with it"),
    last_seen_message_id: z
      .uuid()
      .nullable()
      .optional()
      .describe(
        "the newest message or note that its writer has seen; null: none. With a newer one there the answer is refused, but for its own repeat, which sends nothing again",
      ),
  })
  .meta({ id: "AnswerTicketRequest" });

export const TicketNoteRequest = z.object({ message: Message }).meta({ id: "TicketNoteRequest" });

/** A frequently used answer. `{name}` and `{ticket}` are filled in. */
export const CannedAnswer = z
  .object({ id: z.uuid(), title: z.string(), text: z.string() })
  .meta({ id: "CannedAnswer" });
export type CannedAnswer = z.output<typeof CannedAnswer>;

export const CannedAnswerText = z
  .object({
    title: textLine("The title", "Please enter a title")
      .min(1, "Please enter a title")
      .max(120, "Please keep the title below 120 characters"),
    text: textParagraphs("The text")
      .min(1, "Please enter the text")
      .max(MESSAGE_LENGTH, "Please keep the text below 10,000 characters"),
  })
  .meta({ id: "CannedAnswerText" });
export type CannedAnswerText = z.output<typeof CannedAnswerText>;

/** How support can be reached. */
export const SupportContact = z
  .object({
    hours: z.string(),
    answered_in: z.object({ authors: z.string(), general: z.string(), technical: z.string() }),
    mailboxes: z
      .array(z.object({ kind: z.enum(MAILBOX_KINDS), address: z.string() }))
      .describe("those that the installation has"),
  })
  .meta({ id: "SupportContact" });
export type SupportContact = z.output<typeof SupportContact>;

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
