import { once } from "node:events";
import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Adapters,
  type Foundation,
  chooseAdapters,
  closeFoundation,
  composeFeatures,
  createApi,
  openFoundation,
} from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { AuthorClient } from "../../scripts/author-client.ts";
import { createPrivateDatabase } from "../../scripts/private-server.ts";
import { insertSignedIn } from "../api/seeded-authors.store.ts";
import { type ProcessFacts, readProcessTree } from "../press/process-tree.ts";

const WORKER = path.join(import.meta.dirname, "../../apps/server/src/main-worker.ts");
const POLL_MS = 250;

/**
 * An export made by a separate worker, and the resources of the worker's process; 0 if the system doesn't
 * report them.
 */
export type MadeExport = {
  seconds: number;
  cpuSeconds: number;
  zip: Uint8Array;
  restMegabytes: number;
  peakMegabytes: number;
};

/**
 * Requests an author's export over HTTP, has the product's own worker process make it, and downloads it.
 * @param fill  gives the author data to export
 */
export async function requestExport(
  fill: (place: { foundation: Foundation; adapters: Adapters; ownerId: string }) => Promise<void>,
): Promise<MadeExport> {
  const database = await createPrivateDatabase();
  const directory = await mkdtemp(path.join(os.tmpdir(), "bench-export-"));
  const environment = {
    ...process.env,
    SMTP_URL: "",
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    API_CALLS_PER_MINUTE: "1000000",
  };
  const foundation = await openFoundation(readConfig(environment), { url: database.url, role: "api" });
  const adapters = chooseAdapters(foundation);
  const app = await createApi(foundation, { adapters, features: composeFeatures(foundation, adapters) });
  try {
    const author = await insertSignedIn(foundation.db);
    await fill({ foundation, adapters, ownerId: author.id });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    return await measure({ address, token: author.token, environment });
  } finally {
    await app.close();
    await adapters.press.close();
    await closeFoundation(foundation);
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure({
  address,
  token,
  environment,
}: {
  address: string;
  token: string;
  environment: NodeJS.ProcessEnv;
}): Promise<MadeExport> {
  const author = AuthorClient.of(address, token);
  const worker = fork(WORKER, { env: environment });
  try {
    await once(worker, "message");
    const rest = factsOf(worker.pid);
    const startedAt = performance.now();
    await author.call("POST /api/account/exports", {});
    await untilReady(author);
    const seconds = (performance.now() - startedAt) / 1000;
    const done = factsOf(worker.pid);
    const ticket = await author.call("POST /api/account/exports/ticket", {});
    const response = await fetch(address + ticket.path);
    return {
      seconds,
      cpuSeconds: done.cpuSeconds - rest.cpuSeconds,
      zip: new Uint8Array(await response.arrayBuffer()),
      restMegabytes: rest.peakMegabytes,
      peakMegabytes: done.peakMegabytes,
    };
  } finally {
    worker.kill("SIGTERM");
    await once(worker, "exit");
  }
}

async function untilReady(author: AuthorClient): Promise<void> {
  for (;;) {
    const { export: made } = await author.call("GET /api/account/exports", {});
    if (made?.status === "ready") return;
    if (made?.status === "failed") throw new Error("The export has failed.");
    await sleep(POLL_MS);
  }
}

/** Only the worker, without the processes it starts to print books: an export prints none. */
function factsOf(pid: number | undefined): Pick<ProcessFacts, "cpuSeconds" | "peakMegabytes"> {
  const own = readProcessTree(pid ?? 0).find((one) => one.pid === pid);
  return own ?? { cpuSeconds: 0, peakMegabytes: 0 };
}
