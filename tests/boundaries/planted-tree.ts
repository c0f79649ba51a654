import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const repository = path.resolve(import.meta.dirname, "../..");

/** A small tree with this repository's layout, in which every import is allowed. */
const ALLOWED_FILES: Record<string, string> = {
  "package.json": manifest("tree", { devDependencies: ["vitest"], workspaces: ["packages/*", "apps/*"] }),
  "packages/contracts/package.json": manifest("@colophon/contracts", { dependencies: ["zod"] }),
  "packages/contracts/src/library/books/book.ts":
    'import { z } from "zod";\nexport const Book = z.object({});',
  "packages/contracts/src/api.ts":
    'import { Book } from "./library/books/book.ts";\nexport const all = [Book];',
  "packages/rules/package.json": manifest("@colophon/rules", { dependencies: ["@colophon/contracts"] }),
  "packages/rules/src/plans.ts":
    'import { Book } from "@colophon/contracts/library/books/book";\nexport const plan = Book;',
  "packages/rules/src/seeded-random.ts": "export const seed = 1;",
  "packages/cover/package.json": manifest("@colophon/cover", {
    dependencies: ["@colophon/contracts", "@colophon/rules", "@napi-rs/canvas"],
  }),
  "packages/cover/src/art/paint-art.ts":
    'import { createCanvas } from "@napi-rs/canvas";\nimport { Book } from "@colophon/contracts/library/books/book";\nimport { seed } from "@colophon/rules/seeded-random";\nexport const paintArt = [createCanvas, Book, seed];',
  "packages/cover/src/subjects/shape-library.ts":
    'import { readFileSync } from "node:fs";\nimport path from "node:path";\nimport { seed } from "@colophon/rules/seeded-random";\nexport const library = [readFileSync, path, seed];',
  "packages/sample-books/package.json": manifest("@colophon/sample-books", {
    dependencies: ["@colophon/rules", "zod"],
  }),
  "packages/sample-books/src/fit-book.ts":
    'import { readFileSync } from "node:fs";\nimport path from "node:path";\nimport { z } from "zod";\nimport { plan } from "@colophon/rules/plans";\nexport const fit = [readFileSync, path, z, plan];',
  "packages/press/package.json": manifest("@colophon/press", {
    dependencies: ["@colophon/cover", "@colophon/rules", "fflate"],
  }),
  "packages/press/src/press.ts":
    'import { zip } from "fflate";\nimport { readFile } from "node:fs/promises";\nimport { plan } from "@colophon/rules/plans";\nimport { paintArt } from "@colophon/cover/art/paint-art";\nexport const press = [zip, readFile, plan, paintArt];',
  "apps/server/package.json": manifest("@colophon/server", {
    dependencies: ["@colophon/contracts", "@colophon/rules", "@colophon/press", "nodemailer"],
  }),
  "apps/server/src/main-api.ts": 'import { compose } from "./compose.ts";\ncompose();',
  "apps/server/src/compose.ts":
    'import { createBooks } from "./library/books/books.ts";\nimport { smtpMailer } from "./adapters/smtp/smtp-mailer.ts";\nexport function compose() { return createBooks(smtpMailer); }',
  "apps/server/src/ports/mailer.ts":
    'import type { Book } from "@colophon/contracts/library/books/book";\nexport interface Mailer { send(book: typeof Book): void }',
  "apps/server/src/ports/mailer.port-test.ts":
    'import type { Mailer } from "./mailer.ts";\nexport type Subject = Mailer;',
  "apps/server/src/adapters/smtp/smtp-mailer.ts":
    'import nodemailer from "nodemailer";\nimport type { Mailer } from "../../ports/mailer.ts";\nexport const smtpMailer: Mailer = nodemailer;',
  "apps/server/src/adapters/smtp/smtp-mailer.test.ts":
    'import { test } from "vitest";\nimport type { Subject } from "../../ports/mailer.port-test.ts";\nimport { smtpMailer } from "./smtp-mailer.ts";\ntest("sends", () => smtpMailer satisfies Subject);',
  "apps/server/src/adapters/fakes/fake-mailer.ts":
    'import type { Subject } from "../../ports/mailer.port-test.ts";\nexport const fakeMailer: Subject[] = [];',
  "bench/mails.ts":
    'import { fakeMailer } from "../apps/server/src/adapters/fakes/fake-mailer.ts";\nexport const mails = fakeMailer;',
  "apps/server/src/platform/db/database.ts":
    'import { plan } from "@colophon/rules/plans";\nexport const database = plan;',
  "apps/server/src/platform/testing/test-app.ts":
    'import { compose } from "../../compose.ts";\nexport function testApp() { return compose(); }',
  "apps/server/src/billing/credits/credits.ts":
    'import { holdCredits } from "./hold-credits.ts";\nexport const credits = holdCredits;',
  "apps/server/src/billing/credits/hold-credits.ts":
    'import { database } from "../../platform/db/database.ts";\nexport const holdCredits = database;',
  "apps/server/src/library/books/books.ts":
    'import { credits } from "../../billing/credits/credits.ts";\nimport { press } from "@colophon/press/press";\nimport type { Mailer } from "../../ports/mailer.ts";\nexport const createBooks = (mailer: Mailer) => [credits, press, mailer];',
  "apps/server/src/library/books/books.api.test.ts":
    'import { test } from "vitest";\nimport { testApp } from "../../platform/testing/test-app.ts";\nimport { smtpMailer } from "../../adapters/smtp/smtp-mailer.ts";\ntest("answers", () => [testApp(), smtpMailer]);',
  "apps/web/package.json": manifest("@colophon/web", {
    dependencies: ["@colophon/contracts", "@colophon/rules"],
  }),
  "apps/web/app/routes.ts":
    'import { label } from "./library/books/book-labels.ts";\nimport { frame } from "./shell/frame/app-frame.tsx";\nexport default [label, frame];',
  "apps/web/app/platform/api.ts":
    'import type { Book } from "@colophon/contracts/library/books/book";\nexport type Api = Book;',
  "apps/web/app/platform/event-stream.ts":
    'import { Button } from "../ui/button.tsx";\nimport type { Api } from "./api.ts";\nexport const stream: [Api?] = [];\nexport const shown = Button;',
  "apps/web/app/library/books/book-queries.ts":
    'import type { Api } from "../../platform/api.ts";\nimport { plan } from "@colophon/rules/plans";\nexport const booksQuery: [Api?, typeof plan?] = [];',
  "apps/web/app/ui/button.tsx":
    'import { plan } from "@colophon/rules/plans";\nexport const Button = () => <b>{String(plan)}</b>;',
  "apps/web/app/library/books/book-labels.ts":
    'import type { Api } from "../../platform/api.ts";\nimport { booksQuery } from "./book-queries.ts";\nexport const label: [Api?, typeof booksQuery?] = [];',
  "apps/web/app/library/reader/reader-page.tsx":
    'import { label } from "../books/book-labels.ts";\nimport { Button } from "../../ui/button.tsx";\nexport default function Page() { return <Button key={String(label)} />; }',
  "apps/web/app/shell/frame/app-frame.tsx":
    'import { label } from "../../library/books/book-labels.ts";\nexport const frame = [label];',
};

