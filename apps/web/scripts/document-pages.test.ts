import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "vite";
import { documentPages } from "./document-pages.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "document-pages-"));
  const pages = path.join(folder, "app/site/some");
  await mkdir(pages, { recursive: true });
  const text = (handle: string): string =>
    `${handle}\nexport default () => "a sentence that the page shows";\n`;
  await writeFile(path.join(pages, "read-page.tsx"), text("export const handle = { hydrate: false };"));
  await writeFile(path.join(pages, "used-page.tsx"), text(""));
  await writeFile(path.join(pages, "not-found-page.tsx"), text("export const handle = { hydrate: false };"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A page's module in the browser's scripts, or in the prerenderer. */
async function builtFrom(page: string, { ssr = false } = {}): Promise<string> {
  const made = await build({
    root: folder,
    logLevel: "silent",
    configFile: false,
    plugins: [documentPages()],
    build: {
      ssr,
      write: false,
      minify: false,
      rolldownOptions: {
        input: path.join(folder, `app/site/some/${page}.tsx`),
        external: [/document-page/u],
        preserveEntrySignatures: "strict",
      },
    },
  });
  if (!("output" in made)) throw new Error("nothing was built");
  return made.output.map((file) => ("code" in file ? file.code : "")).join("\n");
}

test("removes script markup from a page sent without scripts, with document links", async () => {
  const code = await builtFrom("read-page");
  expect(code).not.toContain("a sentence that the page shows");
  expect(code).toContain("document-page.tsx");
  expect(code).toContain("hydrate: false");
});

test.each([
  ["a page with scripts", "used-page", {}],
  ["the page of what is missing, which the router shows too", "not-found-page", {}],
  ["a page that is being rendered", "read-page", { ssr: true }],
])("keeps %s as written", async (_case, page, options) => {
  expect(await builtFrom(page, options)).toContain("a sentence that the page shows");
});
