import { createHmac, timingSafeEqual } from "node:crypto";
import { INBOUND_SIGNATURE_SECONDS } from "@colophon/contracts/support/tickets/limits";

/** The side whose replies an address accepts: the author's, or support's. */
export type ReplySide = "author" | "desk";

const SIDE_CODES: Readonly<Record<ReplySide, string>> = { author: "a", desk: "s" };
/** 80 bits: can't be guessed by email, and the part before the @ stays within RFC 5321's 64 characters. */
const SEAL_CHARS = 20;

export type ReplyAddressing = { mailbox: string; secret: string };

/** "support+1042.a0f3…@host": the address of a ticket, which can't be forged without the secret. */
export function replyEmail(addressing: ReplyAddressing, ticket: { number: number; side: ReplySide }): string {
  const at = addressing.mailbox.lastIndexOf("@");
  const local = `${addressing.mailbox.slice(0, at)}+${ticket.number}.${SIDE_CODES[ticket.side]}${sealOf(addressing, ticket)}`;
  return `${local}${addressing.mailbox.slice(at)}`;
}

function sealOf({ secret }: ReplyAddressing, { number, side }: { number: number; side: ReplySide }): string {
  const seal = createHmac("sha256", secret).update(`colophon: ticket ${number} ${side}`);
  return seal.digest("hex").slice(0, SEAL_CHARS);
}

const REPLY_EMAIL = /\+(\d{1,15})\.([as])([0-9a-f]{20})@/u;

/** The ticket that one of these addresses belongs to; null if none is valid. */
export function parseReplyEmail(
  addressing: ReplyAddressing,
  emails: readonly string[],
): { number: number; side: ReplySide } | null {
  for (const address of emails) {
    const [, digits, code] = REPLY_EMAIL.exec(address.toLowerCase()) ?? [];
    if (digits === undefined) continue;
    const ticket = { number: Number(digits), side: code === "s" ? "desk" : "author" } as const;
    if (isSame(replyEmail(addressing, ticket), address.toLowerCase())) return ticket;
  }
  return null;
}

/** Signature headers that a mail server sends with an email, if any. */
export type InboundSignature = { timestamp: string | undefined; signature: string | undefined; now: Date };

/**
 * Whether this looks like a recent signature; whether it is genuine can only be verified with the email
 * itself.
 */
export function mayBeSigned({ timestamp = "", signature = "", now }: InboundSignature): boolean {
  if (!/^\d{1,12}$/u.test(timestamp) || !/^[0-9a-f]{64}$/iu.test(signature)) return false;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= INBOUND_SIGNATURE_SECONDS;
}

/** Whether an email was delivered just now by a server that has the secret. */
export function isSigned(secret: string, email: InboundSignature & { bytes: Uint8Array }): boolean {
  const { timestamp = "", signature = "" } = email;
  if (!mayBeSigned(email)) return false;
  return isSame(signEmail(secret, { bytes: email.bytes, timestamp }), signature.toLowerCase());
}

/** The headers that a mail server sends with an email. */
export function signEmail(secret: string, email: { bytes: Uint8Array; timestamp: string }): string {
  return createHmac("sha256", secret).update(`${email.timestamp}.`).update(email.bytes).digest("hex");
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
