import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { supportMailJob } from "@colophon/contracts/support/jobs";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { addressRange } from "../../platform/http/client-address.ts";
import type { AuditLog } from "../../platform/http/audited-call.ts";
import { type AttachmentDeps, type StoredFile, storeFile } from "./attachments.ts";
import { type Clerk, writeAnswer } from "./desk.ts";
import type { InboundMail } from "./inbound-mail.ts";
import { countMails, insertGiven, insertMessage, isMailKnown } from "./messages.store.ts";
import { moveTicket } from "./move-ticket.ts";
import { type ReplySide, isSigned, readReplyAddress } from "./reply-address.ts";
import type { MailReader } from "./read-mail-aside.ts";
import type { RequestDeps } from "./send-request.ts";
import {
  type Ticket,
  findAccountAddress,
  findAdministrator,
  findTicketByNumber,
  lockTicket,
  noteMoved,
} from "./tickets.store.ts";

export type TakeMailDeps = RequestDeps &
  AttachmentDeps & {
    mailbox: string | undefined;
    inboundSecret: string | undefined;
    mailReader: MailReader;
    audit: Pick<AuditLog, "begin" | "end">;
  };

/** A mail as the mail server hands it in. */
export type HandedIn = {
  bytes: Uint8Array;
  timestamp: string | undefined;
  signature: string | undefined;
  address: string;
};

/** What became of it. A mail that is dropped is dropped for good: to hand it in again would change nothing. */
export type Taken = { outcome: "added" | "duplicate" | "dropped"; reason: string | null };

const HOUR_MS = 3_600_000;
/** Two programs that answer each other are stopped here at the latest. */
const MAILS_AN_HOUR = 20;

const DUPLICATE: Taken = { outcome: "duplicate", reason: null };
const ADDED: Taken = { outcome: "added", reason: null };

/** @throws AppError "support.inbound_off", "support.inbound_unsigned", "server.busy"; StoreAway */
export async function takeMail(deps: TakeMailDeps, handed: HandedIn): Promise<Taken> {
  const { mailbox, inboundSecret: secret, now } = deps;
  if (secret === undefined || mailbox === undefined) throw new AppError("support.inbound_off");
  if (!isSigned(secret, { ...handed, now: now() })) throw new AppError("support.inbound_unsigned");
  const mail = await deps.mailReader.read(handed.bytes);
  if (mail === null) return dropped("It could not be read as a mail.");
  if (mail.machine !== null) return dropped(mail.machine);
  const place = readReplyAddress({ mailbox, secret }, mail.to);
  const ticket = place === null ? null : await findTicketByNumber(deps.db, place.number);
  if (place === null || ticket === null) return dropped("It is addressed to no ticket.");
  const sender = await senderOf(deps, { mail, ticket, side: place.side });
  if (sender === null) return dropped("Its sender is nobody whom this ticket hears.");
  if (await isMailKnown(deps.db, mail.id)) return DUPLICATE;
  return writeDown(deps, { mail, ticket, sender, address: handed.address });
}

function dropped(reason: string): Taken {
  return { outcome: "dropped", reason };
}

type Sender = { side: ReplySide; clerk: Clerk | null };

/** On the author's address the ticket's own sender, on the desk's an administrator. */
async function senderOf(
  { db }: TakeMailDeps,
  { mail, ticket, side }: { mail: InboundMail; ticket: Ticket; side: ReplySide },
): Promise<Sender | null> {
  if (side === "author") {
    const isTheirs = mail.from === ticket.email || mail.from === (await findAccountAddress(db, ticket.id));
    return isTheirs ? { side, clerk: null } : null;
  }
  const administrator = await findAdministrator(db, mail.from);
  return administrator === null
    ? null
    : { side, clerk: { id: administrator.id, name: administrator.full_name } };
}

