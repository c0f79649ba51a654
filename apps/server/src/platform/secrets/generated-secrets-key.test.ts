import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generatedSecretsKey } from "./generated-secrets-key.ts";

let directory: string;
beforeEach(() => {
  directory = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "colophon-test-")), "data");
});
afterEach(() => fs.rmSync(path.dirname(directory), { recursive: true, force: true }));

const file = (): string => path.join(directory, "secrets.key");

test("creates a key once, readable by us only, and finds it again", () => {
  const made = generatedSecretsKey(directory, { make: true });
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(generatedSecretsKey(directory, { make: true })).toBe(made);
  expect(generatedSecretsKey(directory, { make: false })).toBe(made);
  expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(directory)).toEqual(["secrets.key"]);
});

test("creates no key by looking for one", () => {
  expect(generatedSecretsKey(directory, { make: false })).toBeNull();
  expect(fs.existsSync(file())).toBe(false);
});

test("leaves a file without a valid key unchanged, since it may have been one", () => {
  fs.mkdirSync(directory);
  fs.writeFileSync(file(), "half a key");
  expect(generatedSecretsKey(directory, { make: true })).toBeNull();
  expect(fs.readFileSync(file(), "utf8")).toBe("half a key");
});
