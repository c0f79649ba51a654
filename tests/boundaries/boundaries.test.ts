import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BoundaryReport,
  boundaryRules,
  checkBoundaries,
  requireModules,
} from "../../scripts/check-boundaries.ts";
import { createTree } from "./planted-tree.ts";

type Planted = { rule: string; file: string; text: string; to?: string };

/** One offending file per line: it breaks the named rule, which must find it there. */
const PLANTED: Planted[] = [
  {
    rule: "contracts-only-zod",
    file: "packages/contracts/src/reads-a-file.ts",
    text: 'import { readFile } from "node:fs/promises";\nimport "./library/books/book.ts";\nexport { readFile };',
  },
  {
    rule: "contracts-only-zod",
    file: "packages/contracts/src/knows-a-rule.ts",
    text: 'import { price } from "../../rules/src/price.ts";\nexport { price };',
    to: "packages/rules/src/price.ts",
  },
  {
    rule: "rules-are-pure",
    file: "packages/rules/src/reads-the-clock.ts",
    text: 'import { hrtime } from "node:process";\nexport { hrtime };',
  },
  {
    rule: "cover-art-is-small",
    file: "packages/cover/src/art/reads-a-picture.ts",
    text: 'import { readFile } from "node:fs/promises";\nexport { readFile };',
  },
  {
    rule: "cover-art-is-small",
    file: "packages/cover/src/art/knows-a-plan.ts",
    text: 'export { plan } from "@colophon/rules/plans";',
    to: "packages/rules/src/plans.ts",
  },
  {
    rule: "cover-subjects-paint-nothing",
    file: "packages/cover/src/subjects/paints-itself.ts",
    text: 'export { createCanvas } from "@napi-rs/canvas";',
  },
  {
    rule: "cover-subjects-paint-nothing",
    file: "packages/cover/src/subjects/asks-for-a-painting.ts",
    text: 'export { paintArt } from "@colophon/cover/art/paint-art";',
    to: "packages/cover/src/art/paint-art.ts",
  },
  {
    rule: "sample-books-are-data",
    file: "packages/sample-books/src/asks-the-press.ts",
    text: 'export { press } from "../../press/src/press.ts";',
    to: "packages/press/src/press.ts",
  },
  {
    rule: "manuscript-is-shared",
    file: "packages/manuscript/src/draws-itself.ts",
    text: 'export { readFile } from "node:fs/promises";',
  },
  {
    rule: "import-knows-no-app",
    file: "packages/book-import/src/asks-the-database.ts",
    text: 'export { database } from "../../../apps/server/src/platform/db/database.ts";',
  },
  {
    rule: "press-knows-no-app",
    file: "packages/press/src/asks-the-database.ts",
    text: 'export { database } from "../../../apps/server/src/platform/db/database.ts";',
  },
  {
    rule: "part-through-its-public-file",
    file: "apps/server/src/library/books/holds-credits-itself.ts",
    text: 'export { holdCredits } from "../../billing/credits/hold-credits.ts";',
  },
  {
    rule: "domains-import-downwards",
    file: "apps/server/src/billing/credits/knows-books.ts",
    text: 'export type { createBooks } from "../../library/books/books.ts";',
  },
  {
    rule: "domains-import-downwards",
    file: "packages/contracts/src/billing/credits.ts",
    text: 'export { Book } from "../library/books/book.ts";',
  },
  {
    rule: "domains-see-ports-not-adapters",
    file: "apps/server/src/library/books/sends-by-smtp.ts",
    text: 'export { smtpMailer } from "../../adapters/smtp/smtp-mailer.ts";',
  },
  {
    rule: "domains-see-ports-not-adapters",
    file: "apps/server/src/library/books/calls-a-service.ts",
    text: 'export { createTransport } from "nodemailer";',
  },
  {
    rule: "platform-knows-no-domain",
    file: "apps/server/src/platform/db/knows-books.ts",
    text: 'export { createBooks } from "../../library/books/books.ts";',
  },
  {
    rule: "ports-are-plain",
    file: "apps/server/src/ports/names-a-provider.ts",
    text: 'export type { Transporter } from "nodemailer";',
  },
  {
    rule: "only-compose-wires",
    file: "apps/server/src/main-worker.ts",
    text: 'import { smtpMailer } from "./adapters/smtp/smtp-mailer.ts";\nvoid smtpMailer;',
  },
  {
    rule: "web-never-imports-server",
    file: "apps/web/app/platform/skips-the-wire.ts",
    text: 'export { database } from "../../../server/src/platform/db/database.ts";',
  },
  {
    rule: "web-never-imports-server",
    file: "apps/web/app/ui/paints-a-cover.ts",
    text: 'export { paintArt } from "../../../../packages/cover/src/art/paint-art.ts";',
  },
  {
    rule: "web-screens-are-not-borrowed",
    file: "apps/web/app/library/shelf/borrows-a-page.ts",
    text: 'export { default as Page } from "../reader/reader-page.tsx";',
  },
  {
    rule: "web-overlays-are-registered",
    file: "apps/web/app/shell/overlays/overlay-registry.ts",
    text: 'export { label } from "../../library/books/book-labels.ts";',
  },
  {
    rule: "web-shell-is-the-frame",
    file: "apps/web/app/library/books/builds-on-the-frame.ts",
    text: 'export { frame } from "../../shell/frame/app-frame.tsx";',
  },
  {
    rule: "web-platform-knows-no-subject",
    file: "apps/web/app/platform/keeps-books.ts",
    text: 'export { booksQuery } from "../library/books/book-queries.ts";',
  },
  {
    rule: "web-platform-knows-no-subject",
    file: "apps/web/app/platform/knows-a-screen.ts",
    text: 'export { label } from "../library/books/book-labels.ts";',
  },
  {
    rule: "web-platform-knows-no-subject",
    file: "apps/web/app/platform/knows-a-rule.ts",
    text: 'export { plan } from "@colophon/rules/plans";',
  },
  {
    rule: "web-ui-is-the-ground",
    file: "apps/web/app/ui/calls-the-server.tsx",
    text: 'export type { Api } from "../platform/api.ts";',
  },
  {
    rule: "web-ui-is-the-ground",
    file: "apps/web/app/ui/asks-for-books.tsx",
    text: 'export { booksQuery } from "../library/books/book-queries.ts";',
  },
  {
    rule: "web-ui-is-the-ground",
    file: "apps/web/app/ui/knows-books.tsx",
    text: 'export { label } from "../library/books/book-labels.ts";',
  },
  {
    rule: "web-ui-is-the-ground",
    file: "apps/web/app/ui/calls-by-itself.tsx",
    text: 'import type { Api } from "../platform/api.ts";\nexport const Caller = (api: Api) => <b>{String(api)}</b>;',
  },
  {
    rule: "no-cycles",
    file: "packages/rules/src/egg.ts",
    text: 'import { hen } from "./hen.ts";\nexport const egg = () => hen;',
    to: "packages/rules/src/hen.ts",
  },
  {
    rule: "undeclared-package",
    file: "apps/server/src/platform/db/uses-react.ts",
    text: 'export { useState } from "react";',
  },
  {
    rule: "undeclared-package",
    file: "apps/server/src/platform/db/misses-a-file.ts",
    text: 'export { nothing } from "./not-there.ts";',
  },
  {
    rule: "no-test-package-in-source",
    file: "apps/server/src/platform/db/expects.ts",
    text: 'export { expect } from "vitest";',
  },
  {
    rule: "no-test-package-in-source",
    file: "scripts/expects.ts",
    text: 'export { expect } from "vitest";',
  },
  {
    rule: "no-test-package-in-source",
    file: "apps/web/scripts/expects.ts",
    text: 'export { expect } from "vitest";',
  },
  { rule: "no-orphans", file: "packages/rules/src/forgotten.ts", text: "export const forgotten = 1;" },
  {
    rule: "tests-never-imported-by-source",
    file: "apps/server/src/platform/db/borrows-from-a-test.ts",
    text: 'export { testApp } from "../testing/test-app.ts";',
  },
  {
    rule: "tests-never-imported-by-source",
    file: "apps/server/src/adapters/smtp/borrows-from-a-port-test.ts",
    text: 'export type { Subject } from "../../ports/mailer.port-test.ts";',
  },
  {
    rule: "tests-never-imported-by-source",
    file: "apps/server/src/adapters/choose-mailer.ts",
    text: 'export { fakeMailer } from "./fakes/fake-mailer.ts";',
  },
  {
    rule: "tests-never-imported-by-source",
    file: "scripts/demonstrates-with-a-fake.ts",
    text: 'export { fakeMailer } from "../apps/server/src/adapters/fakes/fake-mailer.ts";',
  },
  {
    rule: "no-vague-names",
    file: "apps/server/src/platform/string-utils.ts",
    text: 'export { database } from "./db/database.ts";',
  },
  {
    rule: "no-vague-names",
    file: "apps/web/app/ui/helpers/pad.ts",
    text: 'export { Button } from "../button.tsx";',
  },
];

