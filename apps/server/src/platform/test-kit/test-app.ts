import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { createDiskBlobs } from "../../adapters/blobs/flydrive-blobs.ts";
import { type LocalMailbox, createLocalMailbox } from "../../adapters/local-mailbox/local-mailbox.ts";
import { createSampleWriter } from "../../adapters/sample-writer/sample-writer.ts";
import {
  type Adapters,
  type Features,
  type Foundation,
  type Worker,
  closeFoundation,
  composeFeatures,
  createApi,
  openFoundation,
  startWorker,
} from "../../compose.ts";
import { readConfig } from "../config/config.ts";
import { UndeclaredError } from "../http/declared-errors.ts";
import type { CountCall } from "../http/rate-limit.ts";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createPress } from "@colophon/press/press";
import { createTestDatabase } from "./test-database.ts";

/** The whole server on a database of its own. Calls go through HTTP, by `inject`. */
export type TestApp = {
  app: FastifyInstance;
  foundation: Foundation;
  features: Features;
  adapters: Adapters;
  mailbox: LocalMailbox;
  /** a worker beside the API; stopped with it */
  startWorker: () => Promise<Worker>;
  /** @throws when an endpoint refused with what its contract does not declare */
  close: () => Promise<void>;
};

/** @param changes  adapters to replace, variables of the environment, and who counts calls against limits */
export async function startTestApp(
  changes: {
    adapters?: Partial<Adapters>;
    environment?: Record<string, string>;
    countCall?: CountCall;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase(inject("postgresUrl"));
  const directory = await mkdtemp(path.join(os.tmpdir(), "colophon-test-"));
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: directory,
    ...changes.environment,
  });
  const foundation = await openFoundation(config, { url: database.url, role: "worker" });
  const mailbox = createLocalMailbox(foundation.db);
  const adapters: Adapters = {
    languageModel: createSampleWriter(),
    mailer: mailbox,
    mailbox,
    blobs: createDiskBlobs(path.join(directory, "files")),
    press: createPress(),
    clock: { now: () => new Date() },
    ...changes.adapters,
  };
  const features = composeFeatures(foundation, adapters);
  const { countCall } = changes;
  const app = await createApi(foundation, { adapters, features, ...(countCall && { countCall }) });
  const undeclared: string[] = [];
  app.addHook("onError", async (_request, _reply, error) => {
    if (error instanceof UndeclaredError) undeclared.push(error.message);
  });
  const workers: Worker[] = [];
  return {
    app,
    foundation,
    features,
    adapters,
    mailbox,
    async startWorker() {
      const worker = await startWorker(foundation, { adapters, features });
      workers.push(worker);
      return worker;
    },
    async close() {
      await app.close();
      for (const worker of workers) await worker.stop();
      await adapters.press.close();
      await closeFoundation(foundation);
      await database.drop();
      await rm(directory, { recursive: true, force: true });
      if (undeclared.length > 0) throw new Error([...new Set(undeclared)].join("\n"));
    },
  };
}
