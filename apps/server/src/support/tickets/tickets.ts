import { FORMER_ADMINISTRATOR } from "@colophon/contracts/admin/shared";
import {
  supportEmailJob,
  supportNoticeJob,
  type SupportContact,
  type ContactRequest,
  type TicketReply,
  type VisitorRequest,
} from "@colophon/contracts/support/tickets/ticket";
import type { PageQuery } from "@colophon/contracts/shared/list";
import { AppError } from "@colophon/contracts/errors";
import type { Tx } from "../../platform/db/database.ts";
import type { FileAnswer } from "../../platform/http/route-registrar.ts";
import { createRateLimit } from "../../platform/http/rate-limit.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { handOut, saveFile, cleanupFiles } from "./attachments.ts";
import { createCannedAnswers } from "./canned-answers.ts";
import { createSupportInbox } from "./inbox.ts";
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
import { type HandedIn, type ReceiveEmailDeps, assertInboundEmail, receiveEmail } from "./receive-email.ts";
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
export type Support = ReturnType<typeof createSupport>;

export type SupportDeps = Omit<ReceiveEmailDeps, "emailReader" | "limits"> &
  SupportEmailDeps & { inbox: SupportContact };

/** Builds support on the database, the queue and the file stores. @param deps.mailbox  support's own */
export function createSupport(deps: SupportDeps) {
  const { db, now } = deps;
  const emailReader = createEmailReader();
  const limits = createRateLimit(db);
  return {
    /** Support's contact details. */
    hours: (): SupportContact => deps.inbox,
    /** @throws AppError "support.attachment_lost" */
    contact: (userId: string, request: ContactRequest) => sendRequest(deps, userId, request),
    /** @throws AppError "support.attachment_lost", "support.too_quick" */
    contactAsVisitor: (request: VisitorRequest) => sendVisitorsRequest(deps, request),
    /**
     * Stores a file for an upcoming message.
     * @throws AppError "support.attachment_refused", "support.too_many_waiting", "server.busy";
     *   StoreUnavailable
     */
    attach: (sent: Parameters<typeof saveFile>[1]) => saveFile(deps, sent),
    ofAuthor: (query: PageQuery & TicketViewer & { userId: string }) => listAuthorTickets(db, query),
    /** @throws AppError "support.ticket_not_found" */
    read: (which: OwnedTicket & TicketViewer) => readAuthorTicket(db, which),
    /** @throws AppError "support.ticket_not_found", "support.attachment_lost" */
    reply: (which: OwnedTicket, reply: TicketReply) => replyToTicket(deps, { which, reply }),
    /** @throws AppError "support.ticket_not_found", "support.step_refused" */
    close: (which: OwnedTicket) => closeAuthorTicket(deps, which),
    /**
     * @param of.userId  the ticket's required owner; null: for support
     * @throws AppError "support.ticket_not_found", "support.attachment_not_found"; StoreUnavailable
     */
    async file({
      ticketId,
      userId,
      id,
    }: {
      ticketId: string;
      userId: string | null;
      id: string;
    }): Promise<FileAnswer> {
      const ticket = await findTicket(db, { id: ticketId, userId });
      if (ticket === null) {
        throw new AppError(userId === null ? "support.attachment_not_found" : "support.ticket_not_found");
      }
      return handOut(deps, { ticketId, number: ticket.number, id });
    },
    /**
     * Checks the mail server's signature headers before the email is read.
     * @throws AppError "support.inbound_off", "support.inbound_unsigned"
     */
    assertInboundEmail: (signature: InboundSignature) => assertInboundEmail(deps, signature),
    /** @throws AppError "support.inbound_off", "support.inbound_unsigned", "server.busy"; StoreUnavailable */
    receiveEmail: (handed: HandedIn) => receiveEmail({ ...deps, emailReader, limits }, handed),
    inbox: createSupportInbox(deps),
    canned: createCannedAnswers(deps),
    /** Assigns requests sent from an account's address without a session to the account. */
    adopt: (userId: string) => adoptTickets(db, userId),
    /** When an account's address changes: tickets answered at the old one are answered at the new one. */
    updateTicketEmail,
    /**
     * When an account is deleted: deletes what was sent anonymously from its address, and removes its name
     * from answers it wrote as support.
     */
    async forget(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
      await deleteVisitorsTickets(tx, email);
      await renameWriter(tx, { id: userId, name: FORMER_ADMINISTRATOR });
    },
    /** Deletes expired data. @returns how many files */
    async cleanup(): Promise<number> {
      await deleteOldVisitorsTickets(db, new Date(now().getTime() - VISITOR_RETENTION_MS));
      return cleanupFiles(deps);
    },
    /** Sends emails in this process. */
    async work(queue: Pick<Queue, "work">): Promise<void> {
      await queue.work(supportEmailJob, { concurrency: MAX_CONCURRENT_EMAILS }, ({ payload }) =>
        sendSupportEmail(deps, payload),
      );
      await queue.work(supportNoticeJob, { concurrency: 1 }, ({ payload }) => sendNotice(deps, payload));
    },
  };
}
