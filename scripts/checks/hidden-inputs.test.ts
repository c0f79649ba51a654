import { expect, test } from "vitest";
import { checkHiddenInputs } from "./hidden-inputs.ts";
import { parseFile } from "./source-file.ts";

const namesIn = (path: string, text: string): string[] =>
  checkHiddenInputs(parseFile({ path, text })).map(({ message }) =>
    message.replace(/ is not read here.*/, ""),
  );

const DOMAIN = "packages/domain/src/trial.ts";
const FEATURE = "apps/server/src/features/books/generate-book.ts";
const PRESS = "packages/press/src/press.ts";

test.each([
  ["Date.now()", "Date.now"],
  ['Date["now"]()', "Date.now"],
  ["const clock = Date.now;", "Date.now"],
  ["new Date()", "new Date()"],
  ["Date()", "Date()"],
  ["performance.now()", "performance.now"],
  ["Math.random()", "Math.random"],
  ["crypto.randomUUID()", "crypto.randomUUID"],
  ['import { randomInt } from "node:crypto";', "crypto.randomInt"],
  ['import { randomBytes as secret } from "crypto";', "crypto.randomBytes"],
  ['process.env["HOST"]', "process.env"],
  ['import { env } from "node:process";', "process.env"],
  ["globalThis.Date.now()", "Date.now"],
  ["const { env } = process;", "process.env"],
  ["const { random } = Math;", "Math.random"],
  ['import * as secrets from "node:crypto";\nsecrets.randomUUID();', "crypto.randomUUID"],
  ['import settings from "node:process";\nsettings.env;', "process.env"],
])("a rule of the domain reads nothing behind its caller: %s", (text, name) => {
  expect(namesIn(DOMAIN, text)).toEqual([name]);
  expect(namesIn("packages/contracts/src/books/book.ts", text)).toEqual([name]);
});

test("a given moment, a date of a text and a seeded draw pass", () => {
  const text =
    'new Date(now.getTime() + 1); Date.parse("2026-01-01"); draw.random(); Math.floor(2); const { floor } = Math; book.crypto.randomUUID; clock.now();';
  expect(namesIn(DOMAIN, text)).toEqual([]);
});

test("a feature takes its `now`, and may measure how long it took", () => {
  expect(namesIn(FEATURE, "Date.now(); new Date(); Math.random(); process.env;")).toHaveLength(4);
  expect(namesIn(FEATURE, "performance.now();")).toEqual([]);
});

test("ids are drawn in use cases, not in stores, routes or presenters", () => {
  const text = 'import { randomUUID } from "node:crypto";';
  expect(namesIn(FEATURE, text)).toEqual([]);
  for (const path of ["books.store.ts", "books.routes.ts", "present-book.ts", "prompts/scene-prompt.ts"]) {
    expect(namesIn(`apps/server/src/features/books/${path}`, text)).toEqual(["crypto.randomUUID"]);
  }
});

test("secrets are made in one file", () => {
  const text = 'import { createHash, randomBytes } from "node:crypto";';
  expect(namesIn("apps/server/src/features/auth/login.ts", text)).toEqual(["crypto.randomBytes"]);
  expect(namesIn("apps/server/src/features/auth/secret-token.ts", text)).toEqual([]);
});

test("the press is given its seed, and may time itself", () => {
  expect(namesIn(PRESS, "Math.random(); new Date(); performance.now();")).toEqual([
    "Math.random",
    "new Date()",
  ]);
  expect(namesIn("packages/press/src/testing/hang.ts", "Date.now();")).toEqual([]);
});

test("the environment is read where a process starts, and never in the browser", () => {
  expect(namesIn("apps/server/src/platform/db/database.ts", "process.env.HOST;")).toEqual(["process.env"]);
  expect(namesIn("apps/server/src/main-api.ts", "process.env;")).toEqual([]);
  expect(namesIn("apps/web/app/platform/api.ts", "process.env.HOST; new Date();")).toEqual(["process.env"]);
  expect(namesIn("scripts/start.ts", "process.env; Date.now();")).toEqual([]);
});
