import path from "node:path";
import type { WritingTask } from "@colophon/domain/writing-tasks";
import type { Config } from "../platform/config/config.ts";
import { closeDataDirectory } from "../platform/data-directory.ts";
import type { Db } from "../platform/db/database.ts";
import type { Log } from "../platform/log/log.ts";
import type { BlobStore } from "../ports/blob-store.ts";
import type { Clock } from "../ports/clock.ts";
import type { ImageModels } from "../ports/image-model.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Mailer } from "../ports/mailer.ts";
import { createDiskBlobs, createS3Blobs } from "./blobs/flydrive-blobs.ts";
import { chooseImageModels } from "./choose-image-models.ts";
import { type TextConnector, chooseLanguageModel, textConnector } from "./choose-language-model.ts";
import { type LocalMailbox, createLocalMailbox } from "./local-mailbox/local-mailbox.ts";
import { createSmtpMailer } from "./smtp/smtp-mailer.ts";

/** What is outside the product, as this installation has it. */
export type OutsideWorld = {
  /** null: no provider is set up, and sample books are not allowed */
  languageModel: LanguageModel<WritingTask> | null;
  /** how a provider is reached that is set up while the product runs */
  connectText: TextConnector;
  /** who paints pictures beside Colophon's own painter */
  imageModels: ImageModels;
  mailer: Mailer;
  /** set while mails go to the local mailbox */
  mailbox: LocalMailbox | null;
  blobs: BlobStore;
  clock: Clock;
};

/** The adapters that the configuration names. */
export function chooseOutsideWorld(
  config: Config,
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
): OutsideWorld {
  const { mail, storage } = config;
  const mailbox = mail.smtpUrl === undefined ? createLocalMailbox(db) : null;
  return {
    languageModel: chooseLanguageModel(config, log),
    connectText: textConnector(config),
    imageModels: chooseImageModels(config, log),
    mailer: mailbox ?? createSmtpMailer({ url: mail.smtpUrl ?? "", from: mail.from }),
    mailbox,
    blobs: storage.bucket === undefined ? diskBlobsIn(storage.dataDirectory) : createS3Blobs(storage.bucket),
    clock,
  };
}

function diskBlobsIn(dataDirectory: string): BlobStore {
  closeDataDirectory(dataDirectory);
  return createDiskBlobs(path.join(dataDirectory, "files"));
}
