import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { supportEmailJob } from "@colophon/contracts/support/tickets/ticket";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { ipRange } from "../../platform/http/client-ip.ts";
import type { CallLimits } from "../../platform/http/rate-limit.ts";
import type { AuditLog } from "../../platform/http/audited-call.ts";
import { type AttachmentDeps, type StoredFile, uploadFile } from "./attachments.ts";
import { type Clerk, writeAnswer } from "./inbox.ts";
import { type InboundEmail, MAX_EMAIL_TEXT_LENGTH } from "./inbound-email.ts";
import { type Notice, notifySender } from "./email-notices.ts";
import { countEmails, insertAttachment, insertMessage, insertNote, isEmailKnown } from "./messages.store.ts";
import { moveTicket } from "./move-ticket.ts";
import {
  type ReplySide,
  type InboundSignature,
  isSigned,
  mayBeSigned,
  parseReplyEmail,
} from "./reply-email.ts";
import type { EmailReader } from "./read-email-in-sandbox.ts";
import type { RequestDeps } from "./send-request.ts";
import {
  type Ticket,
  findAccountEmail,
  findAdministrator,
  findTicketByNumber,
  lockTicket,
  recordEmailReceived,
  touchTicket,
} from "./tickets.store.ts";

export type ReceiveEmailDeps = RequestDeps &
  AttachmentDeps & {
    mailbox: string | undefined;
    inboundSecret: string | undefined;
    emailReader: EmailReader;
    /** counts notices to senders about rejected emails */
    limits: Pick<CallLimits, "count">;
    audit: Pick<AuditLog, "begin" | "end">;
  };

/** An email as delivered by the mail server. */
export type HandedIn = {
  bytes: Uint8Array;
  timestamp: string | undefined;
  signature: string | undefined;
  address: string;
};

/** The outcome. A dropped email is dropped permanently: redelivering it would change nothing. */
export type Taken = { outcome: "added" | "duplicate" | "dropped"; reason: string | null };

const HOUR_MS = 3_600_000;
/** Two programs replying to each other are stopped here at the latest. */
const MAX_EMAILS_PER_HOUR = 20;

const DUPLICATE: Taken = { outcome: "duplicate", reason: null };
const ADDED: Taken = { outcome: "added", reason: null };

/**
 * Checks the signature headers before reading the email: anonymous callers must not make us hold emails in
 * memory.
 * @throws AppError "support.inbound_off", "support.inbound_unsigned"
 */
export function assertInboundEmail(
  { mailbox, inboundSecret }: Pick<ReceiveEmailDeps, "mailbox" | "inboundSecret">,
  signature: InboundSignature,
): void {
  if (inboundSecret === undefined || mailbox === undefined) throw new AppError("support.inbound_off");
  if (!mayBeSigned(signature)) throw new AppError("support.inbound_unsigned");
}

/** @throws AppError "support.inbound_off", "support.inbound_unsigned", "server.busy"; StoreUnavailable */
export async function receiveEmail(deps: ReceiveEmailDeps, handed: HandedIn): Promise<Taken> {
  const { mailbox, inboundSecret: secret, now } = deps;
  if (secret === undefined || mailbox === undefined) throw new AppError("support.inbound_off");
  if (!isSigned(secret, { ...handed, now: now() })) throw new AppError("support.inbound_unsigned");
  const email = await deps.emailReader.read(handed.bytes);
  if (email === null) return dropped("It could not be read as a mail.");
  if (email.machine !== null) return dropped(email.machine);
  const place = parseReplyEmail({ mailbox, secret }, email.to);
  const ticket = place === null ? null : await findTicketByNumber(deps.db, place.number);
  if (place === null || ticket === null) return dropped("It is addressed to no ticket.");
  const sender = await senderOf(deps, { email, ticket, side: place.side });
  if (sender === null) {
    // The sender may be anybody: notify the ticket's own address, or the support mailbox.
    const to = place.side === "author" ? "ticket" : "mailbox";
    const notice = { ticket, email, to, clerk: null, reason: "unknown_sender" } as const;
    return notTaken(deps, notice, "Its sender is nobody whom this ticket hears.");
  }
  if (await isEmailKnown(deps.db, email.id)) return DUPLICATE;
  return writeDown(deps, { email, ticket, sender, address: handed.address });
}

function dropped(reason: string): Taken {
  return { outcome: "dropped", reason };
}

/** A person whose email is rejected is notified: otherwise they would wait for an answer to it. */
async function notTaken(deps: ReceiveEmailDeps, notice: Notice, reason: string): Promise<Taken> {
  await notifySender(deps, notice);
  return dropped(reason);
}

type Sender = { clerk: Clerk | null; to: Notice["to"] };

/** On the author's address the ticket's own sender, on support's an administrator. */
async function senderOf(
  { db }: ReceiveEmailDeps,
  { email, ticket, side }: { email: InboundEmail; ticket: Ticket; side: ReplySide },
): Promise<Sender | null> {
  if (side === "author") {
    if (email.from === ticket.email) return { clerk: null, to: "ticket" };
    return email.from === (await findAccountEmail(db, ticket.id)) ? { clerk: null, to: "account" } : null;
  }
  const administrator = await findAdministrator(db, email.from);
  return administrator === null
    ? null
    : { clerk: { id: administrator.id, name: administrator.full_name }, to: "administrator" };
}

type Handling = { email: InboundEmail; ticket: Ticket; sender: Sender; address: string };

