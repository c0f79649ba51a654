import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError } from "../config/config-error.ts";
import { readApplicationUrls } from "./application-urls.ts";

const build = mkdtempSync(path.join(tmpdir(), "application-addresses-"));

afterAll(() => rmSync(build, { recursive: true }));

function read(list: string): ReturnType<typeof readApplicationUrls> {
  writeFileSync(path.join(build, "application-addresses.json"), list);
  return readApplicationUrls(build);
}

test("matches a part with a colon to exactly one part of any text", () => {
  const { isScreen } = read(JSON.stringify({ screens: ["/books/:bookId/write/:chapterId"] }));
  expect(["/books/b1/write/c1", "/books/b1/write/c1/", "/books/é ü/write/."].map(isScreen)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    [
      "/books/b1/write",
      "/books/b1/write/c1/more",
      "/books//write/c1",
      "/books/b1/x/write/c1",
      "/my/books/b1/write/c1",
    ].some(isScreen),
  ).toBe(false);
});

test("matches a dot literally", () => {
  const { isScreen } = read(JSON.stringify({ screens: ["/v1.0"] }));
  expect(["/v1.0", "/v1x0"].map(isScreen)).toEqual([true, false]);
});

test("leads a second name to its page, and any other address to none", () => {
  const { pageOf } = read(JSON.stringify({ screens: ["/a"], second_names: { "/guide.html": "/guide" } }));
  expect(["/guide.html", "/guide", "/Guide.html", "/constructor"].map(pageOf)).toEqual([
    "/guide",
    null,
    null,
    null,
  ]);
});

test("ends the start with a sentence if the list is missing", () => {
  const missing = (): unknown => readApplicationUrls(path.join(build, "elsewhere"));
  expect(missing).toThrow(ConfigError);
  expect(missing).toThrow(/elsewhere.application-addresses\.json.*npm run build -w @colophon\/web/su);
});

test.each([
  ["cut short", `{"screens": ["/dash`],
  ["of another shape", `["/dashboard"]`],
  ["empty", `{"screens": []}`],
  ["naming no address", `{"screens": ["dashboard"]}`],
  ["whose second names have parameters", `{"screens": ["/a"], "second_names": {"/:b": "/a"}}`],
  ["that would match everything", `{"screens": ["/.*|/"]}`],
])("rejects a list %s", (_how, list) => {
  expect(() => read(list)).toThrow(ConfigError);
});
