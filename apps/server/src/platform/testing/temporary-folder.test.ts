import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

test("puts test databases into the usual temporary folder without one in memory", () => {
  expect(temporaryFolder(path.join(os.tmpdir(), "colophon-no-such-folder"))).toBe(os.tmpdir());
});
