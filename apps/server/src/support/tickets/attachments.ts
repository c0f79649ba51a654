import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import {
  WAITING_FILES_BYTES,
  WAITING_FILES_MEGABYTES_EACH,
  WAITING_FILE_MINUTES,
} from "@colophon/contracts/support/tickets/limits";
import type { Db, Tx } from "../../platform/db/database.ts";
import { FileAnswer } from "../../platform/http/route-registrar.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { deleteUnreferenced } from "../../platform/delete-unreferenced.ts";
import { createSecretToken, hashToken } from "../../platform/secrets/secret-token.ts";
import type { Images } from "../../manuscript/images/images.ts";
import { MEDIA_TYPES, kindOfAttachment, nameOfAttachment } from "./check-attachment.ts";
import {
  SUPPORT_FOLDER,
  deleteWaiting,
  findAttachment,
  findUnknownFiles,
  type FileSender,
  findSentWith,
  attachWaitingFile,
  insertWaiting,
  type SentWith,
  sumWaiting,
} from "./messages.store.ts";

const WAITING_MS = WAITING_FILE_MINUTES * 60_000;
/** Space is freed as files expire. */
const FULL = { retry_after_seconds: WAITING_FILE_MINUTES * 60 } as const;
const BYTES_EACH = WAITING_FILES_MEGABYTES_EACH * 1024 * 1024;

export type AttachmentDeps = {
  db: Db;
  blobs: BlobStore;
  pictures: Pick<Images, "reencode">;
  now: () => Date;
};

/** A file as received; its sender's uploads are queued fairly with others'. */
export type SentFile = { filename: string; bytes: Uint8Array; whose: string };

/** A stored file that has no row yet. */
export type StoredFile = {
  id: string;
  filename: string;
  media_type: string;
  bytes: number;
  object_key: string;
  now: Date;
};

/**
 * Checks a file by its content and stores it; an image is re-encoded and loses its metadata.
 * @throws AppError "support.attachment_refused", "server.busy"; StoreUnavailable
 */
export async function uploadFile(deps: AttachmentDeps, sent: SentFile): Promise<StoredFile> {
  const kind = kindOfAttachment(sent.bytes);
  const isImage = kind === "png" || kind === "jpeg" || kind === "webp";
  const kept = isImage ? await encoded(deps, sent) : { bytes: sent.bytes, kind };
  const objectKey = `${SUPPORT_FOLDER}/${randomUUID()}`;
  await deps.blobs.put(objectKey, kept.bytes, "application/octet-stream");
  return {
    id: randomUUID(),
    filename: nameOfAttachment(sent.filename, kept.kind),
    media_type: MEDIA_TYPES[kept.kind],
    bytes: kept.bytes.byteLength,
    object_key: objectKey,
    now: deps.now(),
  };
}

async function encoded(
  { pictures }: AttachmentDeps,
  { bytes, whose }: SentFile,
): Promise<{ bytes: Uint8Array; kind: "png" | "jpeg" }> {
  try {
    const picture = await pictures.reencode({ whose, bytes });
    return { bytes: picture.bytes, kind: picture.mediaType === "image/png" ? "png" : "jpeg" };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "pictures.refused") throw error;
    throw new AppError("support.attachment_refused", { reason: error.message });
  }
}

/**
 * Stores a file for an upcoming message. Concurrent uploads may slightly exceed the limits.
 * @returns its row, and the key that only its sender has
 * @throws AppError "support.attachment_refused", "support.too_many_waiting", "server.busy"; StoreUnavailable
 */
export async function saveFile(
  deps: AttachmentDeps,
  sent: Omit<SentFile, "whose"> & { sender: FileSender },
): Promise<{ file: StoredFile; key: string }> {
  const { sender, ...named } = sent;
  const since = new Date(deps.now().getTime() - WAITING_MS);
  const waiting = await sumWaiting(deps.db, { sender, since });
  const bytes = sent.bytes.byteLength;
  if (waiting.of_sender + bytes > BYTES_EACH) {
    throw new AppError("support.too_many_waiting", { megabytes: WAITING_FILES_MEGABYTES_EACH, ...FULL });
  }
  if (waiting.of_all + bytes > WAITING_FILES_BYTES) throw new AppError("server.busy", FULL);
  const file = await uploadFile(deps, { ...named, whose: sender.key });
  const { text: key, hash: keyHash } = createSecretToken();
  await insertWaiting(deps.db, { ...file, keyHash, sender });
  return { file, key };
}

/** Attaches the files with these keys to a message. @throws AppError "support.attachment_lost" */
export async function attachFiles(
  tx: Tx,
  input: { ticketId: string; messageId: string; keys: readonly string[]; now: Date },
): Promise<void> {
  const since = new Date(input.now.getTime() - WAITING_MS);
  for (const [place, key] of input.keys.entries()) {
    const { ticketId, messageId } = input;
    if (!(await attachWaitingFile(tx, { keyHash: hashToken(key), ticketId, messageId, place, since })))
      throw new AppError("support.attachment_lost");
  }
}

/**
 * The ticket that first received a message now sent again after a lost response: its files are already
 * attached there.
 * @returns null if this text was sent with none of them
 */
export async function findFirstSending(
  db: Db,
  { keys, text }: { keys: readonly string[]; text: string },
): Promise<SentWith | null> {
  const [key] = keys;
  return key === undefined ? null : findSentWith(db, { keyHash: hashToken(key), text });
}

/** Whether files of a message were already sent with another one. */
export function isFileLost(error: unknown): boolean {
  return error instanceof AppError && error.code === "support.attachment_lost";
}

/**
 * A ticket's file as bytes without a media type: no browser displays it, whatever it is.
 * @throws AppError "support.attachment_not_found"; StoreUnavailable
 */
export async function handOut(
  { db, blobs }: AttachmentDeps,
  of: { ticketId: string; number: number; id: string },
): Promise<FileAnswer> {
  const row = await findAttachment(db, of);
  const bytes = row === null ? null : await blobs.get(row.object_key);
  if (row === null || bytes === null) throw new AppError("support.attachment_not_found");
  const filename = `ticket-${of.number}-${row.filename}`;
  return new FileAnswer({ bytes, mediaType: "application/octet-stream", filename });
}

/** Deletes files whose message was never sent, and stored files without a row. @returns how many files */
export async function cleanupFiles({ db, blobs, now }: AttachmentDeps): Promise<number> {
  const before = new Date(now().getTime() - WAITING_MS);
  await deleteWaiting(db, before);
  // A file is stored before its row.
  return deleteUnreferenced(blobs, {
    folder: SUPPORT_FOLDER,
    before,
    findUnreferenced: (keys) => findUnknownFiles(db, keys),
  });
}
