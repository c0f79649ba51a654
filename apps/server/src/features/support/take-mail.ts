import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { supportMailJob } from "@colophon/contracts/support/jobs";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { addressRange } from "../../platform/http/client-address.ts";
import type { CallLimits } from "../../platform/http/rate-limit.ts";
import type { AuditLog } from "../../platform/http/audited-call.ts";
import { type AttachmentDeps, type StoredFile, storeFile } from "./attachments.ts";
import { type Clerk, writeAnswer } from "./desk.ts";
import { type InboundMail, MAIL_WORDS_LENGTH } from "./inbound-mail.ts";
import { type Notice, tellSender } from "./mail-notices.ts";
import { countMails, insertGiven, insertMessage, insertNote, isMailKnown } from "./messages.store.ts";
import { moveTicket } from "./move-ticket.ts";
import {
  type ReplySide,
  type SaidSignature,
  isSigned,
  mayBeSigned,
  readReplyAddress,
} from "./reply-address.ts";
import type { MailReader } from "./read-mail-aside.ts";
import type { RequestDeps } from "./send-request.ts";
import {
  type Ticket,
  findAccountAddress,
  findAdministrator,
  findTicketByNumber,
  lockTicket,
  noteHeard,
  noteMoved,
} from "./tickets.store.ts";

export type TakeMailDeps = RequestDeps &
  AttachmentDeps & {
    mailbox: string | undefined;
    inboundSecret: string | undefined;
    mailReader: MailReader;
    /** counts what senders are told of mails that are not taken */
    limits: Pick<CallLimits, "count">;
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

/**
 * By what is said of a mail before it is read: strangers have us hold no mails.
 * @throws AppError "support.inbound_off", "support.inbound_unsigned"
 */
export function refuseMail(
  { mailbox, inboundSecret }: Pick<TakeMailDeps, "mailbox" | "inboundSecret">,
  said: SaidSignature,
): void {
  if (inboundSecret === undefined || mailbox === undefined) throw new AppError("support.inbound_off");
  if (!mayBeSigned(said)) throw new AppError("support.inbound_unsigned");
}

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
  if (sender === null) {
    // Whoever it came from may be anybody: told is who has the ticket's address, or the desk.
    const to = place.side === "author" ? "ticket" : "mailbox";
    const notice = { ticket, mail, to, clerk: null, reason: "unknown_sender" } as const;
    return notTaken(deps, notice, "Its sender is nobody whom this ticket hears.");
  }
  if (await isMailKnown(deps.db, mail.id)) return DUPLICATE;
  return writeDown(deps, { mail, ticket, sender, address: handed.address });
}

function dropped(reason: string): Taken {
  return { outcome: "dropped", reason };
}

/** A person's mail is not taken, and they are told: else they would wait for an answer to it. */
async function notTaken(deps: TakeMailDeps, notice: Notice, reason: string): Promise<Taken> {
  await tellSender(deps, notice);
  return dropped(reason);
}

type Sender = { clerk: Clerk | null; to: Notice["to"] };

/** On the author's address the ticket's own sender, on the desk's an administrator. */
async function senderOf(
  { db }: TakeMailDeps,
  { mail, ticket, side }: { mail: InboundMail; ticket: Ticket; side: ReplySide },
): Promise<Sender | null> {
  if (side === "author") {
    if (mail.from === ticket.email) return { clerk: null, to: "ticket" };
    return mail.from === (await findAccountAddress(db, ticket.id)) ? { clerk: null, to: "account" } : null;
  }
  const administrator = await findAdministrator(db, mail.from);
  return administrator === null
    ? null
    : { clerk: { id: administrator.id, name: administrator.full_name }, to: "administrator" };
}

type Handling = { mail: InboundMail; ticket: Ticket; sender: Sender; address: string };

