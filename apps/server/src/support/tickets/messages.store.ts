import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

/** The folder in the store that holds all ticket files, and nothing else. */
export const SUPPORT_FOLDER = "support";

const MessageKind = z.enum(["author", "answer"]);

const Message = z.object({
  id: z.uuid(),
  ticket_id: z.uuid(),
  kind: MessageKind,
  writer_id: z.uuid().nullable(),
  writer_name: z.string(),
  text: z.string(),
  by_mail: z.boolean(),
  mail_id: z.string().nullable(),
  at: z.date(),
});
export type Message = z.output<typeof Message>;

const COLUMNS = sql.raw(Object.keys(Message.shape).join(", "));

export type NewMessage = {
  id: string;
  ticketId: string;
  kind: z.output<typeof MessageKind>;
  writer: { id: string | null; name: string };
  text: string;
  now: Date;
  /** id of the email it arrived in */
  emailId?: string;
};

/** @returns false if the same email was already processed */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { emailId } = message;
  const inserted = await countReturned(
    tx,
    sql`insert into support_message (id, ticket_id, kind, writer_id, writer_name, text, by_mail, mail_id, at)
      values (${message.id}, ${message.ticketId}, ${message.kind}, ${message.writer.id}, ${message.writer.name},
        ${message.text}, ${emailId !== undefined}, ${emailId ?? null}, ${message.now})
      on conflict (mail_id) do nothing returning id`,
  );
  return inserted === 1;
}

export function selectMessages(db: Db, ticketId: string): Promise<Message[]> {
  return readRows(
    db,
    Message,
    sql`select ${COLUMNS} from support_message where ticket_id = ${ticketId} order by at, id`,
  );
}

const InboxMessage = Message.omit({ kind: true }).extend({ kind: z.enum(["author", "answer", "note"]) });
export type InboxMessage = z.output<typeof InboxMessage>;

/** The same, including the agents' internal notes. */
export function selectWithNotes(db: Db, ticketId: string): Promise<InboxMessage[]> {
  return readRows(
    db,
    InboxMessage,
    sql`select ${COLUMNS} from support_message where ticket_id = ${ticketId}
      union all select id, ticket_id, 'note', writer_id, writer_name, text, false, null, at from support_note
        where ticket_id = ${ticketId}
      order by at, id`,
  );
}

export async function insertNote(
  tx: Tx,
  note: Pick<NewMessage, "id" | "ticketId" | "writer" | "text" | "now">,
): Promise<void> {
  await sql`insert into support_note (id, ticket_id, writer_id, writer_name, text, at)
    values (${note.id}, ${note.ticketId}, ${note.writer.id}, ${note.writer.name}, ${note.text}, ${note.now})`.execute(
    tx,
  );
}

/**
 * Replaces a deleted administrator's name on what they wrote as support; the text belongs to the recipients.
 */
export async function renameWriter(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await sql`update support_message set writer_name = ${name} where writer_id = ${id} and kind = 'answer'`.execute(
    tx,
  );
  await sql`update support_note set writer_name = ${name} where writer_id = ${id}`.execute(tx);
}

export function findMessage(db: Db, id: string): Promise<Message | null> {
  return readRow(db, Message, sql`select ${COLUMNS} from support_message where id = ${id}`);
}

export async function isEmailKnown(db: Db, emailId: string): Promise<boolean> {
  return (await countReturned(db, sql`select id from support_message where mail_id = ${emailId}`)) > 0;
}

const EmailId = z.object({ mail_id: z.string() });

/** The latest email that an author sent to a ticket: support's answers are threaded below it. */
export async function findNewestEmailId(db: Db, ticketId: string): Promise<string | null> {
  const row = await readRow(
    db,
    EmailId,
    sql`select mail_id from support_message where ticket_id = ${ticketId} and kind = 'author' and mail_id is not null
      order by at desc limit 1`,
  );
  return row?.mail_id ?? null;
}

/** How many emails have arrived for a ticket since then. */
export function countEmails(db: Db, of: { ticketId: string; since: Date }): Promise<number> {
  return readCount(
    db,
    sql`select count(*)::int as count from support_message
      where ticket_id = ${of.ticketId} and by_mail and at > ${of.since}`,
  );
}