/** Installed packages imported by the tree's files; linked, never copied. */
const LINKED_PACKAGES = ["zod", "fflate", "nodemailer", "vitest", "react", "@napi-rs"];
const WORKSPACES = {
  contracts: "packages/contracts",
  cover: "packages/cover",
  rules: "packages/rules",
  press: "packages/press",
};

/**
 * Writes the allowed tree, with `planted` files added or replaced, into a temporary folder.
 * @returns its root and a function that removes it
 */
export async function createTree(
  planted: Record<string, string>,
): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), "colophon-boundaries-"));
  for (const [file, text] of Object.entries({ ...ALLOWED_FILES, ...planted })) {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, `${text}\n`);
  }
  await mkdir(path.join(root, "node_modules/@colophon"), { recursive: true });
  for (const [name, folder] of Object.entries(WORKSPACES)) {
    await symlink(path.join(root, folder), path.join(root, "node_modules/@colophon", name));
  }
  for (const name of LINKED_PACKAGES) {
    await symlink(path.join(repository, "node_modules", name), path.join(root, "node_modules", name));
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

type ManifestLists = { dependencies?: string[]; devDependencies?: string[]; workspaces?: string[] };

function manifest(
  name: string,
  { dependencies = [], devDependencies = [], workspaces }: ManifestLists,
): string {
  return JSON.stringify({
    name,
    type: "module",
    workspaces,
    exports: { "./*": "./src/*.ts" },
    dependencies: anyVersion(dependencies),
    devDependencies: anyVersion(devDependencies),
  });
}

function anyVersion(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, "*"]));
}
