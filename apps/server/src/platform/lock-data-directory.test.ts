import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataDirectory } from "./lock-data-directory.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-claim-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const lock = (): string => path.join(folder, "product.lock");

/** Another process that locks the directory, then ends as instructed. */
function anotherProduct(ending: string): void {
  const module = path.join(import.meta.dirname, "lock-data-directory.ts");
  const program = `const { lockDataDirectory } = await import(${JSON.stringify(module)});
    await lockDataDirectory(${JSON.stringify(folder)}); ${ending}`;
  try {
    execFileSync(process.execPath, ["--input-type=module", "--eval", program]);
  } catch {
    // It was killed, as instructed.
  }
}

test("rejects a second product on one data directory with a sentence, and keeps the first", async () => {
  await lockDataDirectory(folder);
  const held = fs.readFileSync(lock(), "utf8");
  await expect(lockDataDirectory(folder, 0)).rejects.toThrow(
    `Colophon is already running with the data in ${folder}. Stop that one first, or set DATA_DIR to another folder.`,
  );
  expect(fs.readFileSync(lock(), "utf8")).toBe(held);
});

test("takes over what a killed product left, and leaves nothing itself", async () => {
  anotherProduct("process.exit(1)");
  expect(fs.existsSync(lock())).toBe(false);
  anotherProduct('process.kill(process.pid, "SIGKILL")');
  expect(fs.existsSync(lock())).toBe(true);
  await lockDataDirectory(folder, 0);
  expect(fs.readFileSync(lock(), "utf8")).toMatch(new RegExp(`^${process.pid} `, "u"));
});
