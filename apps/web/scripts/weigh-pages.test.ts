import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { ScriptChunk } from "./chunk-report.ts";
import { weighPages } from "./weigh-pages.ts";
import { brokenBudgets } from "./weight-budgets.ts";

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const PLAIN = { imports: [], lazyImports: [], asks: null };

const CHUNKS: ScriptChunk[] = [
  { ...PLAIN, file: "assets/entry.js", modules: { "node_modules/react-dom/index.js": 900 } },
  { ...PLAIN, file: "assets/frame.js", modules: { "apps/web/app/library/shell/frame.tsx": 10 } },
  {
    ...PLAIN,
    file: "assets/desk.js",
    imports: ["assets/entry.js", "assets/zod.js"],
    lazyImports: ["assets/reader.js"],
    modules: { "apps/web/app/library/desk.tsx": 20 },
  },
  { ...PLAIN, file: "assets/zod.js", modules: { "node_modules/zod/v4/core/core.js": 50 } },
  {
    ...PLAIN,
    file: "assets/reader.js",
    imports: ["assets/entry.js", "assets/hyphen.js"],
    asks: "apps/web/app/library/reader.tsx",
    modules: { "apps/web/app/library/reader.tsx": 30 },
  },
  { ...PLAIN, file: "assets/hyphen.js", modules: { "node_modules/hyphen/hyphen.js": 30 } },
];

const MANIFEST = {
  entry: { module: "/assets/entry.js", imports: [] },
  routes: {
    root: { id: "root", module: "/assets/entry.js" },
    frame: { id: "frame", parentId: "root", module: "/assets/frame.js", imports: ["/assets/entry.js"] },
    desk: {
      id: "desk",
      parentId: "frame",
      module: "/assets/desk.js",
      imports: ["/assets/entry.js", "/assets/zod.js"],
    },
    door: { id: "door", parentId: "root", module: "/assets/frame.js" },
  },
};

/** A file's text; each differs, so that no two have the same size by chance. */
const textOf = (file: string): string => file.repeat(file.length);

const sizeOf = (...names: string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(textOf(`assets/${name}.js`), { level: 9 }).length, 0);

async function buildBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "weigh-"));
  folders.push(folder);
  await mkdir(path.join(folder, "client/assets"), { recursive: true });
  for (const { file } of CHUNKS) await writeFile(path.join(folder, "client", file), textOf(file));
  const manifest = `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`;
  await writeFile(path.join(folder, "client/assets/manifest-1.js"), manifest);
  await writeFile(path.join(folder, "script-chunks.json"), JSON.stringify(CHUNKS));
  return folder;
}

describe("weighing a build", () => {
  test("adds up a page's own files and its layouts', each once", async () => {
    const { pages } = await weighPages(await buildBuild());
    expect(pages.get("desk")).toMatchObject({
      files: ["assets/desk.js", "assets/entry.js", "assets/frame.js", "assets/zod.js"],
      bytes: sizeOf("desk", "entry", "frame", "zod"),
    });
    expect([...pages.keys()]).toEqual(["desk", "door"]);
  });

  test("adds up a lazy part's own files without its page's", async () => {
    const { parts } = await weighPages(await buildBuild());
    expect(parts.get("apps/web/app/library/reader.tsx")?.bytes).toBe(sizeOf("reader", "hyphen"));
  });

  test("reports bytes by library", async () => {
    const { pages } = await weighPages(await buildBuild());
    expect(pages.get("desk")?.libraries.get("zod")).toBe(sizeOf("zod"));
  });
});

describe("budgets", () => {
  const wide = {
    pages: { desk: { kilobytes: 100, files: 9 } },
    parts: { "apps/web/app/library/reader.tsx": 100 },
    neverAtFirst: [],
  };

  test("accepts a build within its budgets", async () => {
    expect(brokenBudgets(await weighPages(await buildBuild()), wide)).toEqual([]);
  });

  test("applies a folder's budget to each part in it, but not below", async () => {
    const weighed = await weighPages(await buildBuild());
    const of = (folder: string) => brokenBudgets(weighed, { ...wide, parts: { [folder]: 100 } });
    expect(of("apps/web/app/library/")).toEqual([]);
    expect(of("apps/web/app/")).toHaveLength(1);
  });

  test.each([
    [
      "bytes",
      { ...wide, pages: { desk: { kilobytes: 0.1, files: 9 } } },
      /desk loads \d\.\d kB, at most 0\.1/u,
    ],
    ["files", { ...wide, pages: { desk: { kilobytes: 100, files: 3 } } }, /desk loads 4 files, at most 3/u],
    ["a library that comes later", { ...wide, neverAtFirst: ["zod"] }, /desk loads zod at first/u],
    ["a part", { ...wide, parts: { "apps/web/app/library/reader.tsx": 0.01 } }, /reader\.tsx brings/u],
    ["a part without a budget", { ...wide, parts: {} }, /reader\.tsx is loaded on demand and has no budget/u],
    [
      "a budget of no page",
      { ...wide, pages: { ...wide.pages, gone: { kilobytes: 1, files: 1 } } },
      /gone has a budget/u,
    ],
  ])("names an excess of %s", async (_what, budgets, sentence) => {
    expect(brokenBudgets(await weighPages(await buildBuild()), budgets)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });
});