async function writeDown(deps: TakeMailDeps, handling: Handling): Promise<Taken> {
  const { mail, ticket, sender, address } = handling;
  const { clerk, to } = sender;
  const refuse = (reason: Notice["reason"], sentence: string): Promise<Taken> =>
    notTaken(deps, { ticket, mail, to, clerk, reason }, sentence);
  const since = new Date(deps.now().getTime() - HOUR_MS);
  if ((await countMails(deps.db, { ticketId: ticket.id, since })) >= MAILS_AN_HOUR)
    return refuse("too_many", "More mails came for this ticket within an hour than people write.");
  const hasFiles = mail.files.length > 0 || mail.filesLeftOut > 0;
  if (mail.text === "" && (clerk !== null || !hasFiles) && mail.whole === null)
    return refuse("no_words", "It has no words of its own.");
  if (clerk === null) return takeFromAuthor(deps, { mail, ticket, isFromTicket: to === "ticket" });
  if (mail.leftOut === "end")
    return refuse("too_long", `It is longer than an answer by mail may be: ${MAIL_WORDS_LENGTH} characters.`);
  const taken = await audited(deps, { clerk, ticket, address }, () =>
    takeFromClerk(deps, { mail, ticket, clerk }),
  );
  if ("refusal" in taken) return refuse("closed", taken.refusal);
  if (taken.outcome === "added" && hasFiles)
    await tellSender(deps, { ticket, mail, to, clerk, reason: "files_left" });
  return taken;
}

async function takeFromAuthor(
  deps: TakeMailDeps,
  { mail, ticket, isFromTicket }: { mail: InboundMail; ticket: Ticket; isFromTicket: boolean },
): Promise<Taken> {
  const { stored, refused } = await storeFiles(deps, mail.files, ticket);
  const whole = await storeFiles(deps, wholeMailOf(mail), ticket);
  const notes = [...filesNote(refused + mail.filesLeftOut), ...wordsNote(mail, whole.stored)];
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, { id: ticket.id, userId: null });
    if (locked === null) return dropped("It is addressed to no ticket.");
    const [messageId, at] = [randomUUID(), deps.now()];
    const isNew = await insertMessage(tx, {
      id: messageId,
      ticketId: ticket.id,
      kind: "author",
      writer: { id: null, name: ticket.name },
      text: [mail.text, ...notes].join("\n\n").trim(),
      now: at,
      mailId: mail.id,
    });
    if (!isNew) return DUPLICATE;
    await giveStored(tx, { messageId, ticketId: ticket.id, stored: [...stored, ...whole.stored] });
    await moveTicket(tx, locked, { step: "author writes", now: at });
    await noteMoved(tx, ticket.id, at);
    if (isFromTicket) await noteHeard(tx, ticket.id);
    await deps.queue.enqueue(tx, supportMailJob, { kind: "to-desk", messageId });
    return ADDED;
  });
}

type File = InboundMail["files"][number];

/** What a message has no room for goes along as a file: no word of an author's is lost. */
function wholeMailOf({ whole }: InboundMail): File[] {
  return whole === null ? [] : [{ filename: "mail.txt", bytes: new TextEncoder().encode(whole) }];
}

function wordsNote({ whole }: InboundMail, stored: readonly StoredFile[]): string[] {
  if (whole === null) return [];
  const [file] = stored;
  if (file === undefined) return ["(Not all of this mail stands here; the rest was not taken.)"];
  return [
    `(Not all of this mail stands here: its text, with what it quotes, is attached as ${file.filename}.)`,
  ];
}

function filesNote(left: number): string[] {
  return left === 0 ? [] : [`(${left} attached ${left === 1 ? "file was" : "files were"} not taken.)`];
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
  files: readonly File[],
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

/** For the desk alone: what an answer by mail quoted may hold words of its writer, which its reader has not got. */
const QUOTE_NOT_SENT =
  "The answer above came by mail. Below its words it quoted a mail without marks, and that part was not sent: if words of yours stood in it, please send them on their own.";

function takeFromClerk(
  deps: TakeMailDeps,
  { mail, ticket, clerk }: { mail: InboundMail; ticket: Ticket; clerk: Clerk },
): Promise<Taken> {
  const text = [mail.text, ...filesNote(mail.files.length + mail.filesLeftOut)].join("\n\n");
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, { id: ticket.id, userId: null });
    if (locked === null) return dropped("It is addressed to no ticket.");
    const written = await writeAnswer(tx, deps, { ticket: locked, clerk, text, mailId: mail.id });
    if (written === null) return DUPLICATE;
    if (mail.leftOut === "quote") {
      const note = { id: randomUUID(), ticketId: ticket.id, writer: clerk, text: QUOTE_NOT_SENT };
      await insertNote(tx, { ...note, now: deps.now() });
    }
    return ADDED;
  });
}

/** An administrator's answer is written down as if it were given on the ticket's page. @returns why it was refused */
async function audited(
  { audit }: TakeMailDeps,
  { clerk, ticket, address }: { clerk: Clerk; ticket: Ticket; address: string },
  work: () => Promise<Taken>,
): Promise<Taken | { refusal: string }> {
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
    return { refusal: error.message };
  }
}
