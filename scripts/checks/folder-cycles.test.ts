import { expect, test } from "vitest";
import { checkFolderCycles } from "./folder-cycles.ts";

const PRESS = "packages/press/src";

/** Files of the press by path, each with its imports. */
function found(files: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(files).map(([file, text]) => ({ path: `${PRESS}/${file}`, text }));
  return checkFolderCycles(sources).map(({ path, line, message }) =>
    `${path}:${line} ${message}`.replaceAll(`${PRESS}/`, ""),
  );
}

test("finds two folders that import each other, on both sides", () => {
  const files = {
    "pdf/pages.ts": '// pages\nimport { set } from "../typesetter/set.ts";',
    "typesetter/set.ts": 'import type { Page } from "../pdf/page.ts";',
  };
  expect(found(files)).toEqual([
    "pdf/pages.ts:2 a ring of folders: pdf → typesetter → pdf",
    "typesetter/set.ts:1 a ring of folders: typesetter → pdf → typesetter",
  ]);
});

test("finds a cycle through a third folder", () => {
  const files = {
    "checks/read.ts": 'import { STYLE } from "../docx/styles.ts";',
    "docx/sheet.ts": 'import { layout } from "../pdf/layout.ts";',
    "pdf/laid-out.ts": 'const { read } = await import("../checks/read.ts");',
  };
  expect(found(files)).toHaveLength(3);
  expect(found(files)[0]).toBe("checks/read.ts:1 a ring of folders: checks → docx → pdf → checks");
});

test("counts a template named by its path as an import", () => {
  const files = {
    "cover/cover.ts": 'import { set } from "../typesetter/set.ts";',
    "typesetter/set.ts": 'const file = new URL("../cover/cover.typ", import.meta.url);',
  };
  expect(found(files)).toHaveLength(2);
});

test("counts a multi-line import", () => {
  const files = {
    "cover/cover.ts": 'import {\n  set,\n  reset,\n} from "../typesetter/set.ts";',
    "typesetter/set.ts": 'export * from "../cover/cover.ts";',
  };
  expect(found(files)).toHaveLength(2);
});

test("treats files outside folders separately, above or below a folder", () => {
  const files = {
    "press.ts": 'import { render } from "./pdf/render.ts";',
    "pdf/render.ts": 'import { PressError } from "../press-error.ts";',
    "press-error.ts": "export class PressError {}",
  };
  expect(found(files)).toEqual([]);
  expect(found({ ...files, "press-error.ts": 'import { render } from "./pdf/render.ts";' })).toHaveLength(2);
});

test("treats a nested folder separately", () => {
  const files = {
    "checks/read.ts": 'import { pages } from "./pdf/pages.ts";',
    "checks/pdf/pages.ts": 'import { text } from "../text.ts";',
  };
  expect(found(files)).toHaveLength(2);
});

test("accepts one direction, and any import of tests", () => {
  const files = {
    "cover/cover.ts": 'import { set } from "../typesetter/set.ts";\nimport { fade } from "./fade.ts";',
    "typesetter/set.test.ts": 'import { cover } from "../cover/cover.ts";',
    "typesetter/testing/stand-in.ts": 'import { cover } from "../../cover/cover.ts";',
  };
  expect(found(files)).toEqual([]);
});

test("leaves other packages to their own rules", () => {
  const files = [
    { path: "apps/server/src/platform/a.ts", text: 'import "../ports/b.ts";' },
    { path: "apps/server/src/ports/b.ts", text: 'import "../platform/a.ts";' },
  ];
  expect(checkFolderCycles(files)).toEqual([]);
  const domain = files.map(({ path, text }) => ({
    path: path.replace("apps/server", "packages/rules"),
    text,
  }));
  expect(checkFolderCycles(domain)).toHaveLength(2);
});
