import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { templateName } from "./test-template.ts";

const server = path.join(import.meta.dirname, "../../..");
const ROLE = "colophon_app";
let copy: string;
beforeEach(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-template-"));
  for (const part of ["migrations", "src/platform", "package.json"]) {
    fs.cpSync(path.join(server, part), path.join(copy, part), { recursive: true });
  }
});
afterEach(() => fs.rmSync(copy, { recursive: true, force: true }));

test("makes the same template of the same files, in any folder", () => {
  expect(templateName(ROLE, copy)).toBe(templateName(ROLE));
});

test("makes another template for another role's rights", () => {
  expect(templateName("colophon_test_app")).not.toBe(templateName(ROLE));
});

test.each([
  "migrations/0001-platform.sql",
  "src/platform/queue/queue.ts",
  "src/platform/queue/exact-groups.ts",
  "src/platform/db/migrate.ts",
  "src/platform/db/prepare.ts",
  "src/platform/db/app-role.ts",
  "src/platform/db/database.ts",
  "package.json",
])("makes another template for a change of %s, so that tests see it", (file) => {
  fs.appendFileSync(path.join(copy, file), " ");
  expect(templateName(ROLE, copy)).not.toBe(templateName(ROLE));
});

test("follows what preparing a database imports, and nothing else", () => {
  fs.writeFileSync(path.join(copy, "src/platform/queue/more.ts"), "");
  expect(templateName(ROLE, copy)).toBe(templateName(ROLE));
  fs.appendFileSync(path.join(copy, "src/platform/queue/queue.ts"), '\nexport { more } from "./more.ts";');
  const named = templateName(ROLE, copy);
  fs.appendFileSync(path.join(copy, "src/platform/queue/more.ts"), "export const more = 1;");
  expect(templateName(ROLE, copy)).not.toBe(named);
});

test("makes another template for a new migration, but not for a changed test", () => {
  fs.appendFileSync(path.join(copy, "src/platform/queue/queue.test.ts"), " ");
  expect(templateName(ROLE, copy)).toBe(templateName(ROLE));
  fs.writeFileSync(path.join(copy, "migrations/9999-more.sql"), "select 1;");
  expect(templateName(ROLE, copy)).not.toBe(templateName(ROLE));
});
