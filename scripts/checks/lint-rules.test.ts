import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

const repository = path.resolve(import.meta.dirname, "../..");
const DOMAIN = "packages/rules/src";
const PRESS = "packages/press/src";
const BOOKS = "apps/server/src/library/books";
const IDS = 'import { randomUUID } from "node:crypto";\nexport const id = randomUUID();';
const SECRETS = 'import { randomBytes } from "node:crypto";\nexport const secret = randomBytes(9);';
const CLOCK = "export const at = Date.now();";
const STOPWATCH = "export const at = performance.now();";
const SETTINGS = 'export const host = process.env["HOST"];';

const PROPERTY = "eslint(no-restricted-properties)";
const IMPORT = "eslint(no-restricted-imports)";
const BOUNDARY = "typescript(explicit-module-boundary-types)";
const SILENCED = "typescript(ban-ts-comment)";

/** The only finding in each file, or none; all files are linted in one run. */
const PLANTED: readonly (readonly [file: string, text: string, rule: string | null])[] = [
  [`${DOMAIN}/long.ts`, `export const first = 1;\n${"// more\n".repeat(400)}`, "eslint(max-lines)"],
  [`${DOMAIN}/long.test.ts`, `export const first = 1;\n${"// more\n".repeat(400)}`, null],
  [`${DOMAIN}/untyped.ts`, "export function cost() {\n  return 1;\n}", BOUNDARY],
  [`${DOMAIN}/untyped-arrow.ts`, "export const cost = (chapters: number) => chapters * 2;", BOUNDARY],
  [`${BOOKS}/untyped.ts`, "export function cost() {\n  return 1;\n}", BOUNDARY],
  [`${BOOKS}/books.ts`, "export function createBooks() {\n  return {};\n}", null],
  [`${BOOKS}/present/books.ts`, "export function createBooks() {\n  return {};\n}", BOUNDARY],
  [`${DOMAIN}/untyped.test.ts`, "export function cost() {\n  return 1;\n}", null],
  [
    `${DOMAIN}/wide.ts`,
    "export const sum = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;",
    "eslint(max-params)",
  ],
  [`${DOMAIN}/silenced.ts`, "// @ts-expect-error\nexport const a: string = 1;", SILENCED],
  [`${DOMAIN}/ignored.ts`, "// @ts-ignore -- even with a long reason\nexport const a: string = 1;", SILENCED],
  [
    `${DOMAIN}/reasoned.ts`,
    "// @ts-expect-error -- the library's types lag behind\nexport const a: string = 1;",
    null,
  ],
  [`${DOMAIN}/clock.ts`, CLOCK, PROPERTY],
  [`${DOMAIN}/clock-by-index.ts`, 'export const at = Date["now"]();', PROPERTY],
  [`${DOMAIN}/clock-by-value.ts`, "export const clock = Date.now;", PROPERTY],
  [`${DOMAIN}/clock-of-global.ts`, "export const at = globalThis.Date.now();", PROPERTY],
  [`${DOMAIN}/stopwatch.ts`, STOPWATCH, PROPERTY],
  [`${DOMAIN}/chance.ts`, "export const draw = Math.random();", PROPERTY],
  [`${DOMAIN}/chance-taken-apart.ts`, "const { random } = Math;\nexport const draw = random();", PROPERTY],
  [`${DOMAIN}/id.ts`, "export const id = crypto.randomUUID();", PROPERTY],
  [`${DOMAIN}/id-import.ts`, IDS, IMPORT],
  [
    `${DOMAIN}/id-namespace.ts`,
    'import * as secrets from "node:crypto";\nexport const id = secrets.randomUUID();',
    IMPORT,
  ],
  [
    `${DOMAIN}/secret-renamed.ts`,
    'import { randomBytes as draw } from "node:crypto";\nexport const secret = draw(9);',
    IMPORT,
  ],
  [`${DOMAIN}/settings.ts`, SETTINGS, PROPERTY],
  [
    `${DOMAIN}/settings-import.ts`,
    'import { env } from "node:process";\nexport const host = env["HOST"];',
    IMPORT,
  ],
  [
    `${DOMAIN}/settings-module.ts`,
    'import settings from "node:process";\nexport const host = settings.env["HOST"];',
    IMPORT,
  ],
  [
    `${DOMAIN}/given.ts`,
    "export const laterOf = (now: Date): Date => new Date(Math.floor(now.getTime()) + 1);",
    null,
  ],
  [`${DOMAIN}/clock.test.ts`, CLOCK, null],
  ["packages/contracts/src/books/clock.ts", CLOCK, PROPERTY],
  [`${PRESS}/chance.ts`, "export const draw = Math.random();", PROPERTY],
  [`${PRESS}/id.ts`, IDS, IMPORT],
  [`${PRESS}/stopwatch.ts`, STOPWATCH, null],
  [`${PRESS}/testing/hang.ts`, CLOCK, null],
  [`${BOOKS}/write-book.ts`, CLOCK, PROPERTY],
  [`${BOOKS}/time-book.ts`, STOPWATCH, null],
  [`${BOOKS}/order-book.ts`, IDS, null],
  [`${BOOKS}/books.store.ts`, IDS, IMPORT],
  [`${BOOKS}/books.routes.ts`, IDS, IMPORT],
  [`${BOOKS}/present-book.ts`, IDS, IMPORT],
  [`${BOOKS}/prompts/scene-prompt.ts`, IDS, IMPORT],
  [`${BOOKS}/login.ts`, SECRETS, IMPORT],
  [`${BOOKS}/secret-token.ts`, SECRETS, IMPORT],
  ["apps/server/src/platform/secrets/secret-token.ts", SECRETS, null],
  ["apps/server/src/platform/db/database.ts", SETTINGS, PROPERTY],
  ["apps/server/src/platform/db/clock.ts", CLOCK, null],
  ["apps/server/src/main-api.ts", SETTINGS, null],
  ["apps/web/app/platform/api.ts", SETTINGS, PROPERTY],
  ["scripts/start.ts", SETTINGS, null],
];

const Report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
const run = promisify(execFile);
let root = "";
const found = new Map<string, string[]>();

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "colophon-lint-"));
  await copyFile(path.join(repository, "oxlint.config.ts"), path.join(root, "oxlint.config.ts"));
  await mkdir(path.join(root, "scripts/checks"), { recursive: true });
  const domains = "scripts/checks/domains.ts";
  await copyFile(path.join(repository, domains), path.join(root, domains));
  await symlink(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  for (const [file, text] of PLANTED) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), `${text}\n`);
  }
  const oxlint = path.join(repository, "node_modules/oxlint/bin/oxlint");
  const { stdout } = await run(
    process.execPath,
    [oxlint, "--format=json", ...new Set(PLANTED.map(topFolder))],
    {
      cwd: root,
    },
  ).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
  for (const { filename, code } of Report.parse(JSON.parse(stdout)).diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
});

afterAll(() => rm(root, { recursive: true, force: true }));

test.each(PLANTED)("the linter judges %s", (file, _text, rule) => {
  expect(found.get(file) ?? []).toEqual(rule === null ? [] : [rule]);
});

function topFolder([file]: (typeof PLANTED)[number]): string {
  return file.split("/")[0] ?? file;
}
