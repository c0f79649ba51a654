import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { allJobs } from "@colophon/contracts/jobs";
import { type Config, readConfig } from "../apps/server/src/platform/config/config.ts";
import type { DatabaseUrls } from "../apps/server/src/platform/db/app-role.ts";
import {
  ensureEmbeddedPostgres,
  stopEmbeddedPostgres,
} from "../apps/server/src/platform/db/embedded-postgres.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { lockDataDirectory } from "../apps/server/src/platform/lock-data-directory.ts";
import { requireFreePort } from "../apps/server/src/platform/http/listen-with-retry.ts";
import { connectionsFor, runProcess } from "../apps/server/src/platform/process.ts";
import { buildWeb } from "./build-web.ts";
import { loadEnvironmentFile } from "./environment-file.ts";

const SERVER = path.join(import.meta.dirname, "../apps/server/src");
const RESTART_MS = 1000;
const DATABASE_CHECK_MS = 2000;
/** Time a child process is given to shut down. */
const STOP_MS = 35_000;

const supervision = { isStopping: false };
const children = new Set<ChildProcess>();

await runProcess(async () => {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const { database, storage, http } = config;
  const embedded = database.url === undefined ? storage.dataDirectory : null;
  // Before the database, because the port's owner may also own it, or the data.
  await requireFreePort(http);
  await lockDataDirectory(storage.dataDirectory);
  // Before anything is started: stopping a start must not leave half of it running.
  process.on("SIGTERM", () => void stop(embedded, 0));
  process.on("SIGINT", () => void stop(embedded, 0));
  try {
    const [urls] = await Promise.all([connectPrepared(config), buildWeb()]);
    const environment = { ...process.env, DATABASE_URL: urls.app, DATABASE_OWNER_URL: "" };
    await startProcesses(environment, embedded);
  } catch (error) {
    if (embedded !== null) stopEmbeddedPostgres(embedded);
    throw error;
  }
  if (embedded !== null) void superviseDatabase(embedded);
  printStartHints(config);
});

/** @returns the database URLs, once migrations are applied */
async function connectPrepared(config: Config): Promise<DatabaseUrls> {
  const urls = await connectionsFor(config);
  await prepareDatabase(urls, allJobs);
  return urls;
}

/** @returns once both are ready for the first time */
async function startProcesses(environment: NodeJS.ProcessEnv, embedded: string | null): Promise<void> {
  const start = (file: string): Promise<void> => superviseProcess(file, { environment, embedded });
  await Promise.all([start("main-api.ts"), start("main-worker.ts")]);
}

function printStartHints({ http, email, models, writing }: Config): void {
  console.log(`\n  Colophon is ready: ${http.appUrl}\n`);
  if (email.smtpUrl === undefined) console.log(`  ${mailboxHint(http)}`);
  if (models.textProviders.length === 0 && writing.sampleWriter.allowed) {
    console.log(
      "  No AI key is set: orders get prepared sample books, fitted with your names. No model writes; they say so.",
    );
  }
  console.log("  Stop with Ctrl+C; everything is kept.\n");
}

function mailboxHint(http: Config["http"]): string {
  if (http.isOnlyHere) return `Emails:  ${http.appUrl}/dev/mailbox`;
  return "Mails are kept, but not shown, since others can reach this server: set SMTP_URL, or listen on HOST=127.0.0.1 without a proxy.";
}

/** Starts a process and restarts it whenever it ends. @returns once it is ready for the first time */
function superviseProcess(
  file: string,
  { environment, embedded }: { environment: NodeJS.ProcessEnv; embedded: string | null },
): Promise<void> {
  return new Promise((resolve) => {
    const start = (): void => {
      if (supervision.isStopping) return;
      const child = fork(path.join(SERVER, file), { env: environment, stdio: "inherit" });
      children.add(child);
      child.once("message", () => resolve());
      child.once("exit", (code) => {
        children.delete(child);
        if (supervision.isStopping) return;
        // An invalid configuration does not fix itself.
        if (code === 2) {
          void stop(embedded, 2);
          return;
        }
        console.error(`${file} ended (${code ?? "killed"}); starting it again.`);
        setTimeout(start, RESTART_MS);
      });
    };
    start();
  });
}

/** The embedded server is supervised here; it keeps its port, so that clients can reconnect. */
async function superviseDatabase(directory: string): Promise<void> {
  while (!supervision.isStopping) {
    await sleep(DATABASE_CHECK_MS, undefined, { ref: false });
    if (supervision.isStopping) return;
    await ensureEmbeddedPostgres(directory).catch((error: unknown) => console.error(error));
  }
}

async function stop(embeddedDirectory: string | null, status: number): Promise<void> {
  if (supervision.isStopping) return;
  supervision.isStopping = true;
  const gone = [...children].map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of children) child.kill("SIGTERM");
  await Promise.race([Promise.all(gone), sleep(STOP_MS)]);
  if (embeddedDirectory !== null) stopEmbeddedPostgres(embeddedDirectory);
  process.exit(status);
}