const Attachment = z.object({
  id: z.uuid(),
  message_id: z.uuid().nullable(),
  filename: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  object_key: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

const ATTACHMENT_COLUMNS = sql.raw(
  Object.keys(Attachment.shape)
    .map((name) => `a.${name}`)
    .join(", "),
);

export type NewAttachment = Omit<Attachment, "message_id"> & { now: Date };

/** Owner of the quota a waiting file counts against: an author, or a network without an account. */
export type FileSender = { isAuthor: boolean; key: string };

/** @param keyHash  hash of the key that attaches it to a message */
export async function insertWaiting(
  db: Db,
  file: NewAttachment & { keyHash: Buffer; sender: FileSender },
): Promise<void> {
  await sql`insert into support_attachment
      (id, key_hash, filename, media_type, bytes, object_key, created_at, by_author, sender)
    values (${file.id}, ${file.keyHash}, ${file.filename}, ${file.media_type}, ${file.bytes}, ${file.object_key},
      ${file.now}, ${file.sender.isAuthor}, ${file.sender.key})`.execute(db);
}

/** Attaches a file that arrived with a message. */
export async function insertAttachment(
  tx: Tx,
  file: NewAttachment & { messageId: string; ticketId: string; place: number },
): Promise<void> {
  await sql`insert into support_attachment
      (id, message_id, ticket_id, place, filename, media_type, bytes, object_key, created_at)
    values (${file.id}, ${file.messageId}, ${file.ticketId}, ${file.place}, ${file.filename}, ${file.media_type}, ${file.bytes},
      ${file.object_key}, ${file.now})`.execute(tx);
}

/**
 * Attaches a waiting file to a message; its key works only once. @returns false if none is waiting under it
 */
export async function attachWaitingFile(
  tx: Tx,
  input: { keyHash: Buffer; messageId: string; ticketId: string; place: number; since: Date },
): Promise<boolean> {
  const taken = await countReturned(
    tx,
    sql`update support_attachment set message_id = ${input.messageId}, ticket_id = ${input.ticketId},
        place = ${input.place}, sender = null
      where key_hash = ${input.keyHash} and message_id is null and created_at > ${input.since} returning id`,
  );
  return taken === 1;
}

const SentWith = z.object({
  ticket_id: z.uuid(),
  number: z.coerce.number().int(),
  owner_id: z.uuid().nullable(),
  email: z.string(),
});
/** The ticket of a message that was received. */
export type SentWith = z.output<typeof SentWith>;

/** The ticket of a message with exactly this text and this file: only its sender knows the key. */
export function findSentWith(db: Db, of: { keyHash: Buffer; text: string }): Promise<SentWith | null> {
  return readRow(
    db,
    SentWith,
    sql`select t.id as ticket_id, t.number, t.owner_id, t.email from support_attachment a
      join support_message m on m.id = a.message_id and m.text = ${of.text}
      join support_ticket t on t.id = a.ticket_id
      where a.key_hash = ${of.keyHash}`,
  );
}

const WaitingBytes = z.object({ of_all: z.number(), of_sender: z.number() });

/** Total bytes waiting for their messages: of all authors or all visitors, and of the sender. */
export async function sumWaiting(
  db: Db,
  { sender, since }: { sender: FileSender; since: Date },
): Promise<z.output<typeof WaitingBytes>> {
  const row = await readRow(
    db,
    WaitingBytes,
    sql`select coalesce(sum(bytes), 0)::float8 as of_all,
        coalesce(sum(bytes) filter (where sender = ${sender.key}), 0)::float8 as of_sender
      from support_attachment
      where message_id is null and by_author = ${sender.isAuthor} and created_at > ${since}`,
  );
  return row ?? { of_all: 0, of_sender: 0 };
}

/** Files of a ticket's messages. */
export function selectAttachments(db: Db, ticketId: string): Promise<Attachment[]> {
  return readRows(
    db,
    Attachment,
    sql`select ${ATTACHMENT_COLUMNS} from support_attachment a where a.ticket_id = ${ticketId} order by a.message_id, a.place`,
  );
}

export function findAttachment(db: Db, of: { ticketId: string; id: string }): Promise<Attachment | null> {
  return readRow(
    db,
    Attachment,
    sql`select ${ATTACHMENT_COLUMNS} from support_attachment a where a.ticket_id = ${of.ticketId} and a.id = ${of.id}`,
  );
}

/** Deletes files whose message was never sent. */
export async function deleteWaiting(db: Db, before: Date): Promise<void> {
  await sql`delete from support_attachment where message_id is null and created_at < ${before}`.execute(db);
}

const Key = z.object({ key: z.string() });

/** Those of these stored files that belong to no message. */
export async function findUnknownFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    Key,
    sql`select key from unnest(${[...keys]}::text[]) key
      where not exists (select from support_attachment a where a.object_key = key)`,
  );
  return rows.map(({ key }) => key);
}