async function writeDown(deps: ReceiveEmailDeps, handling: Handling): Promise<Taken> {
  const { email, ticket, sender, address } = handling;
  const { clerk, to } = sender;
  const reject = (reason: Notice["reason"], sentence: string): Promise<Taken> =>
    notTaken(deps, { ticket, email, to, clerk, reason }, sentence);
  const since = new Date(deps.now().getTime() - HOUR_MS);
  if ((await countEmails(deps.db, { ticketId: ticket.id, since })) >= MAX_EMAILS_PER_HOUR)
    return reject("too_many", "More mails came for this ticket within an hour than people write.");
  const hasFiles = email.files.length > 0 || email.filesLeftOut > 0;
  if (email.text === "" && (clerk !== null || !hasFiles) && email.whole === null)
    return reject("no_words", "It has no words of its own.");
  if (clerk === null) return receiveFromAuthor(deps, { email, ticket, isFromTicket: to === "ticket" });
  if (email.leftOut === "end")
    return reject(
      "too_long",
      `It is longer than an answer by mail may be: ${MAX_EMAIL_TEXT_LENGTH} characters.`,
    );
  const taken = await audited(deps, { clerk, ticket, address }, () =>
    receiveFromClerk(deps, { email, ticket, clerk }),
  );
  if ("refusal" in taken) return reject("closed", taken.refusal);
  if (taken.outcome === "added" && hasFiles)
    await notifySender(deps, { ticket, email, to, clerk, reason: "files_left" });
  return taken;
}

async function receiveFromAuthor(
  deps: ReceiveEmailDeps,
  { email, ticket, isFromTicket }: { email: InboundEmail; ticket: Ticket; isFromTicket: boolean },
): Promise<Taken> {
  const { stored, refused } = await uploadFiles(deps, email.files, ticket);
  const whole = await uploadFiles(deps, fullEmailOf(email), ticket);
  const notes = [...filesNote(refused + email.filesLeftOut), ...cutOffNotice(email, whole.stored)];
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, { id: ticket.id, userId: null });
    if (locked === null) return dropped("It is addressed to no ticket.");
    const [messageId, at] = [randomUUID(), deps.now()];
    const isNew = await insertMessage(tx, {
      id: messageId,
      ticketId: ticket.id,
      kind: "author",
      writer: { id: null, name: ticket.name },
      text: [email.text, ...notes].join("\n\n").trim(),
      now: at,
      emailId: email.id,
    });
    if (!isNew) return DUPLICATE;
    await attachStored(tx, { messageId, ticketId: ticket.id, stored: [...stored, ...whole.stored] });
    await moveTicket(tx, locked, { step: "author writes", now: at });
    await touchTicket(tx, ticket.id, at);
    if (isFromTicket) await recordEmailReceived(tx, ticket.id);
    await deps.queue.enqueue(tx, supportEmailJob, { kind: "to-desk", messageId });
    return ADDED;
  });
}

type File = InboundEmail["files"][number];

/** Text that doesn't fit in the message is attached as a file: none of an author's words is lost. */
function fullEmailOf({ whole }: InboundEmail): File[] {
  return whole === null ? [] : [{ filename: "mail.txt", bytes: new TextEncoder().encode(whole) }];
}

function cutOffNotice({ whole }: InboundEmail, stored: readonly StoredFile[]): string[] {
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

async function attachStored(
  tx: Tx,
  { stored, ...to }: { messageId: string; ticketId: string; stored: readonly StoredFile[] },
): Promise<void> {
  for (const [place, file] of stored.entries()) await insertAttachment(tx, { ...file, ...to, place });
}

/** Rejected attachments must not prevent the text from arriving. */
async function uploadFiles(
  deps: ReceiveEmailDeps,
  files: readonly File[],
  { id: whose }: Ticket,
): Promise<{ stored: StoredFile[]; refused: number }> {
  const stored: StoredFile[] = [];
  let refused = 0;
  for (const file of files) {
    try {
      stored.push(await uploadFile(deps, { ...file, whose }));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "support.attachment_refused") throw error;
      refused += 1;
    }
  }
  return { stored, refused };
}

/**
 * Shown to support only: the quoted part of an email answer may contain words that its reader never received.
 */
const QUOTE_NOT_SENT =
  "The answer above came by mail. Below its words it quoted a mail without marks, and that part was not sent: if words of yours stood in it, please send them on their own.";

function receiveFromClerk(
  deps: ReceiveEmailDeps,
  { email, ticket, clerk }: { email: InboundEmail; ticket: Ticket; clerk: Clerk },
): Promise<Taken> {
  const text = [email.text, ...filesNote(email.files.length + email.filesLeftOut)].join("\n\n");
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, { id: ticket.id, userId: null });
    if (locked === null) return dropped("It is addressed to no ticket.");
    const written = await writeAnswer(tx, deps, { ticket: locked, clerk, text, emailId: email.id });
    if (written === null) return DUPLICATE;
    if (email.leftOut === "quote") {
      const note = { id: randomUUID(), ticketId: ticket.id, writer: clerk, text: QUOTE_NOT_SENT };
      await insertNote(tx, { ...note, now: deps.now() });
    }
    return ADDED;
  });
}

/** Records an administrator's answer as if submitted on the ticket's page. @returns why it was rejected */
async function audited(
  { audit }: ReceiveEmailDeps,
  { clerk, ticket, address }: { clerk: Clerk; ticket: Ticket; address: string },
  work: () => Promise<Taken>,
): Promise<Taken | { refusal: string }> {
  const act = {
    act: "ticket.answered",
    actorId: clerk.id,
    asUserId: null,
    subjectId: ticket.id,
    call: "POST /api/support/inbound-mail",
    origin: ipRange(address),
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
