import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import {
  ensureEmbeddedPostgres,
  stopEmbeddedPostgres,
} from "../../apps/server/src/platform/db/embedded-postgres.ts";
import { temporaryFolder } from "../../apps/server/src/platform/testing/temporary-folder.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** How long a busy machine may take to start or stop the product. */
const TIMEOUT_MS = 600_000;

/** A running product. */
export type RunningProduct = {
  address: string;
  /** Makes changes in the database that would otherwise only happen over time. */
  write: (statement: string, values?: unknown[]) => Promise<void>;
};

/** @param directory  the product's DATA_DIR */
export function productAt(address: string, directory: string): RunningProduct {
  return { address, write: (statement, values = []) => writeTo(directory, { statement, values }) };
}

/** The product as run by `npm start`, with a separate data directory. */
export class StartedProduct implements RunningProduct {
  readonly address: string;
  readonly directory: string;
  readonly #environment: NodeJS.ProcessEnv;
  #launcher: ChildProcess | null = null;

  private constructor(port: number, environment: Record<string, string>) {
    this.address = `http://localhost:${port}`;
    this.directory = mkdtempSync(path.join(temporaryFolder(), "colophon-journey-"));
    this.#environment = {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: "",
      PORT: String(port),
      APP_URL: this.address,
      DATA_DIR: this.directory,
      LOG_LEVEL: "warn",
      ...environment,
    };
  }

  static async start(environment: Record<string, string> = {}): Promise<StartedProduct> {
    const product = new StartedProduct(await freePort(), environment);
    try {
      await product.launch();
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  /** Starts the processes and waits until they respond. */
  async launch(): Promise<void> {
    this.#launcher = spawn(process.execPath, ["scripts/start.ts"], {
      cwd: root,
      env: this.#environment,
      stdio: ["ignore", "ignore", "inherit"],
    });
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(200)) {
      const ready = await fetch(`${this.address}/readyz`).catch(() => null);
      if (ready?.status === 200) return;
    }
    throw new Error("The product did not become ready within ten minutes.");
  }

  /** kill -9 of the launcher; its processes end on their own, the database keeps running. */
  async kill(): Promise<void> {
    this.#launcher?.kill("SIGKILL");
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
      const alive = await fetch(`${this.address}/healthz`).catch(() => null);
      if (alive === null) return;
    }
    throw new Error("The API outlived its launcher.");
  }

  async write(statement: string, values: unknown[] = []): Promise<void> {
    await writeTo(this.directory, { statement, values });
  }

  async stop(): Promise<void> {
    const launcher = this.#launcher;
    if (launcher !== null && launcher.exitCode === null && launcher.signalCode === null) {
      const gone = new Promise((resolve) => launcher.once("exit", resolve));
      launcher.kill("SIGTERM");
      await gone;
    }
    stopEmbeddedPostgres(this.directory);
    rmSync(this.directory, { recursive: true, force: true });
  }
}

async function writeTo(
  directory: string,
  { statement, values }: { statement: string; values: unknown[] },
): Promise<void> {
  const { owner } = await ensureEmbeddedPostgres(directory);
  const client = new Client({ connectionString: owner });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}
