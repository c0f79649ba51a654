import type { ProviderKind } from "@colophon/contracts/ai/provider-kinds";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { TextProvider } from "../../platform/config/models.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { type LiveRows, createLiveRows } from "../../platform/sse/live-rows.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import type { LanguageModel } from "../../ports/language-model.ts";
import { PROVIDERS_TOPIC, type ProviderRow, selectProviders } from "./providers.store.ts";
import type { SealedKeys } from "./sealed-keys.ts";
import { createWaitingModel } from "./waiting-model.ts";

type Model = LanguageModel<WritingTask>;

const POLL_MS = 5000;
/** As long as a call is retried with an unresponsive provider. */
const WAIT_MS = 600_000;

export type LiveDeps = {
  db: Db;
  hub: Pick<NotificationHub, "subscribe">;
  log: Log;
  keys: Pick<SealedKeys, "open">;
  /** the environment's providers, or the sample books; null: neither */
  configured: Model | null;
  /** providers set in the environment */
  fromEnvironment: readonly TextProvider[];
  /** several providers as one model: the first available one answers */
  connectAll: (providers: readonly TextProvider[]) => Model;
  pollMs?: number;
};

/** The model currently in use in this process. */
export interface LiveWriters extends LiveRows {
  /** The model for new requests; null: none. */
  current(): Model | null;
  /** The model that would continue such a book: samples stay samples, and never replace a model. */
  currentFor(book: { isSample: boolean }): Model | null;
  /** A model for the duration of a book; each call goes to the one current at that time. */
  modelFor(book: { isSample: boolean }): Model;
  /** The models that are or would be called. */
  inUse(): ReadonlyArray<{ provider: string; model: string }>;
  /** The key of the first provider of a kind in use at its default URL; null: none. */
  keyOf(kind: ProviderKind): string | null;
  /** Resolves when a model is available, or the signal aborts. */
  waitUntilAvailable(signal: AbortSignal): Promise<void>;
}

export function createLiveWriters(deps: LiveDeps): LiveWriters {
  const { configured } = deps;
  const fromEnvironment = configured?.isSample === false ? configured : null;
  const sample = configured?.isSample === true ? configured : null;
  let stored: Stored = { model: null, providers: [], madeOf: "[]" };
  const waiting = new Set<() => void>();

  const currentFor = ({ isSample }: { isSample: boolean }): Model | null =>
    isSample ? sample : (fromEnvironment ?? stored.model);
  const current = (): Model | null => currentFor({ isSample: false }) ?? sample;
  const read = async (): Promise<void> => {
    const rows = await selectProviders(deps.db);
    const madeOf = JSON.stringify(rows.filter((row) => row.is_enabled).map(essence));
    // If nothing changed, keep the state: paused providers and rejected keys.
    if (madeOf === stored.madeOf) return;
    stored = { ...connect(deps, rows), madeOf };
    for (const wake of waiting) wake();
  };
  const changed = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        waiting.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      waiting.add(done);
      signal.addEventListener("abort", done, { once: true });
      if (signal.aborted) done();
    });
  return {
    current,
    currentFor,
    modelFor: (book) =>
      createWaitingModel({
        isSample: book.isSample,
        current: () => currentFor(book),
        changed,
        waitMs: WAIT_MS,
      }),
    inUse: () =>
      (fromEnvironment === null ? stored.providers : deps.fromEnvironment).flatMap(({ kind, models }) =>
        [...new Set(Object.values(models))].map((model) => ({ provider: kind, model })),
      ),
    keyOf: (kind) =>
      stored.providers.find((one) => one.kind === kind && one.baseUrl === undefined)?.apiKey ?? null,
    async waitUntilAvailable(signal) {
      while (current() === null && !signal.aborted) await changed(signal);
    },
    ...createLiveRows(deps, {
      topic: PROVIDERS_TOPIC,
      name: "providers",
      pollMs: deps.pollMs ?? POLL_MS,
      read,
    }),
  };
}

/** The model built from the rows, and the values it was built from. */
type Stored = { model: Model | null; providers: readonly TextProvider[]; madeOf: string };

/** The parts of a row that determine the model. */
function essence(row: ProviderRow): unknown {
  const { id, kind, base_url, model_strong, model_cheap, sealed_key } = row;
  return [id, kind, base_url, model_strong, model_cheap, sealed_key?.toString("base64")];
}

function connect(
  { keys, log, connectAll }: LiveDeps,
  rows: readonly ProviderRow[],
): Pick<Stored, "model" | "providers"> {
  const providers = rows.filter((row) => row.is_enabled).flatMap((row) => readable(row, { keys, log }) ?? []);
  log.info({ providers: providers.map(({ kind }) => kind) }, "who writes was set up on the screen");
  return { model: providers.length === 0 ? null : connectAll(providers), providers };
}

function readable(row: ProviderRow, { keys, log }: Pick<LiveDeps, "keys" | "log">): TextProvider | null {
  const apiKey = keys.open(row);
  if (apiKey !== null) return textProviderOf(row, apiKey);
  log.warn(
    { provider: row.id, kind: row.kind },
    "the key of a provider cannot be opened: SECRETS_KEY is not the one it was sealed with, or the row was changed. It is not used until its key is entered again.",
  );
  return null;
}

/** A row with its key, in the form adapters take. */
function textProviderOf(row: ProviderRow, apiKey: string | undefined): TextProvider {
  return {
    kind: row.kind,
    apiKey,
    baseUrl: row.base_url ?? undefined,
    models: { strong: row.model_strong, cheap: row.model_cheap },
  };
}
