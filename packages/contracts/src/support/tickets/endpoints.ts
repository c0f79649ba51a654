import { z } from "zod";
import { ListPlace } from "../../shared/list.ts";
import { CsvReply } from "../../shared/csv.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { PageQuery, Pagination } from "../../shared/pagination.ts";
import { textLine } from "../../shared/text.ts";
import { SupportContact } from "./support-contact.ts";
import { ATTACHMENT_BYTES, ATTACHMENTS_A_MESSAGE, INBOUND_EMAIL_BYTES, REQUESTS_AN_HOUR } from "./limits.ts";
import {
  AttachmentKey,
  CannedAnswer,
  CannedAnswerText,
  ContactReply,
  ContactRequest,
  AnswerTicketRequest,
  TicketNoteRequest,
  InboxTicket,
  AuthorTicket,
  AuthorTicketThread,
  TicketAttachment,
  TicketPriority,
  TicketQuery,
  TicketReply,
  TicketRow,
  VisitorRequest,
} from "./ticket.ts";

const HOUR = 3600;
const TicketId = z.object({ id: Id });

const ATTACHING = {
  summary:
    "Keep a file for a message that is being written (PNG, JPEG, WebP, PDF, TXT, DOCX, EPUB, told by its content); it waits for an hour",
  query: z.object({ filename: textLine("The name of the file").min(1).max(255) }),
  acceptsFile: true,
  maxBodyBytes: ATTACHMENT_BYTES,
  status: 201,
  reply: TicketAttachment.omit({ id: true }).extend({ key: AttachmentKey }),
  errors: ["support.attachment_refused", "support.too_many_waiting", "server.busy"],
} as const;
const ATTACHED_AN_HOUR = { max: 4 * ATTACHMENTS_A_MESSAGE * REQUESTS_AN_HOUR, windowSeconds: HOUR } as const;

