import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

test("without a folder in memory databases of tests lie beside other temporary files", () => {
  expect(temporaryFolder(path.join(os.tmpdir(), "colophon-no-such-folder"))).toBe(os.tmpdir());
});
