import { createHash } from "node:crypto";
import { ATTACHMENTS_A_MESSAGE, MESSAGE_LENGTH } from "@colophon/contracts/support/tickets/limits";
import { extractUnquotedText, textOfHtml } from "@colophon/rules/support/unquoted-text";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { z } from "zod";

/** An incoming email, as far as a ticket needs it. */
export const InboundEmail = z.object({
  /** unique to this email */
  id: z.string(),
  /** lower case; empty if missing */
  from: z.string(),
  /** all possible recipients, lower case */
  to: z.array(z.string()),
  /** the sender's own words, without quotes; at most `MAX_EMAIL_TEXT_LENGTH` characters */
  text: z.string(),
  /** what is missing from `text`: the end of a text that is too long, or anything below an unmarked quote */
  leftOut: z.enum(["end", "quote"]).nullable(),
  /** the email's text including quotes, if something was left out */
  whole: z.string().nullable(),
  files: z.array(
    z.object({ filename: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  ),
  /** files over the limit for a message */
  filesLeftOut: z.int(),
  /** why it is automatic and needs no reply; null: written by a person */
  machine: z.string().nullable(),
});
export type InboundEmail = z.output<typeof InboundEmail>;

/** Deeper nesting, and larger headers, than any mail program produces. */
const BOUNDS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 } as const;
const LONGEST_ID = 500;
/**
 * A message sent by email may be a little shorter than one from the form: our notes on what was left out are
 * added.
 */
export const MAX_EMAIL_TEXT_LENGTH = MESSAGE_LENGTH - 300;
/**
 * How much of an email's text is stored as a file if it doesn't fit in a message; in UTF-8 it stays within
 * the file limit.
 */
const WHOLE_TEXT_LENGTH = 2_000_000;
/**
 * How much of an email's text is searched for the sender's own words: quotes may come first, whole books
 * don't.
 */
const TEXT_LOOKED_THROUGH = 20 * MESSAGE_LENGTH;

/** @returns null if it is not an email */
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
 * Parsing time grows with the number of lines. An email of maximum size has fewer lines of 76 characters than
 * this; a long one made of shorter lines throughout was made to keep us busy.
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

/** A hash of the bytes if an email has no id. */
function idOf({ messageId }: Email, bytes: Uint8Array): string {
  const id = readable(messageId ?? "");
  if (id !== "" && id.length <= LONGEST_ID) return id;
  return createHash("sha256").update(bytes).digest("hex");
}

const RECIPIENT_HEADERS = ["x-original-to", "envelope-to", "x-envelope-to", "delivered-to"];

/** Forwarding may move a ticket's address to one of several headers. */
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

/**
 * Images in a signature have no name; real attachments have one, or are marked as attachments, or are emails.
 */
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

/** Text that can be stored: PostgreSQL rejects U+0000, and control characters are no part of a message. */
function readable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
    .trim();
}