/** Requests for support, and their answers. */
export const supportEndpoints = {
  supportContact: defineEndpoint({
    method: "GET",
    path: "/api/support/desk",
    auth: "public",
    summary: "When the desk is manned, how soon it answers, and its mailboxes",
    reply: SupportContact,
    errors: [],
  }),
  contactSupport: defineEndpoint({
    method: "POST",
    path: "/api/support/contact",
    auth: "user",
    whileBeingDeleted: true,
    summary: "Ask for help; `user_context` is made by the server, whatever is sent",
    body: ContactRequest,
    status: 201,
    reply: ContactReply,
    errors: ["support.attachment_lost"],
    // By session only: someone who types another author's email uses up only their own attempts.
    limits: [{ max: REQUESTS_AN_HOUR, windowSeconds: HOUR, by: "user" }],
  }),
  contactSupportAsVisitor: defineEndpoint({
    method: "POST",
    path: "/api/support/visitors",
    auth: "public",
    summary: "The same without an account",
    body: VisitorRequest,
    status: 201,
    reply: ContactReply,
    errors: ["support.attachment_lost", "support.too_quick"],
    limits: [
      { max: REQUESTS_AN_HOUR, windowSeconds: HOUR, by: "address" },
      { max: REQUESTS_AN_HOUR, windowSeconds: HOUR, by: "account" },
    ],
  }),
  attachToSupport: defineEndpoint({
    method: "POST",
    path: "/api/support/attachments",
    auth: "user",
    whileBeingDeleted: true,
    ...ATTACHING,
    limits: [{ ...ATTACHED_AN_HOUR, by: "user" }],
  }),
  attachToSupportAsVisitor: defineEndpoint({
    method: "POST",
    path: "/api/support/visitors/attachments",
    auth: "public",
    ...ATTACHING,
    summary: "The same without an account",
    limits: [{ ...ATTACHED_AN_HOUR, by: "address" }],
  }),
  listAuthorTickets: defineEndpoint({
    method: "GET",
    path: "/api/support/tickets",
    auth: "user",
    whileBeingDeleted: true,
    summary: "The caller's tickets, the one with the newest message first",
    query: PageQuery,
    reply: z.object({ tickets: z.array(AuthorTicket), pagination: Pagination }),
    errors: [],
  }),
  readAuthorTicket: defineEndpoint({
    method: "GET",
    path: "/api/support/tickets/{id}",
    auth: "user",
    whileBeingDeleted: true,
    summary: "A ticket with its messages",
    params: TicketId,
    reply: AuthorTicketThread,
    errors: ["support.ticket_not_found"],
    notFound: "support.ticket_not_found",
  }),
  replyToTicket: defineEndpoint({
    method: "POST",
    path: "/api/support/tickets/{id}/messages",
    auth: "user",
    whileBeingDeleted: true,
    summary: "Write to a ticket; one that was answered or closed is open again",
    params: TicketId,
    body: TicketReply,
    status: 201,
    reply: AuthorTicketThread,
    errors: ["support.ticket_not_found", "support.attachment_lost"],
    notFound: "support.ticket_not_found",
    limits: [{ max: 4 * REQUESTS_AN_HOUR, windowSeconds: HOUR, by: "user" }],
  }),
  closeAuthorTicket: defineEndpoint({
    method: "POST",
    path: "/api/support/tickets/{id}/close",
    auth: "user",
    whileBeingDeleted: true,
    summary: "Say that nothing more is needed",
    params: TicketId,
    reply: AuthorTicketThread,
    errors: ["support.ticket_not_found", "support.step_refused"],
    notFound: "support.ticket_not_found",
  }),
  fetchAuthorAttachment: defineEndpoint({
    method: "GET",
    path: "/api/support/tickets/{id}/attachments/{attachment}",
    auth: "user",
    whileBeingDeleted: true,
    summary: "A file of a ticket, as a download",
    params: TicketId.extend({ attachment: Id }),
    streams: "file",
    reply: z.string().describe("the file, as application/octet-stream whatever it is"),
    errors: ["support.ticket_not_found", "support.attachment_not_found"],
    notFound: "support.ticket_not_found",
  }),
  receiveInboundEmail: defineEndpoint({
    method: "POST",
    path: "/api/support/inbound-mail",
    auth: "public",
    summary: "A mail to a ticket's address, as it came, from the installation's own mail server",
    acceptsRaw: true,
    maxBodyBytes: INBOUND_EMAIL_BYTES,
    headers: {
      "x-colophon-timestamp": "Unix time in seconds at which the mail was signed",
      "x-colophon-signature":
        "hex HMAC-SHA-256 of timestamp, a full stop and the body, with SUPPORT_INBOUND_SECRET",
    },
    reply: z.object({
      outcome: z.enum(["added", "duplicate", "dropped"]),
      reason: z.string().nullable().describe("why it was dropped"),
    }),
    errors: ["support.inbound_off", "support.inbound_unsigned", "server.busy"],
    limits: [{ max: 600, windowSeconds: HOUR, by: "address" }],
  }),
} as const;

const TICKETS = "/api/admin/support/tickets";
const ANSWERS = "/api/admin/support/answers";

const ticket = {
  auth: "admin",
  params: TicketId,
  reply: InboxTicket,
  notFound: "support.ticket_not_found",
} as const;
const step = { ...ticket, errors: ["support.ticket_not_found", "support.step_refused"] } as const;

