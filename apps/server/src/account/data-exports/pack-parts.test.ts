import { createHash, randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { turns } from "../../platform/testing/event-loop-turns.ts";
import { packParts } from "./pack-parts.ts";

const KB = 1024;
const PART_BYTES = 256 * KB;
const PIECE = randomBytes(64 * KB);
const PIECES = 128;

test("waits for stored parts while reading, so that a ZIP of any size fits in memory", async () => {
  let [read, kept, most] = [0, 0, 0];
  const parts: Uint8Array[] = [];
  async function* bytes(): AsyncGenerator<Uint8Array, void, void> {
    for (let piece = 0; piece < PIECES; piece += 1) {
      read += PIECE.length;
      most = Math.max(most, read - kept);
      yield PIECE;
    }
  }
  const save = async (_number: number, part: Uint8Array): Promise<void> => {
    await turns();
    kept += part.length;
    parts.push(part);
  };
  const packed = await packParts({ partBytes: PART_BYTES, save, at: new Date(0) }, (add) =>
    add({ name: "a.bin", bytes: bytes(), compress: false }),
  );
  expect(most).toBeLessThan(4 * PART_BYTES);
  expect(parts.slice(0, -1).every((part) => part.length === PART_BYTES)).toBe(true);
  const zip = Buffer.concat(parts);
  const sha256 = createHash("sha256").update(zip).digest("hex");
  expect(packed).toEqual({ bytes: zip.length, sha256 });
  expect(unzipSync(zip)["a.bin"]).toHaveLength(PIECES * PIECE.length);
});