/** Files the planted ones need, which break nothing themselves. */
const COMPANIONS = {
  "packages/rules/src/price.ts": 'import { plan } from "./plans.ts";\nexport const price = plan;',
  "packages/rules/src/hen.ts": 'import { egg } from "./egg.ts";\nexport const hen = () => egg;',
};

let planted: BoundaryReport;
const leftovers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const files = Object.fromEntries(PLANTED.map(({ file, text }) => [file, text]));
  const tree = await createTree({ ...files, ...COMPANIONS });
  leftovers.push(tree.remove);
  planted = await checkBoundaries(tree.root);
});

afterAll(async () => {
  for (const remove of leftovers) await remove();
});

test("accepts a tree that keeps the rules", async () => {
  const tree = await createTree({});
  leftovers.push(tree.remove);
  const report = await checkBoundaries(tree.root);
  expect(report.violations).toEqual([]);
  expect(report.modules).toBeGreaterThan(20);
});

test.each(PLANTED)("$rule finds $file", ({ rule, file, to }) => {
  const found = planted.violations.filter((violation) => violation.from === file && violation.rule === rule);
  expect(found.map((violation) => violation.to)).toContain(to ?? found[0]?.to ?? "any import of it");
});

test("reports nothing but the planted files", () => {
  const plantedFiles = new Set(PLANTED.map(({ file }) => file));
  expect(planted.violations.filter(({ from }) => !plantedFiles.has(from))).toEqual([]);
});

test("triggers every rule of the configuration", async () => {
  expect(new Set(PLANTED.map(({ rule }) => rule))).toEqual(new Set(await boundaryRules()));
});

test("rejects a run that read no module", () => {
  expect(() => requireModules({ modules: 0, violations: [] })).toThrow("No module was read");
});
