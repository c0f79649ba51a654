import { FORMER_ADMINISTRATOR } from "@colophon/contracts/admin/former-administrator";
import { supportMailJob, supportNoticeJob } from "@colophon/contracts/support/jobs";
import type { SupportDesk } from "@colophon/contracts/support/desk";
import type { PageQuery, Pagination } from "@colophon/contracts/shared/pagination";
import { AppError } from "@colophon/contracts/errors";
import type {
  ContactReply,
  ContactRequest,
  OwnTicket,
  OwnTicketThread,
  TicketReply,
  VisitorRequest,
} from "@colophon/contracts/support/ticket";
import type { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import type { FileAnswer } from "../../platform/http/mount.ts";
import { createRateLimit } from "../../platform/http/rate-limit.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { handOut, keepFile, sweepFiles } from "./attachments.ts";
import { type CannedAnswers, createCannedAnswers } from "./canned-answers.ts";
import { type Desk, createDesk } from "./desk.ts";
import { renameWriter } from "./messages.store.ts";
import {
  type OwnLook,
  type OwnedTicket,
  closeOwnTicket,
  listOwnTickets,
  readOwnTicket,
  replyToTicket,
} from "./own-tickets.ts";
import { createMailReader } from "./read-mail-aside.ts";
import { sendRequest, sendVisitorsRequest } from "./send-request.ts";
import { type SupportMailDeps, sendSupportMail } from "./support-mail.job.ts";
import { sendNotice } from "./mail-notices.ts";
import type { SaidSignature } from "./reply-address.ts";
import { type HandedIn, type TakeMailDeps, type Taken, refuseMail, takeMail } from "./take-mail.ts";
import {
  adoptTickets,
  deleteOldVisitorsTickets,
  deleteVisitorsTickets,
  findTicket,
  moveAddress,
} from "./tickets.store.ts";

/** Mails that one worker sends at the same time. */
const MAILS_AT_ONCE = 4;
/** As long as other records of use. @source docs/product/requirements.md §9 */
const VISITORS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** Requests for help, from their form to their last answer. */
export interface Support {
  /** How the desk is reached. */
  hours(): SupportDesk;
  /** @throws AppError "support.attachment_lost" */
  ask(userId: string, request: ContactRequest): Promise<z.output<typeof ContactReply>>;
  /** @throws AppError "support.attachment_lost", "support.too_quick" */
  askAsVisitor(request: VisitorRequest): Promise<z.output<typeof ContactReply>>;
  /** Keeps a file for a message to come. @throws AppError "support.attachment_refused", "support.too_many_waiting", "server.busy"; StoreAway */
  attach(sent: Parameters<typeof keepFile>[1]): ReturnType<typeof keepFile>;
  ofAuthor(
    query: PageQuery & OwnLook & { userId: string },
  ): Promise<{ tickets: OwnTicket[]; pagination: Pagination }>;
  /** @throws AppError "support.ticket_not_found" */
  read(which: OwnedTicket & OwnLook): Promise<OwnTicketThread>;
  /** @throws AppError "support.ticket_not_found", "support.attachment_lost" */
  reply(which: OwnedTicket, reply: TicketReply): Promise<OwnTicketThread>;
  /** @throws AppError "support.ticket_not_found", "support.step_refused" */
  close(which: OwnedTicket): Promise<OwnTicketThread>;
  /** @param of.userId  whose ticket it must be; null: for the desk @throws AppError "support.ticket_not_found", "support.attachment_not_found"; StoreAway */
  file(of: { ticketId: string; userId: string | null; id: string }): Promise<FileAnswer>;
  /** By what the mail server says of a mail, before it is read. @throws AppError "support.inbound_off", "support.inbound_unsigned" */
  refuseMail(said: SaidSignature): void;
  /** @throws AppError "support.inbound_off", "support.inbound_unsigned", "server.busy"; StoreAway */
  takeMail(handed: HandedIn): Promise<Taken>;
  desk: Desk;
  canned: CannedAnswers;
  /** Makes what was sent from an account's address without a session the account's. */
  adopt(userId: string): Promise<void>;
  /** When an account gets another address: what is answered at its old one is answered at the new one. */
  moveAddress(tx: Tx, change: { userId: string; oldEmail: string; newEmail: string }): Promise<void>;
  /**
   * When an account goes: takes along what was sent from its address without an account, and its name off what it
   * wrote to others for the desk.
   */
  forget(tx: Tx, gone: { userId: string; email: string }): Promise<void>;
  /** Clears away what is over. @returns how many files */
  sweep(): Promise<number>;
  /** Sends mails in this process. */
  work(queue: Pick<Queue, "work">): Promise<void>;
}

export type SupportDeps = Omit<TakeMailDeps, "mailReader" | "limits"> &
  SupportMailDeps & { desk: SupportDesk };

/** Builds support on the database, the queue and the stores of files. @param deps.mailbox  the desk's own */
export function createSupport(deps: SupportDeps): Support {
  const { db, now } = deps;
  const mailReader = createMailReader();
  const limits = createRateLimit(db);
  return {
    hours: () => deps.desk,
    ask: (userId, request) => sendRequest(deps, userId, request),
    askAsVisitor: (request) => sendVisitorsRequest(deps, request),
    attach: (sent) => keepFile(deps, sent),
    ofAuthor: (query) => listOwnTickets(db, query),
    read: (which) => readOwnTicket(db, which),
    reply: (which, reply) => replyToTicket(deps, { which, reply }),
    close: (which) => closeOwnTicket(deps, which),
    async file({ ticketId, userId, id }) {
      const ticket = await findTicket(db, { id: ticketId, userId });
      if (ticket === null) {
        throw new AppError(userId === null ? "support.attachment_not_found" : "support.ticket_not_found");
      }
      return handOut(deps, { ticketId, number: ticket.number, id });
    },
    refuseMail: (said) => refuseMail(deps, said),
    takeMail: (handed) => takeMail({ ...deps, mailReader, limits }, handed),
    desk: createDesk(deps),
    canned: createCannedAnswers(deps),
    adopt: (userId) => adoptTickets(db, userId),
    moveAddress,
    async forget(tx, { userId, email }) {
      await deleteVisitorsTickets(tx, email);
      await renameWriter(tx, { id: userId, name: FORMER_ADMINISTRATOR });
    },
    async sweep() {
      await deleteOldVisitorsTickets(db, new Date(now().getTime() - VISITORS_KEPT_MS));
      return sweepFiles(deps);
    },
    async work(queue) {
      await queue.work(supportMailJob, { concurrency: MAILS_AT_ONCE }, ({ payload }) =>
        sendSupportMail(deps, payload),
      );
      await queue.work(supportNoticeJob, { concurrency: 1 }, ({ payload }) => sendNotice(deps, payload));
    },
  };
}
