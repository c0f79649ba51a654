import type { OutsideWorld } from "./adapters/choose-outside-world.ts";
import { type OwnKeys, createOwnKeys } from "./features/own-keys/own-keys.ts";
import { type Providers, createProviders } from "./features/providers/providers.ts";
import type { ModelOf } from "./features/writing/writing.ts";
import type { RaiseAlarm } from "./platform/alarm.ts";
import type { Config } from "./platform/config/config.ts";
import type { Db } from "./platform/db/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { NotificationHub } from "./platform/sse/notification-hub.ts";
import { ownSecretsKey } from "./platform/secrets/own-secrets-key.ts";
import { type SecretKeeper, createSecretKeeper } from "./platform/secrets/secret-keeper.ts";

/** Who writes: for the installation, and for authors with keys of their own. */
export type Writers = { providers: Providers; ownKeys: OwnKeys };

/** What it stands on. */
type WritersFoundation = { config: Config; db: Db; hub: NotificationHub; log: Log; alarm: RaiseAlarm };

/** Builds each of the features once. */
export function composeWriters(
  { config, db, hub, log, alarm }: WritersFoundation,
  { clock, languageModel, connectText }: Pick<OutsideWorld, "clock" | "languageModel" | "connectText">,
): Writers {
  const { textProviders, ownKeys: kinds } = config.models;
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
  const ownKeys = createOwnKeys({ ...deps, kinds });
  const providers = createProviders({
    ...deps,
    configured: languageModel,
    fromEnvironment: textProviders,
    ownKeys,
  });
  return { providers, ownKeys };
}

/** Seals what the database keeps, with the secret that the configuration names or the one in the data directory. */
export function secretKeeperOf({ secrets, storage }: Pick<Config, "secrets" | "storage">): SecretKeeper {
  return createSecretKeeper(({ make }) => {
    if (secrets.key !== undefined) return secrets.key;
    return secrets.mayBeMade ? ownSecretsKey(storage.dataDirectory, { make }) : null;
  }, secrets.olderKeys);
}

/** Whoever works on a run: its owner's own key where it was ordered with one, and nobody else then. */
export function modelOfRun({ providers, ownKeys }: Writers): ModelOf {
  return (book, run) =>
    run.own_key === null
      ? providers.modelFor(book)
      : ownKeys.modelFor({ userId: run.owner_id, kind: run.own_key });
}
