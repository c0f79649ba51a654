// @module-tag merge
import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  type TestDatabase,
  createTestDatabase,
} from "../../apps/server/src/platform/testing/test-database.ts";

const SERVER = path.join(import.meta.dirname, "../../apps/server/src");
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
});
afterAll(() => database.drop());

/** Connects a process to the database and disconnects it. @returns its log */
function logOf(role: "api" | "worker"): string {
  const from = (file: string): string => JSON.stringify(pathToFileURL(path.join(SERVER, file)).href);
  const script = `
    import { closeFoundation, openFoundation } from ${from("compose.ts")};
    import { readConfig } from ${from("platform/config/config.ts")};
    const config = readConfig({ NODE_ENV: "production", APP_URL: "https://x.test", SMTP_URL: "smtp://x.test" });
    await closeFoundation(await openFoundation(config, { url: ${JSON.stringify(database.ownerUrl)}, role: "${role}" }));`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: SERVER,
    encoding: "utf8",
  });
}

test("warns once of an installation whose product owns its tables", () => {
  const warning = "the role of DATABASE_URL owns the tables";
  expect(logOf("api")).toContain(warning);
  expect(logOf("worker")).not.toContain(warning);
});
