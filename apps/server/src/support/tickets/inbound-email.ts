import { createHash } from "node:crypto";
import { ATTACHMENTS_A_MESSAGE, MESSAGE_LENGTH } from "@colophon/contracts/support/tickets/limits";
import { extractUnquotedText, textOfHtml } from "@colophon/domain/support/unquoted-text";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { z } from "zod";

/** A mail that came in, as far as a ticket needs it. */
export const InboundEmail = z.object({
  /** that no other mail has */
  id: z.string(),
  /** in small letters; empty where there is none */
  from: z.string(),
  /** wherever it may have been sent to, in small letters */
  to: z.array(z.string()),
  /** the sender's own words, without quotes; at most `MAX_EMAIL_TEXT_LENGTH` signs */
  text: z.string(),
  /** what `text` is without: the end of what is too long, or what stands below a quote that has no marks */
  leftOut: z.enum(["end", "quote"]).nullable(),
  /** the mail's text with its quotes, where something was left out */
  whole: z.string().nullable(),
  files: z.array(
    z.object({ filename: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  ),
  /** files beyond those that a message may have */
  filesLeftOut: z.int(),
  /** why no person wants an answer to it; null: a person wrote it */
  machine: z.string().nullable(),
});
export type InboundEmail = z.output<typeof InboundEmail>;

/** Deeper nesting, and larger heads, than any mail program makes. */
const BOUNDS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 } as const;
const LONGEST_ID = 500;
/** A message by mail may be a little shorter than one of the form: sentences of ours on what was left out join it. */
export const MAX_EMAIL_TEXT_LENGTH = MESSAGE_LENGTH - 300;
/** So much of a mail's text is kept as a file where a message has no room for it; it fits into one in UTF-8. */
const WHOLE_TEXT_LENGTH = 2_000_000;
/** So much of a mail's text is looked through for its sender's own words: quotes may come first, books do not. */
const TEXT_LOOKED_THROUGH = 20 * MESSAGE_LENGTH;

/** @returns null for what is no mail */
export async function readInboundEmail(bytes: Uint8Array): Promise<InboundEmail | null> {
  if (isTooManyLines(bytes)) return null;
  const email = await PostalMime.parse(bytes, { ...BOUNDS, attachmentEncoding: "arraybuffer" }).catch(
    () => null,
  );
  if (email === null || email.headers.length === 0) return null;
  const files = filesOf(email.attachments);
  const { text, ...rest } = bodyOf(email);
  return {
    id: idOf(email, bytes),
    from: mailboxesOf(email.from === undefined ? [] : [email.from])[0] ?? "",
    to: recipientsOf(email),
    text,
    ...rest,
    files: files.slice(0, ATTACHMENTS_A_MESSAGE),
    filesLeftOut: Math.max(0, files.length - ATTACHMENTS_A_MESSAGE),
    machine: machineOf(email),
  };
}

/**
 * Reading a mail takes its time by the line. One of the largest size has fewer lines of 76 signs than these; whatever
 * is long and has shorter ones throughout was made to keep us busy.
 */
const MAX_LINES = 350_000;
const MANY_LINES = 20_000;
const SHORTEST_MEAN_LINE = 40;

function isTooManyLines(bytes: Uint8Array): boolean {
  let lines = 1;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines > MAX_LINES || (lines > MANY_LINES && bytes.byteLength / lines < SHORTEST_MEAN_LINE);
}

function bodyOf(email: Email): Pick<InboundEmail, "text" | "leftOut" | "whole"> {
  const { text: whole, isAll } = textOf(email);
  const { text: own, isRestLeftOut } = extractUnquotedText(whole.slice(0, TEXT_LOOKED_THROUGH));
  const text = readable(own);
  const isEnded = !isAll || whole.length > TEXT_LOOKED_THROUGH || text.length > MAX_EMAIL_TEXT_LENGTH;
  if (!isEnded && !isRestLeftOut) return { text, leftOut: null, whole: null };
  return { text: shortened(text), leftOut: isEnded ? "end" : "quote", whole: readable(whole) };
}

function textOf({ text, html = "" }: Email): { text: string; isAll: boolean } {
  const isAll = (text ?? html).length <= WHOLE_TEXT_LENGTH;
  return {
    text: text?.slice(0, WHOLE_TEXT_LENGTH) ?? textOfHtml(html.slice(0, WHOLE_TEXT_LENGTH)),
    isAll,
  };
}

function shortened(text: string): string {
  return text.length > MAX_EMAIL_TEXT_LENGTH
    ? `${text.slice(0, MAX_EMAIL_TEXT_LENGTH - 1).toWellFormed()}…`
    : text;
}

/** By the bytes where a mail has no id of its own. */
function idOf({ messageId }: Email, bytes: Uint8Array): string {
  const id = readable(messageId ?? "");
  if (id !== "" && id.length <= LONGEST_ID) return id;
  return createHash("sha256").update(bytes).digest("hex");
}

const RECIPIENT_HEADERS = ["x-original-to", "envelope-to", "x-envelope-to", "delivered-to"];

/** Forwarding leaves the address of a ticket in one of several places. */
function recipientsOf({ to = [], cc = [], headers }: Email): string[] {
  const named = headers.filter(({ key }) => RECIPIENT_HEADERS.includes(key)).map(({ value }) => value.trim());
  return [...mailboxesOf([...to, ...cc]), ...named.map((address) => address.replace(/^<(.*)>$/u, "$1"))].map(
    (address) => address.toLowerCase(),
  );
}

function mailboxesOf(recipients: readonly Address[]): string[] {
  return recipients.flatMap((address) =>
    address.group === undefined
      ? [address.address.toLowerCase()]
      : address.group.map((one) => one.address.toLowerCase()),
  );
}

/** Pictures that a signature shows have no name; what somebody attached has one, or is called attached, or a mail. */
function filesOf(attachments: readonly Attachment[]): { filename: string; bytes: Uint8Array }[] {
  return attachments.flatMap(({ filename, content, related, disposition, mimeType }) => {
    if (related === true || typeof content === "string") return [];
    const isAttached = filename !== null || disposition === "attachment" || mimeType === "message/rfc822";
    if (!isAttached) return [];
    return [{ filename: filename ?? "file", bytes: new Uint8Array(content) }];
  });
}

const PRECEDENCE = /^(?:bulk|junk|list|auto_reply)$/iu;
const BY_MACHINES = ["x-autoreply", "x-autorespond", "x-auto-reply", "list-id", "list-unsubscribe"];

/** @source RFC 3834 §2 and §5; RFC 3464 §2; RFC 2919 */
function machineOf({ headers, from }: Email): string | null {
  const valueOf = (name: string): string | null =>
    headers.find(({ key }) => key === name)?.value.trim() ?? null;
  const submitted = valueOf("auto-submitted");
  if (submitted !== null && !/^no\b/iu.test(submitted)) return "It was answered by a program.";
  if (PRECEDENCE.test(valueOf("precedence") ?? "")) return "It was sent to many or by a program.";
  if (BY_MACHINES.some((name) => valueOf(name) !== null)) return "It comes from a list or a program.";
  if (valueOf("return-path") === "<>") return "It is a notice that a mail did not arrive.";
  if (/^multipart\/report\b/iu.test(valueOf("content-type") ?? "")) return "It is a report about a mail.";
  const sender = mailboxesOf(from === undefined ? [] : [from])[0] ?? "";
  return /^(?:mailer-daemon|postmaster|no-?reply)@/u.test(sender) ? "It comes from a program." : null;
}

/** Text that can be kept: PostgreSQL takes no U+0000, and what moves the cursor is no part of a message. */
function readable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
    .trim();
}
