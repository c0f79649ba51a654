import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type DatabaseConfig, DatabaseVariables, databaseOf } from "./database.ts";
import { type HttpConfig, HttpVariables, httpOf } from "./http.ts";
import {
  type ImagePlace,
  type ImageProviderConfig,
  type ImageProviderId,
  ImageModelsVariables,
  imagePlacesOf,
  imageProvidersOf,
} from "./image-models.ts";
import { type InstallationConfig, InstallationVariables, installationOf } from "./installation.ts";
import { type EmailConfig, EmailVariables, emailOf } from "./email.ts";
import { type ModelsConfig, ModelsVariables, modelsOf } from "./models.ts";
import { type OpenidConfig, OpenidVariables, openidOf } from "./openid.ts";
import { type PaymentsConfig, PaymentsVariables, paymentsOf } from "./payments.ts";
import { type SecretsConfig, SecretsVariables, secretsOf } from "./secrets.ts";
import { type SecurityConfig, SecurityVariables, securityOf } from "./security.ts";
import { type StorageConfig, StorageVariables, storageOf } from "./storage.ts";
import { type SupportConfig, SupportVariables, supportOf } from "./support.ts";
import { type WritingConfig, WritingVariables, writingOf } from "./writing.ts";

/** Every variable the product reads, with its default; each is explained in `.env.example`. */
export const Environment = z.object({
  ...InstallationVariables.shape,
  ...HttpVariables.shape,
  ...StorageVariables.shape,
  ...DatabaseVariables.shape,
  ...EmailVariables.shape,
  ...WritingVariables.shape,
  ...ModelsVariables.shape,
  ...ImageModelsVariables.shape,
  ...SecurityVariables.shape,
  ...SecretsVariables.shape,
  ...OpenidVariables.shape,
  ...PaymentsVariables.shape,
  ...SupportVariables.shape,
});

/** Validated configuration by area, with defaults applied. */
export type Config = {
  installation: InstallationConfig;
  http: HttpConfig;
  storage: StorageConfig;
  database: DatabaseConfig;
  email: EmailConfig;
  writing: WritingConfig;
  models: ModelsConfig;
  /** available image providers, in display order */
  imageProviders: ImageProviderConfig[];
  /** settings for each of them, whether or not the environment has a key for it */
  imagePlaces: Readonly<Record<ImageProviderId, ImagePlace>>;
  security: SecurityConfig;
  secrets: SecretsConfig;
  /** undefined: signing in with a provider is disabled */
  openid: OpenidConfig | undefined;
  payments: PaymentsConfig;
  support: SupportConfig;
};

/**
 * Reads the configuration from the environment; empty variables count as unset.
 * @throws ConfigError that names every invalid variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
    throw new ConfigError(`The configuration is not right. ${lines.join(" ")}`);
  }
  const values = parsed.data;
  const mode = values.NODE_ENV;
  return {
    installation: installationOf(values),
    // If several things are missing, the first in this order is reported.
    email: emailOf(values, mode),
    http: httpOf(values, mode),
    storage: storageOf(values),
    database: databaseOf(values),
    writing: writingOf(values, mode),
    models: modelsOf(values),
    imageProviders: imageProvidersOf(values),
    imagePlaces: imagePlacesOf(values),
    security: securityOf(values),
    secrets: secretsOf(values, mode),
    openid: openidOf(values, mode),
    support: supportOf(values),
    payments: paymentsOf(values, { mode, isOnlyHere: httpOf(values, mode).isOnlyHere }),
  };
}

/**
 * Whether this is a development start that only this machine can reach: the first visitor is the person who
 * started it.
 */
export function isLocalStart({ installation, http }: Pick<Config, "installation" | "http">): boolean {
  return installation.mode === "development" && http.isOnlyHere;
}
