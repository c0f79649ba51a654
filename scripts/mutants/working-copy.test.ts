import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyRepository } from "./working-copy.ts";

let folder: string;
let from: string;
let to: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-copy-test-"));
  from = path.join(folder, "from");
  to = path.join(folder, "to");
  write("packages/domain/src/a.ts", "tracked");
  write("gone.ts", "tracked, then deleted");
  write(".gitignore", "node_modules\n.data\n");
  execFileSync("git", ["init", "-q"], { cwd: from });
  execFileSync("git", ["add", "."], { cwd: from });
  fs.rmSync(path.join(from, "gone.ts"));
  write("new.ts", "not yet tracked");
  write(".data/secret", "ignored");
  write("node_modules/zod/index.js", "a package");
  write("node_modules/.vite/cache", "a cache");
  write("packages/domain/node_modules/nested/index.js", "a package of one workspace");
  fs.mkdirSync(path.join(from, "node_modules/@colophon"));
  fs.symlinkSync("../../packages/domain", path.join(from, "node_modules/@colophon/domain"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(from, file)), { recursive: true });
  fs.writeFileSync(path.join(from, file), text);
}

function read(file: string): string {
  return fs.readFileSync(path.join(to, file), "utf8");
}

test("the copy holds the sources as they lie there, committed or not, and nothing that git ignores", () => {
  copyRepository(from, to);
  expect(read("packages/domain/src/a.ts")).toBe("tracked");
  expect(read("new.ts")).toBe("not yet tracked");
  expect(fs.existsSync(path.join(to, "gone.ts"))).toBe(false);
  expect(fs.existsSync(path.join(to, ".data"))).toBe(false);
});

test("a fault in the copy is not in the original, and a workspace's name leads to the fault", () => {
  copyRepository(from, to);
  fs.writeFileSync(path.join(to, "packages/domain/src/a.ts"), "a fault");
  expect(read("node_modules/@colophon/domain/src/a.ts")).toBe("a fault");
  expect(fs.readFileSync(path.join(from, "packages/domain/src/a.ts"), "utf8")).toBe("tracked");
});

test("installed packages are there, caches are not", () => {
  copyRepository(from, to);
  expect(read("node_modules/zod/index.js")).toBe("a package");
  expect(read("packages/domain/node_modules/nested/index.js")).toBe("a package of one workspace");
  expect(fs.existsSync(path.join(to, "node_modules/.vite"))).toBe(false);
});