/** The support inbox: actions of administrators on tickets. */
export const supportInboxEndpoints = {
  listTickets: defineEndpoint({
    method: "GET",
    path: TICKETS,
    auth: "admin",
    summary: "Tickets; by itself who has premium first, then who has waited longest",
    query: TicketQuery,
    reply: z.object({ tickets: z.array(TicketRow) }).extend(ListPlace.shape),
    errors: ["admin.cursor_unknown"],
  }),
  ticketsFile: defineEndpoint({
    method: "GET",
    path: `${TICKETS}/file`,
    auth: "admin",
    audited: "list.exported",
    summary: "The same as a table for spreadsheets, whole and without messages",
    query: TicketQuery,
    streams: "file",
    reply: CsvReply,
    errors: [],
  }),
  readTicket: defineEndpoint({
    method: "GET",
    path: `${TICKETS}/{id}`,
    summary: "A ticket with its thread, notes too, and what is known of its author",
    errors: ["support.ticket_not_found"],
    ...ticket,
  }),
  assignTicket: defineEndpoint({
    method: "PATCH",
    path: `${TICKETS}/{id}/working-on`,
    audited: "ticket.taken_up",
    summary: "Take a ticket up: the caller works on it",
    ...step,
  }),
  answerTicket: defineEndpoint({
    method: "POST",
    path: `${TICKETS}/{id}/answers`,
    audited: "ticket.answered",
    summary: "Answer: the author gets a mail",
    body: AnswerTicketRequest,
    ...ticket,
    errors: ["support.ticket_not_found", "support.step_refused", "support.newer_message"],
  }),
  addTicketNote: defineEndpoint({
    method: "POST",
    path: `${TICKETS}/{id}/notes`,
    audited: "ticket.changed",
    summary: "Write a note that the desk alone reads",
    body: TicketNoteRequest,
    errors: ["support.ticket_not_found"],
    ...ticket,
  }),
  setTicketPriority: defineEndpoint({
    method: "PUT",
    path: `${TICKETS}/{id}/priority`,
    audited: "ticket.changed",
    summary: "Say how much it presses",
    body: z.object({ priority: TicketPriority }),
    errors: ["support.ticket_not_found"],
    ...ticket,
  }),
  closeTicket: defineEndpoint({
    method: "POST",
    path: `${TICKETS}/{id}/close`,
    audited: "ticket.closed",
    summary: "Close a ticket; its author can open it again by writing",
    ...step,
  }),
  reopenTicket: defineEndpoint({
    method: "POST",
    path: `${TICKETS}/{id}/reopen`,
    audited: "ticket.changed",
    summary: "Open a ticket again",
    ...step,
  }),
  deleteTicket: defineEndpoint({
    method: "DELETE",
    path: `${TICKETS}/{id}`,
    auth: "admin",
    audited: "ticket.deleted",
    summary: "Delete a ticket with its messages and files, for good",
    params: TicketId,
    reply: z.object({ id: z.uuid() }),
    errors: ["support.ticket_not_found"],
    notFound: "support.ticket_not_found",
  }),
  fetchAttachment: defineEndpoint({
    method: "GET",
    path: `${TICKETS}/{id}/attachments/{attachment}`,
    auth: "admin",
    summary: "A file of a ticket, as a download",
    params: TicketId.extend({ attachment: Id }),
    streams: "file",
    reply: z.string().describe("the file, as application/octet-stream whatever it is"),
    errors: ["support.attachment_not_found"],
    notFound: "support.attachment_not_found",
  }),
  listCannedAnswers: defineEndpoint({
    method: "GET",
    path: ANSWERS,
    auth: "admin",
    summary: "Texts that are answered with often, by their titles",
    reply: z.object({ answers: z.array(CannedAnswer) }),
    errors: [],
  }),
  addCannedAnswer: defineEndpoint({
    method: "POST",
    path: ANSWERS,
    auth: "admin",
    audited: "canned_answer.kept",
    summary: "Keep one more",
    body: CannedAnswerText,
    status: 201,
    reply: CannedAnswer,
    errors: ["support.too_many_answers"],
  }),
  changeCannedAnswer: defineEndpoint({
    method: "PUT",
    path: `${ANSWERS}/{id}`,
    auth: "admin",
    audited: "canned_answer.kept",
    summary: "Change one",
    params: TicketId,
    body: CannedAnswerText,
    reply: CannedAnswer,
    errors: ["support.answer_not_found"],
    notFound: "support.answer_not_found",
  }),
  removeCannedAnswer: defineEndpoint({
    method: "DELETE",
    path: `${ANSWERS}/{id}`,
    auth: "admin",
    audited: "canned_answer.removed",
    summary: "Remove one; answers that were sent stay",
    params: TicketId,
    reply: z.object({ id: z.uuid() }),
    errors: ["support.answer_not_found"],
    notFound: "support.answer_not_found",
  }),
} as const;
