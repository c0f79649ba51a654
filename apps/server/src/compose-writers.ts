import type { OutsideWorld } from "./adapters/choose-outside-world.ts";
import { type AuthorKeys, createAuthorKeys } from "./ai/author-keys/author-keys.ts";
import { type Providers, createProviders } from "./ai/providers/providers.ts";
import type { ModelOf } from "./generation/writing/writing.ts";
import type { RaiseAlarm } from "./platform/alarm.ts";
import type { Config } from "./platform/config/config.ts";
import type { Db } from "./platform/db/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { NotificationHub } from "./platform/sse/notification-hub.ts";
import { generatedSecretsKey } from "./platform/secrets/generated-secrets-key.ts";
import { type SecretKeeper, createSecretKeeper } from "./platform/secrets/secret-keeper.ts";

/** Text models: the installation's, and those with authors' own keys. */
export type Writers = { providers: Providers; authorKeys: AuthorKeys };

/** Dependencies. */
type WritersFoundation = { config: Config; db: Db; hub: NotificationHub; log: Log; alarm: RaiseAlarm };

/** Creates each of the features once. */
export function composeWriters(
  { config, db, hub, log, alarm }: WritersFoundation,
  { clock, languageModel, connectText }: Pick<OutsideWorld, "clock" | "languageModel" | "connectText">,
): Writers {
  const { textProviders, authorKeys: kinds } = config.models;
  const deps = {
    db,
    hub,
    log,
    alarm,
    now: () => clock.now(),
    secrets: secretKeeperOf(config),
    connect: connectText.one,
    connectAll: connectText.all,
    stopwatch: () => performance.now(),
  };
  const authorKeys = createAuthorKeys({ ...deps, kinds });
  const providers = createProviders({
    ...deps,
    configured: languageModel,
    fromEnvironment: textProviders,
    authorKeys,
  });
  return { providers, authorKeys };
}

/** Encrypts secrets in the database, with the configured secret or the one in the data directory. */
export function secretKeeperOf({ secrets, storage }: Pick<Config, "secrets" | "storage">): SecretKeeper {
  return createSecretKeeper(({ make }) => {
    if (secrets.key !== undefined) return secrets.key;
    return secrets.mayBeMade ? generatedSecretsKey(storage.dataDirectory, { make }) : null;
  }, secrets.olderKeys);
}

/** The model for a run: its owner's own key if it was requested with one, and no other then. */
export function modelOfRun({ providers, authorKeys }: Writers): ModelOf {
  return (book, run) =>
    run.author_key === null
      ? providers.modelFor(book)
      : authorKeys.modelFor({ userId: run.owner_id, kind: run.author_key });
}
