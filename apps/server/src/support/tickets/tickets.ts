import { FORMER_ADMINISTRATOR } from "@colophon/contracts/admin/shared/former-administrator";
import { supportEmailJob, supportNoticeJob } from "@colophon/contracts/support/tickets/jobs";
import type { SupportContact } from "@colophon/contracts/support/tickets/support-contact";
import type { PageQuery, Pagination } from "@colophon/contracts/shared/pagination";
import { AppError } from "@colophon/contracts/errors";
import type {
  ContactReply,
  ContactRequest,
  AuthorTicket,
  AuthorTicketThread,
  TicketReply,
  VisitorRequest,
} from "@colophon/contracts/support/tickets/ticket";
import type { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import type { FileAnswer } from "../../platform/http/route-registrar.ts";
import { createRateLimit } from "../../platform/http/rate-limit.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { handOut, saveFile, cleanupFiles } from "./attachments.ts";
import { type CannedAnswers, createCannedAnswers } from "./canned-answers.ts";
import { type SupportInbox, createSupportInbox } from "./inbox.ts";
import { renameWriter } from "./messages.store.ts";
import {
  type TicketViewer,
  type OwnedTicket,
  closeAuthorTicket,
  listAuthorTickets,
  readAuthorTicket,
  replyToTicket,
} from "./author-tickets.ts";
import { createEmailReader } from "./read-email-in-sandbox.ts";
import { sendRequest, sendVisitorsRequest } from "./send-request.ts";
import { type SupportEmailDeps, sendSupportEmail } from "./support-email.job.ts";
import { sendNotice } from "./email-notices.ts";
import type { InboundSignature } from "./reply-email.ts";
import {
  type HandedIn,
  type ReceiveEmailDeps,
  type Taken,
  assertInboundEmail,
  receiveEmail,
} from "./receive-email.ts";
import {
  adoptTickets,
  deleteOldVisitorsTickets,
  deleteVisitorsTickets,
  findTicket,
  updateTicketEmail,
} from "./tickets.store.ts";

/** Emails that one worker sends concurrently. */
const MAX_CONCURRENT_EMAILS = 4;
/** The same as other usage records. @source docs/product/requirements.md §9 */
const VISITOR_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/** Support requests, from the form to the last answer. */
export interface Support {
  /** Support's contact details. */
  hours(): SupportContact;
  /** @throws AppError "support.attachment_lost" */
  contact(userId: string, request: ContactRequest): Promise<z.output<typeof ContactReply>>;
  /** @throws AppError "support.attachment_lost", "support.too_quick" */
  contactAsVisitor(request: VisitorRequest): Promise<z.output<typeof ContactReply>>;
  /**
   * Stores a file for an upcoming message. @throws AppError "support.attachment_refused",
   * "support.too_many_waiting", "server.busy"; StoreUnavailable
   */
  attach(sent: Parameters<typeof saveFile>[1]): ReturnType<typeof saveFile>;
  ofAuthor(
    query: PageQuery & TicketViewer & { userId: string },
  ): Promise<{ tickets: AuthorTicket[]; pagination: Pagination }>;
  /** @throws AppError "support.ticket_not_found" */
  read(which: OwnedTicket & TicketViewer): Promise<AuthorTicketThread>;
  /** @throws AppError "support.ticket_not_found", "support.attachment_lost" */
  reply(which: OwnedTicket, reply: TicketReply): Promise<AuthorTicketThread>;
  /** @throws AppError "support.ticket_not_found", "support.step_refused" */
  close(which: OwnedTicket): Promise<AuthorTicketThread>;
  /**
   * @param of.userId  the ticket's required owner; null: for support @throws AppError
   *                   "support.ticket_not_found", "support.attachment_not_found"; StoreUnavailable
   */
  file(of: { ticketId: string; userId: string | null; id: string }): Promise<FileAnswer>;
  /**
   * Checks the mail server's signature headers before the email is read. @throws AppError
   * "support.inbound_off", "support.inbound_unsigned"
   */
  assertInboundEmail(signature: InboundSignature): void;
  /** @throws AppError "support.inbound_off", "support.inbound_unsigned", "server.busy"; StoreUnavailable */
  receiveEmail(handed: HandedIn): Promise<Taken>;
  inbox: SupportInbox;
  canned: CannedAnswers;
  /** Assigns requests sent from an account's address without a session to the account. */
  adopt(userId: string): Promise<void>;
  /** When an account's address changes: tickets answered at the old one are answered at the new one. */
  updateTicketEmail(tx: Tx, change: { userId: string; oldEmail: string; newEmail: string }): Promise<void>;
  /**
   * When an account is deleted: deletes what was sent anonymously from its address, and removes its name from
   * answers it wrote as support.
   */
  forget(tx: Tx, gone: { userId: string; email: string }): Promise<void>;
  /** Deletes expired data. @returns how many files */
  cleanup(): Promise<number>;
  /** Sends emails in this process. */
  work(queue: Pick<Queue, "work">): Promise<void>;
}

export type SupportDeps = Omit<ReceiveEmailDeps, "emailReader" | "limits"> &
  SupportEmailDeps & { inbox: SupportContact };

/** Builds support on the database, the queue and the file stores. @param deps.mailbox  support's own */
export function createSupport(deps: SupportDeps): Support {
  const { db, now } = deps;
  const emailReader = createEmailReader();
  const limits = createRateLimit(db);
  return {
    hours: () => deps.inbox,
    contact: (userId, request) => sendRequest(deps, userId, request),
    contactAsVisitor: (request) => sendVisitorsRequest(deps, request),
    attach: (sent) => saveFile(deps, sent),
    ofAuthor: (query) => listAuthorTickets(db, query),
    read: (which) => readAuthorTicket(db, which),
    reply: (which, reply) => replyToTicket(deps, { which, reply }),
    close: (which) => closeAuthorTicket(deps, which),
    async file({ ticketId, userId, id }) {
      const ticket = await findTicket(db, { id: ticketId, userId });
      if (ticket === null) {
        throw new AppError(userId === null ? "support.attachment_not_found" : "support.ticket_not_found");
      }
      return handOut(deps, { ticketId, number: ticket.number, id });
    },
    assertInboundEmail: (signature) => assertInboundEmail(deps, signature),
    receiveEmail: (handed) => receiveEmail({ ...deps, emailReader, limits }, handed),
    inbox: createSupportInbox(deps),
    canned: createCannedAnswers(deps),
    adopt: (userId) => adoptTickets(db, userId),
    updateTicketEmail,
    async forget(tx, { userId, email }) {
      await deleteVisitorsTickets(tx, email);
      await renameWriter(tx, { id: userId, name: FORMER_ADMINISTRATOR });
    },
    async cleanup() {
      await deleteOldVisitorsTickets(db, new Date(now().getTime() - VISITOR_RETENTION_MS));
      return cleanupFiles(deps);
    },
    async work(queue) {
      await queue.work(supportEmailJob, { concurrency: MAX_CONCURRENT_EMAILS }, ({ payload }) =>
        sendSupportEmail(deps, payload),
      );
      await queue.work(supportNoticeJob, { concurrency: 1 }, ({ payload }) => sendNotice(deps, payload));
    },
  };
}
