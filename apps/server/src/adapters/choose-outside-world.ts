import path from "node:path";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { Config } from "../platform/config/config.ts";
import type { ImageProviderConfig } from "../platform/config/image-models.ts";
import { closeDataDirectory } from "../platform/data-directory.ts";
import type { Db } from "../platform/db/database.ts";
import type { Log } from "../platform/log/log.ts";
import type { BlobStore } from "../ports/blob-store.ts";
import type { Clock } from "../ports/clock.ts";
import type { ImageModel, ImageModels } from "../ports/image-model.ts";
import type { IdentityProvider } from "../ports/identity-provider.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { PaymentGateway } from "../ports/payment-gateway.ts";
import { createDiskBlobs, createS3Blobs } from "./blobs/flydrive-blobs.ts";
import { choosePaymentGateway, stripeConnector } from "./choose-payment-gateway.ts";
import { chooseImageModels, connectImageProvider } from "./choose-image-models.ts";
import { type TextConnector, chooseLanguageModel, textConnector } from "./choose-language-model.ts";
import { type LocalMailbox, createLocalMailbox } from "./local-mailbox/local-mailbox.ts";
import { type LocalCheckout, createLocalCheckout } from "./local-checkout/local-checkout.ts";
import { createOpenidProvider } from "./openid/openid-provider.ts";
import { createSmtpMailer } from "./smtp/smtp-mailer.ts";

/** External services of this installation. */
export type OutsideWorld = {
  /** null: no provider is set up, and sample books are not allowed */
  languageModel: LanguageModel<WritingTask> | null;
  /** connects a provider that is set up while the product runs */
  connectText: TextConnector;
  /** image models in addition to Colophon's own painter */
  imageModels: ImageModels;
  /** connects an image provider that is set up while the product runs */
  connectImage: (provider: ImageProviderConfig) => ImageModel;
  /** connects Stripe with keys that are set while the product runs */
  connectStripe: (keys: { secretKey: string; webhookSecret: string }) => PaymentGateway;
  /** the payment provider; null: none, and nothing can be bought */
  gateway: PaymentGateway | null;
  /** set while the local test checkout replaces a payment provider */
  localCheckout: LocalCheckout | null;
  mailer: Mailer;
  /** set while emails go to the local mailbox */
  mailbox: LocalMailbox | null;
  blobs: BlobStore;
  /** the sign-in provider; null: none */
  identityProvider: IdentityProvider | null;
  clock: Clock;
};

/** Creates the adapters that the configuration names. */
export function chooseOutsideWorld(
  config: Config,
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
): OutsideWorld {
  const { email, storage, payments } = config;
  const mailbox = email.smtpUrl === undefined ? createLocalMailbox(db) : null;
  const local = createLocalCheckout({ db, appUrl: config.http.appUrl, now: () => clock.now() });
  const gateway = choosePaymentGateway(payments, { local: () => local, log });
  return {
    gateway,
    localCheckout: gateway === local ? local : null,
    languageModel: chooseLanguageModel(config, log),
    connectText: textConnector(config),
    imageModels: chooseImageModels(config, log),
    connectImage: connectImageProvider,
    connectStripe: stripeConnector(payments),
    mailer: mailbox ?? createSmtpMailer({ url: email.smtpUrl ?? "", from: email.from }),
    mailbox,
    blobs: storage.bucket === undefined ? diskBlobsIn(storage.dataDirectory) : createS3Blobs(storage.bucket),
    identityProvider: identityProviderOf(config, clock),
    clock,
  };
}

function identityProviderOf({ openid, http }: Config, clock: Clock): IdentityProvider | null {
  if (openid === undefined) return null;
  const redirectUri = `${http.appUrl}/api/auth/google/callback`;
  return createOpenidProvider(openid, { redirectUri, now: () => clock.now().getTime() });
}

function diskBlobsIn(dataDirectory: string): BlobStore {
  closeDataDirectory(dataDirectory);
  return createDiskBlobs(path.join(dataDirectory, "files"));
}
