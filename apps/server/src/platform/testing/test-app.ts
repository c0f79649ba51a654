import type { Features } from "../../features.ts";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { connectImageProvider } from "../../adapters/choose-image-models.ts";
import { stripeConnector } from "../../adapters/choose-payment-gateway.ts";
import { textConnector } from "../../adapters/choose-language-model.ts";
import { createDiskBlobs } from "../../adapters/blobs/flydrive-blobs.ts";
import { createLocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import { type LocalMailbox, createLocalMailbox } from "../../adapters/local-mailbox/local-mailbox.ts";
import { buildWriter } from "./build-writer.ts";
import {
  type Adapters,
  type Foundation,
  WEB_BUILD,
  closeFoundation,
  composeFeatures,
  createApi,
  openFoundation,
} from "../../compose.ts";
import { type Worker, startWorker } from "../../compose-worker.ts";
import { readConfig } from "../config/config.ts";
import { type Db, LONG_ANSWER_MS, openDatabase } from "../db/database.ts";
import { UndeclaredError } from "../http/declared-errors.ts";
import type { CallLimits } from "../http/rate-limit.ts";
import { type WebFiles, loadWebFiles } from "../http/web-files.ts";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createPress } from "@colophon/press/press";
import { UNHURRIED } from "./mounted-server.ts";
import { createTestDatabase } from "./test-database.ts";

/** The whole server with its own database. Calls go through HTTP, using `inject`. */
export type TestApp = {
  server: FastifyInstance;
  foundation: Foundation;
  /**
   * the database as its owner, for tests that change ledger rows or tables, which the product itself may not
   */
  ownerDb: Db;
  features: Features;
  adapters: Adapters;
  mailbox: LocalMailbox;
  /** a worker in addition to the API; stopped with it */
  startWorker: () => Promise<Worker>;
  /** @throws if an endpoint returned an error that its contract doesn't declare */
  close: () => Promise<void>;
};

/** Opening a connection costs more than most tests use it for. */
const CONNECTIONS = 5;

let built: WebFiles | null = null;

/** The pages of the web build, read once for all test files of a worker. */
function builtPages(): WebFiles | null {
  built ??= loadWebFiles(WEB_BUILD);
  return built;
}

/**
 * @param changes           adapters to replace, and environment variables
 * @param changes.database  wraps the database passed to the features
 * @param changes.limits    counts calls against their limits
 * @param changes.web       pages in place of those of the web build
 * @param changes.connections  maximum database connections, for concurrency tests
 */
export async function startTestApp(
  changes: {
    adapters?: Partial<Adapters>;
    environment?: Record<string, string>;
    database?: (db: Db) => Db;
    limits?: CallLimits;
    web?: WebFiles;
    connections?: number;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase(inject("postgresUrl"));
  const directory = await mkdtemp(path.join(os.tmpdir(), "colophon-test-"));
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    // Tests call as fast as they can, all from one address.
    API_CALLS_PER_MINUTE: "1000000",
    DATA_DIR: directory,
    ...changes.environment,
  });
  const opened = await openFoundation(config, {
    url: database.url,
    role: "worker",
    connections: changes.connections ?? CONNECTIONS,
    // On a busy machine a statement waits for a core; don't time it out.
    answerMs: LONG_ANSWER_MS,
  });
  const foundation = { ...opened, db: changes.database?.(opened.db) ?? opened.db };
  const ownerDb = openDatabase({ url: database.ownerUrl, connections: 1, onError: () => undefined });
  const mailbox = createLocalMailbox(foundation.db);
  const clock = changes.adapters?.clock ?? foundation.clock;
  const { appUrl } = config.http;
  const localCheckout = createLocalCheckout({ db: foundation.db, appUrl, now: () => clock.now() });
  const adapters: Adapters = {
    gateway: localCheckout,
    localCheckout,
    languageModel: buildWriter(),
    connectText: textConnector(config),
    imageModels: new Map(),
    connectImage: connectImageProvider,
    connectStripe: stripeConnector(config.payments),
    mailer: mailbox,
    mailbox,
    blobs: createDiskBlobs(path.join(directory, "files")),
    press: createPress(),
    identityProvider: null,
    clock,
    ...changes.adapters,
  };
  const features = composeFeatures(foundation, adapters);
  const { limits, web = builtPages() } = changes;
  const server = await createApi(foundation, {
    adapters,
    features,
    ...(limits && { limits }),
    ...(web && { web }),
    load: UNHURRIED,
  });
  const undeclared: string[] = [];
  server.addHook("onError", async (_request, _reply, error) => {
    if (error instanceof UndeclaredError) undeclared.push(error.message);
  });
  const workers: Worker[] = [];
  return {
    server,
    foundation,
    ownerDb,
    features,
    adapters,
    mailbox,
    async startWorker() {
      const worker = await startWorker(foundation, { adapters, features });
      workers.push(worker);
      return worker;
    },
    async close() {
      await server.close();
      for (const worker of workers) await worker.stop();
      await adapters.press.close();
      await closeFoundation(foundation);
      await ownerDb.destroy();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
      if (undeclared.length > 0) throw new Error([...new Set(undeclared)].join("\n"));
    },
  };
}