async function writeDown(
  deps: TakeMailDeps,
  { mail, ticket, sender, address }: { mail: InboundMail; ticket: Ticket; sender: Sender; address: string },
): Promise<Taken> {
  const since = new Date(deps.now().getTime() - HOUR_MS);
  if ((await countMails(deps.db, { ticketId: ticket.id, since })) >= MAILS_AN_HOUR)
    return dropped("More mails came for this ticket within an hour than people write.");
  if (mail.text === "" && mail.files.length === 0) return dropped("It has no words of its own.");
  const { clerk } = sender;
  if (clerk === null) return takeFromAuthor(deps, mail, ticket);
  if (mail.text === "") return dropped("It has no words of its own.");
  return audited(deps, { clerk, ticket, address }, () => takeFromClerk(deps, { mail, ticket, clerk }));
}

async function takeFromAuthor(deps: TakeMailDeps, mail: InboundMail, ticket: Ticket): Promise<Taken> {
  const { stored, refused } = await storeFiles(deps, mail, ticket);
  const left = refused + mail.filesLeftOut;
  const text =
    left === 0
      ? mail.text
      : `${mail.text}\n\n(${left} attached ${left === 1 ? "file was" : "files were"} not taken.)`;
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, { id: ticket.id, userId: null });
    if (locked === null) return dropped("It is addressed to no ticket.");
    const [messageId, at] = [randomUUID(), deps.now()];
    const isNew = await insertMessage(tx, {
      id: messageId,
      ticketId: ticket.id,
      kind: "author",
      writer: { id: null, name: ticket.name },
      text: text.trim(),
      now: at,
      mailId: mail.id,
    });
    if (!isNew) return DUPLICATE;
    await giveStored(tx, { messageId, ticketId: ticket.id, stored });
    await moveTicket(tx, locked, { step: "author writes", now: at });
    await noteMoved(tx, ticket.id, at);
    await deps.queue.enqueue(tx, supportMailJob, { kind: "to-desk", messageId });
    return ADDED;
  });
}

async function giveStored(
  tx: Tx,
  { stored, ...to }: { messageId: string; ticketId: string; stored: readonly StoredFile[] },
): Promise<void> {
  for (const [place, file] of stored.entries()) await insertGiven(tx, { ...file, ...to, place });
}

/** What is refused of a mail's files keeps no words from arriving. */
async function storeFiles(
  deps: TakeMailDeps,
  { files }: InboundMail,
  { id: whose }: Ticket,
): Promise<{ stored: StoredFile[]; refused: number }> {
  const stored: StoredFile[] = [];
  let refused = 0;
  for (const file of files) {
    try {
      stored.push(await storeFile(deps, { ...file, whose }));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "support.attachment_refused") throw error;
      refused += 1;
    }
  }
  return { stored, refused };
}

function takeFromClerk(
  deps: TakeMailDeps,
  { mail, ticket, clerk }: { mail: InboundMail; ticket: Ticket; clerk: Clerk },
): Promise<Taken> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, { id: ticket.id, userId: null });
    if (locked === null) return dropped("It is addressed to no ticket.");
    const written = await writeAnswer(tx, deps, { ticket: locked, clerk, text: mail.text, mailId: mail.id });
    return written === null ? DUPLICATE : ADDED;
  });
}

/** An administrator's answer is written down as if it were given on the ticket's page. */
async function audited(
  { audit }: TakeMailDeps,
  { clerk, ticket, address }: { clerk: Clerk; ticket: Ticket; address: string },
  work: () => Promise<Taken>,
): Promise<Taken> {
  const act = {
    act: "ticket.answered",
    actorId: clerk.id,
    asUserId: null,
    subjectId: ticket.id,
    call: "POST /api/support/inbound-mail",
    origin: addressRange(address),
  } as const;
  const begun = await audit.begin(act);
  const end = (outcome: string): Promise<void> =>
    audit.end(begun, act, { outcome, subjectId: ticket.id, detail: { by: "mail" } });
  try {
    const taken = await work();
    await end(taken.outcome === "added" ? "done" : taken.outcome);
    return taken;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await end(error.code);
    return dropped(error.message);
  }
}
