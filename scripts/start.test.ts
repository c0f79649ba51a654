import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataDirectory } from "../apps/server/src/platform/lock-data-directory.ts";

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-second-"));
});
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

/** Starts the product, and waits until it has ended. */
async function startAndEnd(databaseUrl: string): Promise<{ complaint: string; status: unknown }> {
  const product = spawn(process.execPath, [path.join(import.meta.dirname, "start.ts")], {
    cwd: directory,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: "0",
      DATA_DIR: directory,
      DATABASE_URL: databaseUrl,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(product, "exit");
  const complaint = await text(product.stderr);
  const [status] = await ended;
  return { complaint, status };
}

test("ends a second product on one data directory with a sentence, with its own or an external database", async () => {
  await lockDataDirectory(directory);
  // Nothing listens on this port: a product that reached its database would end with another sentence.
  const elsewhere = "postgres://nobody@127.0.0.1:9/none";
  const refused = {
    complaint: `Colophon is already running with the data in ${directory}. Stop that one first, or set DATA_DIR to another folder.\n`,
    status: 2,
  };
  expect(await Promise.all([startAndEnd(""), startAndEnd(elsewhere)])).toEqual([refused, refused]);
  expect(fs.readdirSync(directory)).toEqual(["product.lock"]);
});
