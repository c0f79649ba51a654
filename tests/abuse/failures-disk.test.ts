import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createDiskBlobs } from "../../apps/server/src/adapters/blobs/flydrive-blobs.ts";
import { createReadiness } from "../../apps/server/src/platform/http/readiness.ts";
import { presentProblem } from "../../apps/server/src/platform/http/problem.ts";
import { probeStore } from "../../apps/server/src/ports/blob-store.ts";

const MEBIBYTE = 1024 * 1024;
const disk = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-full-"));
// Mounting may require privileges; without them, the tests next to the store still cover the errors.
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk]).status === 0;

afterAll(() => {
  if (isMounted) spawnSync("umount", [disk]);
  fs.rmSync(disk, { recursive: true, force: true });
});

function filesOn(): string[] {
  return fs
    .readdirSync(disk, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

test.runIf(isMounted)(
  "reports a full disk, keeps no half file, and recovers once there is space",
  async () => {
    const store = createDiskBlobs(path.join(disk, "files"));
    const ready = createReadiness({ files: { look: () => probeStore(store), cacheMs: 0 } });
    await store.put("books/kept", Buffer.alloc(2 * MEBIBYTE, "k"), "text/plain");
    const failure = await store
      .put("books/large", Buffer.alloc(9 * MEBIBYTE, "l"), "text/plain")
      .catch((error: unknown) => error);
    expect(presentProblem(failure).body).toMatchObject({ status: 503, code: "server.storage_away" });
    expect(filesOn()).toEqual(["kept"]);
    expect((await ready()).isReady).toBe(true);
    const filler = path.join(disk, "filler");
    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=64k"]);
    expect(await ready()).toEqual({ isReady: false, checks: { files: "away" } });
    // Existing files can still be read.
    expect((await store.get("books/kept"))?.byteLength).toBe(2 * MEBIBYTE);
    fs.rmSync(filler);
    expect((await ready()).isReady).toBe(true);
    await store.put("books/next", Buffer.from("x"), "text/plain");
    expect(filesOn().toSorted()).toEqual(["kept", "next"]);
  },
);
